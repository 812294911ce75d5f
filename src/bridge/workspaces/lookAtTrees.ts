import type { Place } from './findPlaces.ts';
import type { Git } from './git.ts';
import { lookAtTree } from './lookAtTree.ts';
import { noticed } from './noticed.ts';
import { withTree } from './trees.ts';
import type { Workspace } from './Workspace.ts';
import { treeIn } from './withPlaces.ts';

/**
 * Looks at what runs before have left in the worktrees that are there. Those that are gone are to be made again.
 * @throws Error that tells a person what is wrong
 */
export async function lookAtTrees(
  git: Git,
  workspace: Workspace,
  places: readonly Place[],
  notices: string[],
): Promise<Workspace> {
  let looked = workspace;
  for (const place of places) {
    const tree = treeIn(looked, place);
    if (tree.state !== 'ready' && tree.state !== 'made') continue;
    const found = await noticed(place, notices, (own) => lookAtTree(git, looked, tree, place.repository, own));
    looked = withTree(looked, found);
  }
  return looked;
}
