import { type Statement, statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';

/**
 * The planner takes the days of a span for as many as its runs, and would sort a hundred thousand rows on disk to
 * group them. With this much memory it groups them by hash; what does not fit goes to disk all the same. It plans
 * again for each span: a plan for any span counts on a handful of runs, and sorts them too, which takes three times
 * as long.
 */
const BY_HASH = statement(
  'insights_by_hash',
  `select set_config('work_mem', '32MB', true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
);

/** Runs a statement that adds up many rows into groups. */
export function readHashed<Row>(ctx: Context, read: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return ctx.db.transaction(async ({ queries }) => {
    await queries.query(BY_HASH);
    return queries.query(read, values);
  });
}
