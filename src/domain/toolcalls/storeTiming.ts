import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import type { ToolTiming } from './parseToolCalls.ts';

const STORE = statement('tool_timing_store', 'update run set tool_time_ms = $2, idle_gap_ms = $3 where id = $1');

/** The latest timing stands, its unknown values too (document 2 §4.4). The caller holds the run's lock. */
export async function storeTiming(tx: TxContext, runId: string, timing: ToolTiming): Promise<void> {
  await tx.queries.query(STORE, [runId, timing.toolTimeMs, timing.idleGapMs]);
}
