import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { inProjects } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import type { TxContext } from '../context.ts';

/** What storing tool calls and changes needs to know of their run. */
export interface ReportedRun {
  id: string;
  accountId: string;
  projectId: string;
  firstReportAt: Date;
  /** The bridge's. */
  runKey: string | null;
  workRequestId: string | null;
  subjectType: string;
  subjectId: string;
  collectFullText: boolean;
}

/** The project is kept, so that its deletion waits, or finds the calls; then the run is locked. */
const lockBy = (name: 'p.id' | 'p.slug') =>
  prepare((bound: Bound<{ handle: string; accountId: string; runKey: string }>) =>
    build
      .selectFrom('project as p')
      .innerJoin('run as r', 'r.projectId', 'p.id')
      .select([
        'r.id',
        'r.accountId',
        'r.projectId',
        'r.firstReportAt',
        'r.runKey',
        'r.workRequestId',
        'r.subjectType',
        'r.subjectId',
        'p.collectFullText',
      ])
      .where(name, '=', bound.handle)
      .where('p.ownerId', '=', bound.accountId)
      .where('r.runKey', '=', bound.runKey)
      .orderBy('r.id')
      .limit(sql.lit(2))
      .forKeyShare('p')
      .forNoKeyUpdate('r'),
  );
const BY_ID = lockBy('p.id');
const BY_SLUG = lockBy('p.slug');

/**
 * Locks the one run of the caller's project that has this id at its bridge, whichever that is (document 2 §4.4).
 * @param runKey a uuid in lower case
 * @throws Refusal project_not_found; run_not_found, also where two bridges have a run of that id
 */
export async function lockReportedRun(tx: TxContext, handle: string, runKey: string): Promise<ReportedRun> {
  const storable = !handle.includes('\u0000') && handle.isWellFormed();
  const values = { handle, accountId: tx.actor.accountId, runKey };
  const [found, other] = storable ? await run(tx.queries, isUuid(handle) ? BY_ID : BY_SLUG, values) : [];
  const reached = found !== undefined && inProjects(tx, found.projectId);
  if (reached && other === undefined) return found;
  // One statement serves nearly every request; which of the two is missing only matters now.
  if (!reached) await resolveHandle(tx, handle);
  throw new Refusal('run_not_found');
}
