import { join, resolve } from 'node:path';
import type { Git } from './git.ts';
import { isThere } from './isThere.ts';
import type { Workspace } from './Workspace.ts';

/** What would be lost, or hard to find again, without a worktree. */
export interface WorkIn {
  /** Files that are changed, new or half merged. */
  readonly uncommitted: number;
  /** Commits that no remote has. */
  readonly unpushed: number;
}

export const hasWork = ({ uncommitted, unpushed }: WorkIn): boolean => uncommitted + unpushed > 0;

/** In the middle of these, the commits of the branch are elsewhere. */
const UNDER_WAY = ['rebase-merge', 'rebase-apply', 'MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'BISECT_LOG'];
const IN_SUBMODULE = 'git status --porcelain --ignore-submodules=none; git rev-list HEAD --branches --not --remotes';

/**
 * Looks for work that is nowhere else.
 * @param isHalf part of it is removed already, so that missing files are no work
 * @throws Error when git cannot say
 */
export async function workIn(
  git: Git,
  { root, base }: Pick<Workspace, 'root' | 'base'>,
  isHalf = false,
): Promise<WorkIn> {
  const status = [
    'status',
    '--porcelain',
    '-z',
    '--untracked-files=normal',
    '--ignore-submodules=none',
    '--no-renames',
  ];
  const lines = (await git(root, status)).split('\0').filter((line) => line !== '');
  const changed = lines.filter((line) => !isHalf || !line.startsWith(' D')).length;
  const folder = await gitFolderOf(git, root);
  const under = await Promise.all(UNDER_WAY.map((name) => isThere(join(folder, name))));
  const remotes = (await git(root, ['remote'])).trim();
  const known = remotes === '' ? [`refs/heads/${base}`] : ['--remotes'];
  const count = async (): Promise<number> =>
    Number(await git(root, ['rev-list', '--count', 'HEAD', '--not', ...known]));
  const modules = await inSubmodules(git, root, folder, IN_SUBMODULE);
  return {
    uncommitted: changed + under.filter(Boolean).length + modules.length,
    unpushed: await count(),
  };
}

/** The git folder of a worktree alone. */
export const gitFolderOf = async (git: Git, root: string): Promise<string> =>
  resolve(root, (await git(root, ['rev-parse', '--git-dir'])).trim());

/** The lines that a command prints in the submodules. Their git folders are in that of the worktree, and go with it. */
export async function inSubmodules(git: Git, root: string, folder: string, command: string): Promise<string[]> {
  if (!(await isThere(join(folder, 'modules')))) return [];
  const said = await git(root, ['submodule', 'foreach', '--quiet', '--recursive', command]);
  return said.split('\n').filter((line) => line !== '');
}
