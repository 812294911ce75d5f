import { v4 } from 'uuid';
import type { Claim, WorkRequest } from '../api/shapes.ts';
import type { Harness } from '../harness/Harness.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import type { Rules, WorkEntry, WorkerEntry } from '../rules/Rules.ts';
import { chooseVariant } from '../runs/chooseVariant.ts';
import { planCommand } from '../runs/planCommand.ts';
import { planWorker } from '../runs/planWorker.ts';
import { queuedRun } from '../runs/queuedRun.ts';
import type { RunRecord, RunResume, WorkerPlan } from '../runs/RunRecord.ts';
import { traceOfRun } from '../runs/RunTrace.ts';
import { subjectOf } from './subjectOf.ts';
import type { WorkDeps } from './WorkDeps.ts';

/** The rules under which a request was claimed. A later reload does not affect its run. */
export interface Terms {
  readonly rules: Rules;
  /** The project's slug and folder. */
  readonly project: string;
  readonly dir: string;
}

type PlanDeps = Pick<WorkDeps, 'api' | 'flags' | 'harnesses' | 'inherited' | 'log' | 'sessions'>;

/** The run of a fresh claim. The run of a worker has no plan yet. */
export function newRun(
  request: WorkRequest,
  entry: Exclude<WorkEntry, { action: 'interactive' }>,
  claim: Claim,
  { rules, project, dir }: Terms,
): RunRecord {
  const runId = v4();
  const trace = traceOfRun(claim, runId);
  return queuedRun({
    runId,
    ...(trace && { trace }),
    kind: entry.action,
    subject: subjectOf(request, project),
    claim: { workRequestId: claim.workRequestId, claimToken: claim.claimToken },
    pool: entry.action === 'worker' ? entry.workerPool : undefined,
    sessionId: entry.action === 'worker' ? v4() : undefined,
    plan: entry.action === 'command' ? planCommand(rules, entry, dir) : undefined,
  });
}

/**
 * Adds everything that a worker needs to start: variant, account, model, mode, and the session to resume.
 * @throws Error with a text for a person when the worker cannot be started
 */
export async function planRun(
  record: RunRecord,
  request: WorkRequest,
  entry: WorkerEntry,
  { rules, dir }: Terms,
  deps: PlanDeps,
): Promise<RunRecord> {
  const chosen = await chooseVariant(deps, entry, { ...request, model: request.model ?? null });
  const plan = planWorker(rules, deps.flags, deps.harnesses, dir, {
    entry,
    variant: chosen?.variant,
    requestModel: request.model ?? undefined,
    recorded: undefined,
  });
  const session = request.resumeSessionId ? await sessionToResume(request.resumeSessionId, plan, deps) : undefined;
  return {
    ...record,
    plan,
    ...(session === undefined ? {} : session),
    experiment:
      chosen === undefined || request.subjectType !== 'card'
        ? undefined
        : {
            experiment: entry.kind,
            variant: chosen.variant.name,
            requestedModel: chosen.variant.model,
            switchedFrom: chosen.switchedFrom,
          },
  };
}

/** The session that a workflow's retry names, if this machine has it. Otherwise the work starts in a new session. */
async function sessionToResume(
  sessionId: string,
  plan: WorkerPlan,
  deps: PlanDeps,
): Promise<Pick<RunRecord, 'sessionId' | 'resume' | 'continues' | 'harnessSessionId'> | undefined> {
  const harness = deps.harnesses.get(plan.account.harness) as Harness;
  const note = await deps.sessions.find(sessionId);
  if (note !== undefined && note.harness !== plan.account.harness) return undefined;
  const harnessSessionId = note?.harnessSessionId ?? sessionId;
  const files = await readEnvFiles(plan.envFiles, harness.homeVariables).catch(() => ({}));
  const env = agentEnv({ inherited: deps.inherited, files, forge: undefined, account: plan.account });
  const place = await harness.findSession(plan.account, env, harnessSessionId);
  if (!place.found) return undefined;
  const resume: RunResume = {
    harnessSessionId,
    dir: place.dirState === 'there' ? place.dir : undefined,
    cause: 'request',
    ...(place.dirState === 'unreadable' ? { unreadable: true } : {}),
  };
  return { sessionId, resume, continues: note?.runId, harnessSessionId };
}
