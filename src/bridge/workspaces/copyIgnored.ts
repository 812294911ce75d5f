import { cp, lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Git } from './git.ts';

/**
 * Copies files that git ignores from the project's folder into a new worktree. A file that git does not ignore is not copied, because
 * an agent would commit it.
 * @returns what was not copied and why, a sentence each
 */
export async function copyIgnored(
  git: Git,
  paths: readonly string[],
  from: string,
  { root, to }: { root: string; to: string },
): Promise<string[]> {
  const notices: string[] = [];
  for (const path of paths) {
    const source = join(from, path);
    if ((await lstat(source).catch(() => undefined)) === undefined) {
      notices.push(`${source} does not exist, so the worktree has no copy of it.`);
    } else if (!(await isIgnored(git, from, path))) {
      notices.push(`Git does not ignore ${source}, so the worktree has no copy of it.`);
    } else if (!(await copy(source, join(to, path), root))) {
      notices.push(`The worktree has a link in place of a folder of ${path}, so it has no copy of it.`);
    }
  }
  return notices;
}

const isIgnored = (git: Git, dir: string, path: string): Promise<boolean> =>
  git(dir, ['check-ignore', '--quiet', '--', path]).then(
    () => true,
    () => false,
  );

/** A link in the repository may lead out of the worktree. @returns whether the place was in it */
async function copy(source: string, target: string, root: string): Promise<boolean> {
  const top = await realpath(root);
  for (let at = dirname(target); at.length >= root.length; at = dirname(at)) {
    const real = await realpath(at).catch(() => undefined);
    if (real === undefined) continue;
    if (real !== top && !real.startsWith(top + sep)) return false;
    break;
  }
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target, { recursive: true, force: false, errorOnExist: false });
  return true;
}
