import { type Bound, build, howMany, placesOf, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { ChangeComment, type ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { namesOf } from '../../tables/columns.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { MAX_COMMENTS } from './changeCommentInput.ts';

const NAMES = namesOf(ChangeComment);

const COUNT = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build.selectFrom('changeComment').select(howMany.as('stored')).where('cardId', '=', cardId),
);

const INSERT = prepare((row: Bound<ChangeCommentRow>) =>
  build.insertInto('changeComment').values(placesOf(row, NAMES)).returning(NAMES),
);

type Owned = 'id' | 'accountId' | 'projectId' | 'cardId' | 'createdAt' | 'editedAt';

/**
 * Stores a comment on the change of a locked card.
 * @throws Refusal refused where the card has as many as it may, storage_limit
 */
export async function storeChangeComment(
  tx: TxContext,
  card: CardRow,
  comment: Omit<ChangeCommentRow, Owned>,
): Promise<ChangeCommentRow> {
  const { stored = 0 } = (await runOne(tx.queries, COUNT, { cardId: card.id })) ?? {};
  if (stored >= MAX_COMMENTS) {
    throw new Refusal('refused', { message: `The change of a card takes at most ${MAX_COMMENTS} comments.` });
  }
  const { path, quote, body, suggestion } = comment;
  await requireStorage(tx, card.ownerId, { bytes: rowBytes(path, quote, body, suggestion) });
  const row = await runOne(tx.queries, INSERT, {
    ...comment,
    id: newId(),
    accountId: card.ownerId,
    projectId: card.projectId,
    cardId: card.id,
    createdAt: tx.now,
    editedAt: null,
  });
  return row as ChangeCommentRow;
}
