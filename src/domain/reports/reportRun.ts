import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { parseRunReport, type RunReport } from './parseRunReport.ts';
import type { ReportLanes, RunReportOutcome } from './RunReportItem.ts';

/**
 * A bridge reports a state of a run (document 2 §4.1). Answered after the commit.
 * @param project id or slug of a project of the caller
 * @param runId the bridge's own id of the run
 * @throws Refusal invalid_run_id, project_not_found, bad_user_input with violations
 */
export async function reportRun(
  ctx: Context & { lanes: ReportLanes },
  { project, runId, report }: { project: string; runId: string; report: unknown },
): Promise<RunReportOutcome> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  if (!isUuid(runId)) throw new Refusal('invalid_run_id');
  return recordReport(ctx, project, runId, () => parseRunReport(report));
}

/** Validates a report and adds it to the lane. The handle is checked before the body, even if the body is invalid. */
export async function recordReport(
  ctx: Context & { lanes: ReportLanes },
  project: string,
  runId: string,
  parse: () => RunReport,
): Promise<RunReportOutcome> {
  let report: RunReport;
  try {
    report = parse();
  } catch (error) {
    await resolveHandle(ctx, project);
    throw error;
  }
  const { accountId, projects } = ctx.actor;
  // The lane only asks for the owner of a project.
  if (projects !== undefined) await resolveHandle(ctx, project);
  const item = { accountId, project, runKey: runId.toLowerCase(), report, now: ctx.now };
  const outcome = await ctx.lanes.runReports.add(item);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
