import { v4 } from 'uuid';
import type { Claim, WorkRequest } from '../api/shapes.ts';
import type { Harness } from '../harness/Harness.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import type { Rules, WorkEntry, WorkerEntry } from '../rules/Rules.ts';
import { useOf } from '../runs/accountUses.ts';
import { chooseVariant } from '../runs/chooseVariant.ts';
import { listedAccounts } from '../runs/listedAccounts.ts';
import { planCommand } from '../runs/planCommand.ts';
import { planWorker } from '../runs/planWorker.ts';
import { queuedRun } from '../runs/queuedRun.ts';
import type { RunRecord, RunResume, WorkerPlan } from '../runs/RunRecord.ts';
import { traceOfRun } from '../runs/RunTrace.ts';
import type { SessionNote } from '../runs/Sessions.ts';
import { fallbackNotices } from './fallbackNotices.ts';
import { subjectOf } from './subjectOf.ts';
import type { WorkDeps } from './WorkDeps.ts';

/** Attempts in the project's folder would undo one another's work. */
export const NO_WORKTREE =
  'An attempt needs a worktree of its own. Set workspace: worktree for the project or the entry in the rule file of this bridge.';
const NO_PICKED_WORKTREE =
  'The work goes on in the worktree of the attempt that was picked. Set workspace: worktree for the project or the entry in the rule file of this bridge.';

/** The rules under which a request was claimed. A later reload does not affect its run. */
export interface Terms {
  readonly rules: Rules;
  /** The project's slug and folder. */
  readonly project: string;
  readonly dir: string;
}

type PlanDeps = Pick<WorkDeps, 'accounts' | 'api' | 'flags' | 'harnesses' | 'inherited' | 'log' | 'sessions'>;

/** The session that a run resumes, and the plan of the account under which it was found. */
type ResumedSession = Pick<RunRecord, 'sessionId' | 'resume' | 'continues' | 'harnessSessionId'> & {
  readonly plan: WorkerPlan;
};

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
  { rules, project, dir }: Terms,
  deps: PlanDeps,
): Promise<RunRecord> {
  const chosen = await chooseVariant(deps, entry, { ...request, model: request.model ?? null });
  const requestModel = request.model ?? undefined;
  const choice = { project, entry, variant: chosen?.variant, requestModel, recorded: undefined };
  const asked = request.attempt?.account ?? undefined;
  const listed = asked === undefined ? listedAccounts(rules, entry, choice.variant, choice.requestModel) : [asked];
  const modeFor = (name: string) =>
    useOf({ rules, flags: deps.flags, harnesses: deps.harnesses }, entry, name, choice.variant).mode;
  const ready = listed.filter((name) => deps.accounts.isReady(name, modeFor(name)));
  // Accounts that have all begun to fail since the claim are tried like any other.
  const usable = ready.length > 0 ? ready : listed;
  const planFor = (account: string | undefined) =>
    planWorker(rules, deps.flags, deps.harnesses, dir, { ...choice, account });
  const note = request.resumeSessionId ? await deps.sessions.find(request.resumeSessionId) : undefined;
  const session = request.resumeSessionId
    ? await sessionToResume(request.resumeSessionId, note, usable.map(planFor), deps)
    : undefined;
  const { plan, ...resumed } = session ?? { plan: planFor(usable[0]) };
  if (plan.workspace === undefined) {
    if (request.attempt !== undefined) throw new Error(NO_WORKTREE);
    if (request.pickedAttempt !== undefined) throw new Error(NO_PICKED_WORKTREE);
  }
  const told = { listed, account: plan.account.name, holder: note?.account, resumes: session !== undefined };
  return {
    ...record,
    plan,
    ...resumed,
    notices: fallbackNotices({ ...told, reasonOf: (name) => deps.accounts.reasonOf(name, modeFor(name)) }),
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

/**
 * The session that a workflow's retry names, with the account that holds it before any other which can find it. Otherwise the
 * work starts in a new session.
 * @param plans by the account, the preferred one first
 */
async function sessionToResume(
  sessionId: string,
  note: SessionNote | undefined,
  plans: readonly WorkerPlan[],
  deps: PlanDeps,
): Promise<ResumedSession | undefined> {
  const holds = ({ account }: WorkerPlan): boolean => account.name === note?.account;
  for (const plan of [...plans.filter(holds), ...plans.filter((other) => !holds(other))]) {
    const found = await findIn(plan, sessionId, note, deps);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function findIn(
  plan: WorkerPlan,
  sessionId: string,
  note: SessionNote | undefined,
  deps: PlanDeps,
): Promise<ResumedSession | undefined> {
  const harness = deps.harnesses.get(plan.account.harness) as Harness;
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
  return { plan, sessionId, resume, continues: note?.runId, harnessSessionId };
}
