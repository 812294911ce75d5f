import { clientAddress, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface BeatData {
  port: number;
  bridges: { bridgeId: string; body: string; tokens: string[] }[];
  /** One beat in this many reports another count of busy workers; 0: none does. */
  changing: number;
}

/** Bridges beat in turn, over many tokens and addresses, so that no limit is met. */
export function beat({ port, bridges, changing }: BeatData): Scenario {
  let sent = 0;
  return {
    port,
    step: async (connection) => {
      const n = sent++;
      const bridge = bridges[n % bridges.length] as BeatData['bridges'][number];
      const lap = Math.floor(n / bridges.length);
      const changed = changing > 0 && (n + lap) % changing === 0;
      const body = changed ? bridge.body.replace('"inUse":0', `"inUse":${1 + (lap % 3)}`) : bridge.body;
      const token = bridge.tokens[lap % bridge.tokens.length] as string;
      const answer = await connection.send(
        httpRequest('PUT', `/api/bridges/${bridge.bridgeId}/heartbeat`, {
          token,
          address: clientAddress(n % 1000),
          body,
        }),
      );
      if (answer.status !== 200) throw new Error(`heartbeat answered ${answer.status} ${answer.body}`);
      return true;
    },
  };
}
