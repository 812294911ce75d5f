import { sql } from 'kysely';
import { type Bound, build, eachId, idsOf, prepare, run, under } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from './workRequestRow.ts';

const OPEN = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom(idsOf(ids))
    .crossJoinLateral(
      build
        .selectFrom('workRequest as w')
        .select(under('w', WORK_REQUEST_NAMES))
        .where('w.subjectId', '=', eachId)
        .where('w.subjectType', '=', sql.lit('card'))
        .where('w.state', 'in', [sql.lit<'open'>('open'), sql.lit<'claimed'>('claimed')])
        .where('w.accountId', '=', accountId)
        .orderBy(({ eb }) => eb('w.state', '=', sql.lit('open')), 'desc')
        .orderBy('w.id')
        .limit(sql.lit(1))
        .as('w'),
    )
    .select(under('w', WORK_REQUEST_NAMES)),
);

/**
 * The work request of each of the caller's cards that has waited longest, by card, or else one that a bridge holds; none for
 * a card without either.
 */
export async function findOpenRequests(ctx: Context, cardIds: readonly string[]): Promise<Map<string, WorkRequestRow>> {
  authorize(ctx, 'read', 'parent');
  const rows = await run(ctx.queries, OPEN, { ids: cardIds, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.subjectId, row]));
}
