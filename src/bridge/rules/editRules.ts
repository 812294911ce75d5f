import { readFile, stat } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { type Document, isMap, isSeq } from 'yaml';
import type { RuleProblem } from './Rules.ts';
import { readDocument } from './readDocument.ts';

/** The file cannot be changed as it is; each fault has its place. */
export class UneditableRules extends Error {
  constructor(readonly problems: readonly RuleProblem[]) {
    super(problems.map(({ message }) => message).join('; '));
  }
}

/**
 * Changes the file and keeps its comments and its order. `change` answers whether it changed anything.
 * @throws UneditableRules
 */
export async function editRules(file: string, change: (document: Document.Parsed) => boolean): Promise<boolean> {
  const read = await readDocument(file);
  if ('problems' in read) throw new UneditableRules(read.problems);
  if (!change(read.document)) return false;
  await writeRules(file, read.document.toString({ lineWidth: 0 }));
  return true;
}

/** The whole file or the old one; its mode stays. */
export async function writeRules(file: string, text: string): Promise<void> {
  const { mode } = await stat(file);
  await writeFileAtomic(file, text, { mode: mode & 0o777 });
}

export async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8');
}

/** The list under a key of the document's top, made if it is missing. */
export function listAt(document: Document.Parsed, key: string) {
  if (!isMap(document.contents)) return undefined;
  if (!document.has(key)) document.set(key, document.createNode([]));
  const list = document.get(key, true);
  return isSeq(list) ? list : undefined;
}
