import { statement } from '../../db/statement.ts';
import { cutToSecond } from '../../lib/rfc3339.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { collectSessionUsage } from '../commands/collectSessionUsage.ts';
import type { TxContext } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { addHistory, statesIn } from '../runs/history.ts';
import { stepRun } from '../runs/runStates.ts';
import { withoutUsage } from './withoutUsage.ts';

/** Histories travel as text, because the driver knows no array of JSON. */
const CLOSE = statement<RunRow>(
  'interactive_close',
  `update run r set state = c.state, history = c.history::jsonb, ended_at = $4
   from unnest($1::uuid[], $2::text[], $3::text[]) as c(id, state, history)
   where r.id = c.id
   returning ${columnsOf(Run, 'r')}`,
);

/**
 * Closes interactive runs that the caller has locked; one that has ended stays as it is. The service's clock says when
 * (document 2 §3.1). Of each that closed and has no usage the usage is asked for (document 1 §8).
 * @returns the runs that closed, as they stand now
 */
export async function closeRuns(tx: TxContext, runs: readonly RunRow[]): Promise<RunRow[]> {
  const at = cutToSecond(tx.now);
  const steps = runs
    .map((run) => ({
      run,
      step: stepRun(
        { state: run.state, reportedRank: run.reportedRank, held: statesIn(run.history) },
        { kind: 'close' },
      ),
    }))
    .filter(({ step }) => step.moved);
  if (steps.length === 0) return [];
  const ids = steps.map(({ run }) => run.id);
  const closed = await tx.queries.query(CLOSE, [
    ids,
    steps.map(({ step }) => step.state),
    steps.map(({ run, step }) =>
      JSON.stringify(step.entered === undefined ? run.history : addHistory(run.history, step.entered, at)),
    ),
    at,
  ]);
  await writeFacts(tx, ids);
  for (const run of await withoutUsage(tx, closed)) await collectSessionUsage(tx, run);
  for (const run of closed) {
    tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
  }
  return closed;
}
