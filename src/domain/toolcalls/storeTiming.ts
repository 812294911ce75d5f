import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';
import type { ToolTiming } from './parseToolCalls.ts';

const STORE = prepare(
  ({ id, toolTimeMs, idleGapMs }: Bound<{ id: string; toolTimeMs: string | null; idleGapMs: string | null }>) =>
    build.updateTable('run').set({ toolTimeMs, idleGapMs }).where('id', '=', id),
);

/** The latest timing counts, including its unknown values (document 2 §4.4). The caller holds the run's lock. */
export async function storeTiming(tx: TxContext, runId: string, timing: ToolTiming): Promise<void> {
  await run(tx.queries, STORE, {
    id: runId,
    toolTimeMs: timing.toolTimeMs?.toString() ?? null,
    idleGapMs: timing.idleGapMs?.toString() ?? null,
  });
}
