import { among, type Bound, build, prepare } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { Document, type DocumentRow } from '../../tables/Document.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('document as d')
    .select(namesOf(Document))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('d')),
);

/** The caller's documents with these ids, by id; one that is missing or another account's is left out. */
export async function findDocuments(ctx: Context, ids: readonly string[]): Promise<Map<string, DocumentRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}

/**
 * One of the caller's documents.
 * @throws Refusal document_not_found
 */
export async function findDocument(ctx: Context, id: string): Promise<DocumentRow> {
  const found = isUuid(id) ? (await findDocuments(ctx, [id])).get(id.toLowerCase()) : undefined;
  if (found === undefined) throw new Refusal('document_not_found');
  return found;
}
