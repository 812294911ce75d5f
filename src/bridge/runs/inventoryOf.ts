import { isOpen, type RunRecord } from './RunRecord.ts';

const MOST_RUNS = 1000;

/** A run that this bridge holds, as the inventory reports it. */
export interface InventoryRow {
  readonly runId: string;
  readonly projectId: string;
  readonly state: string;
}

/** The live runs, and the ended ones that are not fully reported yet. */
export function inventoryOf(records: readonly RunRecord[]): InventoryRow[] {
  return records
    .filter((record) => isOpen(record.state) || record.reports.length > 0)
    .map((record) => ({ runId: record.runId, projectId: record.subject.projectId, state: heldState(record) }))
    .slice(0, MOST_RUNS);
}

/** A run whose end is on its way is not lost: until the end is reported, the run keeps its earlier state. */
function heldState({ state, startedAt }: RunRecord): string {
  if (isOpen(state)) return state;
  return startedAt === undefined ? 'queued' : 'running';
}
