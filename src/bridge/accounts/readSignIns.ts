import type { Harness, SignIn } from '../harness/Harness.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import type { Rules } from '../rules/Rules.ts';
import { lookupEnvOf } from './envOfAccount.ts';

export interface AccountSignIn extends SignIn {
  readonly account: string;
  /** Those of its variables that no environment file sets: a program that another shell or a service starts does not have them. */
  readonly inShell: readonly string[];
}

/** By what the accounts with these names sign in, where their environment or their configuration says so. */
export async function readSignIns(
  rules: Rules,
  names: readonly string[],
  { harnesses, inherited }: { harnesses: ReadonlyMap<string, Harness>; inherited: Readonly<Record<string, string>> },
): Promise<AccountSignIn[]> {
  const found = names.map(async (name): Promise<AccountSignIn[]> => {
    const account = rules.accounts.get(name);
    const harness = account && harnesses.get(account.harness);
    if (account === undefined || harness?.signIn === undefined) return [];
    const env = await lookupEnvOf(account, harness, { rules, inherited });
    const signIn = await harness.signIn({ account, env, dirs: [] });
    if (signIn === undefined) return [];
    const files = [rules.envFile, account.envFile].filter((file) => file !== undefined);
    const set = await readEnvFiles(files, harness.homeVariables).catch((): Record<string, string> => ({}));
    return [{ ...signIn, account: name, inShell: signIn.variables.filter((variable) => !(variable in set)) }];
  });
  return (await Promise.all(found)).flat();
}
