import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { CardRow } from '../../board/cards/cardRow.ts';
import { signalCard } from '../../board/cards/signalCard.ts';
import type { TxContext } from '../../context.ts';

const PARTS = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('card').select('id').where('parentId', '=', id).orderBy('number'),
);

/** The ids of the parts of a card. */
export async function partsOf(tx: TxContext, cardId: string): Promise<string[]> {
  return (await run(tx.queries, PARTS, { id: cardId })).map(({ id }) => id);
}

/** Signals that the parts of a card's parent changed, where it has one: open pages show their progress there. */
export function signalParent(tx: TxContext, { ownerId, projectId, parentId }: Omit<Placed, 'id'>): void {
  if (parentId !== null) signalCard(tx, { id: parentId, ownerId, projectId }, 'card-changed');
}

type Placed = Pick<CardRow, 'id' | 'ownerId' | 'projectId' | 'parentId'>;

/** Signals that a card is gone: its parts belong to none now, and its parent has one part less. */
export function signalPartsLeft(tx: TxContext, gone: Placed, partIds: readonly string[]): void {
  signalParent(tx, gone);
  for (const id of partIds) signalCard(tx, { ...gone, id }, 'card-changed');
}
