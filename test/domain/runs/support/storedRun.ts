import { v7 } from 'uuid';
import type { RunState } from '../../../../src/domain/runs/runStates.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';

/** The columns of a run that a test cares about. */
export interface StoredRun {
  id: string;
  account_id: string;
  project_id: string;
  bridge_id: string | null;
  kind: string;
  state: RunState;
  subject_id: string;
  first_report_at: Date;
  [column: string]: unknown;
}

/** A stored run, first reported at a moment that its id contains too. Nothing is reported or judged. */
export async function storeRun(
  world: DomainWorld,
  place: { accountId: string; projectId: string; bridgeId?: string | null },
  columns: Record<string, unknown> = {},
): Promise<StoredRun> {
  const firstReportAt = (columns.first_report_at as Date | undefined) ?? world.now;
  const row: StoredRun = {
    id: v7({ msecs: firstReportAt.getTime() }),
    account_id: place.accountId,
    project_id: place.projectId,
    bridge_id: place.bridgeId ?? null,
    run_key: newId(),
    kind: 'worker',
    state: 'running',
    subject_type: 'card',
    subject_id: newId(),
    card_number: 7,
    first_report_at: firstReportAt,
    ...columns,
  };
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  await world.sql(
    `insert into run (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    values,
  );
  return row;
}
