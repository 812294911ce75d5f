import { join } from 'node:path';
import type { RunRepository, RunWorkspace } from '../runs/RunRecord.ts';
import { PORTS, type TreeRecord, type Workspace } from './Workspace.ts';

/**
 * What a run needs to know of its worktrees.
 * @param names of the further repositories that the rules name; undefined: of all that are there
 */
export function toRun(workspace: Workspace, names?: readonly string[]): RunWorkspace {
  const { root, branch, firstPort, base, forkPoint, repository, others = [] } = workspace;
  const isThere = ({ state }: TreeRecord): boolean => state === 'made' || state === 'ready';
  const further = others.filter((tree) => names?.includes(tree.repository) ?? isThere(tree));
  return {
    root,
    dir: folderIn(workspace),
    branch,
    ports: [firstPort, firstPort + PORTS - 1],
    base,
    ...(forkPoint === undefined ? {} : { forkPoint }),
    ...(repository === undefined ? {} : { repository }),
    ...(further.length > 0 && {
      repositories: further.map(
        (tree): RunRepository => ({
          name: tree.repository,
          dir: folderIn(tree),
          worktree: {
            root: tree.root,
            branch: tree.branch,
            base: tree.base,
            ...(tree.forkPoint === undefined ? {} : { forkPoint: tree.forkPoint }),
          },
        }),
      ),
    }),
  };
}

/** The folder of the rules within a worktree. */
export const folderIn = ({ root, prefix }: Pick<TreeRecord, 'root' | 'prefix'>): string =>
  prefix === '' ? root : join(root, prefix).replace(/[/\\]$/, '');
