import { sql } from 'kysely';
import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import type { QuietHoursRow } from '../../tables/InboxChoices.ts';
import type { DigestPace, InboxGroup, ToldWay } from '../../tables/words.ts';
import type { Context, TxContext } from '../context.ts';
import { readInbox } from '../inbox/readInbox.ts';
import { FIRST_MAILED, FIRST_PUSHED } from './itemGroups.ts';

export interface Choices {
  readonly pushed: readonly InboxGroup[];
  readonly mailed: readonly InboxGroup[];
  readonly digest: DigestPace;
  readonly quiet: QuietHoursRow | null;
  /** See the column. */
  readonly quietEnd: Date | null;
}

export const NO_CHOICES: Choices = {
  pushed: FIRST_PUSHED,
  mailed: FIRST_MAILED,
  digest: 'off',
  quiet: null,
  quietEnd: null,
};

type Kept = Bound<Choices & { accountId: string; now: Date }>;

const KEEP = prepare(({ accountId, pushed, mailed, digest, quiet, quietEnd, now }: Kept) =>
  build
    .insertInto('inboxChoices')
    .values({
      accountId,
      pushed: pushed as never,
      mailed: mailed as never,
      digest,
      quiet: quiet as never,
      quietEnd,
      dueAt: now,
    })
    .onConflict((known) =>
      known.column('accountId').doUpdateSet(({ ref }) => ({
        pushed: ref('excluded.pushed'),
        mailed: ref('excluded.mailed'),
        digest: ref('excluded.digest'),
        digestAt: sql.lit(null),
        quiet: ref('excluded.quiet'),
        quietEnd: ref('excluded.quietEnd'),
        dueAt: ref('excluded.dueAt'),
      })),
    ),
);

type Told = Bound<{ accountId: string; itemIds: readonly string[]; way: ToldWay; now: Date }>;

const TOLD = prepare(({ accountId, itemIds, way, now }: Told) =>
  build
    .insertInto('inboxTold')
    .columns(['accountId', 'itemId', 'way', 'seenAt'])
    .expression(({ selectFrom }) =>
      selectFrom(rowsOf('i', { itemId: arrayOf(itemIds, 'text') }))
        .orderBy('i.itemId')
        .select([accountId.as('accountId')])
        .select('i.itemId')
        .select([way.as('way'), now.as('seenAt')]),
    )
    .onConflict((known) => known.columns(['accountId', 'itemId', 'way']).doNothing()),
);

/** Stores the caller's choices, and has their inbox looked at soon. */
export async function keepChoices(tx: TxContext, choices: Choices): Promise<void> {
  const { accountId } = tx.actor;
  await run(tx.queries, KEEP, { ...choices, accountId, now: tx.now });
}

/**
 * Counts what the caller's inbox has as told, when a way begins: the person sees the inbox, and a phone that rang for all of
 * it would be of no use.
 */
export async function beginWay(tx: TxContext, inbox: readonly { readonly id: string }[], way: ToldWay): Promise<void> {
  if (inbox.length === 0) return;
  const { accountId } = tx.actor;
  await run(tx.queries, TOLD, { accountId, itemIds: inbox.map(({ id }) => id), way, now: tx.now });
}

/** What `beginWay` takes. It is read before the transaction, which keeps the account locked. */
export const standingItems = (ctx: Context) => readInbox(ctx);
