import { readdir } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { RUNS_FOLDER } from '../runs/Journal.ts';
import { isOpen, type RunRecord } from '../runs/RunRecord.ts';
import { type CardOf, isOf, type Workspace } from './Workspace.ts';

/**
 * Cards on which a run is at work or waits to begin, by the runs on disk: a bridge that was killed may have left its agents.
 * @throws Error where the disk does not say, and any card may have one
 */
export async function openRuns(config: ConfigDir, exceptRunId?: string): Promise<CardOf[]> {
  const names = await readdir(config.at(RUNS_FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names
      .filter((name) => !name.includes('.') && name !== exceptRunId)
      .map((name) => config.readJson<RunRecord>(RUNS_FOLDER, name, 'record.json')),
  );
  return found.flatMap((run) => (run !== undefined && isOpen(run.state) ? [run.subject] : []));
}

export const isUsed = (workspace: Workspace, runs: readonly CardOf[]): boolean =>
  runs.some((card) => isOf(workspace, card));
