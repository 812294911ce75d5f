import { realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { Git } from './git.ts';
import { isThere } from './isThere.ts';
import { listWorktrees } from './listWorktrees.ts';
import { isOwnRoot, withTree } from './trees.ts';
import type { TreeRecord, Workspace } from './Workspace.ts';
import { rootOf, writeWorkspace } from './workspaceFiles.ts';

/** The folder without links. */
export const realRoot = async ({ root }: Pick<TreeRecord, 'root'>): Promise<string> =>
  join(await realpath(dirname(root)), basename(root));

/** What git knows of a worktree, which it does by its real path; that may have no end any more. */
export async function knownTree(git: Git, tree: Pick<TreeRecord, 'root' | 'gitFolder'>) {
  if (!(await isThere(tree.gitFolder))) return undefined;
  const real = await realRoot(tree);
  return (await listWorktrees(git, tree.gitFolder)).find(({ path }) => path === real);
}

/** A record that somebody has edited must not name another folder. @throws Error where it does */
export function requireOwnRoot(config: ConfigDir, workspace: Workspace, tree: TreeRecord): void {
  if (isOwnRoot(workspace, tree, (name) => rootOf(config, name))) return;
  throw new Error(`${tree.root} is not a worktree of this bridge`);
}

/**
 * Takes all of a worktree back. A kill in between leaves the record, by which the next attempt goes on.
 * @returns the record
 * @throws Error where git or the disk does not let it go
 */
export async function discardTree(
  workspace: Workspace,
  tree: TreeRecord,
  { config, git }: { readonly config: ConfigDir; readonly git: Git },
): Promise<Workspace> {
  requireOwnRoot(config, workspace, tree);
  const known = await knownTree(git, tree);
  const removing = withTree(workspace, { ...tree, state: 'removing' });
  await writeWorkspace(config, removing);
  // Git removes no folder that it cannot read, and a half-made one is such a folder.
  await rm(tree.root, { recursive: true, force: true, maxRetries: 3 });
  if (known !== undefined) await git(tree.gitFolder, ['worktree', 'remove', '--force', '--force', tree.root]);
  return removing;
}
