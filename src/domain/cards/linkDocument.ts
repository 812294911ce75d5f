import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TitledLink } from '../board/cards/documentLink.ts';
import type { Context, TxContext } from '../context.ts';
import { bytesOf, rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
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

type Link = Pick<TitledLink, 'cardId' | 'documentId' | 'tag'>;

const FOUND = prepare(({ cardId, documentId, tag }: Bound<Link>) =>
  build
    .selectFrom('cardDocument')
    .select('title')
    .where('cardId', '=', cardId)
    .where('documentId', '=', documentId)
    .where('tag', '=', tag),
);

async function requireRoomForLink(tx: TxContext, { ownerId }: CardRow, link: TitledLink): Promise<void> {
  const { cardId, documentId, tag, title } = link;
  const found = await runOne(tx.queries, FOUND, { cardId, documentId, tag });
  const more = title === null || found === undefined ? 0 : bytesOf(title) - bytesOf(found.title);
  await requireStorage(tx, ownerId, { bytes: found === undefined ? rowBytes(tag, title) : more });
}

/**
 * Links a document to a card under a tag. An existing link stays, with its title unless another one is given.
 * @throws Refusal bad_user_input (`documentId`, `tag`, `title`), card_not_found, storage_limit
 */
export const linkDocument = (ctx: Context, input: DocumentChange): Promise<CardRow> =>
  changeDocument(ctx, input, INSERT, requireRoomForLink);
