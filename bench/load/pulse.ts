import { percentile } from '../harness/compare.ts';
import type { BeatData } from './beat.ts';
import { clientAddress, httpRequest } from './HttpConnection.ts';
import { pace } from './pace.ts';
import type { Scenario } from './Scenario.ts';

/** How long heartbeats take, in milliseconds. */
export interface Pulse {
  readonly count: number;
  /** Until the last of them was answered. */
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
}

export interface PulseData extends BeatData {
  /** Heartbeats a second. */
  readonly rate?: number;
}

const USUAL_RATE = 20;

/** Bridges that beat so many times a second, all of them together. */
export function pulse({ port, bridges, rate = USUAL_RATE }: PulseData): Scenario {
  return {
    port,
    step: async () => false,
    keepsNothing: true,
    measure: async (_clients, seconds): Promise<Pulse> => {
      const began = performance.now();
      const times = await pace({ port, rate, seconds }, async (connection, n) => {
        const { bridgeId, body, tokens } = bridges[n % bridges.length] as BeatData['bridges'][number];
        const token = tokens[n % tokens.length] as string;
        const answer = await connection.send(
          httpRequest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token, address: clientAddress(n % 1000), body }),
        );
        if (answer.status !== 200) throw new Error(`heartbeat answered ${answer.status} ${answer.body}`);
      });
      const took = (performance.now() - began) / 1000;
      return { count: times.length, seconds: took, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
    },
  };
}
