/** An iterator over items that have arrived and were not taken yet. It ends or fails after the last item was taken. */
export interface Inbox<Item> extends AsyncIterableIterator<Item, undefined> {
  readonly size: number;
  push(item: Item): void;
  /** Ends the input; waiting items can still be taken. The error is thrown once. */
  finish(end?: { readonly error?: unknown }): void;
  return(): Promise<IteratorResult<Item, undefined>>;
  throw(error: unknown): Promise<IteratorResult<Item, undefined>>;
}

type Result<Item> = IteratorResult<Item, undefined>;
type Waiter<Item> = { resolve(result: Result<Item>): void; reject(error: unknown): void };

/**
 * @param onReturn called when the reader stops
 * @param onTaken called when the reader has taken an item
 */
export function createInbox<Item>(onReturn: () => void, onTaken: () => void): Inbox<Item> {
  const items: Item[] = [];
  const waiters: Waiter<Item>[] = [];
  let end: { readonly error?: unknown } | undefined;

  function settle(waiter: Waiter<Item>): void {
    if (end !== undefined && 'error' in end) {
      const { error } = end;
      end = {};
      waiter.reject(error);
    } else waiter.resolve({ value: undefined, done: true });
  }

  const inbox: Inbox<Item> = {
    get size() {
      return items.length;
    },
    push(item) {
      if (end !== undefined) return;
      const waiter = waiters.shift();
      if (waiter === undefined) {
        items.push(item);
        return;
      }
      waiter.resolve({ value: item, done: false });
      onTaken();
    },
    finish(how = {}) {
      if (end !== undefined) return;
      end = how;
      for (const waiter of waiters.splice(0)) settle(waiter);
    },
    next() {
      if (items.length > 0) {
        const value = items.shift() as Item;
        onTaken();
        return Promise.resolve({ value, done: false });
      }
      return new Promise<Result<Item>>((resolve, reject) => {
        const waiter = { resolve, reject };
        if (end === undefined) waiters.push(waiter);
        else settle(waiter);
      });
    },
    return() {
      items.length = 0;
      inbox.finish();
      end = {};
      onReturn();
      return Promise.resolve({ value: undefined, done: true });
    },
    async throw(error) {
      await inbox.return();
      throw error;
    },
    [Symbol.asyncIterator]: () => inbox,
  };
  return inbox;
}
