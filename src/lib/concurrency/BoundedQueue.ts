/** A reader fell so far behind that its queue would grow without bound. */
export class ReaderTooSlow extends Error {
  constructor() {
    super('The reader fell too far behind; subscribe again.');
    this.name = 'ReaderTooSlow';
  }
}

/**
 * Items of a live source that one reader has not taken yet. The queue is bounded: past the bound the reader is failed,
 * never waited for. With a `key`, a newer item replaces a waiting one with the same key.
 */
export class BoundedQueue<Item> {
  private readonly items = new Map<unknown, Item>();
  private waiting: { resolve: (item: Item | undefined) => void; reject: (error: Error) => void } | undefined;
  private failure: Error | undefined;
  private closed = false;
  private count = 0;

  constructor(private readonly options: { max: number; key?: (item: Item) => unknown }) {}

  /** Whether the reader has taken everything and waits for the next item. */
  get hungry(): boolean {
    return this.waiting !== undefined;
  }

  push(item: Item): void {
    if (this.closed || this.failure) return;
    if (this.waiting) {
      const { resolve } = this.waiting;
      this.waiting = undefined;
      resolve(item);
      return;
    }
    const key = this.options.key ? this.options.key(item) : this.count++;
    // Removed first, so that the newer item also gets the newer place.
    this.items.delete(key);
    if (this.items.size >= this.options.max) {
      this.fail(new ReaderTooSlow());
      return;
    }
    this.items.set(key, item);
  }

  /** What waits, at most `max` items, or the next one; undefined once closed. One reader at a time. */
  async takeSome(max: number): Promise<Item[] | undefined> {
    const first = await this.take();
    return first === undefined ? undefined : [first, ...this.takeWaiting(max - 1)];
  }

  /** What waits now, at most `max` items. One reader at a time. */
  takeWaiting(max: number): Item[] {
    const taken: Item[] = [];
    for (const [key, item] of this.items) {
      if (taken.length >= max) break;
      this.items.delete(key);
      taken.push(item);
    }
    return taken;
  }

  /** The next item; undefined once closed. One reader at a time. */
  async take(): Promise<Item | undefined> {
    for (const [key, item] of this.items) {
      this.items.delete(key);
      return item;
    }
    if (this.failure) throw this.failure;
    if (this.closed) return undefined;
    return new Promise<Item | undefined>((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  /** Fails the reader with an error at once; waiting items are dropped. */
  fail(error: Error): void {
    if (this.closed || this.failure) return;
    this.failure = error;
    this.items.clear();
    this.waiting?.reject(error);
    this.waiting = undefined;
  }

  /** Ends the source. Waiting items are still taken. */
  finish(): void {
    this.closed = true;
    this.waiting?.resolve(undefined);
    this.waiting = undefined;
  }

  close(): void {
    this.closed = true;
    this.items.clear();
    this.waiting?.resolve(undefined);
    this.waiting = undefined;
  }
}

/**
 * An iterator whose `return()` works at once, even while a `next()` waits. An async generator would stay in its await until
 * the next item arrived, and keep its listener long after the socket is gone.
 */
export function cancellableIterator<Item>(source: {
  next(): Promise<Item | undefined>;
  stop(): void;
}): AsyncIterableIterator<Item> {
  let done = false;
  const end = () => {
    if (!done) source.stop();
    done = true;
    return Promise.resolve({ value: undefined, done: true as const });
  };
  return {
    async next() {
      if (done) return { value: undefined, done: true };
      try {
        const value = await source.next();
        return value === undefined || done ? await end() : { value, done: false };
      } catch (error) {
        await end();
        throw error;
      }
    },
    return: end,
    throw: async (error: unknown) => {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
