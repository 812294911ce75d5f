import { itemsOf, type QuietGit, type Setting } from './QuietGit.ts';

/**
 * Programs that change files between the disk and git, as their own setup writes them into a repository. An agent in a sandbox may
 * write settings of the repository, and any other program there would run outside of that sandbox.
 */
const LFS = [/^git-lfs (?:clean|smudge)(?: --skip)? -- %f$/, /^git-lfs filter-process(?: --skip)?$/];
const CRYPT = /^"?git-crypt"? (?:clean|smudge)$/;
/** Git takes a filter without a name, too. */
const FILTER = /^filter\.(.*)\.(?:clean|smudge|process)$/s;
const HOOK = /^hook\.(.*)\.[^.]+$/s;

/** Programs that a repository's own settings name. */
export interface ForeignPrograms {
  /** Names of filters that are none of the known ones. */
  readonly filters: ReadonlySet<string>;
  /** Settings of a call that keep these programs from running. */
  readonly off: readonly Setting[];
}

export async function findForeignPrograms(git: QuietGit, root: string, signal: AbortSignal): Promise<ForeignPrograms> {
  const found: Setting[] = [];
  for (const scope of ['--local', '--worktree']) {
    const args = ['config', scope, '--includes', '-z', '--get-regexp', '^(filter|hook|lfs\\.extension)\\.'];
    // Without settings per worktree, git may refuse the second question.
    for (const item of itemsOf(await git(root, args, { signal, codes: [1, 128] }))) {
      const end = item.indexOf('\n');
      found.push(end < 0 ? [item, ''] : [item.slice(0, end), item.slice(end + 1)]);
    }
  }
  // The filter of Git LFS starts these, also where it is a person's own setting.
  const isExtended = found.some(([key]) => key.startsWith('lfs.extension.'));
  const known = isExtended ? [CRYPT] : [CRYPT, ...LFS];
  const filters = new Set(isExtended ? ['lfs'] : []);
  const hooks = new Set<string>();
  for (const [key, value] of found) {
    const filter = FILTER.exec(key)?.[1];
    if (filter !== undefined && !known.some((one) => one.test(value))) filters.add(filter);
    const hook = HOOK.exec(key)?.[1];
    if (hook !== undefined) hooks.add(hook);
  }
  return { filters, off: [...[...filters].flatMap(filterOff), ...[...hooks].map(hookOff)] };
}

const filterOff = (name: string): Setting[] => [
  [`filter.${name}.clean`, ''],
  [`filter.${name}.process`, ''],
  [`filter.${name}.required`, 'false'],
];

/** Git knows hooks in its settings since 2.54; an older one ignores this. */
const hookOff = (name: string): Setting => [`hook.${name}.enabled`, 'false'];
