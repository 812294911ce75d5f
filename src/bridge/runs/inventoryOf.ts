import { isOpen, type RunRecord } from './RunRecord.ts';

const MOST_RUNS = 1000;

/** A run that this bridge holds, as the service is told of it. */
export interface InventoryRow {
  readonly runId: string;
  readonly projectId: string;
  readonly state: string;
}

/** Runs at work, and those of which something is still to be told. */
export function inventoryOf(records: readonly RunRecord[]): InventoryRow[] {
  return records
    .filter((record) => isOpen(record.state) || record.reports.length > 0)
    .map((record) => ({ runId: record.runId, projectId: record.subject.projectId, state: heldState(record) }))
    .slice(0, MOST_RUNS);
}

/** A run whose end is still on its way is no lost one: until the end is told it is what it was before. */
function heldState({ state, startedAt }: RunRecord): string {
  if (isOpen(state)) return state;
  return startedAt === undefined ? 'queued' : 'running';
}
