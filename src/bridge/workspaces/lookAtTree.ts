import { refuseEmpty } from './checkCheckout.ts';
import type { Repository } from './findRepository.ts';
import type { Git } from './git.ts';
import { isThere } from './isThere.ts';
import { readHead } from './readHead.ts';
import { numberOf, type TreeRecord, type Workspace } from './Workspace.ts';

/** What the runs before have left is as it should be, or can be made again. @throws Error that tells a person what is wrong */
export async function lookAtTree(
  git: Git,
  workspace: Workspace,
  tree: TreeRecord,
  repository: Repository,
  notices: string[],
): Promise<TreeRecord> {
  const { root, gitFolder } = tree;
  if (gitFolder !== repository.gitFolder) {
    throw new Error(
      `${root} belongs to the repository ${gitFolder}, and the project is now in ${repository.gitFolder}: bascule workspaces remove ${numberOf(workspace)}`,
    );
  }
  if (!(await isThere(root))) {
    notices.push(`The worktree ${root} was missing, so it was made again from its branch.`);
    return { ...tree, state: 'making' };
  }
  const head = await readHead(git, tree);
  await refuseEmpty(git, root);
  notices.push(...head.notices);
  return { ...tree, branch: head.branch, prefix: repository.prefix };
}
