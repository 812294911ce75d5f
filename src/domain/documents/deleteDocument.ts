import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { unlinkFromCards } from './linksOfDocument.ts';
import { lockDocument } from './lockDocument.ts';
import { recordDocument } from './recordDocument.ts';

const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('document').where('id', '=', id));

/**
 * Deletes a document with all its versions, and takes it off the cards of its project. People alone may do so.
 * @returns its id, and that of its project
 * @throws Refusal document_not_found
 */
export async function deleteDocument(
  ctx: Context,
  input: { documentId: string },
): Promise<{ deletedId: string; projectId: string }> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const document = await lockDocument(tx, input.documentId);
    await unlinkFromCards(tx, document);
    await run(tx.queries, DELETE, { id: document.id });
    recordDocument(tx, document, 'document.deleted');
    return { deletedId: document.id, projectId: document.projectId };
  });
}
