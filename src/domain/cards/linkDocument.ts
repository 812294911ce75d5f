import { type Bound, build, prepare } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TitledLink } from '../board/cards/documentLink.ts';
import type { Context } from '../context.ts';
import { changeDocument, type DocumentChange } from './changeDocument.ts';

/** An existing link changes only if its title does. */
const INSERT = prepare(({ cardId, documentId, tag, title }: Bound<TitledLink>) =>
  build
    .insertInto('cardDocument')
    .values({ cardId, documentId, tag, title })
    .onConflict((link) =>
      link
        .columns(['cardId', 'documentId', 'tag'])
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title') }))
        .where(({ and, eb, ref }) =>
          and([
            eb('excluded.title', 'is not', null),
            eb('cardDocument.title', 'is distinct from', ref('excluded.title')),
          ]),
        ),
    )
    .returning('tag'),
);

/**
 * Links a document to a card under a tag. An existing link stays, with its title unless another one is given.
 * @throws Refusal bad_user_input (`documentId`, `tag`, `title`), card_not_found
 */
export const linkDocument = (ctx: Context, input: DocumentChange): Promise<CardRow> =>
  changeDocument(ctx, input, INSERT);
