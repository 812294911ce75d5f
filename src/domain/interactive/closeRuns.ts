import { arrayOf, asJson, type Bound, build, prepare, rowsOf, run, under } from '../../db/builder.ts';
import { cutToSecond } from '../../lib/time/rfc3339.ts';
import { namesOf } from '../../tables/columns.ts';
import { type HistoryEntry, Run, type RunRow } from '../../tables/Run.ts';
import type { RunState } from '../../tables/words.ts';
import { collectSessionUsage } from '../commands/collectSessionUsage.ts';
import type { TxContext } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { auditRunEnds } from '../runs/auditRunEnds.ts';
import { addHistory, statesIn } from '../runs/history.ts';
import { stepRun } from '../runs/runStates.ts';
import { withoutUsage } from './withoutUsage.ts';

/** Histories travel as text, because the driver knows no array of JSON. */
const CLOSE = prepare((bound: Bound<Closing>) =>
  build
    .updateTable('run as r')
    .from(
      rowsOf('c', {
        id: arrayOf(bound.ids, 'uuid'),
        state: arrayOf(bound.states, 'text'),
        history: arrayOf(bound.histories, 'text'),
      }),
    )
    .set(({ ref }) => ({
      state: ref('c.state'),
      history: asJson<HistoryEntry[]>(ref('c.history')),
      endedAt: bound.endedAt,
    }))
    .whereRef('r.id', '=', 'c.id')
    .returning(under('r', namesOf(Run))),
);

interface Closing {
  ids: readonly string[];
  states: readonly RunState[];
  histories: readonly string[];
  endedAt: Date;
}

/**
 * Closes interactive runs that the caller has locked; one that has ended stays as it is. The service's clock says
 * when (document 2 §3.1). Of each that closed and has no usage the usage is asked for (document 1 §8).
 * @returns the runs that closed, in their new state
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
  const closed = await run(tx.queries, CLOSE, {
    ids,
    states: steps.map(({ step }) => step.state),
    histories: steps.map(({ run: { history }, step }) =>
      JSON.stringify(step.entered === undefined ? history : addHistory(history, step.entered, at)),
    ),
    endedAt: at,
  });
  await writeFacts(tx, ids);
  auditRunEnds(tx, closed);
  for (const unknown of await withoutUsage(tx, closed)) await collectSessionUsage(tx, unknown);
  for (const { accountId, projectId, id } of closed) tx.signal({ kind: 'run', accountId, projectId, runId: id });
  return closed;
}
