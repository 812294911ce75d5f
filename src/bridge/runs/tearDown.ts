import type { RunState } from '../api/shapes.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord } from './RunRecord.ts';

/** The kind of work by which a board says that a card is over. */
const TEARDOWN = 'teardown';

/** Removes the worktree of a card once its teardown has succeeded. @returns why it stays, in a sentence; none when it is gone */
export async function tearDown(
  { workspaces, log }: Pick<RunDeps, 'workspaces' | 'log'>,
  { subject, runId }: RunRecord,
  state: RunState,
): Promise<string[]> {
  if (subject.workKind !== TEARDOWN || subject.subjectType !== 'card' || state !== 'succeeded') return [];
  return await workspaces.tornDown(subject, runId).catch((error: unknown) => {
    log.error('internal_error', { run_id: runId, error: String(error) });
    return [];
  });
}
