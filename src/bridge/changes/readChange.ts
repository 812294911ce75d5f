import { basename, sep } from 'node:path';
import { MOST_PATCH_BYTES, MOST_REPOSITORIES } from './bounds.ts';
import type { RepositoryChange } from './Change.ts';
import { type ChangeStart, findTrees, type UnreadTree } from './ChangeStart.ts';
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

/** What a run has changed: in the worktree that it began in, and in those that were made since then. */
export async function readChange(git: QuietGit, ask: ChangeAsk): Promise<RepositoryChange[]> {
  const room = { bytes: MOST_PATCH_BYTES };
  const found: RepositoryChange[] = [];
  for (const start of await startsOf(git, ask)) found.push(await changeOf(git, ask, start, room));
  return found;
}

type Start = (TreeStart & Pick<Tree, 'commonDir'>) | UnreadTree;

async function startsOf(git: QuietGit, ask: ChangeAsk): Promise<Start[]> {
  const { start } = ask;
  const { further = [] } = start;
  const roots = new Set(further.map(({ root }) => root));
  const first = start.trees.length > 0 ? start.trees : await laterTrees(git, ask);
  const known = [...first.filter(({ root }) => !roots.has(root)), ...further];
  const others = await othersOf(
    ask,
    known.flatMap((one) => ('failure' in one ? [] : [one])),
  );
  return [...known, ...others].slice(0, MOST_REPOSITORIES);
}

/** A folder that was in no repository when the run began may be in one now. */
async function laterTrees(git: QuietGit, { start, signal }: ChangeAsk): Promise<Start[]> {
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
  known: readonly (TreeStart & Pick<Tree, 'commonDir'>)[],
): Promise<Start[]> {
  const roots = new Set(known.map(({ root }) => root));
  const found: Start[] = [];
  for (const one of known) {
    const before = start.others[one.commonDir] ?? {};
    for (const root of (await listOtherTrees(one.commonDir)).keys()) {
      // People may go on working in one that was there.
      if (roots.has(root) || before[root] !== undefined || !isOurs(root)) continue;
      roots.add(root);
      const { commonDir, forkPoint, isUnborn, base } = one;
      found.push({ root, commonDir, forkPoint, isUnborn, base, branch: undefined, since: start.at, dirty: {} });
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
  if ('failure' in start)
    return failedChange(placeOf(tree, { branch: undefined, name: start.name }, mask), start.failure);
  try {
    const there = await findTree(git, start.root, signal);
    // Without its link to the repository, git answers for a repository around it.
    if (there.root !== start.root) {
      throw new NotRead('BROKEN_REPOSITORY', `The folder ${basename(start.root)} is no worktree any more.`);
    }
    if (there.commonDir !== start.commonDir) {
      throw new NotRead('BROKEN_REPOSITORY', `The folder ${basename(start.root)} is of another repository now.`);
    }
    tree = there;
    return await readTreeChange(git, { tree: there, start, room, mask, signal });
  } catch (error) {
    const { code, message } = failureOf(error);
    const expected = tree.head === undefined ? { ...tree, name: start.name } : start;
    return failedChange(placeOf(tree, expected, mask), { code, message: mask(message) });
  }
}

/** Whether a path is a folder or in it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);
