import type { RunDeps } from '../runs/RunDeps.ts';
import type { RunRecord, WorkerPlan } from '../runs/RunRecord.ts';
import type { PermissionDeps } from './PermissionCourse.ts';

/** How the people of a run's card are asked about the calls of its program. */
export function permissionDeps(
  { book, api, clock, askPollMs }: Pick<RunDeps, 'book' | 'api' | 'clock' | 'askPollMs'>,
  { runId, plan, subject }: Pick<RunRecord, 'runId' | 'plan' | 'subject'>,
  give: PermissionDeps['give'],
): PermissionDeps {
  const waitMs = (plan as WorkerPlan).account.permissionWaitMs ?? 0;
  if (subject.subjectType !== 'card' || waitMs === 0 || api?.permission === undefined)
    return { book, ask: undefined, give };
  const permission = api.permission.bind(api, subject.projectId, runId);
  return { book, give, ask: { permission, waitMs, pollMs: askPollMs, clock: () => clock().getTime() } };
}
