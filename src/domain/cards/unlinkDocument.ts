import { type Bound, build, prepare } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TitledLink } from '../board/cards/documentLink.ts';
import type { Context } from '../context.ts';
import { changeDocument, type DocumentChange } from './changeDocument.ts';

const DELETE = prepare(({ cardId, documentId, tag }: Bound<TitledLink>) =>
  build
    .deleteFrom('cardDocument')
    .where('cardId', '=', cardId)
    .where('documentId', '=', documentId)
    .where('tag', '=', tag)
    .returning('tag'),
);

/**
 * Removes a link; a missing one changes nothing.
 * @throws Refusal bad_user_input (`documentId`, `tag`), card_not_found
 */
export const unlinkDocument = (ctx: Context, input: DocumentChange): Promise<CardRow> =>
  changeDocument(ctx, input, DELETE);
