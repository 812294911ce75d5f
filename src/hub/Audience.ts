import { BatchedBroadcast, type Listener } from '../lib/concurrency/BatchedBroadcast.ts';
import type { TopicSelectors } from './TopicSelectors.ts';

/** Updates on their way to an audience. */
export interface Sending {
  readonly updates: number;
  /** The id of the last update. */
  readonly id: string;
  /** The updates as events of a `text/event-stream`. */
  readonly bytes: Buffer;
}

/** Writes to a stream without waiting for its reader. */
export type WriteTo<Stream> = (stream: Stream, sending: Sending) => void;

/**
 * The streams that follow the same topics with the same rights, so that each update is matched once for all of them.
 * Updates that arrive while the streams are written to are sent together, as one buffer for all.
 */
export class Audience<Stream extends Listener> {
  readonly streams = new Set<Stream>();
  readonly rounds: BatchedBroadcast<Stream, Sending, Sending>;

  constructor(
    readonly key: string,
    readonly wanted: TopicSelectors,
    readonly allowed: TopicSelectors,
    write: WriteTo<Stream>,
  ) {
    this.rounds = new BatchedBroadcast({
      listeners: this.streams,
      sizeOf: ({ bytes }) => bytes.length,
      message: joined,
      tell: write,
    });
  }
}

function joined(sendings: readonly Sending[]): Sending {
  const last = sendings.at(-1) as Sending;
  if (sendings.length === 1) return last;
  return { updates: sendings.length, id: last.id, bytes: Buffer.concat(sendings.map(({ bytes }) => bytes)) };
}
