import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunRepository, RunWorkspace } from '../runs/RunRecord.ts';
import { MOST_REPOSITORIES } from './bounds.ts';
import type { ChangeFailure } from './Change.ts';
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
  /** Those in further repositories of the project; undefined in records of an older bridge. */
  readonly further?: readonly (ChangeStart['trees'][number] | UnreadTree)[] | undefined;
  /** Worktrees beside those, with their marks: by the folder that they share. */
  readonly others: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** There was a repository, and it could not be read. */
  readonly isUnknown: boolean;
}

/** A further repository that could not be read when the run began, which is said with its change. */
export interface UnreadTree {
  readonly root: string;
  readonly name?: string | undefined;
  readonly failure: ChangeFailure;
}

/** All worktrees that a run began in, as far as they could be read. */
export const treesOf = ({ trees, further = [] }: ChangeStart): ChangeStart['trees'][number][] => [
  ...trees,
  ...further.flatMap((one) => ('failure' in one ? [] : [one])),
];

/** Where a run works. */
interface RunPlaces {
  /** The folder that the agent starts in. */
  readonly dir: string;
  /** The worktree of the card, where the run has one and starts in it. */
  readonly workspace?: RunWorkspace | undefined;
  readonly repositories?: readonly RunRepository[] | undefined;
}

/** Notes what lies in the folders of a run before the agent begins. Never rejects: what cannot be read now is said with the change. */
export async function readStart(
  git: QuietGit,
  { dir, workspace, repositories = [] }: RunPlaces,
  at: Date,
  signal: AbortSignal,
): Promise<ChangeStart> {
  const start = { version: 1 as const, dir, at: at.toISOString() };
  const others: Record<string, Record<string, string>> = {};
  const begin = async (tree: Tree, own: Own | undefined): Promise<ChangeStart['trees'][number]> => {
    const begun = { ...(await startOf(git, tree, own, at, signal)), commonDir: tree.commonDir };
    others[tree.commonDir] = Object.fromEntries(await listOtherTrees(tree.commonDir));
    return begun;
  };
  const named = new Map<string, string>();
  const further: (ChangeStart['trees'][number] | UnreadTree)[] = [];
  for (const { name, dir: folder, worktree } of repositories) {
    try {
      const tree = await findTree(git, folder, signal);
      if (worktree !== undefined && tree.root !== (await realpath(worktree.root))) throw noWorktree(name);
      // Two entries for one folder would count its change twice.
      if (named.has(tree.root)) continue;
      named.set(tree.root, name);
      further.push(await begin(tree, { ...worktree, repository: name }));
    } catch (error) {
      further.push({ root: folder, name, failure: failureOf(error) });
    }
  }
  try {
    const trees: ChangeStart['trees'][number][] = [];
    for (const tree of await findTrees(git, dir, signal)) {
      // Repositories right below the folder may be further ones of the project.
      if (!named.has(tree.root)) trees.push(await begin(tree, workspace));
    }
    return { ...start, trees, further, others, isUnknown: false };
  } catch (error) {
    return { ...start, trees: [], further, others, isUnknown: failureOf(error).code !== 'NO_GIT' };
  }
}

/** Without its link to the repository, git answers for a repository around it. */
const noWorktree = (name: string): NotRead =>
  new NotRead('BROKEN_REPOSITORY', `The worktree in the repository ${name} is no worktree any more.`);

type Own = Pick<RunWorkspace, 'base' | 'forkPoint' | 'repository'> & { readonly branch?: string | undefined };

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
  workspace: Own | undefined,
  at: Date,
  signal: AbortSignal,
): Promise<TreeStart> {
  const { root, head, branch, isLinked } = tree;
  const common = {
    root,
    ...(workspace?.repository !== undefined && { name: workspace.repository }),
    branch: workspace?.branch ?? branch,
    isUnborn: head === undefined,
  };
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
