import { type Bound, build, prepare } from '../../db/builder.ts';
import type { CardRow } from '../board/cardRow.ts';
import type { DocumentLink } from '../board/documentLink.ts';
import type { Context } from '../context.ts';
import { changeDocument } from './changeDocument.ts';

const INSERT = prepare(({ cardId, documentId, tag }: Bound<DocumentLink>) =>
  build
    .insertInto('cardDocument')
    .values({ cardId, documentId, tag })
    .onConflict((link) => link.doNothing())
    .returning('tag'),
);

/**
 * Links a document to a card under a tag; a link that stands already stays.
 * @throws Refusal bad_user_input (`documentId`, `tag`), card_not_found
 */
export const linkDocument = (ctx: Context, input: DocumentLink): Promise<CardRow> => changeDocument(ctx, input, INSERT);
