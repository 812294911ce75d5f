import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { namesOf } from '../../tables/columns.ts';
import { Document, type DocumentRow } from '../../tables/Document.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import type { TxContext } from '../context.ts';
import { findDocument } from './findDocuments.ts';

const LOCK = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('document').select(namesOf(Document)).where('id', '=', id).forUpdate(),
);

/**
 * Locks one of the caller's documents until the commit, so that its versions follow each other. The project first, in the
 * order in which deletions take them.
 * @throws Refusal document_not_found; project_not_found when it is deleted at that very moment
 */
export async function lockDocument(tx: TxContext, documentId: string): Promise<DocumentRow> {
  const seen = await findDocument(tx, documentId);
  await keepProject(tx, seen.projectId);
  const document = await runOne(tx.queries, LOCK, { id: seen.id });
  if (document === undefined) throw new Refusal('document_not_found');
  return document;
}
