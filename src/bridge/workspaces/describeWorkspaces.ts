import type { ConfigDir } from '../config/ConfigDir.ts';
import { realRoot } from './discardTree.ts';
import type { Git } from './git.ts';
import { isThere } from './isThere.ts';
import { isUsed, openRuns } from './openRuns.ts';
import { sizeOf } from './sizeOf.ts';
import { treesOf } from './trees.ts';
import type { Workspace } from './Workspace.ts';
import { whyKept } from './whyKept.ts';
import { workIn } from './workIn.ts';

/** A worktree as `bascule workspaces list` shows it. */
export interface WorkspaceRow {
  readonly project: string;
  readonly card: number;
  /** The number of the attempt at the card; null for the worktree of the card itself. */
  readonly attempt: number | null;
  /** The name of a further repository of the project; null for that of its folder. */
  readonly repository: string | null;
  readonly branch: string;
  readonly folder: string;
  readonly bytes: number;
  readonly lastUsedAt: string;
  /** Null where git cannot say. */
  readonly uncommitted: number | null;
  readonly unpushed: number | null;
  readonly inUse: boolean;
  /** Whether a start or a removal has not come to its end; the next start goes on with it. */
  readonly isWhole: boolean;
  /** Why that of an attempt which was not picked stays; null for any other. */
  readonly kept: string | null;
}

export async function describeWorkspaces(
  config: ConfigDir,
  git: Git,
  all: readonly Workspace[],
): Promise<WorkspaceRow[]> {
  // Without the runs, each may have one.
  const runs = await openRuns(config).catch(() => undefined);
  const rows: WorkspaceRow[] = [];
  for (const [one, tree, i] of all.flatMap((each) => treesOf(each).map((tree, i) => [each, tree, i] as const))) {
    const isFolder = await isThere(tree.root).catch(() => true);
    const work = isFolder ? await workIn(git, tree).catch(() => undefined) : undefined;
    rows.push({
      project: one.project,
      card: one.cardNumber,
      attempt: one.attemptNumber ?? null,
      repository: i === 0 ? null : (tree.repository ?? null),
      branch: tree.branch,
      folder: tree.root,
      bytes: await sizeOf(tree.root),
      lastUsedAt: one.usedAt,
      uncommitted: work?.uncommitted ?? null,
      unpushed: work?.unpushed ?? null,
      inUse: runs === undefined || isUsed(one, runs),
      isWhole: isFolder && tree.state === 'ready',
      kept: one.isDiscarded ? ((await whyKept(git, tree, await realRoot(tree).catch(() => tree.root))) ?? null) : null,
    });
  }
  return rows;
}
