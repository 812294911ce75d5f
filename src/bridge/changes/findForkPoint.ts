import type { Tree } from './findTree.ts';
import { NotRead, type QuietGit } from './QuietGit.ts';

export interface ForkAsk {
  readonly tree: Tree & { readonly head: string };
  /** The fork point when the work began; undefined where none is on record. */
  readonly recorded: string | undefined;
  /** Refs of the branch that the work began at, such as that of the remote. */
  readonly bases: readonly string[];
  /** Commits that were made in the worktree. */
  readonly own: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/**
 * The commit that the work is compared with. The base may have moved on and its commits may have come into the branch, by a merge, a
 * pull or a rebase: they are not the work of the run. Commits of the run that the base has got in the meantime still are.
 * @throws NotRead where the histories have nothing in common
 */
export async function findForkPoint(git: QuietGit, ask: ForkAsk): Promise<string> {
  const { tree, recorded, own } = ask;
  const common = await newestCommon(git, ask);
  if (recorded === undefined) return common ?? none();
  if (await isIn(git, ask, recorded, tree.head)) {
    if (common === undefined || (await isIn(git, ask, common, recorded))) return recorded;
    const between = await listOf(git, ask, recorded, common);
    return between.some((sha) => own.has(sha)) ? recorded : common;
  }
  // Rewritten: what the old and the new history share, or what the base shares with the new one, whichever is newer.
  const shared = await commonOf(git, ask, recorded);
  if (shared === undefined) return common ?? none();
  return common !== undefined && (await isIn(git, ask, shared, common)) ? common : shared;
}

function none(): never {
  throw new NotRead('NO_FORK_POINT', 'The branch has no commit in common with what it began at.');
}

async function newestCommon(git: QuietGit, ask: ForkAsk): Promise<string | undefined> {
  let newest: string | undefined;
  for (const base of ask.bases) {
    const common = await commonOf(git, ask, base);
    if (common !== undefined && (newest === undefined || (await isIn(git, ask, newest, common)))) newest = common;
  }
  return newest;
}

async function commonOf(git: QuietGit, { tree, signal }: ForkAsk, other: string): Promise<string | undefined> {
  const said = await git(tree.root, ['merge-base', other, tree.head], { signal, codes: [1, 128] });
  return said.out.toString().trim() || undefined;
}

async function isIn(git: QuietGit, { tree, signal }: ForkAsk, older: string, newer: string): Promise<boolean> {
  if (older === newer) return true;
  const args = ['merge-base', '--is-ancestor', older, newer];
  return (await git(tree.root, args, { signal, codes: [1, 128] })).code === 0;
}

async function listOf(git: QuietGit, { tree, signal }: ForkAsk, from: string, to: string): Promise<string[]> {
  const said = await git(tree.root, ['rev-list', '--max-count=10000', `${from}..${to}`], { signal });
  return said.out.toString().trim().split('\n');
}
