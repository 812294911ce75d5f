import { sql } from 'kysely';
import { among, arrayOf, type Bound, build, prepare, rowsOf, run } from '../../../db/builder.ts';
import { newId } from '../../../lib/uuid.ts';
import { signalCard } from '../../board/cards/signalCard.ts';
import type { TxContext } from '../../context.ts';

const open = () =>
  build
    .selectFrom('cardAsk')
    .select('id')
    .where('kind', '=', sql.lit('permission'))
    .where('answerId', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();

// One that a person is answering is locked, and skipped where the caller does not know it.
const BY_ID = prepare(({ ids }: Bound<{ ids: readonly string[] }>) => open().where('id', '=', among(ids)));
const OF_RUNS = prepare(({ runIds }: Bound<{ runIds: readonly string[] }>) =>
  open().where('runId', '=', among(runIds)),
);
const BY_RULE = prepare(({ projectId, rule }: Bound<{ projectId: string; rule: string }>) =>
  open().where('projectId', '=', projectId).where('permissionRule', '=', rule).skipLocked(),
);
const OVERDUE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  open().where('deadlineAt', '<=', now).limit(limit).skipLocked(),
);

interface Closed {
  ids: readonly string[];
  answerIds: readonly string[];
  answer: string;
  now: Date;
}

const CLOSE = prepare(({ ids, answerIds, answer, now }: Bound<Closed>) =>
  build
    .updateTable('cardAsk as a')
    .from(rowsOf('g', { id: arrayOf(ids, 'uuid'), answerId: arrayOf(answerIds, 'uuid') }))
    .set(({ ref }) => ({ answerId: ref('g.answerId'), answer, closedAt: now, resume: sql.lit('none') }))
    .whereRef('a.id', '=', 'g.id')
    .returning(['a.accountId', 'a.projectId', 'a.cardId']),
);

/** The requests for leave that are closed without a person's answer to them: those of runs, those that a rule covers, and the overdue. */
export type Closing =
  | { readonly ids: readonly string[] }
  | { readonly runIds: readonly string[] }
  | { readonly projectId: string; readonly rule: string }
  | { readonly overdue: number };

/**
 * Closes open requests for leave with an answer of the service.
 * @param closing `overdue` is the most of them
 * @returns how many
 */
export async function closePermissions(tx: TxContext, closing: Closing, answer: string): Promise<number> {
  const found = await find(tx, closing);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const closed = await run(tx.queries, CLOSE, { ids, answerIds: ids.map(() => newId()), answer, now: tx.now });
  for (const { accountId, projectId, cardId } of closed) {
    signalCard(tx, { id: cardId, ownerId: accountId, projectId }, 'card-changed');
  }
  return closed.length;
}

function find(tx: TxContext, closing: Closing): Promise<readonly { id: string }[]> {
  if ('ids' in closing) return run(tx.queries, BY_ID, closing);
  if ('runIds' in closing) return run(tx.queries, OF_RUNS, closing);
  if ('rule' in closing) return run(tx.queries, BY_RULE, closing);
  return run(tx.queries, OVERDUE, { now: tx.now, limit: closing.overdue });
}
