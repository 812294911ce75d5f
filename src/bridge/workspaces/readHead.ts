import type { Git, GitFailed } from './git.ts';
import type { TreeRecord } from './Workspace.ts';

/**
 * The branch that is checked out in a worktree that runs, or a person, have used: a run goes on there, and that branch is the card's
 * from now on. @throws Error where the folder is no worktree of the repository
 */
export async function readHead(
  git: Git,
  { root, branch }: Pick<TreeRecord, 'root' | 'branch'>,
): Promise<{ branch: string; notices: string[] }> {
  const top = await git(root, ['rev-parse', '--show-cdup']).catch((error: GitFailed) => error);
  // In a folder without its link to the repository, git would answer for a repository around it.
  if (top instanceof Error || top.trim() !== '') {
    const why = top instanceof Error ? ` (${top.message})` : '';
    throw new Error(
      `${root} is no worktree any more${why}: git worktree repair ${root} repairs its link, in the project’s folder`,
    );
  }
  const name = (await git(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() => '')).trim();
  if (name === branch) return { branch, notices: [] };
  if (name !== '') {
    const notice = `The worktree is on the branch ${name} and not on ${branch}: the run goes on on ${name}, which is the card’s branch from now on.`;
    return { branch: name, notices: [notice] };
  }
  const commit = (await git(root, ['rev-parse', '--short', 'HEAD'])).trim();
  return {
    branch,
    notices: [
      `The worktree is on no branch, but at the commit ${commit}: the run goes on there. The card’s branch is ${branch}.`,
    ],
  };
}
