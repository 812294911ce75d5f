import { z } from 'zod';
import { type Queries, statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';

export const documentId = z.string().refine(isUuid, { message: 'must be a uuid' });

export const documentTag = z
  .string()
  .trim()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens',
  );

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
