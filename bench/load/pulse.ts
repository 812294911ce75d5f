import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../harness/compare.ts';
import type { BeatData } from './beat.ts';
import { clientAddress, HttpConnection, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

/** How long heartbeats take, in milliseconds. */
export interface Pulse {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
}

const EVERY_MS = 50;

/**
 * A bridge that beats twenty times a second, whether or not the beats before are answered: a client that waited for its answer
 * would hardly beat while the server stands still.
 */
export function pulse({ port, bridges }: BeatData): Scenario {
  return {
    port,
    step: async () => false,
    measure: async (_clients, seconds): Promise<Pulse> => {
      const times: number[] = [];
      const free: HttpConnection[] = [];
      const one = async (n: number) => {
        const connection = free.pop() ?? (await HttpConnection.open(port));
        const { bridgeId, body, tokens } = bridges[n % bridges.length] as BeatData['bridges'][number];
        const token = tokens[n % tokens.length] as string;
        const began = performance.now();
        const answer = await connection.send(
          httpRequest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token, address: clientAddress(n % 1000), body }),
        );
        if (answer.status !== 200) throw new Error(`heartbeat answered ${answer.status} ${answer.body}`);
        times.push(performance.now() - began);
        free.push(connection);
      };
      const beats: Promise<void>[] = [];
      const end = performance.now() + seconds * 1000;
      for (let n = 0; performance.now() < end; n++) {
        beats.push(one(n));
        await pause(EVERY_MS);
      }
      await Promise.all(beats);
      for (const connection of free) connection.close();
      return { count: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
    },
  };
}
