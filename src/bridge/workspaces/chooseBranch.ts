import { type Base, commitOf } from './findBase.ts';
import type { Git } from './git.ts';
import { listWorktrees } from './listWorktrees.ts';

const MOST_TRIES = 50;

export interface Start {
  readonly branch: string;
  readonly commit: string;
  readonly notices: readonly string[];
  /** Whether the branch was nowhere before. */
  readonly isNew: boolean;
}

/**
 * The branch of a new worktree and the commit that it begins at. Commits of the card that are there already, from a worktree before
 * or from another machine, are gone on with. A branch that is checked out elsewhere, such as by another bridge, belongs to that
 * place: the work begins at its commit, under the next free name. A branch that a person named is theirs: it stays at its commit.
 * @param taken branches of other cards
 * @param formed how the names begin that the bridge forms for the card
 */
export async function chooseBranch(
  git: Git,
  top: string,
  wanted: string,
  base: Base,
  taken: ReadonlySet<string>,
  formed: string,
): Promise<Start> {
  const held = new Map((await listWorktrees(git, top)).map(({ branch, path }) => [branch, path]));
  let from: { commit: string; notice: string } | undefined;
  for (let count = 1; count <= MOST_TRIES; count++) {
    const branch = count === 1 ? wanted : `${wanted}-${count}`;
    const place = held.get(branch);
    if (taken.has(branch)) continue;
    if (place !== undefined) {
      const commit = await commitOf(git, top, `refs/heads/${branch}`);
      const notice = `The branch ${branch} is checked out in ${place}, so this worktree has a branch of its own that begins at its commit.`;
      if (commit !== undefined) from ??= { commit, notice };
      continue;
    }
    const own = branch.startsWith(formed) ? undefined : await commitOf(git, top, `refs/heads/${branch}`);
    const start = own === undefined ? await startOf(git, top, branch, base, from?.commit) : goesOn(branch, own);
    return { ...start, branch, notices: [...(from === undefined ? [] : [from.notice]), ...start.notices] };
  }
  throw new Error(`${wanted} and ${MOST_TRIES - 1} names after it are checked out elsewhere`);
}

/** The newest of the branch here, the branch at the remote and the base that holds all of the others' commits. */
async function startOf(
  git: Git,
  top: string,
  branch: string,
  base: Base,
  from: string | undefined,
): Promise<Omit<Start, 'branch'>> {
  const here = await commitOf(git, top, `refs/heads/${branch}`);
  const there =
    base.remote === undefined ? undefined : await commitOf(git, top, `refs/remotes/${base.remote}/${branch}`);
  const begin = from ?? base.commit;
  const own = here === undefined || (there !== undefined && (await isIn(git, top, here, there))) ? there : here;
  if (own === undefined || (await isIn(git, top, own, begin))) {
    return { commit: begin, notices: [], isNew: own === undefined && from === undefined };
  }
  return goesOn(branch, own);
}

const goesOn = (branch: string, commit: string): Omit<Start, 'branch'> => ({
  commit,
  notices: [`The branch ${branch} existed already, and the run goes on on it.`],
  isNew: false,
});

const isIn = (git: Git, top: string, older: string, newer: string): Promise<boolean> =>
  git(top, ['merge-base', '--is-ancestor', older, newer]).then(
    () => true,
    () => false,
  );
