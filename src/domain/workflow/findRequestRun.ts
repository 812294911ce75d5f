import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import type { WorkRequestRow } from '../work/workRequestRow.ts';

/** The run that a request came to. */
export interface RequestRun {
  id: string;
  sessionId: string | null;
  state: string;
}

const LAST_RUN = statement<RequestRun>(
  'workflow_request_run',
  `select id, session_id as "sessionId", state from run
   where subject_id = $1 and project_id = $2 and work_request_id = $3 and work_kind = $4
   order by first_report_at desc, id desc limit 1`,
);

/** The last run of a request on its own card and of its own kind; undefined when none was reported. */
export async function findRequestRun(tx: TxContext, request: WorkRequestRow): Promise<RequestRun | undefined> {
  const [run] = await tx.queries.query(LAST_RUN, [request.subjectId, request.projectId, request.id, request.kind]);
  return run;
}

/**
 * The session that a retry of the request continues (document 1 §2.6): that of a run which ended unfinished. The
 * result may arrive before the run's own last report, so the request's reason speaks as loudly as the run's state.
 */
export function sessionToResume(request: WorkRequestRow, run: RequestRun | undefined): string | null {
  const unfinished = request.reason === 'unfinished' || run?.state === 'unfinished';
  return unfinished ? (run?.sessionId ?? null) : null;
}
