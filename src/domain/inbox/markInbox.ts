import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import type { InboxItem } from './InboxItem.ts';
import { readInbox } from './readInbox.ts';

const MAX_ITEMS = 100;
/** A year: what is put off for longer is done. */
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

const WRITE = prepare(({ accountId, itemIds, reads, dones, snoozes, now }: Bound<Written>) =>
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
        // In one order, so that two requests never wait for each other in a circle.
        .orderBy('m.itemId')
        .select(accountId.as('accountId'))
        .select(['m.itemId', 'm.readAt', 'm.doneAt', 'm.snoozedUntil'])
        .select(now.as('updatedAt')),
    )
    .onConflict((known) =>
      known.columns(['accountId', 'itemId']).doUpdateSet(({ ref }) => ({
        readAt: ref('excluded.readAt'),
        doneAt: ref('excluded.doneAt'),
        snoozedUntil: ref('excluded.snoozedUntil'),
        updatedAt: ref('excluded.updatedAt'),
      })),
    ),
);

/** Marks items as read, or as unread. @throws Refusal bad_user_input, which names each id that no item has */
export const markInboxRead = (ctx: Context, { ids, read }: { ids: readonly string[]; read: boolean }) =>
  mark(ctx, ids, (item) => ({ ...item, readAt: read ? (item.readAt ?? ctx.now) : null }));

/** Puts items away, or with `done` false back. An item that is done is read too. @throws Refusal bad_user_input */
export const finishInboxItems = (ctx: Context, { ids, done }: { ids: readonly string[]; done: boolean }) =>
  mark(ctx, ids, (item) =>
    done
      ? { ...item, readAt: item.readAt ?? ctx.now, doneAt: item.doneAt ?? ctx.now, snoozedUntil: null }
      : { ...item, doneAt: null },
  );

/** Puts items off until a time, or with null takes them back. @throws Refusal bad_user_input (`until`, `ids[…]`) */
export async function snoozeInboxItems(ctx: Context, { ids, until }: { ids: readonly string[]; until: Date | null }) {
  authorize(ctx, 'write', 'projects');
  if (until !== null && !(until > ctx.now && until.getTime() - ctx.now.getTime() <= LONGEST_SNOOZE_MS)) {
    throw invalidInput([{ propertyPath: 'until', message: 'must lie in the future, at most a year ahead' }]);
  }
  return mark(ctx, ids, (item) => ({ ...item, doneAt: null, snoozedUntil: until }));
}

/** Changes all of the items or none. */
async function mark(
  ctx: Context,
  ids: readonly string[],
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
  await write(ctx, items);
  return items;
}

function write(ctx: Context, items: readonly Marked[]): Promise<void> {
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await run(tx.queries, WRITE, {
      accountId,
      itemIds: items.map(({ id }) => id),
      reads: items.map(({ readAt }) => readAt),
      dones: items.map(({ doneAt }) => doneAt),
      snoozes: items.map(({ snoozedUntil }) => snoozedUntil),
      now: tx.now,
    });
    tx.signal({ kind: 'inbox', accountId, projectId: null });
  });
}
