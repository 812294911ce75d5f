import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../lib/makeFolder.ts';
import { MOST_READ_BYTES } from './bounds.ts';
import type { Tree } from './findTree.ts';
import { findForeignPrograms } from './foreignPrograms.ts';
import { openRegular } from './openRegular.ts';
import { itemsOf, lineOf, type QuietGit, type QuietOptions, type Said } from './QuietGit.ts';

/** Files that are looked at together. */
const AT_ONCE = 100;

/** An index of our own beside that of a worktree, in which new files are listed too. */
export interface Scratch {
  /** Runs git in the worktree with this index. */
  readonly run: (args: readonly string[], options?: QuietOptions) => Promise<Said>;
  /** New files that are too large to be read, and how large they are. Names are git's bytes. */
  readonly huge: ReadonlyMap<string, number>;
  /** Names of filters that only the repository's own settings define. They do not run. */
  readonly foreignFilters: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Copies the index of a worktree and lists its new files in the copy. The repository gets neither an object nor a lock, so an agent
 * that is at work in it notices nothing.
 * @throws NotRead
 */
export async function openScratch(git: QuietGit, tree: Tree, signal: AbortSignal): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'bascule-changes-'));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const objects = lineOf(await git(tree.root, ['rev-parse', '--git-path', 'objects'], { signal }));
    makeFolder(join(folder, 'objects'));
    const env = {
      GIT_INDEX_FILE: join(folder, 'index'),
      GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(resolve(tree.root, objects)),
    };
    const { filters: foreignFilters, off } = await findForeignPrograms(git, tree.root, signal);
    const run: Scratch['run'] = (args, options = {}) =>
      git(tree.root, args, { signal, ...options, env, settings: [...off, ...(options.settings ?? [])] });
    // Git replaces it as a whole, so a copy is whole too. Before the first file there is none.
    await copy(join(tree.gitDir, 'index'), env.GIT_INDEX_FILE).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    const halfMerged = new Set(itemsOf(await run(['ls-files', '-z', '--unmerged'])).map(pathOfStage));
    if (halfMerged.size > 0)
      await run(['update-index', '-z', '--force-remove', '--stdin'], { input: listed(halfMerged) });
    await run(['update-index', '-q', '--refresh'], { codes: [1] });
    const found = itemsOf(await run(['ls-files', '-z', '--others', '--exclude-standard']));
    const repositories = found.filter((path) => path.endsWith('/'));
    const huge = await hugeOf(tree.root, found);
    // A repository in the repository is no file of it.
    const left = [...repositories, ...huge.keys()].map((path) => `:(exclude,literal)${path}`);
    if (found.length > left.length) {
      const list = ['add', '--intent-to-add', '--pathspec-from-file=-', '--pathspec-file-nul'];
      await run(list, { input: listed(['.', ...left]) });
    }
    return { run, huge, foreignFilters, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function copy(from: string, to: string): Promise<void> {
  const handle = await openRegular(from);
  await pipeline(handle.createReadStream(), createWriteStream(to));
}

const listed = (paths: Iterable<string>): Buffer =>
  Buffer.from([...paths].map((path) => `${path}\0`).join(''), 'latin1');

/** `100644 <blob> 2\tsrc/app.ts` */
const pathOfStage = (line: string): string => line.slice(line.indexOf('\t') + 1);

/** A list of folders, of which git takes one with the separator in quotes. */
const quoted = (path: string): string =>
  path.includes(delimiter) || path.startsWith('"') ? `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : path;

async function hugeOf(root: string, paths: readonly string[]): Promise<Map<string, number>> {
  const huge = new Map<string, number>();
  const prefix = Buffer.from(`${root}/`);
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    const look = (path: string) => lstat(Buffer.concat([prefix, Buffer.from(path, 'latin1')])).catch(() => undefined);
    const found = await Promise.all(some.map(look));
    for (const [i, path] of some.entries()) {
      const one = found[i];
      if (one?.isFile() === true && one.size > MOST_READ_BYTES) huge.set(path, one.size);
    }
  }
  return huge;
}
