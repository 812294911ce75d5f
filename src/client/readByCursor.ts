import type { Inbox } from './createInbox.ts';
import type { FollowOptions } from './follow.ts';

export interface CursorOptions extends FollowOptions {
  /** The cursor of the last event that was handled; `'0'` reads all stored events. Without it, reading starts now. */
  readonly after?: string | undefined;
  /**
   * Called with the cursor of each event when the reader asks for the next one, and awaited: a handled event is on disk
   * before the next one is delivered.
   */
  readonly onCursor?: ((cursor: string) => void | Promise<void>) | undefined;
  /**
   * The database was set back (a backup was restored) and never had the event of the cursor. Load what you display
   * again; the events then continue from `cursor`, which was read before that. Without this function the iterator fails
   * with the code `CURSOR_AHEAD`.
   */
  readonly onReset?: ((reset: { readonly lost: string; readonly cursor: string }) => void | Promise<void>) | undefined;
}

/** Events, each once and in order, over any number of connections. */
export interface Cursored<Item> extends AsyncIterableIterator<Item, undefined> {
  /** The cursor of the last event that was delivered; `after` before the first. */
  readonly cursor: string | undefined;
}

type Result<Item> = IteratorResult<Item, undefined>;
interface Waiter<Item> {
  resolve(result: Result<Item>): void;
  reject(error: unknown): void;
}

/**
 * Saves the cursor of an event as soon as the next one is requested. Simultaneous calls of `next` are answered one
 * after another, like those of a generator: otherwise a call that saves no cursor would overtake the one before it.
 */
export function readByCursor<Item>(
  items: Inbox<Item>,
  cursorOf: (item: Item) => string,
  { after, onCursor, stop }: Pick<CursorOptions, 'after' | 'onCursor'> & { readonly stop: (error: unknown) => void },
): Cursored<Item> {
  let cursor = after;
  let told = after;
  const waiters: Waiter<Item>[] = [];
  let serving = false;
  let left = false;

  async function tell(): Promise<void> {
    if (onCursor === undefined || cursor === undefined || cursor === told) return;
    told = cursor;
    try {
      await onCursor(cursor);
    } catch (error) {
      // If a cursor is not saved, later events would be handled twice, so the waiting ones are dropped too.
      stop(error);
      await items.return();
      throw error;
    }
  }

  async function take(): Promise<Result<Item>> {
    await tell();
    return items.next();
  }

  /** Answers the waiting calls in order. */
  async function serve(): Promise<void> {
    if (serving) return;
    serving = true;
    for (let waiter = waiters[0]; waiter !== undefined; waiter = waiters[0]) {
      const answer = await take().then(
        (result) => () => {
          if (!result.done) cursor = cursorOf(result.value);
          waiter.resolve(result);
        },
        (error: unknown) => () => waiter.reject(error),
      );
      // The reader may have stopped in the meantime.
      if (waiters[0] !== waiter) continue;
      waiters.shift();
      answer();
    }
    serving = false;
  }

  /** Ends the waiting calls, even while a cursor is being saved. */
  function leave(): Promise<Result<Item>> {
    left = true;
    for (const waiter of waiters.splice(0)) waiter.resolve({ value: undefined, done: true });
    return items.return();
  }

  const reader: Cursored<Item> = {
    get cursor() {
      return cursor;
    },
    next() {
      if (left) return Promise.resolve({ value: undefined, done: true });
      return new Promise((resolve, reject) => {
        waiters.push({ resolve, reject });
        void serve();
      });
    },
    return: leave,
    async throw(error) {
      await leave();
      throw error;
    },
    [Symbol.asyncIterator]: () => reader,
  };
  return reader;
}
