import type { BridgeCommand, Usage } from '../api/shapes.ts';
import { boundUsage } from '../runs/boundUsage.ts';
import { findUsage } from '../usage/findUsage.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';
import type { WorkDeps } from './WorkDeps.ts';

type CollectDeps = Pick<WorkDeps, 'api' | 'harnessContext' | 'harnesses' | 'inherited' | 'rules' | 'sessions'>;

/**
 * Reads the usage of an interactive run from the local transcript and reports it (document 1 §8).
 * @throws RefusedCommand when the transcript is not on this machine, or when the service refuses the usage
 */
export async function collectUsage(command: BridgeCommand, deps: CollectDeps): Promise<void> {
  const { sessionId } = command;
  if (sessionId === null || command.startedAt === null || command.endedAt === null) {
    throw new RefusedCommand(REFUSALS.noTranscript);
  }
  const window = { from: new Date(command.startedAt), to: new Date(command.endedAt) };
  const found = await readUsage(command.projectId, sessionId, window, deps);
  const usage = found && boundUsage(found);
  if (usage === undefined) throw new RefusedCommand(REFUSALS.noTranscript);
  try {
    await deps.api.sessionUsage(command.projectId, sessionId, { processes: [usage], runId: command.runId });
  } catch (error) {
    throw new RefusedCommand(REFUSALS.usageRefused((error as Error).message));
  }
}

async function readUsage(
  projectId: string,
  sessionId: string,
  window: { from: Date; to: Date },
  deps: CollectDeps,
): Promise<Usage | undefined> {
  const { rules, harnesses, inherited } = deps;
  const note = await deps.sessions.find(sessionId);
  const noted = note && rules.accounts.get(note.account);
  // A person may have opened the session by hand, on any account.
  const accounts = noted === undefined ? [...rules.accounts.values()] : [noted];
  const context = deps.harnessContext(projectId);
  return findUsage(accounts, note?.harnessSessionId ?? sessionId, window, { rules, harnesses, inherited, context });
}
