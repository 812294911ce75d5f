import { invalidInput, Refusal, type Violation } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { isOpenRun } from '../runs/runStates.ts';
import { parseRunReport, type RunReport } from './parseRunReport.ts';
import type { ReportLanes, RunReportOutcome } from './RunReportItem.ts';
import { recordReport } from './reportRun.ts';

/**
 * The one report of a run by a bridge from before run states: it has ended (document 2 §4.7, §9). The same fields as any
 * report, with the bridge's id of the run among them.
 * @throws Refusal project_not_found, bad_user_input with violations, which name runId and state too
 */
export async function reportEndedRun(
  ctx: Context & { lanes: ReportLanes },
  { project, runId, report }: { project: string; runId: unknown; report: unknown },
): Promise<RunReportOutcome> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  return recordReport(ctx, project, String(runId), () => parseEndedRun(runId, report));
}

function parseEndedRun(runId: unknown, input: unknown): RunReport {
  const violations: Violation[] = [];
  if (!isUuid(runId)) violations.push({ propertyPath: 'runId', message: 'must be a uuid' });
  const report = judged(input, violations);
  if (report !== undefined && isOpenRun(report.state)) {
    violations.push({ propertyPath: 'state', message: 'must be a state that closes the run' });
  }
  if (report === undefined || violations.length > 0) throw invalidInput(violations);
  return report;
}

function judged(input: unknown, violations: Violation[]): RunReport | undefined {
  try {
    return parseRunReport(input);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    violations.push(...error.violations);
    return undefined;
  }
}
