import type { RunState } from '../api/shapes.ts';
import { ACCEPT } from '../work/acceptKind.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord } from './RunRecord.ts';

/** Whether the acceptance of a change has brought it into its base branch, as the closing report of its run says it. */
export async function tellMerged(
  { workspaces, log }: Pick<RunDeps, 'workspaces' | 'log'>,
  { subject, runId, commandId }: RunRecord,
  state: RunState,
): Promise<{ readonly merged?: true }> {
  // A workflow may have a kind of work of this name: nobody accepts a change by that.
  const isAsked = commandId !== undefined && subject.workRequestId === null;
  if (!isAsked || subject.workKind !== ACCEPT || subject.subjectType !== 'card' || state !== 'succeeded') return {};
  const isMerged = await workspaces.isMerged(subject).catch((error: unknown) => {
    // A person moves the card themselves.
    log.warn('merge_unknown', { run_id: runId, error: (error as Error).message });
    return false;
  });
  return isMerged ? { merged: true } : {};
}
