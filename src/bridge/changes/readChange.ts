import { basename, sep } from 'node:path';
import { MOST_PATCH_BYTES, MOST_REPOSITORIES } from './bounds.ts';
import type { ChangeFailure, RepositoryChange } from './Change.ts';
import { type ChangeStart, findTrees } from './ChangeStart.ts';
import type { PatchRoom } from './FileList.ts';
import { findTree, type Tree } from './findTree.ts';
import { listOtherTrees } from './listOtherTrees.ts';
import { failureOf, NotRead, type QuietGit } from './QuietGit.ts';
import { failedChange, placeOf, readTreeChange, type TreeStart } from './readTreeChange.ts';

export interface ChangeAsk {
  readonly start: ChangeStart;
  /** Whether a worktree that the run did not begin in may be the run's. */
  readonly isOurs: (root: string) => boolean;
  readonly mask: (text: string) => string;
  readonly signal: AbortSignal;
}

/** What a run has changed: in the worktree that it began in, and in those that were made, or got commits, since then. */
export async function readChange(git: QuietGit, ask: ChangeAsk): Promise<RepositoryChange[]> {
  const room = { bytes: MOST_PATCH_BYTES };
  const found: RepositoryChange[] = [];
  for (const start of await startsOf(git, ask)) found.push(await changeOf(git, ask, start, room));
  return found;
}

type Start = TreeStart | { readonly root: string; readonly failure: ChangeFailure };

async function startsOf(git: QuietGit, ask: ChangeAsk): Promise<Start[]> {
  const { start } = ask;
  const known = start.trees.length > 0 ? [...start.trees] : await laterTrees(git, ask);
  const others = await othersOf(
    ask,
    known.flatMap((one) => ('failure' in one ? [] : [one])),
  );
  return [...known, ...others].slice(0, MOST_REPOSITORIES);
}

/** A folder that was in no repository when the run began may be in one now. */
async function laterTrees(git: QuietGit, { start, signal }: ChangeAsk): Promise<(Start & { commonDir?: string })[]> {
  try {
    const trees = await findTrees(git, start.dir, signal);
    if (start.isUnknown) throw new NotRead('NO_FORK_POINT', 'The repository could not be read when the run began.');
    return trees.map(({ root, commonDir, branch }) => ({
      root,
      commonDir,
      branch,
      forkPoint: undefined,
      isUnborn: true,
      base: undefined,
      since: start.at,
      dirty: {},
    }));
  } catch (error) {
    return [{ root: start.dir, failure: failureOf(error) }];
  }
}

async function othersOf(
  { start, isOurs }: ChangeAsk,
  known: readonly (TreeStart & { commonDir?: string })[],
): Promise<TreeStart[]> {
  const roots = new Set(known.map(({ root }) => root));
  const found: TreeStart[] = [];
  for (const one of known) {
    if (one.commonDir === undefined) continue;
    const before = start.others[one.commonDir] ?? {};
    for (const [root, mark] of await listOtherTrees(one.commonDir)) {
      if (roots.has(root) || before[root] === mark || !isOurs(root)) continue;
      roots.add(root);
      const { forkPoint, isUnborn, base } = one;
      found.push({ root, forkPoint, isUnborn, base, branch: undefined, since: start.at, dirty: {} });
    }
  }
  return found;
}

async function changeOf(
  git: QuietGit,
  { mask, signal }: ChangeAsk,
  start: Start,
  room: PatchRoom,
): Promise<RepositoryChange> {
  let tree: Pick<Tree, 'root' | 'head' | 'branch'> = { root: start.root, head: undefined, branch: undefined };
  if ('failure' in start) return failedChange(placeOf(tree, tree, mask), start.failure);
  try {
    const there = await findTree(git, start.root, signal);
    // Without its link to the repository, git answers for a repository around it.
    if (there.root !== start.root) {
      throw new NotRead('BROKEN_REPOSITORY', `The folder ${basename(start.root)} is no worktree any more.`);
    }
    tree = there;
    return await readTreeChange(git, { tree: there, start, room, mask, signal });
  } catch (error) {
    const { code, message } = failureOf(error);
    const expected = tree.head === undefined ? tree : start;
    return failedChange(placeOf(tree, expected, mask), { code, message: mask(message) });
  }
}

/** Whether a path is a folder or in it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);
