import { type AccountEnvDeps, lookupEnvOf } from '../accounts/envOfAccount.ts';
import type { Usage } from '../api/shapes.ts';
import type { Harness, HarnessContext, SessionWindow } from '../harness/Harness.ts';
import type { Account } from '../rules/Rules.ts';

export interface FindUsageDeps extends AccountEnvDeps {
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly context: HarnessContext;
}

/**
 * The usage of a session within the window, from the first account whose transcripts contain it; undefined when none
 * does.
 */
export async function findUsage(
  accounts: readonly Account[],
  harnessSessionId: string,
  window: SessionWindow,
  deps: FindUsageDeps,
): Promise<Usage | undefined> {
  for (const account of accounts) {
    const harness = deps.harnesses.get(account.harness) as Harness;
    const env = await lookupEnvOf(account, harness, deps);
    const usage = await harness.readUsage(account, env, harnessSessionId, window, deps.context).catch(() => undefined);
    if (usage !== undefined) return usage;
  }
  return undefined;
}
