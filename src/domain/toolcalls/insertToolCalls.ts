import { statement } from '../../db/statement.ts';
import { toArrayLiteral } from '../../db/toArrayLiteral.ts';
import { lacksPartition } from '../../db/WeekPartitions.ts';
import { weekOf } from '../../lib/weeks.ts';
import type { TxContext } from '../context.ts';
import type { ToolCallReport } from './judgeToolCall.ts';
import type { ReportedRun } from './lockReportedRun.ts';
import { toolCallWeeks } from './toolCallWeeks.ts';

/** The week has no partition yet; whoever makes it does so outside of this transaction, and tries again. */
export class PartitionMissing extends Error {
  constructor(readonly week: number) {
    super(`the week ${week} has no partition`);
  }
}

const HELD = statement<{ seq: number }>(
  'tool_call_held',
  'select seq from worker_run_tool_calls where week = $1 and run_id = $2 and seq = any($3::int[])',
);

/** No conflict is looked for here, row by row: the run's lock keeps every other writer out, and what is held is known. */
const INSERT = statement(
  'tool_call_insert',
  `insert into worker_run_tool_calls (week, run_id, seq, tool, kind, started_at, duration_ms, is_error, in_subagent,
     background_id, waits_on, signatures, full_text)
   select $1, $2, c.seq, c.tool, c.kind, c.started_at, c.duration_ms, c.is_error, c.in_subagent,
     c.background_id, c.waits_on, c.signatures::text[], c.full_text
   from unnest($3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::bigint[], $8::boolean[], $9::boolean[],
     $10::text[], $11::text[], $12::text[], $13::text[])
     as c(seq, tool, kind, started_at, duration_ms, is_error, in_subagent, background_id, waits_on, signatures, full_text)`,
);

/**
 * Stores the calls that the run does not hold yet, in one statement; of two with the same place the first. The full text
 * is kept only where the project collects it. The caller holds the run's lock.
 * @returns the calls that are stored now
 * @throws PartitionMissing
 */
export async function insertToolCalls(
  tx: TxContext,
  run: ReportedRun,
  calls: readonly ToolCallReport[],
): Promise<ToolCallReport[]> {
  if (calls.length === 0) return [];
  const week = weekOf(run.first_report_at);
  if (!toolCallWeeks.knows(tx.db, week)) throw new PartitionMissing(week);
  const seqs = toArrayLiteral(calls, (call) => call.seq);
  const taken = new Set((await tx.queries.query(HELD, [week, run.id, seqs])).map((row) => row.seq));
  const news = calls.filter(({ seq }) => !taken.has(seq) && taken.add(seq));
  if (news.length === 0) return [];
  const column = (read: (call: ToolCallReport) => string | number | boolean | null) => toArrayLiteral(news, read);
  try {
    await tx.queries.query(INSERT, [
      week,
      run.id,
      column((call) => call.seq),
      column((call) => call.tool),
      column((call) => call.kind),
      column((call) => call.startedAt),
      column((call) => call.durationMs),
      column((call) => call.isError),
      column((call) => call.inSubagent),
      column((call) => call.backgroundId),
      column((call) => call.waitsOn),
      column((call) => toArrayLiteral(call.signatures, itself)),
      column((call) => (run.collect_full_text ? call.fullText : null)),
    ]);
  } catch (error) {
    if (!lacksPartition(error)) throw error;
    // Retention dropped a week that this process remembers, and was lengthened since.
    toolCallWeeks.forget(tx.db);
    throw new PartitionMissing(week);
  }
  return news;
}

const itself = (text: string): string => text;
