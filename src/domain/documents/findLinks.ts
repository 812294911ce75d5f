import { statement } from '../../db/statement.ts';
import { authorize, projectsOf } from '../authorize.ts';
import type { Context } from '../context.ts';

/** A card that links a document. */
export interface LinkToDocument {
  readonly cardId: string;
  readonly tag: string;
}

/** The cards of one document that are shown. */
const MOST = 100;

/** SQL text, because it reads the first links of each document in one list. */
const OF_DOCUMENTS = statement<LinkToDocument & { documentId: string }>(
  'links_of_documents',
  `select g.id as document_id, l.card_id, l.tag from unnest($1::uuid[]) as g(id)
   cross join lateral (
     select x.card_id, x.tag, c.number from card_document x join card c on c.id = x.card_id
     where x.document_id = g.id and c.owner_id = $2 and ($3::uuid[] is null or c.project_id = any($3))
     order by c.number, x.tag limit ${MOST}) l
   order by l.number, l.tag`,
);

/** The cards that link each of the caller's documents, by their numbers; 100 at most. */
export async function findLinks(ctx: Context, documentIds: readonly string[]): Promise<Map<string, LinkToDocument[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(OF_DOCUMENTS, [documentIds, ctx.actor.accountId, projectsOf(ctx)]);
  return Map.groupBy(rows, ({ documentId }) => documentId);
}
