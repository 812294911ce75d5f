type Waiter<Item> = { resolve(result: IteratorResult<Item, undefined>): void; reject(error: unknown): void };

/** What arrived and was not taken yet, as an iterator. It ends, or fails, after the last item was taken. */
export class Inbox<Item> implements AsyncIterableIterator<Item, undefined> {
  private readonly items: Item[] = [];
  private readonly waiters: Waiter<Item>[] = [];
  private end: { readonly error?: unknown } | undefined;

  /**
   * @param onReturn the reader wants nothing more
   * @param onTaken an item was handed to the reader
   */
  constructor(
    private readonly onReturn: () => void,
    private readonly onTaken: () => void = () => undefined,
  ) {}

  get size(): number {
    return this.items.length;
  }

  push(item: Item): void {
    if (this.end !== undefined) return;
    const waiter = this.waiters.shift();
    if (waiter === undefined) this.items.push(item);
    else {
      waiter.resolve({ value: item, done: false });
      this.onTaken();
    }
  }

  /** Nothing more comes; what waits is still taken. */
  finish(end: { readonly error?: unknown } = {}): void {
    if (this.end !== undefined) return;
    this.end = end;
    for (const waiter of this.waiters.splice(0)) this.settle(waiter);
  }

  next(): Promise<IteratorResult<Item, undefined>> {
    const [item] = this.items;
    if (this.items.length > 0) {
      this.items.shift();
      this.onTaken();
      return Promise.resolve({ value: item as Item, done: false });
    }
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      if (this.end === undefined) this.waiters.push(waiter);
      else this.settle(waiter);
    });
  }

  return(): Promise<IteratorResult<Item, undefined>> {
    this.items.length = 0;
    this.finish();
    this.end = {};
    this.onReturn();
    return Promise.resolve({ value: undefined, done: true });
  }

  async throw(error: unknown): Promise<IteratorResult<Item, undefined>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** An error is told once; the iterator has ended then. */
  private settle(waiter: Waiter<Item>): void {
    if (this.end !== undefined && 'error' in this.end) {
      const { error } = this.end;
      this.end = {};
      waiter.reject(error);
    } else waiter.resolve({ value: undefined, done: true });
  }
}
