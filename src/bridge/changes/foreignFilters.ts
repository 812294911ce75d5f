import { itemsOf, type QuietGit } from './QuietGit.ts';

/**
 * Programs that change files between the disk and git, as their own setup writes them into a repository. An agent in a sandbox may
 * write settings of the repository, and any other program there would run outside of that sandbox.
 */
const KNOWN = [
  /^git-lfs (?:clean|smudge)(?: --skip)? -- %f$/,
  /^git-lfs filter-process(?: --skip)?$/,
  /^"?git-crypt"? (?:clean|smudge)$/,
];
const KEY = /^filter\.(.+)\.(?:clean|smudge|process)$/s;

/** The filters that a repository's own settings define and that are none of the known ones. */
export async function findForeignFilters(git: QuietGit, root: string, signal: AbortSignal): Promise<Set<string>> {
  const foreign = new Set<string>();
  for (const scope of ['--local', '--worktree']) {
    const args = ['config', scope, '--includes', '-z', '--get-regexp', '^filter\\.'];
    // Without settings per worktree, git may refuse the second question.
    for (const item of itemsOf(await git(root, args, { signal, codes: [1, 128] }))) {
      const end = item.indexOf('\n');
      const [, name] = KEY.exec(end < 0 ? item : item.slice(0, end)) ?? [];
      const value = end < 0 ? '' : item.slice(end + 1);
      if (name !== undefined && !KNOWN.some((known) => known.test(value))) foreign.add(name);
    }
  }
  return foreign;
}

/** Settings of a call that keep these filters from running. */
export const unfilter = (names: ReadonlySet<string>): string[] =>
  [...names].flatMap((name) => [`filter.${name}.clean=`, `filter.${name}.process=`, `filter.${name}.required=false`]);
