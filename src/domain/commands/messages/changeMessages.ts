import { arrayOf, type Bound, build, prepare, rowsOf, run, under } from '../../../db/builder.ts';
import { namesOf } from '../../../tables/columns.ts';
import { RunMessage, type RunMessageRow } from '../../../tables/RunMessage.ts';
import type { RunMessageState } from '../../../tables/words.ts';
import type { TxContext } from '../../context.ts';

interface Refused {
  ids: readonly string[];
  reasons: readonly string[];
  state: RunMessageState;
}

const REFUSE = prepare((bound: Bound<Refused>) =>
  build
    .updateTable('runMessage as m')
    .from(rowsOf('g', { id: arrayOf(bound.ids, 'uuid'), reason: arrayOf(bound.reasons, 'text') }))
    .set(({ ref }) => ({ state: bound.state, reason: ref('g.reason') }))
    .whereRef('m.id', '=', 'g.id'),
);

type Progress = Pick<RunMessageRow, 'id' | 'state' | 'reason' | 'takenBy' | 'takenAt' | 'deliveredAt' | 'answeredAt'>;

const STORE = prepare((row: Bound<Progress>) =>
  build
    .updateTable('runMessage as m')
    .set({
      state: row.state,
      reason: row.reason,
      takenBy: row.takenBy,
      takenAt: row.takenAt,
      deliveredAt: row.deliveredAt,
      answeredAt: row.answeredAt,
    })
    .where('id', '=', row.id)
    .returning(under('m', namesOf(RunMessage))),
);

/** Where a message is, for the signal to those who look at its run. */
type Placed = Pick<RunMessageRow, 'accountId' | 'projectId' | 'runId'>;

/** Announces messages of runs, once for each run. */
export function signalMessages(tx: TxContext, messages: readonly Placed[]): void {
  for (const { accountId, projectId, runId } of new Map(messages.map((one) => [one.runId, one])).values()) {
    tx.signal({ kind: 'run', accountId, projectId, runId });
  }
}

/** Refuses messages that the caller has locked, each with its reason, in one statement for all of them. */
export async function refuseMessages(
  tx: TxContext,
  refused: readonly (Placed & { id: string; reason: string })[],
): Promise<void> {
  if (refused.length === 0) return;
  await run(tx.queries, REFUSE, {
    ids: refused.map(({ id }) => id),
    reasons: refused.map(({ reason }) => reason),
    state: 'refused',
  });
  signalMessages(tx, refused);
}

/** Stores how far a message that the caller has locked has come. */
export async function storeProgress(
  tx: TxContext,
  message: RunMessageRow,
  change: Partial<Progress>,
): Promise<RunMessageRow> {
  const { id, state, reason, takenBy, takenAt, deliveredAt, answeredAt } = { ...message, ...change };
  const of = { id, state, reason, takenBy, takenAt, deliveredAt, answeredAt };
  const [stored] = await run(tx.queries, STORE, of);
  signalMessages(tx, [message]);
  return stored as RunMessageRow;
}
