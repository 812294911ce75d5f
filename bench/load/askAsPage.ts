import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../harness/compare.ts';
import { GraphSocket } from './GraphSocket.ts';
import type { Scenario } from './Scenario.ts';

/** What a page asks, with what its answers have to hold. */
export interface Asked {
  readonly name: string;
  readonly query: string;
  /** A question is asked with these in turn. */
  readonly variables: readonly Record<string, unknown>[];
  readonly expect: string;
}

export interface PageQuestions {
  readonly port: number;
  readonly page: string;
  readonly cookie: string;
  readonly asked: readonly Asked[];
}

/** How long a person waited for each answer, in milliseconds. */
export type Waits = Record<string, { count: number; p50: number; p99: number; bytes: number }>;

/** A person looks at what came before asking for more. */
const LOOK_MS = 200;

/** People with a browser each, who ask for one page after the other and look at what they get. */
export function askAsPage({ port, page, cookie, asked }: PageQuestions): Scenario {
  const sockets: Promise<GraphSocket>[] = [];
  return {
    port,
    step: async () => false,
    measure: async (people, seconds): Promise<Waits> => {
      while (sockets.length < people) sockets.push(GraphSocket.open(page, cookie));
      const open = await Promise.all(sockets);
      const times = new Map(asked.map(({ name }) => [name, [] as number[]]));
      const bytes = new Map<string, number>();
      const end = performance.now() + seconds * 1_000;
      await Promise.all(
        open.map(async (socket, person) => {
          await pause((person * LOOK_MS) / people);
          // Each begins at another page. One round at least, so that every question is asked.
          for (let n = person, left = asked.length; left > 0 || performance.now() < end; n++, left--) {
            const { name, query, variables, expect } = asked[n % asked.length] as Asked;
            const before = socket.received;
            const began = performance.now();
            const answer = await socket.ask(query, variables[n % variables.length] ?? {});
            times.get(name)?.push(performance.now() - began);
            bytes.set(name, socket.received - before);
            if (!JSON.stringify(answer).includes(expect))
              throw new Error(`${name} answered ${JSON.stringify(answer).slice(0, 500)}`);
            await pause(LOOK_MS);
          }
        }),
      );
      return Object.fromEntries(
        [...times].map(([name, all]) => [
          name,
          { count: all.length, p50: percentile(all, 0.5), p99: percentile(all, 0.99), bytes: bytes.get(name) ?? 0 },
        ]),
      );
    },
  };
}
