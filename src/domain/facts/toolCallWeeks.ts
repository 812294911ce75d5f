import { type RawBuilder, sql } from 'kysely';
import { WeekPartitions } from '../../db/WeekPartitions.ts';
import { WEEK_MS } from '../../lib/time/weeks.ts';

/** The partitions of the tool calls, by the week in which their run was first reported. */
export const toolCallWeeks = new WeekPartitions('worker_run_tool_calls', (week) => `in (${week})`);

/** The week of the run `r`: the one partition in which its calls lie. */
export const WEEK_OF_RUN_SQL = `floor(extract(epoch from r.first_report_at) * 1000 / ${WEEK_MS})::int`;
/** The same for statements that are built. */
export const weekOfRun: RawBuilder<number> = sql<number>`${sql.raw(WEEK_OF_RUN_SQL)}`;
