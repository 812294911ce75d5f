import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';

export interface DocumentLink {
  cardId: string;
  documentId: string;
  tag: string;
}

/** A link as people see it. */
export interface TitledLink extends DocumentLink {
  /** The title of the document; null if nobody gave one. */
  title: string | null;
}

const OF_CARDS = prepare(({ cardIds }: Bound<{ cardIds: readonly string[] }>) =>
  build
    .selectFrom('cardDocument')
    .select(['cardId', 'documentId', 'tag', 'title'])
    .where('cardId', '=', among(cardIds))
    .orderBy('cardId')
    .orderBy('tag')
    .orderBy('documentId'),
);

/** The documents that cards link, by card id. It checks no scope, because the caller already has the cards. */
export async function readDocuments(
  ctx: { queries: Queries },
  cardIds: readonly string[],
): Promise<Map<string, TitledLink[]>> {
  const links = new Map<string, TitledLink[]>(cardIds.map((id) => [id, []]));
  for (const link of await run(ctx.queries, OF_CARDS, { cardIds })) links.get(link.cardId)?.push(link);
  return links;
}
