import { statement } from '../../../db/statement.ts';
import type { Context } from '../../context.ts';

/**
 * Begins at the claimed work, which is little, and not at the limited columns of all boards. A column in which a claim is being
 * made is left to the next pass.
 */
const MARK = statement(
  'work_mark_full_columns',
  `update board_column k set full_at = $1
   from (
     select k.id from (
       select c.column_id, count(distinct o.subject_id) as at_work
       from work_request o join card c on c.id = o.subject_id
       where o.state = 'claimed' and o.subject_type = 'card'
       group by c.column_id) n
     join board_column k on k.id = n.column_id and k.wip_limit <= n.at_work
     order by k.id
     for no key update of k skip locked) f
   where k.id = f.id`,
);

/**
 * Records which columns are full, because the work timeout pauses while a column has no place for its cards and no
 * bridge could take their work. The pass that ends the waits records it, so that claims and results need no write.
 */
export async function markFullColumns(ctx: Context): Promise<void> {
  await ctx.queries.query(MARK, [ctx.now]);
}
