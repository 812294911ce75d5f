import { join } from 'node:path';
import type { Tree } from './findTree.ts';
import { readRegular } from './openRegular.ts';
import type { QuietGit } from './QuietGit.ts';

export interface Bases {
  /** The name of the base branch; undefined where it is not known. */
  readonly name: string | undefined;
  /** The refs that may hold it, here and at the remote. */
  readonly refs: readonly string[];
}

/**
 * The branch that the work in a worktree is to come back to.
 * @param wanted the one that the rules named when the worktree was made
 */
export async function findBases(
  git: QuietGit,
  tree: Tree,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Bases> {
  const ask = async (...args: string[]): Promise<string> =>
    (await git(tree.root, args, { signal, codes: [1, 2, 128] })).out.toString().trim();
  const remotes = (await ask('remote')).split('\n').filter((line) => line !== '');
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  const there = remote === undefined ? '' : await ask('symbolic-ref', '--quiet', `refs/remotes/${remote}/HEAD`);
  const name =
    wanted ?? (there.slice(`refs/remotes/${remote}/`.length) || (await checkedOut(tree.commonDir)) || tree.branch);
  const upstream =
    tree.branch === undefined ? '' : await ask('for-each-ref', '--format=%(upstream)', `refs/heads/${tree.branch}`);
  const isOwn = name === tree.branch;
  const refs = [
    ...(remote === undefined || name === undefined ? [] : [`refs/remotes/${remote}/${name}`]),
    ...(isOwn || name === undefined ? [] : [`refs/heads/${name}`]),
    // A branch's own copy at the remote holds the commits of the branch, and is no base of it.
    ...(isOwn && upstream !== '' ? [upstream] : []),
  ];
  return { name, refs: [...new Set(refs)] };
}

/** The branch of the repository's own worktree. */
async function checkedOut(commonDir: string): Promise<string | undefined> {
  const head = (await readRegular(join(commonDir, 'HEAD'))).trim();
  return /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
}
