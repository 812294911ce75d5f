import type { AccountCheckContext, SignIn } from '../Harness.ts';
import { readCodexConfig } from './codexConfig.ts';
import { codexHomeOf } from './codexHomeOf.ts';

/** The name of a variable, and not the key itself, which a person may have entered in its place. */
export const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const PROVIDER = /^[\w.-]{1,40}$/;
/** The program takes the key of this variable before a login. It reads OPENAI_API_KEY at `login --with-api-key` alone. */
export const KEY_VARIABLE = 'CODEX_API_KEY';

/** By which variable the program signs in; undefined when it has its own login. */
export async function execSignIn({ account, env }: AccountCheckContext): Promise<SignIn | undefined> {
  const config = await readCodexConfig(codexHomeOf(account, env), account.profile).catch(() => undefined);
  if (config === undefined) return undefined;
  const { envKey, needsLogin, provider } = config;
  if (envKey !== undefined && VARIABLE.test(envKey)) {
    const at = PROVIDER.test(provider) ? `, at the model provider ${provider}` : '';
    return { variables: [envKey], words: `the key in ${envKey}${at}` };
  }
  return needsLogin && env[KEY_VARIABLE]
    ? { variables: [KEY_VARIABLE], words: `the key in ${KEY_VARIABLE}` }
    : undefined;
}
