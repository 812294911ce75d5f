/** A reader fell so far behind that keeping what it waits for would cost without bound. */
export class ReaderTooSlow extends Error {
  constructor() {
    super('The reader fell too far behind; subscribe again.');
    this.name = 'ReaderTooSlow';
  }
}

/**
 * What a live source has said and one reader has not yet taken. Bounded: past the bound the reader is failed, never
 * waited for. With a `key`, a newer item takes the place of a waiting one that says the same.
 */
export class LiveQueue<Item> {
  private readonly items = new Map<unknown, Item>();
  private waiting: { resolve: (item: Item | undefined) => void; reject: (error: Error) => void } | undefined;
  private failure: Error | undefined;
  private closed = false;
  private count = 0;

  constructor(private readonly options: { max: number; key?: (item: Item) => unknown }) {}

  /** Whether somebody waits for the next item, having taken all before. */
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
    // Taken out first, so that the newer one also takes the newer place.
    this.items.delete(key);
    if (this.items.size >= this.options.max) {
      this.fail(new ReaderTooSlow());
      return;
    }
    this.items.set(key, item);
  }

  /** The next item; undefined once closed. One taker at a time. */
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

  /** Ends the reading with an error, at once; what waits is dropped. */
  fail(error: Error): void {
    if (this.closed || this.failure) return;
    this.failure = error;
    this.items.clear();
    this.waiting?.reject(error);
    this.waiting = undefined;
  }

  /** Nothing more comes; what waits is still taken. */
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
 * An iterator whose `return()` works at once, also while a `next()` waits: an async generator would sit on its
 * await until the next item came, and leave its listener behind when the socket had long gone.
 */
export function liveIterator<Item>(source: {
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
