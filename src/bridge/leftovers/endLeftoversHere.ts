import type { ConfigDir } from '../config/ConfigDir.ts';
import { countProcesses, nameProcesses } from '../process/nameProcesses.ts';
import { listProcesses } from '../process/processList.ts';
import { RUNS_FOLDER } from '../runs/Journal.ts';
import { isOpen, type RunRecord } from '../runs/RunRecord.ts';
import { leftTree, readLeft } from './leftFile.ts';

const KILL_AFTER_MS = 2_500;

/** What became of one run's processes, in a line for people. */
export interface LeftOutcome {
  readonly line: string;
  readonly isDone: boolean;
}

/**
 * Ends what runs that are over have left on this machine, whether or not a bridge runs.
 * @param runId one run; every run that the bridge of this folder knows of when undefined
 * @returns an outcome for each run that had something, or that is not over
 * @throws Error when the system cannot be queried or the list of runs is damaged
 */
export async function endLeftoversHere(
  config: ConfigDir,
  runId: string | undefined,
  delayMs = KILL_AFTER_MS,
): Promise<LeftOutcome[]> {
  if (process.platform === 'win32') throw new Error('on Windows, nothing of a run is looked for after its end');
  const known = await readLeft(config);
  const runs = runId === undefined ? known.map((run) => run.runId) : [runId];
  const outcomes = await Promise.all(
    runs.map(async (id): Promise<LeftOutcome[]> => {
      const left = known.find((run) => run.runId === id);
      if ((await isHeld(config, id)) || (left === undefined && (await hasKeeper(id)))) {
        return [{ line: `Run ${id} is not over: stop it on the board first.`, isDone: false }];
      }
      const end = await leftTree(left ?? { runId: id, processes: [] }).end(delayMs);
      return [
        ...(end.ended.length === 0 ? [] : [{ line: say('Ended', id, end.ended), isDone: true }]),
        ...(end.left.length === 0 ? [] : [{ line: say('Could not end', id, end.left), isDone: false }]),
      ];
    }),
  );
  return outcomes.flat();
}

const say = (what: string, runId: string, processes: Parameters<typeof nameProcesses>[0]): string =>
  `${what} ${countProcesses(processes.length)} of run ${runId}: ${nameProcesses(processes)}.`;

/** Whether the bridge of this folder, which may have been killed, holds the run as open. */
async function isHeld(config: ConfigDir, runId: string): Promise<boolean> {
  const record = await config.readJson<RunRecord>(RUNS_FOLDER, runId, 'record.json').catch(() => undefined);
  return record !== undefined && isOpen(record.state);
}

/** Whether the run is at work for a bridge of another configuration folder. */
async function hasKeeper(runId: string): Promise<boolean> {
  const rows = await listProcesses();
  return rows.some(
    ({ command }) =>
      command.startsWith('/bin/sh ') && command.includes(`/${runId}/`) && command.includes('/keeper.sh '),
  );
}
