import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from '../../lib/makeFolder.ts';

/** The part of a file that a change added. It identifies the change even after the file was edited. */
export type AddedPart =
  | { readonly kind: 'whole' }
  | { readonly kind: 'json'; readonly path: readonly string[]; readonly value: unknown }
  | { readonly kind: 'block'; readonly text: string }
  | { readonly kind: 'project'; readonly slug: string };

/** A change of one file, complete enough to show, make and undo it. */
export interface FileChange {
  readonly file: string;
  /** What it is for, as a person reads it: `the board's tools for Claude Code`. */
  readonly title: string;
  /** The whole text; null when the file did not exist. */
  readonly before: string | null;
  readonly after: string;
  readonly part: AddedPart;
}

export async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** @param mode the mode of a new file */
export async function makeChange({ file, before, after }: FileChange, mode = 0o644): Promise<void> {
  makeFolder(dirname(file));
  await writeFileAtomic(file, after, before === null ? { mode } : {});
}

export async function writeOrRemove(file: string, text: string | null): Promise<void> {
  if (text === null) await rm(file, { force: true });
  else await writeFileAtomic(file, text);
}
