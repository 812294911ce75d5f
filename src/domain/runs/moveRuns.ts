import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { ColumnOf } from '../../tables/Row.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { addHistory, statesIn } from './history.ts';
import { type RunEvent, stepRun } from './runStates.ts';

const NAMES = [
  'id',
  'accountId',
  'projectId',
  'bridgeId',
  'runKey',
  'state',
  'history',
  'reportedRank',
] as const satisfies readonly ColumnOf<typeof Run>[];

/** The columns that the state machine and its followers need of a run. */
export type MovableRun = Pick<RunRow, (typeof NAMES)[number]>;

/** The columns of a `MovableRun`, of the table under alias `r`. */
export const MOVABLE_COLUMNS = columnsOf(Run, 'r', NAMES);

/** Histories travel as text, because the driver knows no array of JSON. */
const MOVE = statement(
  'run_move',
  `update run r set state = m.state, history = m.history::jsonb
   from unnest($1::uuid[], $2::text[], $3::text[]) as m(id, state, history)
   where r.id = m.id`,
);

/**
 * Moves runs that the caller has locked, by what the service itself learnt of them; the history holds the service's time
 * (document 2 §3.2). The service does not know when the run ended, so it writes no end.
 * @returns the runs that moved, as they were before
 */
export async function moveRuns<Moved extends MovableRun>(
  tx: TxContext,
  runs: readonly Moved[],
  eventOf: (run: Moved) => RunEvent,
): Promise<Moved[]> {
  const moves = runs.map((run) => ({ run, step: stepRun(heldOf(run), eventOf(run)) })).filter(({ step }) => step.moved);
  if (moves.length === 0) return [];
  const ids = moves.map(({ run }) => run.id);
  await tx.queries.query(MOVE, [
    ids,
    moves.map(({ step }) => step.state),
    moves.map(({ run, step }) =>
      JSON.stringify(step.entered === undefined ? run.history : addHistory(run.history, step.entered, tx.now)),
    ),
  ]);
  await writeFacts(tx, ids);
  for (const { run } of moves) {
    tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
  }
  return moves.map(({ run }) => run);
}

const heldOf = (run: MovableRun) => ({
  state: run.state,
  reportedRank: run.reportedRank,
  held: statesIn(run.history),
});
