import { statement } from '../../db/statement.ts';
import { WEEK_MS, weekOf } from '../../lib/weeks.ts';
import type { Context } from '../context.ts';
import { toolCallWeeks } from '../facts/toolCallWeeks.ts';
import { requireSystem } from '../requireSystem.ts';

const ARE_REPORTED = statement<{ reported: boolean }>(
  'sweep_are_runs_reported',
  'select exists(select from run where first_report_at >= $1) as reported',
);

/**
 * Creates the partitions for the tool calls of runs that are first reported this week and the next, if any were reported
 * within a week. Otherwise a bridge would have to wait for its partition while a long read, such as an export, holds the
 * table. A failure is left to the next pass.
 */
export async function prepareToolCallPartitions(ctx: Context): Promise<{ preparedPartitions: number }> {
  requireSystem(ctx);
  const [runs] = await ctx.queries.query(ARE_REPORTED, [new Date(ctx.now.getTime() - WEEK_MS)]);
  if (!runs?.reported) return { preparedPartitions: 0 };
  const week = weekOf(ctx.now);
  let preparedPartitions = 0;
  for (const due of [week, week + 1]) if ((await toolCallWeeks.make(ctx.db, due)) === 'made') preparedPartitions++;
  return { preparedPartitions };
}
