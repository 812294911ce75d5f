import { LiveQueue } from '../lib/LiveQueue.ts';

/** Answers that may wait for one slow reader. Readers of one feed share their texts, so that each costs a reference. */
const MAX_WAITING = 1_000;

/** One subscriber's place in a feed: the answers that it has not taken yet, as JSON. */
export class FeedReader {
  private readonly queue = new LiveQueue<string | { error: unknown }>({ max: MAX_WAITING });

  constructor(private readonly left: () => void) {}

  push(answer: string): void {
    this.queue.push(answer);
  }

  fail(error: unknown): void {
    this.queue.push({ error });
  }

  /** The next answer; undefined when there is none to come. @throws ReaderTooSlow, or what ended the feed */
  async take(): Promise<string | undefined> {
    const item = await this.queue.take();
    if (typeof item === 'object') throw item.error;
    return item;
  }

  /** Leaves the feed, from either end. */
  close(): void {
    this.queue.close();
    this.left();
  }

  /** There is nothing to come; what waits is still taken. */
  end(): void {
    this.queue.finish();
  }
}
