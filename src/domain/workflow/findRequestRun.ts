import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { HANDED_BACK } from './handedBack.ts';

/** The run of a request. */
export interface RequestRun {
  id: string;
  sessionId: string | null;
  firstReportAt: Date;
  state: string;
}

const LAST_RUN = prepare(
  ({ id, subjectId, projectId, kind }: Bound<Pick<WorkRequestRow, 'id' | 'subjectId' | 'projectId' | 'kind'>>) =>
    build
      .selectFrom('run')
      .select(['id', 'sessionId', 'firstReportAt', 'state'])
      .where('subjectId', '=', subjectId)
      .where('projectId', '=', projectId)
      .where('workRequestId', '=', id)
      .where('workKind', '=', kind)
      .orderBy('firstReportAt', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
);

/** The last run of a request on its own card and of its own kind; undefined when none was reported. */
export async function findRequestRun(tx: TxContext, request: WorkRequestRow): Promise<RequestRun | undefined> {
  return runOne(tx.queries, LAST_RUN, request);
}

/**
 * The session that a retry of the request continues (document 1 §2.6): that of a run which ended unfinished, because its
 * bridge was stopped (ruling 56), or because its account was limited midway. The result may arrive before the run's own last report, so the request's reason
 * counts as much as the run's state.
 */
export function sessionToResume(request: WorkRequestRow, run: RequestRun | undefined): string | null {
  const unfinished =
    ['unfinished', HANDED_BACK.shutdown, HANDED_BACK.limited].includes(request.reason ?? '') ||
    run?.state === 'unfinished';
  return unfinished ? (run?.sessionId ?? null) : null;
}
