import type { BridgeCommand } from '../api/shapes.ts';
import { countProcesses, nameProcesses } from '../process/nameProcesses.ts';
import { isOpen } from '../runs/RunRecord.ts';
import { REFUSALS, RefusedCommand } from '../work/RefusedCommand.ts';
import type { WorkDeps } from '../work/WorkDeps.ts';

/** How long the answer waits for the heartbeat that says what is left, so that readers of the answer see nothing older. */
const TOLD_MS = 5_000;

/**
 * Ends what a run has left, at a person's request. That nothing is there any more is what the person wants, too.
 * @throws RefusedCommand when the run is not over, or when something cannot be ended
 */
export async function endLeftovers(
  { runKey, projectId }: BridgeCommand,
  { book, left, settings, log }: Pick<WorkDeps, 'book' | 'left' | 'settings' | 'log'>,
): Promise<void> {
  if (runKey === null) throw new RefusedCommand(REFUSALS.unknownRun);
  const record = book.find(runKey);
  if (record !== undefined && isOpen(record.state)) throw new RefusedCommand(REFUSALS.runOpen);
  const end = await left.end({ runId: runKey, projectId }, settings.stopDelays.sigkillAfterMs);
  const fields = (processes: typeof end.left) => ({
    run_id: runKey,
    count: processes.length,
    processes: nameProcesses(processes),
  });
  if (end.ended.length > 0) log.info('leftovers_ended', fields(end.ended));
  if (end.left.length > 0) {
    log.warn('leftovers_run', fields(end.left));
    throw new RefusedCommand(REFUSALS.stays(countProcesses(end.left.length), nameProcesses(end.left)));
  }
  await left.tell(runKey, TOLD_MS);
}
