import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { HoldActor } from '../../tables/words.ts';
import { writerOf } from '../actInProject.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';
import { CANCELLED_BY_HOLD } from '../work/claims/explainClaims.ts';
import { endOpenRequests } from '../work/requests/endOpenRequests.ts';
import { openRequestsOf } from '../work/requests/openRequestsOf.ts';
import { holdEvent } from './holdEvent.ts';
import type { HoldRow } from './listHolds.ts';

/** Who starts a hold and, when the workflow does, why and after which run. */
export interface HoldStart {
  actor: HoldActor;
  reason?: string;
  /** The reason given by the caller. */
  note?: string | null;
  runId?: string | null;
  /** The actor in the audit log, if it is not the context's actor. */
  auditActor?: string;
}

const INSERT = prepare(
  ({ ownerId, projectId, cardId, actor, placedBy, reason, note, runId, createdAt }: Bound<Omit<HoldRow, 'id'>>) =>
    build
      .insertInto('cardHold')
      .values({ ownerId, projectId, cardId, actor, placedBy, reason, note, runId, createdAt })
      .onConflict((held) => held.column('cardId').doNothing())
      .returning('id'),
);

/**
 * Starts a hold on a locked card: its open requests are cancelled, its claimed ones continue (document 1 §6). Returns
 * whether the hold started; a card that is held already stays as it is, without another event.
 */
export async function startHold(tx: TxContext, card: CardRow, start: HoldStart): Promise<boolean> {
  const inserted = await runOne(tx.queries, INSERT, {
    ownerId: card.ownerId,
    projectId: card.projectId,
    cardId: card.id,
    actor: start.actor,
    placedBy: writerOf(tx.actor, start.actor),
    reason: start.reason ?? null,
    note: start.note ?? null,
    runId: start.runId ?? null,
    createdAt: tx.now,
  });
  if (inserted === undefined) return false;
  tx.record(holdEvent('board.card_held', card, start.actor));
  auditCard(tx, card, 'board.card_held', {}, start.auditActor);
  const open = await openRequestsOf(tx, card.id);
  await endOpenRequests(
    tx,
    open.map((request) => request.id),
    'cancelled',
    CANCELLED_BY_HOLD,
  );
  signalCard(tx, card, 'card-held');
  return true;
}
