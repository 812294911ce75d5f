import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunWorkspace } from '../runs/RunRecord.ts';
import { MOST_REPOSITORIES } from './bounds.ts';
import { readDirty } from './dirtyFiles.ts';
import { findBases } from './findBases.ts';
import { findForkPoint } from './findForkPoint.ts';
import { findTree, type Tree } from './findTree.ts';
import { listOtherTrees } from './listOtherTrees.ts';
import { failureOf, NotRead, type QuietGit } from './QuietGit.ts';
import type { TreeStart } from './readTreeChange.ts';

/** What a run begins with, on disk for as long as the run is. */
export interface ChangeStart {
  readonly version: 1;
  /** The folder that the agent works in. */
  readonly dir: string;
  readonly at: string;
  readonly trees: readonly (TreeStart & Pick<Tree, 'commonDir'>)[];
  /** Worktrees beside those, with their marks: by the folder that they share. */
  readonly others: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** There was a repository, and it could not be read. */
  readonly isUnknown: boolean;
}

/**
 * Notes what lies in the folder of a run before the agent begins. Never rejects: what cannot be read now is said with the change.
 * @param workspace the worktree of the card, where the run has one
 */
export async function readStart(
  git: QuietGit,
  dir: string,
  workspace: RunWorkspace | undefined,
  at: Date,
  signal: AbortSignal,
): Promise<ChangeStart> {
  const start = { version: 1 as const, dir, at: at.toISOString(), trees: [], others: {}, isUnknown: false };
  try {
    const found = await findTrees(git, dir, signal);
    const trees: ChangeStart['trees'][number][] = [];
    const others: Record<string, Record<string, string>> = {};
    for (const tree of found) {
      trees.push({ ...(await startOf(git, tree, workspace, at, signal)), commonDir: tree.commonDir });
      others[tree.commonDir] = Object.fromEntries(await listOtherTrees(tree.commonDir));
    }
    return { ...start, trees, others };
  } catch (error) {
    return { ...start, isUnknown: failureOf(error).code !== 'NO_GIT' };
  }
}

/** The worktree that a folder is in, or those of the repositories right below it. @throws NotRead */
export async function findTrees(git: QuietGit, dir: string, signal: AbortSignal): Promise<Tree[]> {
  try {
    return [await findTree(git, dir, signal)];
  } catch (error) {
    const below = error instanceof NotRead && error.code === 'NO_GIT' ? await repositoriesBelow(dir) : [];
    if (below.length === 0) throw error;
    const trees: Tree[] = [];
    for (const one of below) trees.push(await findTree(git, one, signal));
    return trees;
  }
}

async function repositoriesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    if (found.length >= MOST_REPOSITORIES) break;
    if (!entry.isDirectory()) continue;
    const folder = join(dir, entry.name);
    if ((await stat(join(folder, '.git')).catch(() => undefined)) !== undefined) found.push(folder);
  }
  return found.sort();
}

/**
 * Where the change of a worktree begins. One beside the repository's own has a branch for its work, all of which counts, whichever
 * run did it. In the repository's own worktree people work too: what is there already is theirs.
 */
async function startOf(
  git: QuietGit,
  tree: Tree,
  workspace: RunWorkspace | undefined,
  at: Date,
  signal: AbortSignal,
): Promise<TreeStart> {
  const { root, head, branch, isLinked } = tree;
  const common = { root, branch: workspace?.branch ?? branch, isUnborn: head === undefined };
  if (!isLinked) {
    const dirty = await readDirty(git, tree, signal);
    return { ...common, base: undefined, forkPoint: head, since: at.toISOString(), dirty };
  }
  const bases = await findBases(git, tree, workspace?.base, signal);
  const none = new Set<string>();
  const recorded = workspace?.forkPoint;
  const forkPoint =
    head === undefined
      ? undefined
      : await findForkPoint(git, { tree: { ...tree, head }, recorded, bases: bases.refs, own: none, signal }).catch(
          () => recorded ?? head,
        );
  const since = new Date(0).toISOString();
  return { ...common, base: bases.name, forkPoint: recorded ?? forkPoint, since, dirty: {} };
}
