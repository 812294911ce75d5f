import type { RunState } from '../api/shapes.ts';
import { ACCEPT } from '../work/acceptKind.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord } from './RunRecord.ts';

/**
 * Whether the acceptance of a change has brought it into its base branch, as the closing report of its run says it, and what people
 * should know where it is not said.
 */
export async function tellMerged(
  { workspaces, log }: Pick<RunDeps, 'workspaces' | 'log'>,
  { subject, runId, commandId }: RunRecord,
  state: RunState,
  signal: AbortSignal,
): Promise<{ readonly merged?: true; readonly notices?: readonly string[] }> {
  // A workflow may have a kind of work of this name: nobody accepts a change by that.
  const isAsked = commandId !== undefined && subject.workRequestId === null;
  if (!isAsked || subject.workKind !== ACCEPT || subject.subjectType !== 'card' || state !== 'succeeded') return {};
  const { isMerged, notices } = await workspaces.readMerge(subject, signal).catch((error: Error) => ({
    isMerged: false,
    notices: [
      `The bridge cannot say whether the change is merged (${error.message}). Move the card yourself if it is.`,
    ],
  }));
  if (notices.length > 0) log.warn('merge_unknown', { run_id: runId, error: notices.join('\n') });
  return { ...(isMerged ? { merged: true } : {}), notices };
}
