import { v4 } from 'uuid';
import type { Claim } from '../api/shapes.ts';
import type { AgentJob, Harness } from '../harness/Harness.ts';
import { launchInteractive } from '../interactive/launchInteractive.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { cleanText } from '../process/cleanText.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import { buildPrompt } from '../prompt/buildPrompt.ts';
import type { InteractiveEntry, Rules } from '../rules/Rules.ts';
import { type AgentFlags, planInteractive } from '../runs/planWorker.ts';
import type { RunDeps } from '../runs/RunDeps.ts';
import { valuesOf } from '../runs/valuesOf.ts';
import { subjectOf } from './subjectOf.ts';

export interface InteractiveDeps {
  readonly runs: RunDeps;
  readonly flags: AgentFlags;
  readonly bridgeId: string;
  /** Where launch scripts are written. */
  readonly scriptDir: string;
}

/**
 * Opens a claimed request's session in a terminal and tells how that went (document 3 §2.5). The request is done once
 * the session stands: what follows is between the person and the agent.
 */
export async function launchSession(
  deps: InteractiveDeps,
  rules: Rules,
  entry: InteractiveEntry,
  { workRequest: request, claimToken }: Claim,
  project: string,
): Promise<void> {
  const { runs } = deps;
  const at = runs.clock().toISOString();
  const sessionId = v4();
  const base = {
    bridgeId: deps.bridgeId,
    at,
    subjectType: request.subjectType,
    subjectId: request.subjectId,
    ...(request.cardNumber === null ? {} : { cardNumber: request.cardNumber }),
    workRequestId: request.workRequestId,
    workKind: request.kind,
    ...(request.ruleId === null ? {} : { ruleId: request.ruleId }),
  };
  const fields = { work_request_id: request.workRequestId, session_id: sessionId, card: request.cardNumber };
  let agent = {};
  let failed: { exitCode: number | null; output: string } | undefined;
  try {
    const plan = planInteractive(rules, deps.flags, runs.harnesses, entry, request.model ?? undefined);
    const harness = runs.harnesses.get(plan.account.harness) as Harness;
    agent = {
      harness: plan.account.harness,
      account: plan.account.name,
      ...(plan.model === undefined ? {} : { model: plan.model }),
    };
    const files = await readEnvFiles(plan.envFiles, harness.homeVariables);
    const subject = subjectOf(request, project);
    const job: AgentJob = {
      runId: sessionId,
      sessionId,
      resume: undefined,
      account: plan.account,
      model: plan.model,
      effort: subject.effort ?? undefined,
      mode: plan.mode,
      dir: rules.projects.get(project)?.dir ?? '',
      prompt: buildPrompt({
        template: entry.prompt,
        values: valuesOf(subject),
        kind: 'interactive',
        cause: undefined,
        inbox: false,
      }),
      runDir: deps.scriptDir,
      env: agentEnv({ inherited: runs.inherited, files, forge: undefined, account: plan.account }),
    };
    const outcome = await launchInteractive({
      rule: rules.launch,
      job,
      harness,
      values: { sessionId, cardNumber: String(request.cardNumber ?? ''), project },
      scriptDir: deps.scriptDir,
      inherited: runs.inherited,
    });
    if ('failed' in outcome) failed = outcome.failed;
    else {
      await runs.sessions.note(sessionId, {
        harness: plan.account.harness,
        account: plan.account.name,
        harnessSessionId: sessionId,
        runId: undefined,
      });
    }
  } catch (error) {
    failed = { exitCode: null, output: (error as Error).message };
  }
  if (failed === undefined) {
    runs.log.info('interactive_launched', fields);
    void runs.book.interactive(request.projectId, sessionId, { ...base, ...agent, state: 'running' });
    void runs.book.result(request.workRequestId, { claimToken, state: 'done' });
    return;
  }
  runs.log.error('interactive_failed', { ...fields, exit_code: failed.exitCode, error: failed.output.slice(-500) });
  void runs.book.interactive(request.projectId, sessionId, {
    ...base,
    ...agent,
    state: 'not-started',
    ...(failed.exitCode === null ? {} : { exitCode: Math.max(-255, Math.min(255, failed.exitCode)) }),
    output: cleanText(failed.output, 4000, 'end'),
  });
  void runs.book.result(request.workRequestId, { claimToken, state: 'refused', reason: 'not-started' });
}
