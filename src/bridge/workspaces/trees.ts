import { basename, dirname } from 'node:path';
import { REPOSITORY } from '../rules/bounds.ts';
import type { FurtherTree, TreeRecord, Workspace } from './Workspace.ts';

/** All worktrees of a record, that for the project's folder first. */
export const treesOf = (workspace: Workspace): TreeRecord[] => [firstOf(workspace), ...(workspace.others ?? [])];

const firstOf = ({ repository, root, gitFolder, prefix, branch, base, forkPoint, state }: Workspace): TreeRecord => ({
  ...(repository === undefined ? {} : { repository }),
  root,
  gitFolder,
  prefix,
  branch,
  base,
  ...(forkPoint === undefined ? {} : { forkPoint }),
  state,
});

/** A record in which one of its worktrees has changed, or is new. */
export function withTree(workspace: Workspace, tree: TreeRecord): Workspace {
  if (tree.root === workspace.root) return { ...workspace, ...tree };
  const further = tree as FurtherTree;
  const others = workspace.others ?? [];
  const isThere = others.some(({ root }) => root === tree.root);
  return {
    ...workspace,
    version: 2,
    others: isThere ? others.map((one) => (one.root === tree.root ? further : one)) : [...others, further],
  };
}

/** The end of the names of what belongs to a further worktree: no slug has an underscore, so no card's worktree has such a name. */
export const endOf = (repository: string): string => `_${repository}`;

/** Whether the record could name this folder, unless somebody has edited it. */
export function isOwnRoot(workspace: Workspace, tree: TreeRecord, rootOf: (name: string) => string): boolean {
  if (tree.root === workspace.root) return tree.root === rootOf(workspace.name);
  const { repository = '' } = tree;
  return REPOSITORY.test(repository) && tree.root === rootOf(workspace.name + endOf(repository));
}

/** What a repository is called where the rules do not name it: its folder. One that is hidden, such as `.git`, counts as that around it. */
export function nameOfRepository(gitFolder: string): string {
  const own = basename(gitFolder);
  return (own.startsWith('.') ? basename(dirname(gitFolder)) : own.replace(/\.git$/, '')) || gitFolder;
}

/** A sentence about one of several worktrees of a card begins with its repository. */
export const aboutTree = (workspace: Pick<Workspace, 'others'>, tree: TreeRecord, text: string): string =>
  workspace.others === undefined ? text : `${tree.repository ?? nameOfRepository(tree.gitFolder)}: ${text}`;
