import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { WEEK_MS, weekOf } from '../../lib/time/weeks.ts';
import type { Context } from '../context.ts';
import { toolCallWeeks } from '../facts/toolCallWeeks.ts';
import { requireSystem } from '../requireSystem.ts';

const ARE_REPORTED = prepare(({ since }: Bound<{ since: Date }>) =>
  build.selectNoFrom(({ exists, selectFrom }) =>
    exists(selectFrom('run').where('run.firstReportAt', '>=', since)).as('reported'),
  ),
);

/**
 * Creates the partitions for the tool calls of runs that are first reported this week and the next, if any were reported
 * within a week. Otherwise a bridge would have to wait for its partition while a long read, such as an export, holds the
 * table. A failure is left to the next pass.
 */
export async function prepareToolCallPartitions(ctx: Context): Promise<{ preparedPartitions: number }> {
  requireSystem(ctx);
  const runs = await runOne(ctx.queries, ARE_REPORTED, { since: new Date(ctx.now.getTime() - WEEK_MS) });
  if (!runs?.reported) return { preparedPartitions: 0 };
  const week = weekOf(ctx.now);
  let preparedPartitions = 0;
  for (const due of [week, week + 1]) if ((await toolCallWeeks.make(ctx.db, due)) === 'made') preparedPartitions++;
  return { preparedPartitions };
}
