import { commitOf } from './findBase.ts';
import { type Git, GitFailed } from './git.ts';
import type { Turns } from './Turns.ts';
import { aboutTree, treesOf } from './trees.ts';
import type { TreeRecord, Workspace } from './Workspace.ts';

const FETCH_MS = 60_000;

export interface Merge {
  /** Whether the base branches have all that the branches of a card have changed, by a merge, a rebase or a squash. */
  readonly isMerged: boolean;
  /** Why that is not so or not known, where people cannot see it for themselves, a sentence each. */
  readonly notices: readonly string[];
}

interface MergeDeps {
  readonly git: Git;
  /** The refs of a fetch are shared by all worktrees of a repository. */
  readonly turns: Turns;
}

/**
 * Looks whether the change of a card is in its base branches. Where there is a remote, its branch counts, which is fetched first.
 * @param signal ends the fetch: the last known state of the base stands then
 */
export async function readMerge(deps: MergeDeps, workspace: Workspace, signal: AbortSignal): Promise<Merge> {
  const notices: string[] = [];
  const missing: string[] = [];
  let someMerged = false;
  // No agent has seen one that is not whole.
  const trees = treesOf(workspace).filter(({ state }) => state === 'made' || state === 'ready');
  for (const tree of trees) {
    const about = (text: string) => aboutTree(workspace, tree, text);
    const found = await readTree(deps, tree, signal).catch((error: Error) => unknown(tree, error.message));
    if (found === 'merged') someMerged = true;
    else if (found === 'missing') missing.push(about(`The base branch ${tree.base} lacks commits of ${tree.root}.`));
    else if (found !== 'unchanged') notices.push(about(`${found} Move the card yourself if its change is merged.`));
  }
  const isMerged = trees.length > 0 && notices.length + missing.length === 0;
  // A change that is merged nowhere is no surprise: the command may have opened a pull request.
  return { isMerged, notices: [...(someMerged ? missing : []), ...notices] };
}

/** @returns a sentence where a person has to look */
async function readTree({ git, turns }: MergeDeps, tree: TreeRecord, signal: AbortSignal): Promise<string> {
  const { root, base, gitFolder } = tree;
  const remotes = (await git(root, ['remote'])).split('\n').filter((line) => line !== '');
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  let trouble: string | undefined;
  if (remote !== undefined) {
    const quiet = ['--no-tags', '--no-prune', '--no-recurse-submodules', '--no-write-fetch-head'];
    const ref = `+refs/heads/${base}:refs/remotes/${remote}/${base}`;
    const fetch = () =>
      git(root, ['fetch', '--quiet', ...quiet, remote, ref], { signal, timeoutMs: FETCH_MS }).catch((error: Error) => {
        trouble = error.message;
      });
    await turns.take(gitFolder, fetch, signal).catch(() => undefined);
    if (signal.aborted) trouble = 'the look at the remote was ended';
  }
  const tip = await commitOf(git, root, remote === undefined ? `refs/heads/${base}` : `refs/remotes/${remote}/${base}`);
  // A push from this machine has moved the last known state of the base, too.
  if (tip === undefined || !(await isIn(git, root, tip)))
    return trouble === undefined ? 'missing' : unknown(tree, trouble);
  // What is not committed is nowhere else.
  if ((await git(root, ['status', '--porcelain', '--untracked-files=normal'])).trim() === '') {
    return (await commitOf(git, root, 'HEAD')) === tree.forkPoint ? 'unchanged' : 'merged';
  }
  return `The base branch ${base} has the commits, and ${root} holds files that are not committed.`;
}

const unknown = ({ base }: TreeRecord, why: string): string =>
  `Git cannot say whether the base branch ${base} has the change (${why}).`;

async function isIn(git: Git, root: string, tip: string): Promise<boolean> {
  if ((await git(root, ['rev-list', '--count', 'HEAD', '--not', tip])).trim() === '0') return true;
  // A squash and a rebase make other commits of the same change: another merge would then change nothing.
  const merged = await git(root, ['merge-tree', '--write-tree', tip, 'HEAD']).catch((error: unknown) => {
    // It conflicts, or git is older than 2.38.
    if (error instanceof GitFailed && error.exitCode !== undefined) return '';
    throw error;
  });
  const tree = await git(root, ['rev-parse', `${tip}^{tree}`]);
  return merged.trim() === tree.trim();
}
