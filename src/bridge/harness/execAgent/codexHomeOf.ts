import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '../../rules/Rules.ts';

/** The folder with the program's configuration, login and sessions. */
export function codexHomeOf(account: Account, env: Readonly<Record<string, string>>): string {
  return account.codexHome ?? (env.CODEX_HOME || join(env.HOME || env.USERPROFILE || homedir(), '.codex'));
}
