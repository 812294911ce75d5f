import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import { BatchedBroadcast } from '../../lib/concurrency/BatchedBroadcast.ts';
import { CoalescingLookup } from '../../lib/concurrency/CoalescingLookup.ts';
import type { TimeSlicer } from '../../lib/concurrency/TimeSlicer.ts';
import { Answer } from './Answer.ts';
import { FeedReader } from './FeedReader.ts';

export interface FeedOptions {
  /** Opens the source, or throws the reason why this account may not follow it. */
  open(): Promise<AsyncIterable<unknown> | ExecutionResult>;
  /** The answer for a change, as JSON. */
  answer(change: unknown): Promise<string>;
  /** Whether the feed shows the state of one thing, so that a late subscriber gets the last answer at once. */
  standing: boolean;
  /** Sends answers to subscribers in slices, so that a large feed does not block the process. */
  slices: TimeSlicer;
  /** Called when the last subscriber has left, or when the source has ended. */
  over(): void;
}

/** The total length in characters of the answers that may wait for subscribers. Beyond it, the next change waits. */
const MOST_WAITING = 1_048_576;

/**
 * A subscription that many subscribers of an account share: one source, and for each change one read, one answer and
 * one text, however many sockets follow it. The source still judges the right of each subscriber.
 */
export class Feed {
  private readonly readers = new Set<FeedReader>();
  private readonly rounds = new BatchedBroadcast<FeedReader, Answer, readonly Answer[]>({
    listeners: this.readers,
    sizeOf: ({ json }) => json.length,
    message: (answers) => answers,
    tell: (reader, answers) => reader.push(answers),
  });
  private readonly asking: CoalescingLookup<ExecutionResult | undefined>;
  private source: AsyncIterator<unknown> | undefined;
  private last: Answer | undefined;
  private closed = false;

  constructor(private readonly options: FeedOptions) {
    this.asking = new CoalescingLookup(() => this.ask());
  }

  /** Adds a subscriber, or throws the reason why it may not follow. */
  async join(): Promise<FeedReader | ExecutionResult> {
    const reader = new FeedReader(this.rounds.told, () => this.leave(reader));
    // Joined before the right is checked, so that no change during the check is missed.
    this.readers.add(reader);
    if (this.last !== undefined) reader.push([this.last]);
    try {
      const refusal = await this.asking.ask();
      if (refusal === undefined) return reader;
      reader.close();
      return refusal;
    } catch (error) {
      reader.close();
      throw error;
    }
  }

  private async ask(): Promise<ExecutionResult | undefined> {
    const opened = await this.options.open();
    if (!(Symbol.asyncIterator in opened)) return opened;
    const source = opened[Symbol.asyncIterator]();
    if (this.source === undefined && !this.closed) {
      this.source = source;
      void this.run(source);
    } else await source.return?.();
    return undefined;
  }

  private async run(source: AsyncIterator<unknown>): Promise<void> {
    const { slices } = this.options;
    try {
      for (;;) {
        const { value, done } = await source.next();
        if (done || this.closed) break;
        const answer = new Answer(await this.options.answer(value));
        if (this.options.standing) this.last = answer;
        this.rounds.add(answer);
        slices.run(this.rounds);
        while (this.rounds.waitingSize > MOST_WAITING && !this.closed) await nextTurn();
      }
      slices.finish(this.rounds);
      for (const reader of this.readers) reader.end();
    } catch (error) {
      slices.finish(this.rounds);
      for (const reader of this.readers) reader.fail(error);
    } finally {
      this.close();
    }
  }

  private leave(reader: FeedReader): void {
    this.readers.delete(reader);
    if (this.readers.size === 0) this.close();
  }

  private close(): void {
    if (this.closed) return;
    this.closed = true;
    void this.source?.return?.();
    this.options.over();
  }
}
