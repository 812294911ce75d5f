import { z } from 'zod';
import { type Bound, build, placesOf, prepare, run } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { Document, type DocumentRow } from '../../tables/Document.ts';
import { writerOf } from '../actInProject.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { text, title } from './documentInput.ts';
import { insertVersion } from './insertVersion.ts';
import { recordDocument } from './recordDocument.ts';

const INPUT = z.object({ title, text });

const INSERT = prepare((document: Bound<DocumentRow>) =>
  build.insertInto('document').values(placesOf(document, namesOf(Document))),
);

/**
 * Creates a document in a project, with its first version.
 * @throws Refusal bad_user_input (`title`, `text`), project_not_found, storage_limit
 */
export async function createDocument(
  ctx: Context,
  input: { projectId: string; title: string; text: string },
): Promise<DocumentRow> {
  const author = authorizeCardWrite(ctx);
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await keepProject(tx, input.projectId);
    await requireStorage(tx, project.ownerId, { bytes: rowBytes(wanted.title) + rowBytes(wanted.text) });
    const document: DocumentRow = {
      id: newId(),
      accountId: project.ownerId,
      projectId: project.id,
      title: wanted.title,
      version: 1,
      author,
      personId: writerOf(tx.actor, author),
      createdAt: tx.now,
      updatedAt: tx.now,
    };
    await run(tx.queries, INSERT, document);
    await insertVersion(tx, document, { number: 1, text: wanted.text, author });
    recordDocument(tx, document, 'document.created');
    return document;
  });
}
