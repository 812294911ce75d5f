import type { ConfigDir } from '../config/ConfigDir.ts';
import { takeLock } from '../config/takeLock.ts';
import { describeWork } from './describeWork.ts';
import { discardTree, knownTree, realRoot, requireOwnRoot } from './discardTree.ts';
import type { Git } from './git.ts';
import { isThere } from './isThere.ts';
import { isUsed, openRuns } from './openRuns.ts';
import { aboutTree, treesOf } from './trees.ts';
import type { TreeRecord, Workspace } from './Workspace.ts';
import { whyKept } from './whyKept.ts';
import { hasWork, workIn } from './workIn.ts';
import { workLeft } from './workLeft.ts';
import { forgetWorkspace, lockOf, readWorkspace } from './workspaceFiles.ts';

const STALE_MS = 30_000;

export interface Removing {
  readonly config: ConfigDir;
  readonly git: Git;
  /** Removes work that is nowhere else, too; never that of a run. `files`: of that work, files alone (`whyKept.ts`). */
  readonly force?: boolean | 'files';
  /** The run that is just ending. */
  readonly exceptRunId?: string | undefined;
}

/** Keeps two processes from making and removing one worktree at once. @throws Error where another one is at it */
export async function lockWorkspace(config: ConfigDir, name: string, patienceMs: number): Promise<() => Promise<void>> {
  const path = lockOf(config, name);
  return await takeLock(path, { path, staleMs: STALE_MS, patienceMs }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED' ? new Error(`the worktree ${name} is being made or removed right now`) : error;
  });
}

/**
 * Removes the worktrees of a card; their branches stay. Nothing else of the repositories changes. While one of them stays, all do.
 * @returns why they stay, in words for a person; undefined when they are gone
 */
export async function removeWorkspace(
  { name }: Pick<Workspace, 'name'>,
  removing: Removing,
): Promise<string | undefined> {
  const { config, exceptRunId } = removing;
  const release = await lockWorkspace(config, name, 1_000).catch((error: Error) => error);
  if (release instanceof Error) return release.message;
  try {
    // A run may have begun since the caller looked, and have got further worktrees.
    const workspace = await readWorkspace(config, name);
    if (workspace === undefined) return undefined;
    if (isUsed(workspace, await openRuns(config, exceptRunId))) return 'a run works in it or waits for it';
    const trees = treesOf(workspace);
    for (const tree of trees) {
      const why = await whyTreeStays(workspace, tree, removing);
      if (why !== undefined) return aboutTree(workspace, tree, why);
    }
    let left = workspace;
    for (const [i, tree] of trees.entries()) {
      // The removal of those before took its time, in which somebody may have worked in this one.
      const why = i === 0 ? undefined : await whyTreeStays(workspace, tree, removing);
      if (why !== undefined) return aboutTree(workspace, tree, why);
      left = await discardTree(left, tree, removing);
    }
    await forgetWorkspace(config, workspace);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await release();
  }
}

async function whyTreeStays(
  workspace: Workspace,
  tree: TreeRecord,
  { config, git, force = false }: Removing,
): Promise<string | undefined> {
  requireOwnRoot(config, workspace, tree);
  const begun = tree.state === 'making' || tree.state === 'removing';
  const left = force ? undefined : await workLeft(git, tree);
  if (left !== undefined) return left;
  if (begun) return undefined;
  if (force === 'files') {
    const why = await whyKept(git, tree, await realRoot(tree));
    if (why !== undefined) return why;
  }
  if (!force && (await isThere(tree.root))) {
    const work = await workIn(git, tree).catch((error: Error) => error.message);
    if (typeof work === 'string') return `git cannot say whether it has work (${work})`;
    if (hasWork(work)) return describeWork(work);
  }
  // Git itself locks a worktree while it makes it, and that one is only begun.
  if (force !== true && (await knownTree(git, tree))?.isLocked) return 'it is locked (git worktree lock)';
  return undefined;
}
