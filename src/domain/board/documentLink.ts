import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';

export interface DocumentLink {
  cardId: string;
  documentId: string;
  tag: string;
}

/** A link as people see it. */
export interface TitledLink extends DocumentLink {
  /** What people call the document; null when nobody said. */
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

/** The documents that cards link, by card id. It judges no scope: the caller has the cards already. */
export async function readDocuments(
  ctx: { queries: Queries },
  cardIds: readonly string[],
): Promise<Map<string, TitledLink[]>> {
  const links = new Map<string, TitledLink[]>(cardIds.map((id) => [id, []]));
  for (const link of await run(ctx.queries, OF_CARDS, { cardIds })) links.get(link.cardId)?.push(link);
  return links;
}
