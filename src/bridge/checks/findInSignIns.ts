import { checkAccounts } from '../accounts/AccountBook.ts';
import { type AccountSignIn, readSignIns } from '../accounts/readSignIns.ts';
import { contextOutsideProjects } from '../harness/contextOutsideProjects.ts';
import { createHarnesses } from '../harness/createHarnesses.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Finding } from './Finding.ts';

export interface SignIns {
  /** How each account signs in that does so by a key, a token or a gateway: a sentence for each, without a secret. */
  readonly told: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * How the accounts with these names sign in, and which of them cannot do so in a program that a service manager starts.
 * @param service whether one shall start the bridge: what it lacks then blocks
 */
export async function findInSignIns(
  rules: Rules,
  names: readonly string[],
  env: BridgeEnv,
  service: boolean,
): Promise<SignIns> {
  const harnesses = createHarnesses(env);
  const { inherited } = env;
  const signIns = await readSignIns(rules, names, { harnesses, inherited });
  const short = signIns.filter(({ inShell }) => inShell.length > 0);
  const lacking = new Set(service ? await lackingOf(rules, short, env) : []);
  return {
    told: signIns.map((signIn) => `The account ${signIn.account} signs in with ${signIn.words}${placeOf(signIn)}`),
    findings: short.map((signIn) => ({
      about: 'agent',
      blocks: lacking.has(signIn.account),
      message: shellWords(signIn, rules.file),
    })),
  };
}

/** The accounts that cannot work without what only this shell sets. */
async function lackingOf(rules: Rules, short: readonly AccountSignIn[], env: BridgeEnv): Promise<string[]> {
  const gone = new Set(short.flatMap(({ inShell }) => inShell));
  const inherited = Object.fromEntries(Object.entries(env.inherited).filter(([name]) => !gone.has(name)));
  const own = new Map([...rules.accounts].filter(([name]) => short.some(({ account }) => account === name)));
  const checks = await checkAccounts(
    { ...rules, accounts: own },
    { harnesses: createHarnesses(env), context: contextOutsideProjects(env), inherited },
  );
  return [...checks].flatMap(([name, { state }]) => (state === 'failing' ? [name] : []));
}

function placeOf({ variables, inShell }: AccountSignIn): string {
  if (inShell.length === variables.length) return ', of this shell';
  return inShell.length === 0 ? ', of an environment file' : ` (${inShell.join(' and ')} of this shell)`;
}

function shellWords({ account, inShell }: AccountSignIn, file: string): string {
  const what = inShell.join(' and ');
  const [is, it] = inShell.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${what} of the account ${account} ${is} set in this shell alone, so a service (systemd, launchd) or another shell does not have ${it}: write ${it} into a file that only you can read (chmod 600), and name that file as envFile of the account in ${file}`;
}
