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

/** Tells the cursor of an event as soon as the next one is asked for. */
export function readByCursor<Item>(
  items: Inbox<Item>,
  cursorOf: (item: Item) => string,
  { after, onCursor, stop }: Pick<CursorOptions, 'after' | 'onCursor'> & { readonly stop: (error: unknown) => void },
): Cursored<Item> {
  let cursor = after;
  let told = after;

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

  const reader: Cursored<Item> = {
    get cursor() {
      return cursor;
    },
    async next() {
      await tell();
      const result = await items.next();
      if (!result.done) cursor = cursorOf(result.value);
      return result;
    },
    return: () => items.return(),
    throw: (error) => items.throw(error),
    [Symbol.asyncIterator]: () => reader,
  };
  return reader;
}
