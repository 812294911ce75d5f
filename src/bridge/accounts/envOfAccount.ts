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
 * The environment under which the account's harness looks things up here: no forge's user is part of it.
 * @throws Error naming the environment file and the line that cannot be read
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

/** The same without the environment files where those cannot be read: they matter to a start, hardly to a look. */
export function lookupEnvOf(account: Account, harness: Harness, deps: AccountEnvDeps): Promise<Record<string, string>> {
  return envOfAccount(account, harness, deps).catch(() =>
    agentEnv({ inherited: deps.inherited, files: {}, forge: undefined, account }),
  );
}
