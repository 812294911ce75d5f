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
  /** What a session used within a window, by the transcripts on this machine; undefined: there is none. */
  readonly read: (run: ReportedRun, sessionId: string, window: { from: Date; to: Date }) => Promise<Usage | undefined>;
  readonly tell: (line: string) => void;
  readonly now?: Date;
}

export interface BackfillSummary {
  /** Sessions whose usage the service took, and the runs that it changed. */
  sent: number;
  runs: number;
  /** Sessions without a transcript on this machine. */
  unknown: number;
  /** Sessions that the service did not take. */
  refused: number;
}

const PAGE = 50;

/** Sends the usage of runs that have none, a session at a time and each once (document 3 §8). */
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
  const processes: Usage[] = [];
  for (const { run, from, to } of plan.windows) {
    const usage = await deps.read(run, plan.sessionId, { from, to });
    const bounded = usage && boundUsage(usage);
    // The service counts: half a session is none.
    if (bounded === undefined) {
      summary.unknown++;
      return deps.tell(`${name}: no transcript here`);
    }
    processes.push(bounded);
  }
  try {
    const { body } = await deps.api.sessionUsage(project.id, plan.sessionId, {
      processes,
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
