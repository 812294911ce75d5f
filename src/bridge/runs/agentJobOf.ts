import type { AgentJob } from '../harness/Harness.ts';
import { promptOfMessages } from '../messages/promptOfMessages.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { buildPrompt } from '../prompt/buildPrompt.ts';
import { repositoriesEnv } from '../workspaces/repositoriesEnv.ts';
import { workspaceEnv } from '../workspaces/workspaceEnv.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord, WorkerPlan } from './RunRecord.ts';
import { traceEnv } from './RunTrace.ts';
import { valuesOf } from './valuesOf.ts';

/** The reason of work that a review asks for. */
const CHANGES_REQUESTED = 'changes-requested';

/**
 * The job of a worker's agent.
 * @param dir the folder that the agent works in
 * @param files the variables of the plan's environment files
 */
export function agentJobOf(
  deps: RunDeps,
  record: RunRecord,
  dir: string,
  files: Readonly<Record<string, string>>,
): AgentJob {
  const plan = record.plan as WorkerPlan;
  return {
    runId: record.runId,
    sessionId: record.sessionId as string,
    resume: record.resume && { harnessSessionId: record.resume.harnessSessionId },
    account: plan.account,
    model: plan.model,
    effort: record.subject.effort ?? undefined,
    mode: plan.mode,
    dir,
    ...(record.repositories && { folders: record.repositories.map((one) => one.dir) }),
    prompt: buildPrompt({
      template: plan.template,
      values: valuesOf(record.subject, record.workspace),
      kind: 'worker',
      cause: record.resume?.cause,
      isSentBack: record.subject.context.reason === CHANGES_REQUESTED,
      failedChecks: record.subject.context.failedChecks,
      repositories: record.repositories,
      messages: promptOfMessages(record.messages),
      inbox: deps.settings.inboxOn,
    }),
    asksIn: record.subject.subjectType === 'card' ? { projectId: record.subject.projectId } : undefined,
    tools: deps.tools,
    self: deps.self,
    runDir: deps.journal.folder(record.runId),
    env: agentEnv({
      inherited: deps.inherited,
      files,
      forge: deps.forge,
      account: plan.account,
      sessionId: record.sessionId as string,
      trace: {
        ...traceEnv(record.trace),
        ...workspaceEnv(record.workspace),
        ...repositoriesEnv(record.repositories),
      },
    }),
  };
}
