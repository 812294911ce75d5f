import { arrayOf, asJson, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { ColumnOf } from '../../tables/Row.ts';
import { type HistoryEntry, Run, type RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { signalInbox } from '../signalInbox.ts';
import { auditRunEnds } from './auditRunEnds.ts';
import { addHistory, statesIn } from './history.ts';
import { type RunEvent, type RunState, stepRun } from './runStates.ts';

/** The columns of a `MovableRun`. */
export const MOVABLE_NAMES = [
  'id',
  'accountId',
  'projectId',
  'bridgeId',
  'runKey',
  'state',
  'history',
  'reportedRank',
  'subjectType',
  'subjectId',
  'cardNumber',
  'workKind',
] as const satisfies readonly ColumnOf<typeof Run>[];

/** The columns that the state machine and its followers need of a run. */
export type MovableRun = Pick<RunRow, (typeof MOVABLE_NAMES)[number]>;

/** The same for SQL text, of the table under alias `r`. */
export const MOVABLE_COLUMNS = columnsOf(Run, 'r', MOVABLE_NAMES);

/** Histories travel as text, because the driver knows no array of JSON. */
const MOVE = prepare(
  (bound: Bound<{ ids: readonly string[]; states: readonly RunState[]; histories: readonly string[] }>) => {
    const moves = rowsOf('m', {
      id: arrayOf(bound.ids, 'uuid'),
      state: arrayOf(bound.states, 'text'),
      history: arrayOf(bound.histories, 'text'),
    });
    return build
      .updateTable('run as r')
      .from(moves)
      .set(({ ref }) => ({ state: ref('m.state'), history: asJson<HistoryEntry[]>(ref('m.history')) }))
      .whereRef('r.id', '=', 'm.id');
  },
);

/**
 * Moves runs that the caller has locked, because of what the service itself found out; the history holds the
 * service's time (document 2 §3.2). The service does not know when the run ended, so it writes no end.
 * @returns the runs that moved, as they were before
 */
export async function moveRuns<Moved extends MovableRun>(
  tx: TxContext,
  runs: readonly Moved[],
  eventOf: (run: Moved) => RunEvent,
): Promise<Moved[]> {
  const moves = runs.map((row) => ({ row, step: stepRun(heldOf(row), eventOf(row)) })).filter(({ step }) => step.moved);
  if (moves.length === 0) return [];
  const ids = moves.map(({ row }) => row.id);
  await run(tx.queries, MOVE, {
    ids,
    states: moves.map(({ step }) => step.state),
    histories: moves.map(({ row: { history }, step }) =>
      JSON.stringify(step.entered === undefined ? history : addHistory(history, step.entered, tx.now)),
    ),
  });
  await writeFacts(tx, ids);
  for (const { row } of moves) {
    tx.signal({ kind: 'run', accountId: row.accountId, projectId: row.projectId, runId: row.id });
  }
  for (const place of new Map(moves.map(({ row }) => [row.projectId, row])).values()) signalInbox(tx, place);
  auditRunEnds(
    tx,
    moves.map(({ row, step: { state } }) => ({ ...row, state })),
  );
  return moves.map(({ row }) => row);
}

const heldOf = (run: MovableRun) => ({
  state: run.state,
  reportedRank: run.reportedRank,
  held: statesIn(run.history),
});
