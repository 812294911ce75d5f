import { clientAddress, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface ToolCallData {
  port: number;
  project: string;
  tokens: string[];
  /** The bridge's ids of runs that have no calls yet; one request each. */
  runs: string[];
  body: string;
  /** How many calls are in the body. */
  calls: number;
}

/** Each step reports the calls of the next run. Ends when no run is left. */
export function reportToolCalls({ port, project, tokens, runs, body, calls }: ToolCallData): Scenario {
  const expected = Buffer.from(`{"stored":${calls}}`);
  let next = 0;
  return {
    port,
    step: async (connection) => {
      const n = next++;
      const run = runs[n];
      if (run === undefined) throw new Error('no run is left: seed more of them');
      const answer = await connection.send(
        httpRequest('PUT', `/api/projects/${project}/worker-runs/${run}/tool-calls`, {
          token: tokens[n % tokens.length] as string,
          address: clientAddress(n % 1000),
          body,
        }),
      );
      if (answer.status !== 200 || !answer.body.equals(expected)) {
        throw new Error(`the calls were answered with ${answer.status} ${answer.body}`);
      }
      return true;
    },
  };
}
