import type { Git } from './git.ts';

/** The worktrees that a repository knows, the main one first. */
export async function listWorktrees(
  git: Git,
  cwd: string,
): Promise<{ path: string; branch: string | undefined; isLocked: boolean }[]> {
  const blocks = (await git(cwd, ['worktree', 'list', '--porcelain', '-z'])).split('\0\0');
  return blocks.flatMap((block) => {
    const lines = block.split('\0');
    const value = (key: string): string | undefined =>
      lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
    const path = value('worktree');
    const branch = value('branch')?.replace(/^refs\/heads\//, '');
    const isLocked = lines.some((line) => line === 'locked' || line.startsWith('locked '));
    return path === undefined ? [] : [{ path, branch, isLocked }];
  });
}
