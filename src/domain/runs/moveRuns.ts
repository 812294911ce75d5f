import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { addHistory, statesIn } from './history.ts';
import type { RunRow } from './runRow.ts';
import { type RunEvent, stepRun } from './runStates.ts';

/** What the state machine needs of a run, and who looks on. */
export type MovableRun = Pick<
  RunRow,
  'id' | 'account_id' | 'project_id' | 'bridge_id' | 'run_key' | 'state' | 'history' | 'reported_rank'
>;

/** The columns of a `MovableRun`, of the table under alias `r`. */
export const MOVABLE_COLUMNS =
  'r.id, r.account_id, r.project_id, r.bridge_id, r.run_key, r.state, r.history, r.reported_rank';

/** Histories travel as text, because the driver knows no array of JSON. */
const MOVE = statement(
  'run_move',
  `update run r set state = m.state, history = m.history::jsonb
   from unnest($1::uuid[], $2::text[], $3::text[]) as m(id, state, history)
   where r.id = m.id`,
);

/**
 * Moves runs that the caller has locked, by what the service itself learnt of them: its clock stands in the history
 * (document 2 §3.2). The end of a run is not told by a guess, so none is written.
 * @returns the runs that moved, as they stood before
 */
export async function moveRuns<Run extends MovableRun>(
  tx: TxContext,
  runs: readonly Run[],
  eventOf: (run: Run) => RunEvent,
): Promise<Run[]> {
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
    tx.signal({ kind: 'run', accountId: run.account_id, projectId: run.project_id, runId: run.id });
  }
  return moves.map(({ run }) => run);
}

const heldOf = (run: MovableRun) => ({
  state: run.state,
  reportedRank: run.reported_rank,
  held: statesIn(run.history),
});
