import { envOfAccount } from '../accounts/envOfAccount.ts';
import type { ServiceApi } from '../api/ServiceApi.ts';
import type { BridgeCommand } from '../api/shapes.ts';
import type { Harness } from '../harness/Harness.ts';
import type { Account, Rules, WorkerEntry } from '../rules/Rules.ts';
import { appEntry } from '../runs/entryFor.ts';
import { listedAccounts } from '../runs/listedAccounts.ts';
import { planWorker } from '../runs/planWorker.ts';
import { queuedRun } from '../runs/queuedRun.ts';
import type { RunRecord, RunResume } from '../runs/RunRecord.ts';
import type { SessionNote } from '../runs/Sessions.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';
import { subjectOf } from './subjectOf.ts';
import type { WorkDeps } from './WorkDeps.ts';

type ResumeDeps = Pick<WorkDeps, 'api' | 'flags' | 'harnesses' | 'inherited' | 'projects' | 'rules' | 'sessions'>;

/**
 * Creates the run that resumes a session for a person or for the answer to an ask, on the session's account and model.
 * @throws RefusedCommand as document 3 §2.3 and §3.2 specify
 */
export async function resumeRun(command: BridgeCommand, deps: ResumeDeps): Promise<RunRecord> {
  const { rules, projects } = deps;
  const project = projects.runs(command.projectId) ? projects.slugOf(command.projectId) : undefined;
  const dir = project === undefined ? undefined : rules.projects.get(project)?.dir;
  if (project === undefined || dir === undefined) throw new RefusedCommand(REFUSALS.projectOff);
  if (rules.agentsOff) throw new RefusedCommand(REFUSALS.agentsOff);
  const entry = workerEntry(rules, command);
  if (entry === undefined) throw new RefusedCommand(REFUSALS.noWorker);
  if (command.sessionId === null) throw new RefusedCommand(REFUSALS.noSession);
  if (command.subjectType === 'card') await readCard(deps.api, command);
  const note = await deps.sessions.find(command.sessionId);
  const account = recordedAccount(rules, entry, command, note);
  const resume = await findSession(deps, rules, account, command, note);
  const subject = subjectOf(command, project);
  return queuedRun({
    kind: 'worker',
    subject,
    commandId: command.commandId,
    continues: command.runKey ?? undefined,
    pool: entry.workerPool,
    sessionId: command.sessionId,
    resume,
    plan: planWorker(rules, deps.flags, deps.harnesses, dir, {
      project,
      entry,
      variant: undefined,
      requestModel: undefined,
      recorded: { account, model: command.runModel ?? command.model ?? undefined },
    }),
    harnessSessionId: resume.harnessSessionId,
  });
}

function workerEntry(rules: Rules, command: BridgeCommand): WorkerEntry | undefined {
  const kind = command.workKind ?? '';
  const entry = rules.work.get(kind);
  if (entry?.action === 'worker' && entry.subject === command.subjectType) return entry;
  // The conversation already contains the prompt that the service sent at the time.
  const shadowed = entry !== undefined && entry.subject === command.subjectType;
  return rules.appPrompts && !shadowed ? appEntry(kind, command.subjectType, '') : undefined;
}

async function readCard(api: ServiceApi, command: BridgeCommand): Promise<void> {
  try {
    await api.card(command.projectId, command.subjectId);
  } catch (error) {
    throw new RefusedCommand(REFUSALS.cardUnread((error as Error).message));
  }
}

function recordedAccount(
  rules: Rules,
  entry: WorkerEntry,
  command: BridgeCommand,
  note: SessionNote | undefined,
): Account {
  // Older services do not send the account and the harness of the run; this machine may have noted them.
  const name = command.account ?? note?.account ?? listedAccounts(rules, entry, undefined, undefined)[0] ?? '';
  const harness = command.harness ?? note?.harness;
  const account = rules.accounts.get(name);
  if (account === undefined) throw new RefusedCommand(REFUSALS.accountGone(name));
  if (harness !== undefined && harness !== null && harness !== account.harness) {
    throw new RefusedCommand(REFUSALS.accountChanged(name));
  }
  return account;
}

async function findSession(
  { harnesses, inherited }: ResumeDeps,
  rules: Rules,
  account: Account,
  command: BridgeCommand,
  note: SessionNote | undefined,
): Promise<RunResume> {
  const harness = harnesses.get(account.harness) as Harness;
  const env = await envOfAccount(account, harness, { rules, inherited }).catch((error: Error) => {
    throw new RefusedCommand(error.message);
  });
  const harnessSessionId = note?.harnessSessionId ?? (command.sessionId as string);
  const place = await harness.findSession(account, env, harnessSessionId);
  if (!place.found) throw new RefusedCommand(REFUSALS.noTranscript);
  if (place.dirState === 'unreadable') throw new RefusedCommand(REFUSALS.transcriptUnread);
  return {
    harnessSessionId,
    dir: place.dirState === 'there' ? place.dir : undefined,
    cause: command.cause === 'ask-closed' || command.cause === 'message' ? command.cause : 'person',
  };
}
