import type { ConfigDir } from '../config/ConfigDir.ts';
import { branchOf } from './branchOf.ts';
import type { Place } from './findPlaces.ts';
import { endOf, treesOf, withTree } from './trees.ts';
import type { FurtherTree, TreeRecord, Workspace } from './Workspace.ts';
import type { WorkspaceAsk } from './WorkspaceAsk.ts';
import { rootOf } from './workspaceFiles.ts';

/** A record with a worktree in each further repository that the rules name; those that it lacks are to be made. */
export function withPlaces(
  config: ConfigDir,
  workspace: Workspace,
  places: readonly Place[],
  ask: Pick<WorkspaceAsk, 'rule' | 'subject'>,
): Workspace {
  let all = workspace;
  for (const { name, base, repository } of places) {
    if (name === undefined || all.others?.some((tree) => tree.repository === name)) continue;
    const tree: FurtherTree = {
      repository: name,
      root: rootOf(config, workspace.name + endOf(name)),
      gitFolder: repository.gitFolder,
      prefix: repository.prefix,
      branch: branchOf(ask),
      base: base ?? '',
      state: 'making',
    };
    all = withTree(all, tree);
  }
  return all;
}

/** The worktree of a record in a repository. */
export const treeIn = (workspace: Workspace, { name }: Pick<Place, 'name'>): TreeRecord =>
  treesOf(workspace).find((tree, i) =>
    name === undefined ? i === 0 : i > 0 && tree.repository === name,
  ) as TreeRecord;
