import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';

/** A card that links a document. */
export interface LinkToDocument {
  readonly cardId: string;
  readonly tag: string;
}

/** The cards of one document that are shown. */
const MOST = 100;

const OF_DOCUMENTS = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('cardDocument as x')
    .innerJoin('card as c', 'c.id', 'x.cardId')
    .select(['x.documentId', 'x.cardId', 'x.tag', 'c.projectId'])
    .where('x.documentId', '=', among(ids))
    .where('c.ownerId', '=', accountId)
    .orderBy('c.number')
    .orderBy('x.tag'),
);

/** The cards that link each of the caller's documents, by their numbers; 100 at most. */
export async function findLinks(ctx: Context, documentIds: readonly string[]): Promise<Map<string, LinkToDocument[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, OF_DOCUMENTS, { ids: documentIds, accountId: ctx.actor.accountId });
  const links = Map.groupBy(
    rows.filter(({ projectId }) => inProjects(ctx, projectId)),
    ({ documentId }) => documentId,
  );
  return new Map([...links].map(([id, ofOne]) => [id, ofOne.slice(0, MOST)]));
}
