import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import { gitSettings } from './gitSettings.ts';
import { shellQuote } from './shellQuote.ts';

type Env = Readonly<Record<string, string>>;

/** Variables that the bridge's user may have set. They must not reach an agent with an account of its own. */
export const FORGE_VARIABLES = [
  'GH_TOKEN',
  'GITHUB_TOKEN',
  'GH_ENTERPRISE_TOKEN',
  'GITHUB_ENTERPRISE_TOKEN',
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
  'GIT_AUTHOR_DATE',
  'GIT_COMMITTER_NAME',
  'GIT_COMMITTER_EMAIL',
  'GIT_COMMITTER_DATE',
] as const;

/**
 * The variables by which a worker acts at the forge as the agents' own user: token, author and committer, and git
 * settings that override all configuration files (document 3 §2.7). `before` is the rest of the worker's environment,
 * whose numbered git settings are preserved.
 */
export function forgeEnv({ login, id, token, host }: ForgeIdentity, before: Env): Record<string, string> {
  const email = `${id}+${login}@users.noreply.${host}`;
  const site = `https://${host}`;
  // The helper refers to the variable with the token: git prints its settings to any caller, and agents store what they
  // read.
  const helper = `!f() { test "$1" = get && printf 'username=%s\\npassword=%s\\n' ${shellQuote(login)} "$GH_TOKEN"; }; f`;
  const settings = [
    // An empty helper makes git forget the helpers that it has read before.
    [`credential.${site}.helper`, ''],
    [`credential.${site}.helper`, helper],
    // Of two equally specific rules, git uses the one it read first, so a person's own rule wins.
    [`url.${site}/.insteadOf`, `git@${host}:`],
    [`url.${site}/.insteadOf`, `ssh://git@${host}/`],
  ] as const;
  return {
    GH_TOKEN: token,
    GITHUB_TOKEN: token,
    ...(host === 'github.com' ? {} : { GH_HOST: host, GH_ENTERPRISE_TOKEN: token, GITHUB_ENTERPRISE_TOKEN: token }),
    GIT_AUTHOR_NAME: login,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: login,
    GIT_COMMITTER_EMAIL: email,
    ...gitSettings(settings, before),
  };
}
