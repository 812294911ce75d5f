import { describeWork } from './describeWork.ts';
import type { Git } from './git.ts';
import type { TreeRecord } from './Workspace.ts';
import { hasWork, workIn } from './workIn.ts';

/**
 * The work in a worktree whose removal has not come to its end, such as because the disk refused it, and in which somebody has
 * worked since.
 * @returns undefined for any other one, and where nothing is left that git knows
 */
export async function workLeft(git: Git, tree: TreeRecord): Promise<string | undefined> {
  if (tree.state !== 'removing') return undefined;
  // In a folder without its link to the repository, git would answer for a repository around it.
  const top = await git(tree.root, ['rev-parse', '--show-cdup']).catch(() => undefined);
  if (top?.trim() !== '') return undefined;
  const work = await workIn(git, tree, true).catch(() => undefined);
  return work !== undefined && hasWork(work) ? describeWork(work) : undefined;
}
