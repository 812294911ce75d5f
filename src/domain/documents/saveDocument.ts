import { z } from 'zod';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { DocumentRow } from '../../tables/Document.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { bytesOf, rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { text, title, versionNumber } from './documentInput.ts';
import { insertVersion } from './insertVersion.ts';
import { signalLinkedCards } from './linksOfDocument.ts';
import { lockDocument } from './lockDocument.ts';
import { recordDocument } from './recordDocument.ts';

const INPUT = z.object({ baseVersion: versionNumber, text, title: title.nullish() });

const NEWEST_TEXT = prepare(({ id, version }: Bound<{ id: string; version: number }>) =>
  build.selectFrom('documentVersion').select('text').where('documentId', '=', id).where('number', '=', version),
);

type Saved = Pick<DocumentRow, 'id' | 'title' | 'version' | 'updatedAt'>;

const UPDATE = prepare(({ id, title: newTitle, version, updatedAt }: Bound<Saved>) =>
  build.updateTable('document').set({ title: newTitle, version, updatedAt }).where('id', '=', id),
);

/**
 * Saves a new text of a document as its next version, and a new title if one is given. What is as it should be already changes
 * nothing, whatever version it began from, so that a call whose answer was lost can be sent again.
 * @throws Refusal bad_user_input (`baseVersion`, `text`, `title`), document_not_found, storage_limit; document_changed when the
 * newest version is not the one that the text was written from
 */
export async function saveDocument(
  ctx: Context,
  input: { documentId: string; baseVersion: number; text: string; title?: string | null },
): Promise<DocumentRow> {
  const author = authorizeCardWrite(ctx);
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const document = await lockDocument(tx, input.documentId);
    const newTitle = wanted.title ?? document.title;
    const newest = await runOne(tx.queries, NEWEST_TEXT, document);
    const sameText = newest?.text === wanted.text;
    if (sameText && newTitle === document.title) return document;
    if (wanted.baseVersion !== document.version) {
      throw new Refusal('document_changed', {
        message: `The document is at version ${document.version} by now, and this was written from version ${wanted.baseVersion}: read it again, and save from its newest version.`,
      });
    }
    const bytes = bytesOf(newTitle) - bytesOf(document.title) + (sameText ? 0 : rowBytes(wanted.text));
    await requireStorage(tx, document.accountId, { bytes });
    const version = sameText ? document.version : document.version + 1;
    const saved = { ...document, title: newTitle, version, updatedAt: tx.now };
    if (!sameText) await insertVersion(tx, document, { number: version, text: wanted.text, author });
    await run(tx.queries, UPDATE, saved);
    recordDocument(tx, document, sameText ? 'document.renamed' : 'document.saved');
    if (newTitle !== document.title) await signalLinkedCards(tx, document);
    return saved;
  });
}
