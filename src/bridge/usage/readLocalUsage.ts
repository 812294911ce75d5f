import type { Usage } from '../api/shapes.ts';
import type { Harness, HarnessContext } from '../harness/Harness.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import type { Account, Rules } from '../rules/Rules.ts';
import type { SessionNote } from '../runs/Sessions.ts';
import type { ReportedRun } from './ReportedRun.ts';

export interface ReadUsageDeps {
  readonly rules: Rules;
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly context: HarnessContext;
  readonly inherited: Readonly<Record<string, string>>;
  readonly findNote: (sessionId: string) => Promise<SessionNote | undefined>;
}

/** What a session used within a window, from the transcript of whichever account held it. */
export async function readLocalUsage(
  run: ReportedRun,
  sessionId: string,
  window: { from: Date; to: Date },
  deps: ReadUsageDeps,
): Promise<Usage | undefined> {
  const note = await deps.findNote(sessionId);
  const named = deps.rules.accounts.get(note?.account ?? run.account ?? '');
  const others = [...deps.rules.accounts.values()].filter((account) => account !== named);
  // Runs from before the accounts were recorded name none: any may have held them.
  const accounts = [...(named === undefined ? [] : [named]), ...others].filter(
    ({ harness }) => run.harness === null || run.harness === harness,
  );
  for (const account of accounts) {
    const harness = deps.harnesses.get(account.harness);
    const usage = await harness
      ?.readUsage(
        account,
        await envOf(account, harness, deps),
        note?.harnessSessionId ?? sessionId,
        window,
        deps.context,
      )
      .catch(() => undefined);
    if (usage !== undefined) return usage;
  }
  return undefined;
}

async function envOf(account: Account, harness: Harness, deps: ReadUsageDeps): Promise<Record<string, string>> {
  const files = await readEnvFiles(
    [deps.rules.envFile, account.envFile].filter((file) => file !== undefined),
    harness.homeVariables,
  ).catch(() => ({}));
  return agentEnv({ inherited: deps.inherited, files, forge: undefined, account });
}
