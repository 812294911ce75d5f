import { createHash } from 'node:crypto';
import { lstat, readlink } from 'node:fs/promises';
import type { RawFile } from './DiffReader.ts';
import type { Tree } from './findTree.ts';
import { findForeignPrograms } from './foreignPrograms.ts';
import { openRegular } from './openRegular.ts';
import { itemsOf, type QuietGit } from './QuietGit.ts';

/** More than this is no work of a person, and the record must not fill the disk. */
const MOST = 20_000;
/** Of a larger file, size and time stand for its content. */
const MOST_HASHED = 4 * 1024 * 1024;
const GONE = 'gone';

/** The files that were changed when a run began, with a mark of what they were; names are git's bytes. */
export type DirtyMarks = Readonly<Record<string, string>>;

export async function readDirty(git: QuietGit, tree: Tree, signal: AbortSignal): Promise<DirtyMarks> {
  const args = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--ignore-submodules=dirty'];
  const settings = (await findForeignPrograms(git, tree.root, signal)).off;
  const paths = itemsOf(await git(tree.root, args, { signal, settings })).map((line) => line.slice(3));
  const marks: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const path of paths.slice(0, MOST)) {
    signal.throwIfAborted();
    marks[path] = await markOf(tree.root, path);
  }
  return marks;
}

/** Knows which files are as they were when the run began. */
export class DirtyFiles {
  private readonly marks: ReadonlyMap<string, string>;

  constructor(
    private readonly root: string,
    marks: DirtyMarks,
  ) {
    this.marks = new Map(Object.entries(marks));
  }

  async isAsBefore({ path, fromPath }: Pick<RawFile, 'path' | 'fromPath'>): Promise<boolean> {
    if (!(await this.isSame(path))) return false;
    return fromPath === undefined || (await this.isSame(fromPath));
  }

  private async isSame(path: string): Promise<boolean> {
    const mark = this.marks.get(path);
    return mark !== undefined && mark === (await markOf(this.root, path));
  }
}

async function markOf(root: string, path: string): Promise<string> {
  const file = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, 'latin1')]);
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined) return GONE;
  const kind = found.mode.toString(8);
  if (found.isSymbolicLink()) return `${kind} ${await readlink(file).catch(() => '')}`;
  if (!found.isFile() || found.size > MOST_HASHED) return `${kind} ${found.size} ${found.mtimeMs}`;
  const content = await contentOf(file).catch(() => undefined);
  return content === undefined
    ? `${kind} ${found.size} ${found.mtimeMs}`
    : `${kind} ${createHash('sha256').update(content).digest('base64')}`;
}

async function contentOf(file: Buffer): Promise<Buffer> {
  const handle = await openRegular(file);
  return await handle.readFile().finally(() => handle.close());
}
