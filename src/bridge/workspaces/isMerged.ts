import { commitOf } from './findBase.ts';
import { type Git, GitFailed } from './git.ts';
import type { TreeRecord } from './Workspace.ts';

const FETCH_MS = 60_000;

/**
 * Whether the base branch has all that the branch of a worktree has changed, by a merge, a rebase or a squash. Where there is a
 * remote, its branch counts, which is fetched first.
 * @throws Error when git cannot say
 */
export async function isMerged(git: Git, { root, base }: Pick<TreeRecord, 'root' | 'base'>): Promise<boolean> {
  // What is not committed is nowhere else.
  if ((await git(root, ['status', '--porcelain', '--untracked-files=normal'])).trim() !== '') return false;
  const remotes = (await git(root, ['remote'])).split('\n').filter((line) => line !== '');
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (remote !== undefined) {
    const quiet = ['--no-tags', '--no-prune', '--no-recurse-submodules', '--no-write-fetch-head'];
    const ref = `+refs/heads/${base}:refs/remotes/${remote}/${base}`;
    await git(root, ['fetch', '--quiet', ...quiet, remote, ref], { timeoutMs: FETCH_MS });
  }
  const tip = await commitOf(git, root, remote === undefined ? `refs/heads/${base}` : `refs/remotes/${remote}/${base}`);
  if (tip === undefined) return false;
  if ((await git(root, ['rev-list', '--count', 'HEAD', '--not', tip])).trim() === '0') return true;
  // A squash and a rebase make other commits of the same change: another merge would then change nothing.
  const merged = await git(root, ['merge-tree', '--write-tree', tip, 'HEAD']).catch((error: unknown) => {
    // It conflicts, or git is older than 2.38.
    if (error instanceof GitFailed && error.exitCode !== undefined) return '';
    throw error;
  });
  const tree = await git(root, ['rev-parse', `${tip}^{tree}`]);
  return merged.trim() === tree.trim();
}
