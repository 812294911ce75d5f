import { v4 } from 'uuid';
import type { Claim, WorkRequest } from '../api/shapes.ts';
import type { AgentJob, Harness } from '../harness/Harness.ts';
import { launchInteractive } from '../interactive/launchInteractive.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { cleanText } from '../process/cleanText.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import { buildPrompt } from '../prompt/buildPrompt.ts';
import type { InteractiveEntry } from '../rules/Rules.ts';
import { useOf } from '../runs/accountUses.ts';
import { listedAccounts } from '../runs/listedAccounts.ts';
import { type InteractivePlan, planInteractive } from '../runs/planWorker.ts';
import { valuesOf } from '../runs/valuesOf.ts';
import type { Terms } from './newRun.ts';
import { subjectOf } from './subjectOf.ts';
import type { WorkDeps } from './WorkDeps.ts';

interface Failure {
  readonly exitCode: number | null;
  readonly output: string;
}

/**
 * Opens the session of a claimed request in a terminal and reports the outcome (document 3 §2.5). The request is done
 * once the session is open; the rest is between the person and the agent.
 */
export async function launchSession(
  deps: WorkDeps,
  terms: Terms,
  entry: InteractiveEntry,
  { workRequest: request, claimToken }: Claim,
): Promise<void> {
  const { book, log } = deps;
  const sessionId = v4();
  const base = reportBase(deps, request);
  const fields = { work_request_id: request.workRequestId, session_id: sessionId, card: request.cardNumber };
  let agent = {};
  let failure: Failure | undefined;
  try {
    const requestModel = request.model ?? undefined;
    const listed = listedAccounts(terms.rules, entry, undefined, requestModel);
    const { flags, harnesses } = deps;
    const uses = listed.map((name) => useOf({ rules: terms.rules, flags, harnesses }, entry, name));
    const use = uses.find(({ account, mode }) => deps.accounts.isReady(account, mode));
    const choice = { requestModel, account: use?.account };
    const plan = planInteractive(terms.rules, deps.flags, deps.harnesses, entry, choice);
    const { account, model } = plan;
    agent = { harness: account.harness, account: account.name, ...(model === undefined ? {} : { model }) };
    failure = await open(deps, terms, entry, request, plan, sessionId);
  } catch (error) {
    failure = { exitCode: null, output: (error as Error).message };
  }
  if (failure === undefined) {
    log.info('interactive_launched', fields);
    void book.interactive(request.projectId, sessionId, { ...base, ...agent, state: 'running' });
    void book.result(request.workRequestId, { claimToken, state: 'done' });
    return;
  }
  log.error('interactive_failed', { ...fields, exit_code: failure.exitCode, error: failure.output.slice(-500) });
  const report = { ...base, ...agent, ...failureReport(failure), state: 'not-started' };
  void book.interactive(request.projectId, sessionId, report);
  void book.result(request.workRequestId, { claimToken, state: 'refused', reason: 'not-started' });
}

function reportBase({ api, clock }: WorkDeps, request: WorkRequest): Record<string, unknown> {
  return {
    bridgeId: api.bridgeId,
    at: clock().toISOString(),
    subjectType: request.subjectType,
    subjectId: request.subjectId,
    ...(request.cardNumber === null ? {} : { cardNumber: request.cardNumber }),
    workRequestId: request.workRequestId,
    workKind: request.kind,
    ...(request.ruleId === null ? {} : { ruleId: request.ruleId }),
  };
}

function failureReport({ exitCode, output }: Failure): Record<string, unknown> {
  return {
    ...(exitCode === null ? {} : { exitCode: Math.max(-255, Math.min(255, exitCode)) }),
    output: cleanText(output, 4000, 'end'),
  };
}

/** Returns undefined once the session is open. @throws Error with a text for a person */
async function open(
  deps: WorkDeps,
  { rules, project, dir }: Terms,
  entry: InteractiveEntry,
  request: WorkRequest,
  plan: InteractivePlan,
  sessionId: string,
): Promise<Failure | undefined> {
  const { inherited, launchDir } = deps;
  const { account } = plan;
  const harness = deps.harnesses.get(account.harness) as Harness;
  const files = await readEnvFiles(plan.envFiles, harness.homeVariables);
  const subject = subjectOf(request, project);
  const values = valuesOf(subject);
  const job: AgentJob = {
    runId: sessionId,
    sessionId,
    resume: undefined,
    account,
    model: plan.model,
    effort: subject.effort ?? undefined,
    mode: plan.mode,
    dir,
    prompt: buildPrompt({ template: entry.prompt, values, kind: 'interactive', cause: undefined, inbox: false }),
    tools: deps.tools,
    runDir: launchDir,
    env: agentEnv({ inherited, files, forge: undefined, account, sessionId }),
  };
  const outcome = await launchInteractive({
    rule: rules.launch,
    job,
    harness,
    values: { sessionId, cardNumber: String(request.cardNumber ?? ''), project },
    scriptDir: launchDir,
    inherited,
  });
  if ('failed' in outcome) return outcome.failed;
  const note = { harness: account.harness, account: account.name, harnessSessionId: sessionId, runId: undefined };
  await deps.sessions.note(sessionId, note);
  return undefined;
}
