import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
    const link = (await readFile(join(folder, 'gitdir'), 'utf8').catch(() => '')).trim();
    const root = link === '' ? undefined : await realpath(dirname(link)).catch(() => undefined);
    if (root !== undefined) found.set(root, await headMark(folder));
  }
  return found;
}

async function headMark(folder: string): Promise<string> {
  const log = await stat(join(folder, 'logs', 'HEAD')).catch(() => undefined);
  return `${(await readFile(join(folder, 'HEAD'), 'utf8').catch(() => '')).trim()} ${log?.size ?? 0}`;
}
