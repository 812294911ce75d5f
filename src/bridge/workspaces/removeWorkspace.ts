import { realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { takeLock } from '../config/takeLock.ts';
import { describeWork } from './describeWork.ts';
import type { Git } from './git.ts';
import { isThere } from './isThere.ts';
import { listWorktrees } from './listWorktrees.ts';
import { isUsed, openRuns } from './openRuns.ts';
import type { Workspace } from './Workspace.ts';
import { whyKept } from './whyKept.ts';
import { hasWork, workIn } from './workIn.ts';
import { forgetWorkspace, lockOf, rootOf, writeWorkspace } from './workspaceFiles.ts';

const STALE_MS = 30_000;

export interface Removing {
  readonly config: ConfigDir;
  readonly git: Git;
  /** Removes work that is nowhere else, too; never that of a run. `files`: of that work, files alone (`whyKept.ts`). */
  readonly force?: boolean | 'files';
  /** The run that is just ending. */
  readonly exceptRunId?: string | undefined;
}

/** Keeps two processes from making and removing one worktree at once. @throws Error where another one is at it */
export async function lockWorkspace(config: ConfigDir, name: string, patienceMs: number): Promise<() => Promise<void>> {
  const path = lockOf(config, name);
  return await takeLock(path, { path, staleMs: STALE_MS, patienceMs }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED' ? new Error(`the worktree ${name} is being made or removed right now`) : error;
  });
}

/**
 * Removes a worktree; its branch stays. Nothing else of the repository changes.
 * @returns why it stays, in words for a person; undefined when it is gone
 */
export async function removeWorkspace(workspace: Workspace, removing: Removing): Promise<string | undefined> {
  const { config, git, force = false, exceptRunId } = removing;
  const release = await lockWorkspace(config, workspace.name, 1_000).catch((error: Error) => error);
  if (release instanceof Error) return release.message;
  try {
    if (isUsed(workspace, await openRuns(config, exceptRunId))) return 'a run works in it or waits for it';
    const begun = workspace.state === 'making' || workspace.state === 'removing';
    const left = force ? undefined : await workLeft(git, workspace);
    if (left !== undefined) return left;
    if (force === 'files' && !begun) {
      const why = await whyKept(git, workspace, await realRoot(workspace));
      if (why !== undefined) return why;
    }
    if (!begun && !force && (await isThere(workspace.root))) {
      const work = await workIn(git, workspace).catch((error: Error) => error.message);
      if (typeof work === 'string') return `git cannot say whether it has work (${work})`;
      if (hasWork(work)) return describeWork(work);
    }
    await discard(workspace, removing);
    await forgetWorkspace(config, workspace);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await release();
  }
}

/**
 * The work in a worktree whose removal has not come to its end, such as because the disk refused it, and in which somebody has
 * worked since.
 * @returns undefined for any other one, and where nothing is left that git knows
 */
export async function workLeft(git: Git, workspace: Workspace): Promise<string | undefined> {
  if (workspace.state !== 'removing') return undefined;
  // In a folder without its link to the repository, git would answer for a repository around it.
  const top = await git(workspace.root, ['rev-parse', '--show-cdup']).catch(() => undefined);
  if (top?.trim() !== '') return undefined;
  const work = await workIn(git, workspace, true).catch(() => undefined);
  return work !== undefined && hasWork(work) ? describeWork(work) : undefined;
}

/** The folder without links. */
export const realRoot = async ({ root }: Pick<Workspace, 'root'>): Promise<string> =>
  join(await realpath(dirname(root)), basename(root));

/**
 * Takes all of a worktree back. A kill in between leaves the record, by which the next attempt goes on.
 * @throws Error where git or the disk does not let it go, such as one that a person has locked
 */
export async function discard(
  workspace: Workspace,
  { config, git, force = false }: Pick<Removing, 'config' | 'git' | 'force'>,
): Promise<void> {
  const { root, gitFolder, name, state } = workspace;
  // A record that somebody has edited must not name another folder.
  if (root !== rootOf(config, name)) throw new Error(`${root} is not a worktree of this bridge`);
  // Git knows it by its real path, which may have no end any more.
  const real = await realRoot(workspace);
  const known = (await isThere(gitFolder))
    ? (await listWorktrees(git, gitFolder)).find(({ path }) => path === real)
    : undefined;
  const wasBegun = state === 'making' || state === 'removing';
  // Git itself locks a worktree while it makes it.
  if (known?.isLocked === true && !wasBegun && force !== true) throw new Error('it is locked (git worktree lock)');
  await writeWorkspace(config, { ...workspace, state: 'removing' });
  // Git removes no folder that it cannot read, and a half-made one is such a folder.
  await rm(root, { recursive: true, force: true, maxRetries: 3 });
  if (known !== undefined) await git(gitFolder, ['worktree', 'remove', '--force', '--force', root]);
}
