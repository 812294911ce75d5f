import { HttpConnection as Connection, type HttpConnection } from './HttpConnection.ts';

/** Deliveries of events to everybody who listens. */
export interface Deliveries {
  count: number;
  seconds: number;
  /** One reader's receipt of the last event. */
  event: string;
}

/** Readers that wait for events, as many as there are. */
export interface Readers {
  readonly size: number;
  /** Events that arrived, of all readers together. */
  readonly arrived: () => number;
  /** What one of them got last. */
  readonly last: () => string;
}

/** No event reaches a reader for so many milliseconds: it never will. */
const SILENCE_MS = 20_000;

/**
 * Causes events one after the other, each when the one before has reached every reader.
 * @param trigger a request that causes one; `000000` in it becomes the event's number
 */
export async function deliver(
  readers: Readers,
  events: number,
  { port, trigger }: { port: number; trigger: string },
): Promise<Deliveries> {
  const connection: HttpConnection = await Connection.open(port);
  const before = readers.arrived();
  const began = performance.now();
  for (let n = 1; n <= events; n++) {
    const { status, body } = await connection.send(numbered(trigger));
    if (status !== 200 || body.includes('"errors"')) throw new Error(`the event failed with ${status} ${body}`);
    await reached(readers, before + n * readers.size);
  }
  const seconds = (performance.now() - began) / 1000;
  connection.close();
  return { count: readers.arrived() - before, seconds, event: readers.last() };
}

let number = 0;
/** Its length stays, and with it what the request says of it. */
function numbered(trigger: string): string {
  return trigger.replace('000000', String(++number).padStart(6, '0'));
}

async function reached(readers: Readers, count: number): Promise<void> {
  let seen = readers.arrived();
  let heard = performance.now();
  while (readers.arrived() < count) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (readers.arrived() !== seen) {
      seen = readers.arrived();
      heard = performance.now();
    }
    if (performance.now() - heard > SILENCE_MS) throw new Error(`${count - seen} deliveries never came`);
  }
  if (readers.arrived() > count) throw new Error(`${readers.arrived() - count} deliveries too many`);
}

/** Opens many, a hundred at a time: more would overflow the queue in which a server accepts. */
export async function openAll<T>(count: number, open: (n: number) => Promise<T>): Promise<T[]> {
  const opened: T[] = [];
  let next = 0;
  const opener = async () => {
    for (let n = next++; n < count; n = next++) opened[n] = await open(n);
  };
  await Promise.all(Array.from({ length: 100 }, opener));
  return opened;
}
