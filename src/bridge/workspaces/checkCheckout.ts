import type { Git } from './git.ts';

/** A checkout is whole: the index is the commit's tree, and every file of it is there. @throws Error that says what is missing */
export async function checkCheckout(git: Git, root: string): Promise<void> {
  const tree = async (args: readonly string[]): Promise<string> => (await git(root, args)).trim();
  const [index, commit] = [await tree(['write-tree']), await tree(['rev-parse', 'HEAD^{tree}'])];
  if (index !== commit) throw new Error('the checkout is not whole: its index differs from its commit');
  const missing = await listOf(git, root, ['ls-files', '-z', '--deleted']);
  if (missing.length === 0) return;
  throw new Error(`the checkout is not whole: ${missing.length} of its files are missing, such as ${missing[0]}`);
}

/**
 * A worktree that runs have used holds more than an empty folder: an agent would take the loss of all files for a change of its
 * card. @throws Error that says what is missing
 */
export async function refuseEmpty(git: Git, root: string): Promise<void> {
  const all = await listOf(git, root, ['ls-tree', '-r', '-z', '--name-only', 'HEAD']);
  if (all.length === 0) return;
  const known = await listOf(git, root, ['ls-files', '-z']);
  const repair = `git -C ${root} checkout HEAD -- .`;
  if (known.length === 0) throw new Error(`the index of ${root} is empty, as after a crash: ${repair} brings it back`);
  const missing = await listOf(git, root, ['ls-files', '-z', '--deleted']);
  if (missing.length === known.length) throw new Error(`all files of ${root} are missing: ${repair} brings them back`);
}

const listOf = async (git: Git, root: string, args: readonly string[]): Promise<string[]> =>
  (await git(root, args)).split('\0').filter((line) => line !== '');
