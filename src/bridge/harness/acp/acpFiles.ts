import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AccountCheckContext, AccountFiles } from '../Harness.ts';

/** The files of Gemini CLI and OpenCode. Those of other agents are not known. */
export function acpFiles({ account, env }: AccountCheckContext): AccountFiles {
  const command = (account.command ?? []).join(' ').toLowerCase();
  const home = env.HOME || env.USERPROFILE || homedir();
  if (command.includes('gemini')) {
    const file = (name: string) => join(home, '.gemini', name);
    return {
      signIn: [file('oauth_creds.json'), file('google_accounts.json'), file('.env')],
      settings: [file('settings.json')],
    };
  }
  if (command.includes('opencode')) {
    const data = env.XDG_DATA_HOME || join(home, '.local', 'share');
    const config = env.XDG_CONFIG_HOME || join(home, '.config');
    return { signIn: [join(data, 'opencode', 'auth.json')], settings: [join(config, 'opencode', 'opencode.json')] };
  }
  return { signIn: [], settings: [] };
}
