import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { HoldActor } from '../../tables/words.ts';
import { type AuditedCard, auditCard } from '../board/cards/auditCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';
import { holdEvent } from './holdEvent.ts';

/** An ended hold, with the fields that the workflow needs. */
export interface EndedHold {
  reason: string | null;
  createdAt: Date;
}

const DELETE = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build.deleteFrom('cardHold').where('cardId', '=', cardId).returning(['reason', 'createdAt']),
);

/** Ends the hold of a locked card; undefined, without event or signal, when there was none. */
export async function endHold(tx: TxContext, card: AuditedCard, actor: HoldActor): Promise<EndedHold | undefined> {
  const ended = await runOne(tx.queries, DELETE, { cardId: card.id });
  if (ended === undefined) return undefined;
  tx.record(holdEvent('board.card_released', card, actor));
  auditCard(tx, card, 'board.card_released');
  signalCard(tx, card, 'card-released');
  return ended;
}
