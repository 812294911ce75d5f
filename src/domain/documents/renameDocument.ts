import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { DocumentRow } from '../../tables/Document.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { title } from './documentInput.ts';
import { signalLinkedCards } from './linksOfDocument.ts';
import { lockDocument } from './lockDocument.ts';
import { recordDocument } from './recordDocument.ts';

const INPUT = z.object({ title });

const UPDATE = prepare(({ id, title: newTitle, updatedAt }: Bound<Pick<DocumentRow, 'id' | 'title' | 'updatedAt'>>) =>
  build.updateTable('document').set({ title: newTitle, updatedAt }).where('id', '=', id),
);

/**
 * Gives a document another title. Its text and its versions stay; the same title changes nothing.
 * @throws Refusal bad_user_input (`title`), document_not_found, storage_limit
 */
export async function renameDocument(ctx: Context, input: { documentId: string; title: string }): Promise<DocumentRow> {
  authorizeCardWrite(ctx);
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const document = await lockDocument(tx, input.documentId);
    if (wanted.title === document.title) return document;
    await requireStorage(tx, document.accountId, { bytes: bytesOf(wanted.title) - bytesOf(document.title) });
    const renamed = { ...document, title: wanted.title, updatedAt: tx.now };
    await run(tx.queries, UPDATE, renamed);
    recordDocument(tx, document, 'document.renamed');
    await signalLinkedCards(tx, document);
    return renamed;
  });
}
