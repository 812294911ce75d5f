import { type Statement, statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';

/**
 * The planner takes the days of a span for as many as its runs, and would sort a hundred thousand rows on disk to group them.
 * With this much memory it groups them by hash; what does not fit goes to disk all the same.
 */
const WITH_MEMORY = statement('insights_memory', `select set_config('work_mem', '32MB', true)`);

/** Runs a statement that adds up many rows into groups. */
export function readHashed<Row>(ctx: Context, read: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return ctx.db.transaction(async ({ queries }) => {
    await queries.query(WITH_MEMORY);
    return queries.query(read, values);
  });
}
