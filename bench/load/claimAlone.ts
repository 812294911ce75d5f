import pg from 'pg';
import { COMMIT } from '../plain/commits.ts';
import { type ClaimData, claimAndSettle } from './claimAndSettle.ts';
import { HttpConnection, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface AloneData {
  ours: ClaimData;
  /** A service that commits one row a call, and the database that it does so in. */
  plain: { port: number; token: string; databaseUrl: string };
}

/** Milliseconds of each try: the claim, the call and the bare commit right after it. */
export interface AloneResult {
  count: number;
  seconds: number;
  claims: number[];
  calls: number[];
  commits: number[];
}

/**
 * One client, which makes a claim, a call that commits one row, and a bare commit of one row by turns, so that whatever else the machine
 * does meets all three alike.
 */
export function claimAlone({ ours, plain }: AloneData): Scenario {
  const step = claimAndSettle(ours).step;
  return {
    port: ours.port,
    step,
    keepsNothing: true,
    measure: async (_clients, seconds): Promise<AloneResult> => {
      const connection = await HttpConnection.open(ours.port);
      const other = await HttpConnection.open(plain.port);
      const client = new pg.Client({ connectionString: plain.databaseUrl });
      await client.connect();
      const times: Omit<AloneResult, 'count' | 'seconds'> = { claims: [], calls: [], commits: [] };
      const timed = async <T>(into: number[], act: () => Promise<T>): Promise<T> => {
        const began = performance.now();
        const value = await act();
        into.push(performance.now() - began);
        return value;
      };
      // Only the first of the two calls of a step is a claim.
      const claiming = {
        send: (text: string) =>
          /\/claim /.test(text) ? timed(times.claims, () => connection.send(text)) : connection.send(text),
      };
      const began = performance.now();
      while (performance.now() < began + seconds * 1000 && (await step(claiming as HttpConnection, 0))) {
        const call = httpRequest('POST', '/', { token: plain.token, body: '' });
        await timed(times.calls, () => other.send(call));
        await timed(times.commits, () => client.query(COMMIT.row));
      }
      const took = (performance.now() - began) / 1000;
      connection.close();
      other.close();
      await client.end();
      return { count: times.claims.length, seconds: took, ...times };
    },
  };
}
