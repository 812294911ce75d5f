import { cp, lstat, readlink, realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { makeFolder } from '../../lib/makeFolder.ts';
import type { Git } from './git.ts';

/**
 * Copies files that git ignores from the project's folder into a new worktree. A file that git does not ignore is not copied, because
 * an agent would commit it.
 * @returns what was not copied and why, and links that lead out of the worktree, a sentence each
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
    } else {
      const links = await copy(source, join(to, path), root);
      if (links === undefined) {
        notices.push(`The worktree has a link in place of a folder of ${path}, so it has no copy of it.`);
      } else if (links[0] !== undefined) {
        notices.push(`The copy of ${path} has links that lead out of the worktree, such as ${links[0]}.`);
      }
    }
  }
  return notices;
}

const isIgnored = (git: Git, dir: string, path: string): Promise<boolean> =>
  git(dir, ['check-ignore', '--quiet', '--', path]).then(
    () => true,
    () => false,
  );

/**
 * A link in the repository may lead out of the worktree. A link that is copied stays as it is written, so that one within the folder
 * leads to the copy.
 * @returns the copied links that lead out of the worktree; undefined where the place was not in it
 */
async function copy(source: string, target: string, root: string): Promise<string[] | undefined> {
  const top = await realpath(root);
  for (let at = dirname(target); at.length >= root.length; at = dirname(at)) {
    const real = await realpath(at).catch(() => undefined);
    if (real === undefined) continue;
    if (real !== top && !real.startsWith(top + sep)) return undefined;
    break;
  }
  makeFolder(dirname(target));
  const links: string[] = [];
  const filter = async (from: string, to: string): Promise<boolean> => {
    if (!(await lstat(from)).isSymbolicLink()) return true;
    const leadsTo = resolve(dirname(to), await readlink(from));
    if (leadsTo !== root && !leadsTo.startsWith(root + sep)) links.push(`${to} to ${leadsTo}`);
    return true;
  };
  await cp(source, target, { recursive: true, force: false, errorOnExist: false, verbatimSymlinks: true, filter });
  return links;
}
