import type { ServiceApi } from '../api/ServiceApi.ts';
import { ServiceError } from '../api/ServiceCall.ts';
import type { ProjectInfo, Usage } from '../api/shapes.ts';
import { boundUsage } from '../runs/boundUsage.ts';
import { callTool, type ToolDoor } from './callTool.ts';
import { planBackfill, type SessionPlan } from './planBackfill.ts';
import type { ReportedRun } from './ReportedRun.ts';

export interface BackfillDeps {
  readonly api: Pick<ServiceApi, 'projects' | 'sessionUsage'>;
  readonly tools: ToolDoor;
  /**
   * Reads the usage of a session's runs from the transcripts on this machine; undefined when not all of it is known
   * here.
   */
  readonly read: (plan: SessionPlan) => Promise<readonly Usage[] | undefined>;
  readonly tell: (line: string) => void;
  readonly now?: Date;
}

export interface BackfillSummary {
  /** Sessions whose usage the service accepted, and the runs that this changed. */
  sent: number;
  runs: number;
  /** Sessions whose transcripts are not on this machine. */
  unknown: number;
  /** Sessions that the service refused. */
  refused: number;
}

const PAGE = 50;

/** Sends the usage of runs that have none, one session at a time and each once (document 3 §8). */
export async function backfillUsage(deps: BackfillDeps): Promise<BackfillSummary> {
  const summary: BackfillSummary = { sent: 0, runs: 0, unknown: 0, refused: 0 };
  for (const project of await deps.api.projects()) {
    const plans = planBackfill(await listRuns(project, deps.tools), deps.now ?? new Date());
    for (const plan of plans) await sendSession(project, plan, deps, summary);
  }
  return summary;
}

async function listRuns(project: ProjectInfo, tools: ToolDoor): Promise<ReportedRun[]> {
  const runs: ReportedRun[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await callTool<{ runs: ReportedRun[]; hasNextPage: boolean; endCursor: string | null }>(
      tools,
      'worker_run_list',
      { project: project.id, first: PAGE, ...(after === undefined ? {} : { after }) },
    );
    runs.push(...page.runs);
    after = page.hasNextPage ? page.endCursor : null;
  }
  return runs;
}

async function sendSession(
  project: ProjectInfo,
  plan: SessionPlan,
  deps: BackfillDeps,
  summary: BackfillSummary,
): Promise<void> {
  const name = `${project.slug} session ${plan.sessionId}`;
  const usages = await deps.read(plan);
  const processes = usages?.map(boundUsage);
  if (processes === undefined || processes.includes(undefined)) {
    summary.unknown++;
    return deps.tell(`${name}: its usage is unknown on this machine`);
  }
  try {
    const { body } = await deps.api.sessionUsage(project.id, plan.sessionId, {
      processes: processes as Usage[],
      ...(plan.runId === undefined ? {} : { runId: plan.runId }),
    });
    summary.sent++;
    summary.runs += (body as { updated?: number } | undefined)?.updated ?? 0;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.retryable) throw error;
    summary.refused++;
    deps.tell(`${name}: ${error.message}`);
  }
}
