import type { Inbox } from './createInbox.ts';
import type { FollowOptions } from './follow.ts';

export interface CursorOptions extends FollowOptions {
  /** The cursor of the last event that was handled; `'0'` reads everything that is kept. Without it: from now on. */
  readonly after?: string | undefined;
  /**
   * Told the cursor of each event once the reader asks for the next one, and awaited: what was handled is on disk before the
   * next event is handed out.
   */
  readonly onCursor?: ((cursor: string) => void | Promise<void>) | undefined;
  /**
   * The database was set back (a backup was restored) and never had the event of the cursor. Read what you show anew; then
   * the events go on from `cursor`, which was read before. Without this function the iterator fails with the code
   * `CURSOR_AHEAD`.
   */
  readonly onReset?: ((reset: { readonly lost: string; readonly cursor: string }) => void | Promise<void>) | undefined;
}

/** Events, each once and in order, over any number of connections. */
export interface Cursored<Item> extends AsyncIterableIterator<Item, undefined> {
  /** The cursor of the last event that was handed out; `after` before the first. */
  readonly cursor: string | undefined;
}

type Result<Item> = IteratorResult<Item, undefined>;
interface Waiter<Item> {
  resolve(result: Result<Item>): void;
  reject(error: unknown): void;
}

/**
 * Tells the cursor of an event as soon as the next one is asked for. Calls of `next` that come at once are answered one after
 * another, as those of a generator are: otherwise one that waits for no cursor would overtake the one before it.
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
      // A cursor that is not kept would be followed by events that are handled twice; what waits is dropped too.
      stop(error);
      await items.return();
      throw error;
    }
  }

  async function take(): Promise<Result<Item>> {
    await tell();
    return items.next();
  }

  /** Answers the calls that wait, the first one first. */
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
      // The reader may have left meanwhile.
      if (waiters[0] !== waiter) continue;
      waiters.shift();
      answer();
    }
    serving = false;
  }

  /** Ends the calls that wait, even while a cursor is being kept. */
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
