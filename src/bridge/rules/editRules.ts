import { copyFile, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import { type Document, isMap, isSeq } from 'yaml';
import { formatProblem } from './formatProblem.ts';
import { mergeSections } from './mergeSections.ts';
import type { RuleProblem } from './Rules.ts';
import { parseText, readDocument } from './readDocument.ts';

/** The file cannot be edited as it is; each problem has its position. */
class UneditableRules extends Error {
  constructor(readonly problems: readonly RuleProblem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}

/**
 * Edits the file. Its comments are preserved, and everything under other top-level keys stays byte for byte.
 * @param change returns whether it changed anything
 * @param backup a path for a copy of the original file
 * @throws UneditableRules, whatever `change` throws, and errors of the file system; in these cases the file is
 * unchanged
 */
export async function editRules(
  file: string,
  change: (document: Document.Parsed) => boolean,
  backup?: string,
): Promise<boolean> {
  const planned = await planEdit(file, change);
  if (planned === undefined) return false;
  if (backup !== undefined) await copyFile(file, backup);
  await writeRules(file, planned.after);
  return true;
}

/**
 * The text of the file before and after a change, as {@link editRules} would write it. Undefined when `change` changes
 * nothing.
 * @throws UneditableRules, and whatever `change` throws
 */
export async function planEdit(
  file: string,
  change: (document: Document.Parsed) => boolean,
): Promise<{ before: string; after: string } | undefined> {
  const read = await readDocument(file);
  if ('problems' in read) throw new UneditableRules(read.problems);
  const { document, text } = read;
  const before = print(document);
  if (!change(document)) return undefined;
  const after = print(document);
  const merged = mergeSections(text, before, after);
  // If the file's layout prevents a merge, the whole file is written in the printer's own layout.
  return { before: text, after: merged !== undefined && means(merged, document, file) ? merged : after };
}

/** Writes the whole file or leaves the old one, with the same mode. */
export async function writeRules(file: string, text: string): Promise<void> {
  const { mode } = await stat(file);
  await writeFileAtomic(file, text, { mode: mode & 0o777 });
}

/** Whether the text has the same meaning as the document. */
export function means(text: string, document: Document.Parsed, file: string): boolean {
  const read = parseText(text, file);
  return 'document' in read && isDeepStrictEqual(read.document.toJS(), document.toJS());
}

function print(document: Document.Parsed): string {
  return document.toString({ lineWidth: 0 });
}

/** The list under a top-level key, created if it is missing or empty; undefined when the value is not a list. */
export function listAt(document: Document.Parsed, key: string) {
  if (!isMap(document.contents)) return undefined;
  if (document.get(key) === undefined || document.get(key) === null) document.set(key, document.createNode([]));
  const list = document.get(key, true);
  if (!isSeq(list)) return undefined;
  // A list written as `[]` would print its new items in one long line.
  if (list.items.length === 0) list.flow = false;
  return list;
}
