import type { WorktreeRule } from '../rules/Rules.ts';
import { type Removing, removeWorkspace } from './removeWorkspace.ts';
import { sizeOf } from './sizeOf.ts';
import { treesOf } from './trees.ts';
import type { Workspace } from './Workspace.ts';

/**
 * Makes room for one more worktree of a project within its limits: those that are unused and hold no work of their own go, the one
 * that was used longest ago first.
 * @param all the worktrees of the project
 * @throws Error where the limits leave no room
 */
export async function makeRoom(
  all: readonly Workspace[],
  { maxCount, maxBytes }: Pick<WorktreeRule, 'maxCount' | 'maxBytes'>,
  removing: Removing,
): Promise<void> {
  const left = [...all].sort((a, b) => a.usedAt.localeCompare(b.usedAt));
  const sizes = new Map<Workspace, number>();
  if (maxBytes !== undefined) for (const one of left) sizes.set(one, await sizeOfTrees(one));
  const bytes = (): number => left.reduce((sum, one) => sum + (sizes.get(one) ?? 0), 0);
  const isFull = (): boolean => left.length >= maxCount || (maxBytes !== undefined && bytes() >= maxBytes);
  for (const one of [...left]) {
    if (!isFull()) return;
    if ((await removeWorkspace(one, removing)) === undefined) left.splice(left.indexOf(one), 1);
  }
  if (!isFull()) return;
  const limit = left.length >= maxCount ? `maxCount is ${maxCount}` : `maxBytes is ${maxBytes}`;
  throw new Error(
    `the project has ${left.length} worktrees that are in use or hold work of their own, and ${limit}: see bascule workspaces list`,
  );
}

async function sizeOfTrees(workspace: Workspace): Promise<number> {
  let bytes = 0;
  for (const { root } of treesOf(workspace)) bytes += await sizeOf(root);
  return bytes;
}
