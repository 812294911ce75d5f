import { copyFile, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import { type Document, isMap, isSeq } from 'yaml';
import { formatProblem } from './formatProblem.ts';
import { mergeSections } from './mergeSections.ts';
import type { RuleProblem } from './Rules.ts';
import { parseText, readDocument } from './readDocument.ts';

/** The file cannot be changed as it is; each fault has its place. */
class UneditableRules extends Error {
  constructor(readonly problems: readonly RuleProblem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}

/**
 * Changes the file; its comments stay, and so does, byte for byte, all that stands under other keys of its top. `change`
 * answers whether it changed anything. `backup` is a path for the file as it was.
 * @throws UneditableRules, what `change` throws, and errors of the file system; the file is as it was then
 */
export async function editRules(
  file: string,
  change: (document: Document.Parsed) => boolean,
  backup?: string,
): Promise<boolean> {
  const read = await readDocument(file);
  if ('problems' in read) throw new UneditableRules(read.problems);
  const { document, text } = read;
  const before = print(document);
  if (!change(document)) return false;
  const after = print(document);
  if (backup !== undefined) await copyFile(file, backup);
  const merged = mergeSections(text, before, after);
  // The whole file in the printer's own layout is the way out where a file's layout is one that cannot be merged.
  await writeRules(file, merged !== undefined && means(merged, document, file) ? merged : after);
  return true;
}

/** The whole file or the old one; its mode stays. */
export async function writeRules(file: string, text: string): Promise<void> {
  const { mode } = await stat(file);
  await writeFileAtomic(file, text, { mode: mode & 0o777 });
}

/** Whether the text says what the document does. */
export function means(text: string, document: Document.Parsed, file: string): boolean {
  const read = parseText(text, file);
  return 'document' in read && isDeepStrictEqual(read.document.toJS(), document.toJS());
}

function print(document: Document.Parsed): string {
  return document.toString({ lineWidth: 0 });
}

/** The list under a key of the document's top, made if it is missing or empty; undefined when it is none. */
export function listAt(document: Document.Parsed, key: string) {
  if (!isMap(document.contents)) return undefined;
  if (document.get(key) === undefined || document.get(key) === null) document.set(key, document.createNode([]));
  const list = document.get(key, true);
  if (!isSeq(list)) return undefined;
  // `[]` would take what is added in one long line.
  if (list.items.length === 0) list.flow = false;
  return list;
}
