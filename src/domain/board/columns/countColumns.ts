import { statement } from '../../../db/statement.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { mayNeedYou, NEEDS_YOU } from '../cards/needsYou.ts';

/** How full a column is. */
export interface ColumnCounts {
  /** Its cards, without archived ones. */
  cardCount: number;
  /** Of all its cards, those with claimed work: what a limit counts. */
  atWork: number;
  /** The cards that wait for a person, without archived ones. */
  needYou: number;
}

/** SQL text, because counts under conditions are shorter in it. */
const COUNTS = statement<ColumnCounts & { id: string }>(
  'column_counts',
  `select k.id,
     (select count(*)::int from card c where c.column_id = k.id and c.archived_at is null) as card_count,
     (select count(distinct w.subject_id)::int from work_request w join card c on c.id = w.subject_id
      where w.project_id = k.project_id and w.state = 'claimed' and w.subject_type = 'card'
        and c.column_id = k.id) as at_work,
     (select count(*)::int from card c
      where c.id = any(${mayNeedYou('k.project_id')}) and c.column_id = k.id and c.archived_at is null and ${NEEDS_YOU}) as need_you
   from board_column k join project p on p.id = k.project_id
   where k.id = any($1::uuid[]) and p.owner_id = $2`,
);

/** How full each of the caller's columns is, in one statement for all of them. */
export async function countColumns(ctx: Context, columnIds: readonly string[]): Promise<Map<string, ColumnCounts>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(COUNTS, [columnIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}
