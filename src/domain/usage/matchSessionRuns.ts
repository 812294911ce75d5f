import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run } from '../../tables/Run.ts';
import type { RunKind } from '../../tables/words.ts';
import type { TxContext } from '../context.ts';
import { isOpenRun } from '../runs/runStates.ts';
import type { RunUsageItem } from './storeUsage.ts';
import type { UsageReport } from './usageRules.ts';

type Session = { projectId: string; sessionId: string };

const ofSession = ({ projectId, sessionId }: Bound<Session>, kind: RunKind) =>
  build
    .selectFrom('run')
    .select(namesOf(Run))
    .where('projectId', '=', projectId)
    .where('sessionId', '=', sessionId)
    .where('kind', '=', sql.lit(kind))
    .forNoKeyUpdate();

const WORKERS = prepare((bound: Bound<Session>) =>
  ofSession(bound, 'worker').where('startedAt', 'is not', null).orderBy('id'),
);
const INTERACTIVE = prepare((bound: Bound<Session & { runId: string }>) =>
  ofSession(bound, 'interactive').where('id', '=', bound.runId),
);

/**
 * Finds the runs that the processes of a session belong to, and locks them: the worker runs that started, by their
 * start; or the one interactive run that is named and has ended. The number is judged before the order.
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
      ? await run(tx.queries, WORKERS, { projectId, sessionId })
      : (await run(tx.queries, INTERACTIVE, { projectId, sessionId, runId })).filter(({ state }) => !isOpenRun(state));
  if (runs.length !== processes.length || (runId !== undefined && runs.length !== 1)) {
    throw new Refusal('process_count_mismatch');
  }
  const starts = new Set(runs.map(({ startedAt }) => startedAt?.getTime()));
  if (starts.size !== runs.length) throw new Refusal('ambiguous_start_order');
  const ordered = runs.toSorted((a, b) => (a.startedAt?.getTime() ?? 0) - (b.startedAt?.getTime() ?? 0));
  return ordered.map((row, place) => ({ run: row, usage: processes[place] as UsageReport }));
}
