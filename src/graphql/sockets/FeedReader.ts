import { BoundedQueue } from '../../lib/concurrency/BoundedQueue.ts';
import type { Answer } from './Answer.ts';

/**
 * The number of answers that may wait for one slow reader. Readers of a feed share the texts, so that each waiting
 * answer costs a reference.
 */
const MAX_WAITING = 1_000;

/** The place of one subscriber in a feed: the answers that it has not taken yet. */
export class FeedReader {
  private readonly queue = new BoundedQueue<Answer | { error: unknown }>({ max: MAX_WAITING });
  private way: ((answers: readonly Answer[]) => boolean) | undefined;

  /** @param joinedAt the number of answers that the feed had sent when the subscriber joined */
  constructor(
    readonly joinedAt: number,
    private readonly left: () => void,
  ) {}

  /**
   * Offers a synchronous way for answers, used while the subscriber has taken all earlier ones. It returns false when the
   * answers must be taken instead.
   */
  shortcut(way: (answers: readonly Answer[]) => boolean): void {
    this.way = way;
  }

  push(answers: readonly Answer[]): void {
    if (this.queue.hungry && this.way?.(answers)) return;
    for (const answer of answers) this.queue.push(answer);
  }

  fail(error: unknown): void {
    this.queue.push({ error });
  }

  /** The next answer; undefined when no more will come. @throws ReaderTooSlow, or what ended the feed */
  async take(): Promise<Answer | undefined> {
    const item = await this.queue.take();
    if (item !== undefined && 'error' in item) throw item.error;
    return item;
  }

  /** Leaves the feed, from either end. */
  close(): void {
    this.queue.close();
    this.left();
  }

  /** Ends the feed for this subscriber, which can still take the answers that wait. */
  end(): void {
    this.queue.finish();
  }
}
