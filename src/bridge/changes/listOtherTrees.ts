import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readRegular } from './openRegular.ts';

/** Enough for every repository that people look after. */
const MOST = 200;

/**
 * The worktrees beside a repository's own, by their real paths, each with a mark that changes with every commit and checkout in it.
 * It reads a few small files and starts no program.
 */
export async function listOtherTrees(commonDir: string): Promise<Map<string, string>> {
  const names = await readdir(join(commonDir, 'worktrees')).catch(() => [] as string[]);
  const found = new Map<string, string>();
  for (const name of names.slice(0, MOST)) {
    const folder = join(commonDir, 'worktrees', name);
    const link = (await readRegular(join(folder, 'gitdir'))).trim();
    const root = link === '' ? undefined : await realpath(resolve(folder, dirname(link))).catch(() => undefined);
    if (root !== undefined && (await isOf(root, folder))) found.set(root, await headMark(folder));
  }
  return found;
}

/** Whether a worktree says the same of the link: a program that works in the repository can write its own half of it. */
async function isOf(root: string, folder: string): Promise<boolean> {
  const [, link] = /^gitdir: (.+)$/m.exec(await readRegular(join(root, '.git'))) ?? [];
  if (link === undefined) return false;
  const there = await realpath(resolve(root, link.trim())).catch(() => undefined);
  return there === folder;
}

async function headMark(folder: string): Promise<string> {
  const log = await stat(join(folder, 'logs', 'HEAD')).catch(() => undefined);
  return `${(await readRegular(join(folder, 'HEAD'))).trim()} ${log?.size ?? 0}`;
}
