import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../tables/CardAsk.ts';
import { namesOf } from '../../tables/columns.ts';
import type { AuditedCard } from '../board/cards/auditCard.ts';
import type { TxContext } from '../context.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';

export const ANSWERED_ALREADY = 'This question has been answered already';

type Closed = Pick<AskRow, 'id' | 'answer' | 'answerId' | 'closedAt' | 'resume' | 'resumeRefused'>;

const CLOSE = prepare(({ id, answer, answerId, closedAt, resume, resumeRefused }: Bound<Closed>) =>
  build
    .updateTable('cardAsk')
    .set({ answer, answerId, closedAt, resume, resumeRefused })
    .where('id', '=', id)
    .where('answerId', 'is', null)
    .returning(namesOf(CardAsk)),
);

/**
 * Closes an open question of a card, which the caller has locked, with its answer and what that does to the session.
 * @throws Refusal storage_limit, refused when it is answered already
 */
export async function storeAnswer(
  tx: TxContext,
  card: AuditedCard & { readonly ownerId: string },
  closed: Pick<AskRow, 'id' | 'resume' | 'resumeRefused'> & { readonly answer: string },
): Promise<AskRow> {
  await requireStorage(tx, card.ownerId, { bytes: bytesOf(closed.answer) });
  const ask = await runOne(tx.queries, CLOSE, { ...closed, answerId: newId(), closedAt: tx.now });
  // The service closes requests for leave without the card.
  if (ask === undefined) throw new Refusal('refused', { message: ANSWERED_ALREADY });
  recordSaid(tx, card, 'board.ask_closed', closed.id);
  return ask;
}
