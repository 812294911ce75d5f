import { join } from 'node:path';
import type { AccountCheckContext, AccountFiles } from '../Harness.ts';
import { configDirOf, MANAGED_SERVERS, userFileOf } from './variables.ts';

/**
 * The files that decide the check of an account. On macOS a sign-in lies in the keychain, and the person's own file, which names
 * the signed-in person, changes with it. Plugins, and folders above those of projects, are left out.
 */
export function accountFiles(
  { account, env, dirs }: AccountCheckContext,
  platform: NodeJS.Platform = process.platform,
): AccountFiles {
  const home = configDirOf(account, env);
  const person = userFileOf(account, env);
  return {
    signIn: [join(home, '.credentials.json'), ...(platform === 'darwin' ? [person] : [])],
    settings: [
      person,
      MANAGED_SERVERS,
      join(home, 'settings.json'),
      join(home, 'skills'),
      ...dirs.flatMap((dir) => [
        join(dir, '.mcp.json'),
        join(dir, '.claude', 'settings.json'),
        join(dir, '.claude', 'settings.local.json'),
        join(dir, '.claude', 'skills'),
      ]),
    ],
  };
}
