import { type Bound, build, placesOf, prepare, run } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import type { DocumentRow } from '../../tables/Document.ts';
import { DocumentVersion, type VersionRow } from '../../tables/DocumentVersion.ts';
import type { Author } from '../../tables/words.ts';
import { writerOf } from '../actInProject.ts';
import type { TxContext } from '../context.ts';

const INSERT = prepare((version: Bound<VersionRow>) =>
  build.insertInto('documentVersion').values(placesOf(version, namesOf(DocumentVersion))),
);

/** Adds the newest text of a document that the caller has locked or made. */
export async function insertVersion(
  tx: TxContext,
  document: Pick<DocumentRow, 'id' | 'accountId' | 'projectId'>,
  { number, text, author }: { number: number; text: string; author: Author },
): Promise<void> {
  await run(tx.queries, INSERT, {
    id: newId(),
    accountId: document.accountId,
    projectId: document.projectId,
    documentId: document.id,
    number,
    text,
    author,
    personId: writerOf(tx.actor, author),
    createdAt: tx.now,
  });
}
