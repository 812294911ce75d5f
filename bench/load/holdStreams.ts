import { connect } from 'node:net';
import { deliver, openAll, type Readers } from './deliver.ts';
import type { Scenario } from './Scenario.ts';

export interface HeldStreams {
  port: number;
  /** A request for each stream. */
  requests: string[];
  /** A request that has an event sent to all of them. */
  trigger: string;
}

const EVENT = /\ndata: /g;
const MARK = '\ndata: '.length;

/** Opens event streams at the first measurement and holds them; `clients` is how many events to send to them all. */
export function holdStreams({ port, requests, trigger }: HeldStreams): Scenario {
  let readers: Promise<Readers> | undefined;
  return {
    port,
    step: async () => false,
    measure: async (events) => {
      readers ??= open(port, requests);
      return deliver(await readers, events, { port, trigger });
    },
  };
}

async function open(port: number, requests: readonly string[]): Promise<Readers> {
  let arrived = 0;
  let last = '';
  const follow = (request: string) =>
    new Promise<void>((resolve, reject) => {
      let tail = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.setEncoding('latin1');
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('a stream ended')));
      socket.on('data', (chunk: string) => {
        const text = tail + chunk;
        if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
        // The comment that a stream begins with: from here on it gets everything.
        if (text.includes(':\n\n')) resolve();
        const events = text.match(EVENT)?.length ?? 0;
        arrived += events;
        if (events > 0) last = text;
        // An event may lie in two chunks, and must not be counted in both.
        tail = text.slice(1 - MARK);
      });
    });
  await openAll(requests.length, (n) => follow(requests[n] as string));
  return { size: requests.length, arrived: () => arrived, last: () => last };
}
