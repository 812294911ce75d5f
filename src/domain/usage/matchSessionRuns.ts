import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { isOpenRun } from '../runs/runStates.ts';
import type { RunUsageItem } from './storeUsage.ts';
import type { UsageReport } from './usageRules.ts';

const WORKERS = statement<RunRow>(
  'usage_lock_session_workers',
  `select ${columnsOf(Run, 'r')} from run r
   where r.project_id = $1 and r.session_id = $2 and r.kind = 'worker' and r.started_at is not null
   order by r.id for no key update`,
);
const INTERACTIVE = statement<RunRow>(
  'usage_lock_interactive',
  `select ${columnsOf(Run, 'r')} from run r
   where r.id = $3 and r.project_id = $1 and r.session_id = $2 and r.kind = 'interactive' for no key update`,
);

/**
 * Finds the runs that the processes of a session were, and locks them: the worker runs that started, by their start; or
 * the one interactive run that is named and has ended. The number is judged before the order.
 * @throws Refusal process_count_mismatch, ambiguous_start_order
 */
export async function matchSessionRuns(
  tx: TxContext,
  { projectId, sessionId }: { projectId: string; sessionId: string },
  processes: readonly UsageReport[],
  runId: string | undefined,
): Promise<RunUsageItem[]> {
  const runs =
    runId === undefined
      ? await tx.queries.query(WORKERS, [projectId, sessionId])
      : (await tx.queries.query(INTERACTIVE, [projectId, sessionId, runId])).filter((run) => !isOpenRun(run.state));
  if (runs.length !== processes.length || (runId !== undefined && runs.length !== 1)) {
    throw new Refusal('process_count_mismatch');
  }
  const starts = new Set(runs.map((run) => run.startedAt?.getTime()));
  if (starts.size !== runs.length) throw new Refusal('ambiguous_start_order');
  const ordered = runs.toSorted((a, b) => (a.startedAt?.getTime() ?? 0) - (b.startedAt?.getTime() ?? 0));
  return ordered.map((run, place) => ({ run, usage: processes[place] as UsageReport }));
}
