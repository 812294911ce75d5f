import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import type { ToolTiming } from './parseToolCalls.ts';

/** A bridge repeats the timing with every request; what stands already is not written. SQL text, because it is hot. */
const STORE = statement(
  'run_store_timing',
  `update run set tool_time_ms = $2, idle_gap_ms = $3
   where id = $1 and (tool_time_ms, idle_gap_ms) is distinct from ($2::bigint, $3::bigint)`,
);

/** The latest timing counts, including its unknown values (document 2 §4.4). The caller holds the run's lock. */
export function storeTiming(tx: TxContext, runId: string, { toolTimeMs, idleGapMs }: ToolTiming): void {
  tx.queries.later(STORE, [runId, toolTimeMs?.toString() ?? null, idleGapMs?.toString() ?? null]);
}
