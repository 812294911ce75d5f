import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import type { EventSource } from '../../events/EventSource.ts';
import type { StoredEvent } from '../../events/eventTypes.ts';
import { OUTBOX_NAMES, type OutboxRow, toEvent } from '../../events/outboxRow.ts';
import { BoundedQueue, cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import { columnsOf } from '../../tables/columns.ts';
import { OutboxEvent } from '../../tables/OutboxEvent.ts';
import { authorize, inProjects } from '../authorize.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import type { Context } from '../context.ts';
import { ofLivingProject } from '../erasure/living.ts';
import { headOf, isAhead } from './isAhead.ts';
import { parseCursor } from './replayEvents.ts';

const PAGE = 200;
const MAX_WAITING = 10_000;

/** SQL text, because it is hot: each reader that returns reads everything that it missed with it. */
const AFTER = statement<OutboxRow>(
  'feed_follow',
  `select ${columnsOf(OutboxEvent, '', OUTBOX_NAMES)} from outbox o
   where owner_id = $1 and sequence > $2::bigint and ${ofLivingProject('o', '$1')} order by sequence limit ${PAGE}`,
);

/** Without a cursor: the head. SQL text, because it shares its conditions with the replay. */
const BEGIN = statement<{ head: string; ahead: boolean | null }>(
  'feed_follow_begin',
  `select ${headOf('$1')} as head, ${isAhead('$2')} as ahead`,
);

/**
 * The account's events after a sequence, then live, in order, without gap or repeat; without `after`, from now on. It
 * listens before it reads, so that commits in between wait in the queue. Sequences of one owner become visible in order, so
 * everything up to the last event that was sent is known to be behind. The events of a deleted project are left out of what
 * is read again, and those that a token's projects do not reach are left out everywhere.
 * @param projectId leaves out what is of another project; the sequences are those of the project's owner
 * @throws Refusal bad_user_input on `after`, project_not_found, cursor_ahead; the iterator throws ReaderTooSlow, and cursor_ahead when the
 *   database is set back under it
 */
export async function followEvents(
  ctx: Context,
  live: EventSource,
  after: string | null | undefined,
  projectId?: string | null,
): Promise<AsyncIterableIterator<StoredEvent>> {
  authorize(ctx, 'read', 'projects');
  const only = projectId ? (await requireProject(ctx, projectId)).id : undefined;
  const concerns = (event: StoredEvent) =>
    only === undefined ? inProjects(ctx, event.projectId) : event.projectId === only;
  const ownerId = ctx.actor.accountId;
  const from = after === null || after === undefined ? undefined : parseCursor(after);
  const queue = new BoundedQueue<StoredEvent>({ max: MAX_WAITING });
  const stopHearing = live.tail.listen((event) => {
    if (event.ownerId === ownerId && concerns(event)) queue.push(event);
  });
  // From here on, numbers are assigned again: events below `last` may be new, and would be skipped silently.
  const stopWatching = live.tail.onSetBack(() => queue.fail(new Refusal('cursor_ahead')));
  const stopListening = () => {
    stopHearing();
    stopWatching();
  };
  let last: bigint;
  try {
    last = await readBeginning(ctx, from);
  } catch (error) {
    // There is no iterator yet whose end would remove the listener.
    stopListening();
    throw error;
  }
  let page: StoredEvent[] = [];
  let caughtUp = false;
  let left = false;

  const next = async (): Promise<StoredEvent | undefined> => {
    for (;;) {
      const replayed = page.shift();
      if (replayed !== undefined) return replayed;
      // For a token of one project, whole pages may contain no event: after its reader has left, reading must stop.
      if (left) return undefined;
      if (!caughtUp) {
        const rows = await ctx.db.query(AFTER, [ownerId, last.toString()]);
        const events = rows.map(toEvent);
        page = events.filter(concerns);
        const newest = events.at(-1);
        if (newest) live.tail.know(newest.sequence, newest.createdAt);
        last = BigInt(newest?.sequence ?? last);
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
  return cancellableIterator({
    next,
    stop: () => {
      left = true;
      stopListening();
      queue.close();
    },
  });
}

async function readBeginning(ctx: Context, from: string | undefined): Promise<bigint> {
  const [row] = await ctx.db.query(BEGIN, [ctx.actor.accountId, from ?? null]);
  if (row?.ahead) throw new Refusal('cursor_ahead');
  return BigInt(from ?? row?.head ?? '0');
}
