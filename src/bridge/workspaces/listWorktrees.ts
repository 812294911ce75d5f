import { type Git, GitFailed } from './git.ts';

/** Git ends with it where it does not know an option. */
const USAGE = 129;

/** The worktrees that a repository knows, the main one first. */
export async function listWorktrees(
  git: Git,
  cwd: string,
): Promise<{ path: string; branch: string | undefined; isLocked: boolean }[]> {
  const { said, end } = await ask(git, cwd);
  return said.split(end + end).flatMap((block) => {
    const lines = block.split(end);
    const value = (key: string): string | undefined =>
      lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
    const path = value('worktree');
    const branch = value('branch')?.replace(/^refs\/heads\//, '');
    const isLocked = lines.some((line) => line === 'locked' || line.startsWith('locked '));
    return path === undefined ? [] : [{ path, branch, isLocked }];
  });
}

/** Before 2.36, git ends each line of the list with a line break only. */
async function ask(git: Git, cwd: string): Promise<{ said: string; end: string }> {
  const list = ['worktree', 'list', '--porcelain'];
  try {
    return { said: await git(cwd, [...list, '-z']), end: '\0' };
  } catch (error) {
    if (!(error instanceof GitFailed) || error.exitCode !== USAGE) throw error;
    return { said: await git(cwd, list), end: '\n' };
  }
}
