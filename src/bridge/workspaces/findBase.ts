import type { Repository } from './findRepository.ts';
import type { Git } from './git.ts';

const FETCH_MS = 2 * 60_000;

export interface Base {
  readonly name: string;
  readonly commit: string;
  /** Undefined where the repository has none. */
  readonly remote: string | undefined;
  readonly notices: readonly string[];
}

/**
 * The commit that a new branch begins at: that of the base branch at the remote, which is fetched first. Where it cannot be fetched,
 * its last known state stands, and a notice says so.
 * @param branch the card's branch, which another machine may have pushed
 * @throws Error that tells a person why there is no base
 */
export async function findBase(
  git: Git,
  { top }: Repository,
  wanted: string | undefined,
  branch: string,
  signal: AbortSignal,
): Promise<Base> {
  const remotes = (await git(top, ['remote'])).split('\n').filter((line) => line !== '');
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  const name = withoutRemote(wanted, remote) ?? (await mainBranch(git, top, remote));
  let trouble: string | undefined;
  if (remote !== undefined) {
    const of = (ref: string): string => `+refs/heads/${ref}:refs/remotes/${remote}/${ref}`;
    const quiet = ['--no-tags', '--no-prune', '--no-recurse-submodules', '--no-write-fetch-head'];
    const args = ['fetch', '--quiet', ...quiet, remote, of(name), of(`${branch}*`)];
    trouble = await git(top, args, { signal, timeoutMs: FETCH_MS }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    signal.throwIfAborted();
  }
  const known =
    (remote === undefined ? undefined : await commitOf(git, top, `refs/remotes/${remote}/${name}`)) ??
    (await commitOf(git, top, `refs/heads/${name}`));
  if (known === undefined) {
    const why = trouble === undefined ? '' : ` (${trouble})`;
    throw new Error(`the base branch ${name} has no commit in ${top}${why}: set base in the rule file`);
  }
  if (trouble === undefined) return { name, commit: known, remote, notices: [] };
  const [short, date] = (await git(top, ['log', '-1', '--format=%h %cs', known])).trim().split(' ');
  const notice = `The base branch ${name} could not be fetched, so its last known commit stands, ${short} of ${date}. ${trouble}`;
  return { name, commit: known, remote, notices: [notice] };
}

/** The commit of a name; undefined where there is none. */
export async function commitOf(git: Git, cwd: string, name: string): Promise<string | undefined> {
  const commit = await git(cwd, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(() => '');
  return commit.trim() || undefined;
}

const withoutRemote = (name: string | undefined, remote: string | undefined): string | undefined =>
  remote !== undefined && name?.startsWith(`${remote}/`) ? name.slice(remote.length + 1) : name;

async function mainBranch(git: Git, top: string, remote: string | undefined): Promise<string> {
  const ask = (ref: string) => git(top, ['symbolic-ref', '--quiet', '--short', ref]).catch(() => '');
  const there = remote === undefined ? '' : (await ask(`refs/remotes/${remote}/HEAD`)).trim();
  const name = withoutRemote(there, remote) || (await ask('HEAD')).trim();
  if (name === '') throw new Error(`the main branch of ${top} is not known: set base in the rule file`);
  return name;
}
