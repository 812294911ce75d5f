import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { resolveHandle } from '../board/findProject.ts';
import type { TxContext } from '../context.ts';

/** What storing tool calls needs to know of their run. */
export interface ReportedRun {
  id: string;
  accountId: string;
  projectId: string;
  firstReportAt: Date;
  collectFullText: boolean;
}

/** The project is kept, so that its deletion waits, or finds the calls; then the run is locked. */
const lockBy = (name: string, handle: string) =>
  statement<ReportedRun>(
    `tool_call_lock_run_by_${name}`,
    `select r.id, r.account_id, r.project_id, r.first_report_at, p.collect_full_text
     from project p join run r on r.project_id = p.id
     where ${handle} and p.owner_id = $2 and r.run_key = $3
     order by r.id limit 2
     for key share of p for no key update of r`,
  );
const BY_ID = lockBy('id', 'p.id = $1');
const BY_SLUG = lockBy('slug', 'p.slug = $1');

/**
 * Locks the one run of the caller's project that has this id at its bridge, whichever that is (document 2 §4.4).
 * @param runKey a uuid in lower case
 * @throws Refusal project_not_found; run_not_found, also where two bridges have a run of that id
 */
export async function lockReportedRun(tx: TxContext, handle: string, runKey: string): Promise<ReportedRun> {
  const storable = !handle.includes('\u0000') && handle.isWellFormed();
  const values = [handle, tx.actor.accountId, runKey];
  const rows = storable ? await tx.queries.query(isUuid(handle) ? BY_ID : BY_SLUG, values) : [];
  const [run, other] = rows;
  if (run !== undefined && other === undefined) return run;
  // One statement serves nearly every request; which of the two is missing only matters now.
  if (run === undefined) await resolveHandle(tx, handle);
  throw new Refusal('run_not_found');
}
