import type { ServiceApi } from '../api/ServiceApi.ts';
import type { BridgeCommand, Usage } from '../api/shapes.ts';
import type { Harness, HarnessContext } from '../harness/Harness.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import type { Account, Rules } from '../rules/Rules.ts';
import { boundUsage } from '../runs/boundUsage.ts';
import type { Sessions } from '../runs/Sessions.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';

export interface CollectDeps {
  readonly api: ServiceApi;
  readonly rules: Rules;
  readonly sessions: Sessions;
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly inherited: Readonly<Record<string, string>>;
  readonly context: HarnessContext;
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
  for (const account of accounts) {
    const harness = deps.harnesses.get(account.harness) as Harness;
    const env = await envOf(deps, harness, account);
    const usage = await harness
      .readUsage(account, env, note?.harnessSessionId ?? sessionId, window, deps.context)
      .catch(() => undefined);
    if (usage !== undefined) return usage;
  }
  return undefined;
}

async function envOf(deps: CollectDeps, harness: Harness, account: Account): Promise<Record<string, string>> {
  const files = await readEnvFiles(
    [deps.rules.envFile, account.envFile].filter((file) => file !== undefined),
    harness.homeVariables,
  ).catch(() => ({}));
  return agentEnv({ inherited: deps.inherited, files, forge: undefined, account });
}
