import { join } from 'node:path';
import { readRegular } from './openRegular.ts';

const LINE = /^[0-9a-f]+ ([0-9a-f]+) .*> (\d+) [+-]\d+\t(.*)$/;
/** What makes a commit here. A pull or the start of a rebase moves to commits of others. */
const MAKES =
  /^(?:commit\b|cherry-pick|revert|am\b|merge .*: Merge made|(?:.*: )?rebase \((?:pick|reword|edit|squash|fixup|continue)\))/;

/** The commits that were made in a worktree since a time, by the record that git keeps of its HEAD. */
export async function ownCommits(gitDir: string, since: Date): Promise<Set<string>> {
  const text = await readRegular(join(gitDir, 'logs', 'HEAD'), 'latin1');
  const from = Math.floor(since.getTime() / 1000);
  const made = text.split('\n').flatMap((line) => {
    const [, sha, at, what] = LINE.exec(line) ?? [];
    return sha !== undefined && Number(at) >= from && MAKES.test(what ?? '') ? [sha] : [];
  });
  return new Set(made);
}

/** What a worktree began with: the commit that was cloned, or a first commit of its own; undefined where git's record does not say. */
export async function firstCommit(gitDir: string): Promise<string | undefined> {
  const [line = ''] = (await readRegular(join(gitDir, 'logs', 'HEAD'), 'latin1')).split('\n', 1);
  const [, sha, , what = ''] = LINE.exec(line) ?? [];
  if (what.startsWith('clone:')) return sha;
  return what.startsWith('commit (initial)') ? 'own' : undefined;
}
