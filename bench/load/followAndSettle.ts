import { connect } from 'node:net';
import { percentile } from '../harness/compare.ts';
import { type ClaimData, claimAndSettle } from './claimAndSettle.ts';
import { HttpConnection, httpRequest } from './HttpConnection.ts';
import type { Scenario } from './Scenario.ts';

export interface FollowData extends ClaimData {
  /** One per stream: the hub's topic and the token that opens it. */
  streams: { topic: string; jwt: string }[];
  pairsPerSecond: number;
}

/** Milliseconds from the sending of a call: to its answer, and to the byte of its event on each stream that gets it. */
export interface FollowResult {
  calls: number;
  deliveries: number;
  answer: { p50: number; p99: number };
  stream: { p50: number; p99: number };
}

/** Opens streams, then claims and settles at an even pace, and notes when answers and events arrive. */
export function followAndSettle(data: FollowData): Scenario {
  const { port, streams, pairsPerSecond } = data;
  const pairs = claimAndSettle(data);
  const sentAt = new Map<string, number>();
  const answers: number[] = [];
  const arrivals: number[] = [];

  const heard = (line: string) => {
    const now = performance.now();
    const id = /"workRequestId":"([^"]+)"/.exec(line)?.[1];
    const state = /"state":"([^"]+)"/.exec(line)?.[1];
    const sent = sentAt.get(`${state} ${id}`);
    if (sent !== undefined) arrivals.push(now - sent);
  };

  const follow = ({ topic, jwt }: FollowData['streams'][number]) =>
    new Promise<() => void>((resolve) => {
      let rest = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(httpRequest('GET', `/.well-known/mercure?topic=${encodeURIComponent(topic)}`, { token: jwt }));
      });
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line.startsWith('data:')) heard(line);
          // The comment that a stream begins with: from here on it gets everything.
          else if (line.startsWith(':')) resolve(() => socket.destroy());
        }
      });
    });

  /** Notes when each call leaves and comes back. */
  const timed = (connection: HttpConnection): HttpConnection => {
    const send = async (text: string) => {
      const [, id, verb] = /work-requests\/([^/]+)\/(\w+)/.exec(text) ?? [];
      const sent = performance.now();
      sentAt.set(`${verb === 'claim' ? 'claimed' : 'done'} ${id}`, sent);
      const answer = await connection.send(text);
      answers.push(performance.now() - sent);
      return answer;
    };
    return { send, close: () => connection.close() } as HttpConnection;
  };

  return {
    port,
    step: pairs.step,
    measure: async (clients, seconds) => {
      const closers = await Promise.all(streams.map(follow));
      const free = await Promise.all(
        Array.from({ length: clients }, async () => timed(await HttpConnection.open(port))),
      );
      const all = [...free];
      const atWork = new Set<Promise<void>>();
      const began = performance.now();
      const total = Math.floor(pairsPerSecond * seconds);
      for (let n = 0; n < total; ) {
        const due = Math.floor(((performance.now() - began) / 1000) * pairsPerSecond);
        for (; n < Math.min(due, total); n++) {
          // More calls than connections: the pace could not be held, and the calls wait as they would in earnest.
          while (free.length === 0) await Promise.race(atWork);
          const connection = free.pop() as HttpConnection;
          const work: Promise<void> = pairs.step(connection, 0).then(() => {
            free.push(connection);
            atWork.delete(work);
          });
          atWork.add(work);
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await Promise.all(atWork);
      const each = streams.length / data.accounts.length;
      for (const end = performance.now() + 5_000; arrivals.length < total * 2 * each && performance.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      for (const close of closers) close();
      for (const connection of all) connection.close();
      return {
        calls: answers.length,
        deliveries: arrivals.length,
        answer: { p50: percentile(answers, 0.5), p99: percentile(answers, 0.99) },
        stream: { p50: percentile(arrivals, 0.5), p99: percentile(arrivals, 0.99) },
      } satisfies FollowResult;
    },
  };
}
