import { countProcesses, nameProcesses } from '../process/nameProcesses.ts';
import type { RunProcess } from '../process/RunProcess.ts';
import { type LeftEnd, RunTree } from '../process/RunTree.ts';
import { readCgroups } from '../process/runFiles.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord } from './RunRecord.ts';

/**
 * Deals with the processes that a run has left, once it is over: ends them or lets them go on, as its rule says.
 * @param process undefined when only its `before` has run
 * @returns what still ran then, in a sentence for people; none when nothing did
 */
export async function clearLeftovers(
  deps: Pick<RunDeps, 'journal' | 'left' | 'log' | 'settings'>,
  record: RunRecord,
  process: RunProcess | undefined,
): Promise<string[]> {
  const { log, settings } = deps;
  try {
    const cgroups = await readCgroups(deps.journal.folder(record.runId));
    const { ended, left } = await clear(record, process, cgroups, settings.stopDelays.sigkillAfterMs);
    const fields = logFieldsOf(record);
    if (ended.length > 0)
      log.info('leftovers_ended', { ...fields, count: ended.length, processes: nameProcesses(ended) });
    const { runId, subject } = record;
    await deps.left.note({ runId, projectId: subject.projectId, keeperGroup: process?.pid, cgroups }, left);
    if (left.length === 0) return [];
    log.warn('leftovers_run', { ...fields, count: left.length, processes: nameProcesses(left) });
    // The notice stays with the run when these have ended, so it does not speak of today.
    return [`${countProcesses(left.length)} still ran at its end: ${nameProcesses(left)}.`];
  } catch (error) {
    log.error('internal_error', { ...logFieldsOf(record), error: String(error) });
    return [];
  }
}

async function clear(
  record: RunRecord,
  process: RunProcess | undefined,
  cgroups: readonly string[],
  delayMs: number,
): Promise<LeftEnd> {
  const leftovers = record.plan?.leftovers ?? 'keep';
  if (process !== undefined) return await process.clear(leftovers, delayMs);
  const tree = new RunTree({ runId: record.runId, cgroups });
  return leftovers === 'end' ? await tree.end(delayMs) : { ended: [], left: await tree.left() };
}
