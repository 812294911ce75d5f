import { BasculeError } from './BasculeError.ts';
import type { OneOf } from './EventPayloads.ts';
import { follow } from './follow.ts';
import type { Link } from './Link.ts';
import { type Cursored, type CursorOptions, readByCursor } from './readByCursor.ts';

/** An event of the account (docs/api.md, Events). Its `type` determines the type of its payload. */
export type BasculeEvent = OneOf<{
  /** Decimal text that increases with every event of the account. This is the cursor to continue from. */
  readonly sequence: string;
  readonly projectId: string;
  /** RFC 3339. */
  readonly createdAt: string;
}>;

export type EventsOptions = CursorOptions;
export type Events = Cursored<BasculeEvent>;

const EVENTS =
  'subscription Events($after: String!) { events(after: $after) { sequence type projectId payload createdAt } }';
/** The number of events that may wait for a slow reader; above it, the client pauses reading. */
const MOST_WAITING = 1_000;

/** @param readHead the sequence of the account's newest event */
export function followEvents(
  link: Link,
  readHead: (signal: AbortSignal) => Promise<string>,
  options: EventsOptions,
): Events {
  const { onCursor, onReset } = options;
  /** The sequence of the last event that arrived. */
  let arrived = options.after;
  const { items, stop } = follow<BasculeEvent>(
    {
      open: async (sink, connected, signal) => {
        // The position to start from has to be known before the first connection breaks.
        arrived ??= await readHead(signal);
        if (!signal.aborted) await link.run({ query: EVENTS, variables: { after: arrived } }, sink, connected, signal);
      },
      read: (data) => {
        const { events: event } = data as { events: BasculeEvent };
        if (arrived !== undefined && BigInt(event.sequence) <= BigInt(arrived)) return undefined;
        arrived = event.sequence;
        return event;
      },
      endless: true,
      mostWaiting: MOST_WAITING,
      recover: async (error, signal) => {
        if (onReset === undefined || !(error instanceof BasculeError) || error.code !== 'CURSOR_AHEAD') return false;
        // The head is read first: events between it and the fresh read are delivered twice, and none is missed.
        const cursor = await readHead(signal);
        await onReset({ lost: arrived ?? '0', cursor });
        arrived = cursor;
        return true;
      },
    },
    options,
  );
  return readByCursor(items, ({ sequence }) => sequence, { after: options.after, onCursor, stop });
}
