import type { Git } from './git.ts';
import { isThere } from './isThere.ts';
import { listWorktrees } from './listWorktrees.ts';
import type { Workspace } from './Workspace.ts';
import { gitFolderOf, inSubmodules } from './workIn.ts';

/** Of all that a submodule has, the commits alone. */
const COMMITS = 'git rev-list HEAD --branches --not --remotes';

/**
 * Why the worktree of an attempt that was not picked stays: a person wants it to, or commits would go with it. The branch, which stays,
 * has the others.
 * @param real the path by which git knows it
 * @returns in words for a person; undefined where only uncommitted files go
 */
export async function whyKept(
  git: Git,
  { root, gitFolder }: Pick<Workspace, 'root' | 'gitFolder'>,
  real: string,
): Promise<string | undefined> {
  if (!(await isThere(root))) return undefined;
  try {
    const known = (await listWorktrees(git, gitFolder)).find(({ path }) => path === real);
    if (known?.isLocked === true) return 'it is locked (git worktree lock)';
    // In a folder without its link to the repository, git would answer for a repository around it.
    if ((await git(root, ['rev-parse', '--show-cdup'])).trim() !== '') throw new Error('it is no worktree any more');
    const branch = await git(root, ['symbolic-ref', '--quiet', 'HEAD']).catch(() => '');
    if (branch === '') return 'it is on no branch, so commits of its own may be nowhere else';
    const commits = await inSubmodules(git, root, await gitFolderOf(git, root), COMMITS);
    return commits.length === 0 ? undefined : 'a submodule in it holds commits that are nowhere else';
  } catch (error) {
    return `git cannot say whether it has commits of its own (${(error as Error).message})`;
  }
}
