import type { Harness } from '../harness/Harness.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import type { Account, Rules } from '../rules/Rules.ts';

export interface AccountEnvDeps {
  readonly rules: Pick<Rules, 'envFile'>;
  /** The bridge's own environment. */
  readonly inherited: Readonly<Record<string, string>>;
}

/**
 * The environment in which the account's harness looks things up on this machine. It contains no forge identity.
 * @throws Error that names the environment file and the unreadable line
 */
export async function envOfAccount(
  account: Account,
  harness: Harness,
  { rules, inherited }: AccountEnvDeps,
): Promise<Record<string, string>> {
  const named = [rules.envFile, account.envFile].filter((file) => file !== undefined);
  const files = await readEnvFiles(named, harness.homeVariables);
  return agentEnv({ inherited, files, forge: undefined, account });
}

/** Skips environment files that cannot be read: they matter to a start and hardly to a lookup. */
export function lookupEnvOf(account: Account, harness: Harness, deps: AccountEnvDeps): Promise<Record<string, string>> {
  return envOfAccount(account, harness, deps).catch(() =>
    agentEnv({ inherited: deps.inherited, files: {}, forge: undefined, account }),
  );
}
