import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '../../rules/Rules.ts';

/**
 * The variable for the folder with the program's settings, sign-in and transcripts. An account's `configDir` sets it
 * (document 3 §2.3).
 */
export const CONFIG_DIR_VARIABLE = 'CLAUDE_CONFIG_DIR';

/**
 * How long a worker waits for its background tasks after its answer, in milliseconds. The program's default ends them
 * after ten minutes; `0` waits for as long as they take (document 3 §8). A value that the operator has set is kept,
 * even if it is empty.
 */
export const PRINT_WAIT_CEILING_VARIABLE = 'CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS';

const MANAGED: Readonly<Record<string, string>> = {
  darwin: '/Library/Application Support/ClaudeCode/managed-mcp.json',
  win32: 'C:\\Program Files\\ClaudeCode\\managed-mcp.json',
};

/** The file in which administrators declare tool servers for all users of the machine. */
export const MANAGED_SERVERS = MANAGED[process.platform] ?? '/etc/claude-code/managed-mcp.json';

type Env = Readonly<Record<string, string>>;

/** The folder of the account, which need not exist. */
export function configDirOf(account: Account, env: Env): string {
  return account.configDir ?? (env[CONFIG_DIR_VARIABLE] || join(homeOf(env), '.claude'));
}

/** The file with the person's own tool servers: beside the default folder, but inside a configured one. */
export function userFileOf(account: Account, env: Env): string {
  return join(account.configDir ?? (env[CONFIG_DIR_VARIABLE] || homeOf(env)), '.claude.json');
}

/** What a process of the account needs in addition to its environment. */
export function accountEnv(account: Account): Record<string, string> {
  return account.configDir === undefined ? {} : { [CONFIG_DIR_VARIABLE]: account.configDir };
}

/** What a worker needs in addition to that. */
export function workerEnv(account: Account, env: Env): Record<string, string> {
  return {
    ...accountEnv(account),
    ...(PRINT_WAIT_CEILING_VARIABLE in env ? {} : { [PRINT_WAIT_CEILING_VARIABLE]: '0' }),
  };
}

function homeOf(env: Env): string {
  return env.HOME || env.USERPROFILE || homedir();
}
