import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import { columnsOf, namesOf, recordOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { auditRunEnds } from '../runs/auditRunEnds.ts';
import { blankRun } from '../runs/blankRun.ts';
import { followWaiting } from '../runs/followWaiting.ts';
import { addHistory } from '../runs/history.ts';
import { stepRun } from '../runs/runStates.ts';

type Given = 'accountId' | 'projectId' | 'cardNumber';
type Optional =
  | 'bridgeId'
  | 'workRequestId'
  | 'workKind'
  | 'ruleId'
  | 'harness'
  | 'account'
  | 'model'
  | 'harnessSessionId';
/** Of a launch that failed. */
type Failure = 'exitCode' | 'failureReason' | 'output';

/** The columns that an interactive run begins with. */
export type NewInteractiveRun = Pick<RunRow, Given> & {
  readonly [Name in Optional | Failure]?: RunRow[Name];
} & {
  readonly sessionId: string;
  readonly cardId: string;
  readonly state: 'running' | 'not-started';
  /** When the session started, or failed to. */
  readonly at: Date;
};

/** SQL text: the database reads all columns of the row from one JSON value, so that a new column needs no place of its own. */
const INSERT = statement<RunRow>(
  'interactive_insert',
  `insert into run as r (${columnsOf(Run, '')})
   select ${namesOf(Run)
     .map((name) => `n."${name}"`)
     .join(', ')}
   from jsonb_to_recordset($1::jsonb) as n(${recordOf(Run, namesOf(Run))})
   returning ${columnsOf(Run, 'r')}`,
);

/** Writes a new interactive run. The caller holds the project and the session. */
export async function addInteractiveRun(tx: TxContext, { cardId, at, ...known }: NewInteractiveRun): Promise<RunRow> {
  const { state, reportedRank } = stepRun(undefined, { kind: 'report', state: known.state });
  const run = blankRun({
    ...known,
    id: newId(),
    kind: 'interactive',
    state,
    history: addHistory([], state, at),
    reportedRank,
    subjectType: 'card',
    subjectId: cardId,
    ...(known.state === 'running' ? { startedAt: at } : { endedAt: at }),
    firstReportAt: tx.now,
  });
  const [row] = await tx.queries.query(INSERT, [JSON.stringify([run])]);
  const added = row as RunRow;
  await followWaiting(tx, [added]);
  auditRunEnds(tx, [added]);
  return added;
}
