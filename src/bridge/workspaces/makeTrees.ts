import { discardTree } from './discardTree.ts';
import type { Place } from './findPlaces.ts';
import { makeTree } from './makeTree.ts';
import { noticed } from './noticed.ts';
import type { Turns } from './Turns.ts';
import { withTree } from './trees.ts';
import type { TreeRecord, Workspace } from './Workspace.ts';
import type { MakingDeps, WorkspaceAsk } from './WorkspaceAsk.ts';
import { treeIn } from './withPlaces.ts';

export interface TreesDeps extends MakingDeps {
  /** The refs of a fetch are shared by all worktrees of a repository. */
  readonly turns: Turns;
  /** The records of all cards. */
  readonly all: () => Promise<readonly Workspace[]>;
}

/** Makes the worktrees of a card that are missing: all of them, or none. @throws Error that tells a person what failed */
export async function makeTrees(
  deps: TreesDeps,
  begun: Workspace,
  ask: WorkspaceAsk,
  places: readonly Place[],
  notices: string[],
): Promise<Workspace> {
  let workspace = begun;
  const made: TreeRecord[] = [];
  try {
    for (const place of places) {
      const tree = treeIn(workspace, place);
      if (tree.state !== 'making' && tree.state !== 'removing') continue;
      const making = async (own: string[]) => makeTree(deps, workspace, tree, ask, place, await deps.all(), own);
      const turn = (own: string[]) => deps.turns.take(place.repository.gitFolder, () => making(own), ask.setup.signal);
      const done = await noticed(place, notices, turn);
      workspace = withTree(workspace, done);
      made.push(done);
    }
    return workspace;
  } catch (error) {
    // No agent has seen them. What cannot be taken back now is on record, and the next start makes it again.
    for (const tree of made) workspace = await discardTree(workspace, tree, deps).catch(() => workspace);
    throw error;
  }
}
