import type { ServiceApi } from '../api/ServiceApi.ts';
import type { BridgeCommand, Usage } from '../api/shapes.ts';
import type { Rules } from '../rules/Rules.ts';
import { boundUsage } from '../runs/boundUsage.ts';
import type { Sessions } from '../runs/Sessions.ts';
import { type FindUsageDeps, findUsage } from '../usage/findUsage.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';

export interface CollectDeps extends FindUsageDeps {
  readonly api: ServiceApi;
  readonly rules: Rules;
  readonly sessions: Sessions;
}

/**
 * Reads what an interactive run used from the local transcript and tells it (document 1 §8).
 * @throws RefusedCommand when no transcript is here, or the service does not take it
 */
export async function collectUsage(command: BridgeCommand, deps: CollectDeps): Promise<void> {
  const { sessionId } = command;
  if (sessionId === null || command.startedAt === null || command.endedAt === null) {
    throw new RefusedCommand(REFUSALS.noTranscript);
  }
  const found = await readUsage(sessionId, { from: new Date(command.startedAt), to: new Date(command.endedAt) }, deps);
  const usage = found && boundUsage(found);
  if (usage === undefined) throw new RefusedCommand(REFUSALS.noTranscript);
  try {
    await deps.api.sessionUsage(command.projectId, sessionId, { processes: [usage], runId: command.runId });
  } catch (error) {
    throw new RefusedCommand(REFUSALS.usageRefused((error as Error).message));
  }
}

async function readUsage(
  sessionId: string,
  window: { from: Date; to: Date },
  deps: CollectDeps,
): Promise<Usage | undefined> {
  const note = await deps.sessions.find(sessionId);
  const noted = note && deps.rules.accounts.get(note.account);
  // A session that somebody opened by hand may have run on any account.
  const accounts = noted === undefined ? [...deps.rules.accounts.values()] : [noted];
  return findUsage(accounts, note?.harnessSessionId ?? sessionId, window, deps);
}
