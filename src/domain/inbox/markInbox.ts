import { type Expression, sql } from 'kysely';
import { arrayOf, type Bound, build, prepare, rowsOf, run, variants } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import type { InboxItem } from './InboxItem.ts';
import { readInbox } from './readInbox.ts';

const MAX_ITEMS = 100;
/** A year: an item that is snoozed for longer is done. */
const LONGEST_SNOOZE_MS = 366 * 86_400_000;

type Mark = Pick<InboxItem, 'readAt' | 'doneAt' | 'snoozedUntil'>;
type Marked = Readonly<Mark & { id: string }>;

interface Written {
  accountId: string;
  itemIds: readonly string[];
  reads: readonly (Date | null)[];
  dones: readonly (Date | null)[];
  snoozes: readonly (Date | null)[];
  now: Date;
}

/** Which parts of a mark a verb does not change. */
type Kept = Record<keyof Mark, boolean>;

/**
 * An existing mark keeps those parts, and the earlier time at which it was read or done: another request may have
 * changed it since the inbox was read.
 */
const write = variants((kept: Kept) =>
  prepare(({ accountId, itemIds, reads, dones, snoozes, now }: Bound<Written>) =>
    build
      .insertInto('inboxMark')
      .columns(['accountId', 'itemId', 'readAt', 'doneAt', 'snoozedUntil', 'updatedAt'])
      .expression(({ selectFrom }) =>
        selectFrom(
          rowsOf('m', {
            itemId: arrayOf(itemIds, 'text'),
            readAt: arrayOf(reads, 'timestamptz'),
            doneAt: arrayOf(dones, 'timestamptz'),
            snoozedUntil: arrayOf(snoozes, 'timestamptz'),
          }),
        )
          // In one order, so that two requests cannot deadlock.
          .orderBy('m.itemId')
          .select(accountId.as('accountId'))
          .select(['m.itemId', 'm.readAt', 'm.doneAt', 'm.snoozedUntil'])
          .select(now.as('updatedAt')),
      )
      .onConflict((known) =>
        known.columns(['accountId', 'itemId']).doUpdateSet(({ ref }) => ({
          ...(kept.readAt ? {} : { readAt: earlier(ref('inboxMark.readAt'), ref('excluded.readAt')) }),
          ...(kept.doneAt ? {} : { doneAt: earlier(ref('inboxMark.doneAt'), ref('excluded.doneAt')) }),
          ...(kept.snoozedUntil ? {} : { snoozedUntil: ref('excluded.snoozedUntil') }),
          updatedAt: ref('excluded.updatedAt'),
        })),
      )
      .returning(['itemId', 'readAt', 'doneAt', 'snoozedUntil']),
  ),
);

const earlier = (known: Expression<Date | null>, given: Expression<Date | null>) =>
  sql<Date | null>`case when ${given} is not null then coalesce(${known}, ${given}) end`;

/** Marks items as read, or as unread. @throws Refusal bad_user_input, which names each id that no item has */
export const markInboxRead = (ctx: Context, { ids, read }: { ids: readonly string[]; read: boolean }) =>
  mark(ctx, ids, { readAt: false, doneAt: true, snoozedUntil: true }, (item) => ({
    ...item,
    readAt: read ? (item.readAt ?? ctx.now) : null,
  }));

/**
 * Marks items as done, or as not done. A done item is read too.
 * @throws Refusal bad_user_input
 */
export const finishInboxItems = (ctx: Context, { ids, done }: { ids: readonly string[]; done: boolean }) =>
  mark(ctx, ids, { readAt: !done, doneAt: false, snoozedUntil: !done }, (item) =>
    done
      ? { ...item, readAt: item.readAt ?? ctx.now, doneAt: item.doneAt ?? ctx.now, snoozedUntil: null }
      : { ...item, doneAt: null },
  );

/**
 * Snoozes items until a time; null ends it.
 * @throws Refusal bad_user_input (`until`, `ids[…]`)
 */
export async function snoozeInboxItems(ctx: Context, { ids, until }: { ids: readonly string[]; until: Date | null }) {
  authorize(ctx, 'write', 'projects');
  if (until !== null && !(until > ctx.now && until.getTime() - ctx.now.getTime() <= LONGEST_SNOOZE_MS)) {
    throw invalidInput([{ propertyPath: 'until', message: 'must lie in the future, at most a year ahead' }]);
  }
  const kept = { readAt: true, doneAt: false, snoozedUntil: false };
  return mark(ctx, ids, kept, (item) => ({ ...item, doneAt: null, snoozedUntil: until }));
}

/** Changes all of the items or none. */
async function mark(
  ctx: Context,
  ids: readonly string[],
  kept: Kept,
  change: (item: InboxItem) => InboxItem,
): Promise<InboxItem[]> {
  authorize(ctx, 'write', 'projects');
  if (ids.length < 1 || ids.length > MAX_ITEMS) {
    throw invalidInput([{ propertyPath: 'ids', message: `must be 1 to ${MAX_ITEMS} ids` }]);
  }
  const inbox = await readInbox(ctx);
  const byId = new Map(inbox.map((item) => [item.id, item]));
  const missing = ids.flatMap((id, place) =>
    byId.has(id)
      ? []
      : [{ propertyPath: `ids[${place}]`, message: 'names no item of your inbox; its cause may be gone' }],
  );
  if (missing.length > 0) throw invalidInput(missing);
  const items = [...new Set(ids)].map((id) => change(byId.get(id) as InboxItem));
  const marks = await store(ctx, items, kept);
  return items.map((item) => ({ ...item, ...marks.get(item.id) }));
}

/** @returns the resulting marks, by item */
function store(ctx: Context, items: readonly Marked[], kept: Kept): Promise<Map<string, Mark>> {
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const rows = await run(tx.queries, write(kept), {
      accountId,
      itemIds: items.map(({ id }) => id),
      reads: items.map(({ readAt }) => readAt),
      dones: items.map(({ doneAt }) => doneAt),
      snoozes: items.map(({ snoozedUntil }) => snoozedUntil),
      now: tx.now,
    });
    tx.signal({ kind: 'inbox', accountId, projectId: null });
    return new Map(
      rows.map(({ itemId, readAt, doneAt, snoozedUntil: until }): [string, Mark] => [
        itemId,
        { readAt, doneAt, snoozedUntil: until !== null && until > tx.now ? until : null },
      ]),
    );
  });
}
