import type { Scenario } from './Scenario.ts';

export interface PagesData {
  port: number;
  /** Whole requests, sent in turn. */
  requests: string[];
  /** What every good answer contains. */
  expect: string;
}

/** Sends the given requests round and round. */
export function readPages({ port, requests, expect }: PagesData): Scenario {
  const sign = Buffer.from(expect);
  let sent = 0;
  return {
    port,
    step: async (connection) => {
      const answer = await connection.send(requests[sent++ % requests.length] as string);
      if (answer.status !== 200 || !answer.body.includes(sign)) {
        throw new Error(`answered ${answer.status} ${answer.body.subarray(0, 300)}`);
      }
      return true;
    },
  };
}
