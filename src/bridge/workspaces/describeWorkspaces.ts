import { stat } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { Git } from './git.ts';
import { isUsed, openRuns } from './openRuns.ts';
import { sizeOf } from './sizeOf.ts';
import type { Workspace } from './Workspace.ts';
import { workIn } from './workIn.ts';

/** A worktree as `bascule workspaces list` shows it. */
export interface WorkspaceRow {
  readonly project: string;
  readonly card: number;
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
}

export async function describeWorkspaces(
  config: ConfigDir,
  git: Git,
  all: readonly Workspace[],
): Promise<WorkspaceRow[]> {
  const runs = await openRuns(config);
  const rows: WorkspaceRow[] = [];
  for (const one of all) {
    const isThere = (await stat(one.root).catch(() => undefined)) !== undefined;
    const work = isThere ? await workIn(git, one).catch(() => undefined) : undefined;
    rows.push({
      project: one.project,
      card: one.cardNumber,
      branch: one.branch,
      folder: one.root,
      bytes: await sizeOf(one.root),
      lastUsedAt: one.usedAt,
      uncommitted: work?.uncommitted ?? null,
      unpushed: work?.unpushed ?? null,
      inUse: isUsed(one, runs),
      isWhole: isThere && one.state === 'ready',
    });
  }
  return rows;
}
