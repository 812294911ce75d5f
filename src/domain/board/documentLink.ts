import { type Queries, statement } from '../../db/statement.ts';

export interface DocumentLink {
  cardId: string;
  documentId: string;
  tag: string;
}

const OF_CARDS = statement<DocumentLink>(
  'board_documents_read',
  `select card_id as "cardId", document_id as "documentId", tag from card_document
   where card_id = any($1::uuid[]) order by card_id, tag, document_id`,
);

/** The documents that cards link, by card id. It judges no scope: the caller has the cards already. */
export async function readDocuments(
  ctx: { queries: Queries },
  cardIds: readonly string[],
): Promise<Map<string, DocumentLink[]>> {
  const links = new Map<string, DocumentLink[]>(cardIds.map((id) => [id, []]));
  for (const link of await ctx.queries.query(OF_CARDS, [cardIds])) links.get(link.cardId)?.push(link);
  return links;
}
