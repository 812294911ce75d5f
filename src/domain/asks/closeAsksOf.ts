import { sql } from 'kysely';
import { among, arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { said } from '../../lib/text/said.ts';
import { newId } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { PASSED_OVER } from '../work/waiting/attempts.ts';
import { closePermissions } from './permissions/closePermissions.ts';
import { RUN_ENDED } from './permissions/permissionAnswers.ts';

/** What a question of an attempt that was not picked gets in place of an answer. */
export const NOT_ANSWERED = said('Not answered: this attempt was not picked');

/** A question may have come before the first report of its run, so its session counts too. */
const OPEN = prepare(
  (of: Bound<{ cardIds: readonly string[]; runIds: readonly string[]; sessionIds: readonly string[] }>) =>
    build
      .selectFrom('cardAsk')
      .select('id')
      .where('cardId', '=', among(of.cardIds))
      .where('kind', '=', sql.lit('question'))
      .where('answerId', 'is', null)
      .where(({ or, eb }) => or([eb('runId', '=', among(of.runIds)), eb('sessionId', '=', among(of.sessionIds))]))
      .orderBy('id')
      .forNoKeyUpdate(),
);

interface Closed {
  ids: readonly string[];
  answerIds: readonly string[];
  answer: string;
  refused: string;
  now: Date;
}
const CLOSE = prepare(({ ids, answerIds, answer, refused, now }: Bound<Closed>) =>
  build
    .updateTable('cardAsk as a')
    .from(rowsOf('g', { id: arrayOf(ids, 'uuid'), answerId: arrayOf(answerIds, 'uuid') }))
    .set(({ ref }) => ({
      answerId: ref('g.answerId'),
      answer,
      closedAt: now,
      resume: sql.lit('refused'),
      resumeRefused: refused,
    }))
    .whereRef('a.id', '=', 'g.id'),
);

/** Closes what these locked runs of attempts at a locked card ask, because nobody's answer reaches them any more. */
export async function closeAsksOf(tx: TxContext, runs: readonly RunRow[]): Promise<void> {
  const runIds = runs.map(({ id }) => id);
  await closePermissions(tx, { runIds }, RUN_ENDED);
  const asks = await run(tx.queries, OPEN, {
    cardIds: [...new Set(runs.map(({ subjectId }) => subjectId))],
    runIds,
    sessionIds: runs.flatMap(({ sessionId }) => sessionId ?? []),
  });
  const ids = asks.map(({ id }) => id);
  if (ids.length === 0) return;
  const closed = { ids, answerIds: ids.map(() => newId()), answer: NOT_ANSWERED, refused: PASSED_OVER, now: tx.now };
  await run(tx.queries, CLOSE, closed);
}
