import { statement } from '../../db/statement.ts';
import { toArrayLiteral } from '../../db/toArrayLiteral.ts';
import { type CopyColumn, toCopyBytes } from '../../db/toCopyBytes.ts';
import { lacksPartition } from '../../db/WeekPartitions.ts';
import { weekOf } from '../../lib/time/weeks.ts';
import type { TxContext } from '../context.ts';
import { toolCallWeeks } from '../facts/toolCallWeeks.ts';
import type { ToolCallReport } from './judgeToolCall.ts';
import type { ReportedRun } from './lockReportedRun.ts';

/** The week has no partition yet. The caller creates it outside this transaction and tries again. */
export class PartitionMissing extends Error {
  constructor(readonly week: number) {
    super(`the week ${week} has no partition`);
  }
}

/** SQL text, because the list is bound as one text: the driver takes long over thousands of numbers. */
const HELD = statement<{ seq: number }>(
  'tool_call_held',
  'select seq from worker_run_tool_calls where week = $1 and run_id = $2 and seq = any($3::int[])',
);

/** No conflict is handled row by row: the run's lock keeps every other writer out, and the stored calls are known. */
const TARGET = `worker_run_tool_calls (week, run_id, seq, tool, kind, started_at, duration_ms, is_error, in_subagent,
  background_id, waits_on, signatures, full_text)`;

/** In that order. */
const columnsOf = (week: number, { id, collectFullText }: ReportedRun): readonly CopyColumn<ToolCallReport>[] => [
  { type: 'integer', of: () => week },
  { type: 'uuid', of: () => id },
  { type: 'integer', of: (call) => call.seq },
  { type: 'text', of: (call) => call.tool },
  { type: 'text', of: (call) => call.kind },
  { type: 'timestamptz', of: (call) => call.startedAt },
  { type: 'bigint', of: (call) => call.durationMs },
  { type: 'boolean', of: (call) => call.isError },
  { type: 'boolean', of: (call) => call.inSubagent },
  { type: 'text', of: (call) => call.backgroundId },
  { type: 'text', of: (call) => call.waitsOn },
  { type: 'text[]', of: (call) => call.signatures },
  { type: 'text', of: (call) => (collectFullText ? call.fullText : null) },
];

/**
 * Stores the calls that the run does not hold yet, by one COPY; of two with the same place the first. The full text
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
  const week = weekOf(run.firstReportAt);
  if (!toolCallWeeks.knows(tx.db, week)) throw new PartitionMissing(week);
  const seqs = toArrayLiteral(calls, (call) => call.seq);
  const taken = new Set((await tx.queries.query(HELD, [week, run.id, seqs])).map((row) => row.seq));
  const news = calls.filter(({ seq }) => !taken.has(seq) && taken.add(seq));
  if (news.length === 0) return [];
  try {
    await tx.queries.copy(TARGET, toCopyBytes(columnsOf(week, run), news));
  } catch (error) {
    if (!lacksPartition(error)) throw error;
    // Retention dropped a week that this process remembers, and was lengthened later.
    toolCallWeeks.forget(tx.db);
    throw new PartitionMissing(week);
  }
  return news;
}
