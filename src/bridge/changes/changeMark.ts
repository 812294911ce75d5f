import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { findForeignPrograms } from './foreignPrograms.ts';
import { itemsOf, type QuietGit } from './QuietGit.ts';

/** Files beyond it change the mark only by their number and their state. */
const MOST_LOOKED_AT = 5_000;
const FIELDS_BEFORE_PATH: Readonly<Record<string, number>> = { '1': 8, u: 10, '?': 1 };

/** A mark that changes with the commits, the index and the files of a worktree. It costs a list of what is changed, not a comparison. */
export async function changeMark(git: QuietGit, root: string, signal: AbortSignal): Promise<string> {
  const settings = (await findForeignPrograms(git, root, signal)).off;
  const what = [
    '--porcelain=v2',
    '--branch',
    '-z',
    '--untracked-files=all',
    '--no-renames',
    '--ignore-submodules=dirty',
  ];
  const lines = itemsOf(await git(root, ['status', ...what], { signal, settings }));
  const hash = createHash('sha256');
  for (const [index, line] of lines.entries()) {
    hash.update(`${line}\0`);
    const fields = FIELDS_BEFORE_PATH[line.charAt(0)];
    if (fields === undefined || index > MOST_LOOKED_AT) continue;
    const path = line.split(' ').slice(fields).join(' ');
    const file = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, 'latin1')]);
    const found = await lstat(file).catch(() => undefined);
    hash.update(`${found?.mtimeMs} ${found?.ctimeMs} ${found?.size}\0`);
  }
  return hash.digest('base64');
}
