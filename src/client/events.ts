import { BasculeError } from './BasculeError.ts';
import type { Inbox } from './createInbox.ts';
import { type FollowOptions, follow } from './follow.ts';
import type { Link } from './Link.ts';

/** An event of the account (docs/api.md, Events). */
export interface BasculeEvent {
  /** Decimal text; it grows with every event of the account. This is the cursor to go on from. */
  readonly sequence: string;
  readonly type: string;
  readonly projectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** RFC 3339. */
  readonly createdAt: string;
}

export interface EventsOptions extends FollowOptions {
  /** The sequence of the last event that was handled; `'0'` reads everything that is kept. Without it: from now on. */
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
export interface Events extends AsyncIterableIterator<BasculeEvent, undefined> {
  /** The sequence of the last event that was handed out; undefined until the place to begin at is known. */
  readonly cursor: string | undefined;
}

const EVENTS =
  'subscription Events($after: String!) { events(after: $after) { sequence type projectId payload createdAt } }';
/** So many events wait for a slow reader; then the client reads no more until they are taken. */
const MOST_WAITING = 1_000;

/** @param readHead the sequence of the account's newest event */
export function followEvents(
  link: Link,
  readHead: (signal: AbortSignal) => Promise<string>,
  options: EventsOptions,
): Events {
  const { onCursor, onReset } = options;
  /** Of the last event that arrived. */
  let arrived = options.after;
  const reading = new AbortController();
  const { items, stop } = follow<BasculeEvent>(
    link,
    {
      payload: async (signal) => {
        // A place to begin at has to be known before the first connection breaks.
        arrived ??= await readHead(signal);
        return { query: EVENTS, variables: { after: arrived } };
      },
      read: (data) => {
        const { events: event } = data as { events: BasculeEvent };
        if (arrived !== undefined && BigInt(event.sequence) <= BigInt(arrived)) return undefined;
        arrived = event.sequence;
        return event;
      },
      endless: true,
      mostWaiting: MOST_WAITING,
      recover: async (error) => {
        if (onReset === undefined || !(error instanceof BasculeError) || error.code !== 'CURSOR_AHEAD') return false;
        // Read first: what is told between this and the reading anew is told once more, and nothing is missed.
        const cursor = await readHead(reading.signal);
        await onReset({ lost: arrived ?? '0', cursor });
        arrived = cursor;
        return true;
      },
    },
    options,
  );
  return new EventReader(items, options.after, onCursor, stop);
}

/** Tells the cursor of an event as soon as the next one is asked for. */
class EventReader implements Events {
  private told: string | undefined;

  constructor(
    private readonly items: Inbox<BasculeEvent>,
    public cursor: string | undefined,
    private readonly onCursor: EventsOptions['onCursor'],
    private readonly stop: (error: unknown) => void,
  ) {
    this.told = cursor;
  }

  async next(): Promise<IteratorResult<BasculeEvent, undefined>> {
    await this.tell();
    const result = await this.items.next();
    if (!result.done) this.cursor = result.value.sequence;
    return result;
  }

  return(): Promise<IteratorResult<BasculeEvent, undefined>> {
    return this.items.return();
  }

  async throw(error: unknown): Promise<IteratorResult<BasculeEvent, undefined>> {
    return this.items.throw(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private async tell(): Promise<void> {
    const { cursor } = this;
    if (this.onCursor === undefined || cursor === undefined || cursor === this.told) return;
    this.told = cursor;
    try {
      await this.onCursor(cursor);
    } catch (error) {
      // A cursor that is not kept would be followed by events that are handled twice.
      this.stop(error);
    }
  }
}
