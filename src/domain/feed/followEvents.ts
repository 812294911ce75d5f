import { statement } from '../../db/statement.ts';
import type { EventSource } from '../../events/EventSource.ts';
import type { StoredEvent } from '../../events/eventTypes.ts';
import { OUTBOX_COLUMNS, type OutboxRow, toEvent } from '../../events/outboxRow.ts';
import { LiveQueue, liveIterator } from '../../lib/LiveQueue.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { ofLivingProject } from '../erasure/living.ts';
import { parseCursor } from './replayEvents.ts';

const PAGE = 200;
const MAX_WAITING = 10_000;

const AFTER = statement<OutboxRow>(
  'feed_follow',
  `select ${OUTBOX_COLUMNS} from outbox o
   where owner_id = $1 and sequence > $2::bigint and ${ofLivingProject('o', '$1')} order by sequence limit ${PAGE}`,
);

const HEAD = statement<{ head: string }>(
  'feed_follow_head',
  'select sequence::text as head from outbox where owner_id = $1 order by sequence desc limit 1',
);

/**
 * The account's events after a sequence, then live, in order, with no gap and none twice; without `after`, from now
 * on. It listens before it reads, so what commits in between waits in the queue; and because sequences of one owner
 * become visible in order, everything at or below the last one handed out is known to be behind. The
 * events of a project go with it, so that a deleted one is not part of what is read again.
 * @throws Refusal bad_user_input on `after`; the iterator throws ReaderTooSlow
 */
export async function followEvents(
  ctx: Context,
  live: EventSource,
  after: string | null | undefined,
): Promise<AsyncIterableIterator<StoredEvent>> {
  authorize(ctx, 'read');
  const ownerId = ctx.actor.accountId;
  const from = after === null || after === undefined ? undefined : parseCursor(after);
  const queue = new LiveQueue<StoredEvent>({ max: MAX_WAITING });
  const stopListening = live.tail.listen((event) => {
    if (event.ownerId === ownerId) queue.push(event);
  });
  let last: bigint;
  try {
    last = BigInt(from ?? (await readHead(ctx)));
  } catch (error) {
    // There is no iterator yet whose end would take the listener away.
    stopListening();
    throw error;
  }
  let page: StoredEvent[] = [];
  let caughtUp = false;

  const next = async (): Promise<StoredEvent | undefined> => {
    for (;;) {
      const replayed = page.shift();
      if (replayed !== undefined) return replayed;
      if (!caughtUp) {
        const rows = await ctx.db.query(AFTER, [ownerId, last.toString()]);
        page = rows.map(toEvent);
        last = BigInt(page.at(-1)?.sequence ?? last);
        caughtUp = rows.length < PAGE;
        continue;
      }
      const event = await queue.take();
      if (event === undefined) return undefined;
      if (BigInt(event.sequence) <= last) continue;
      last = BigInt(event.sequence);
      return event;
    }
  };
  return liveIterator({
    next,
    stop: () => {
      stopListening();
      queue.close();
    },
  });
}

async function readHead(ctx: Context): Promise<string> {
  const [row] = await ctx.db.query(HEAD, [ctx.actor.accountId]);
  return row?.head ?? '0';
}
