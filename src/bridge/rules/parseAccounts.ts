import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import {
  ACCOUNT_NAME,
  LEAST_PERMISSION_WAIT_MS,
  MODEL,
  MOST_ACCOUNTS,
  MOST_PERMISSION_WAIT_MS,
  NATIVE_MODE,
  NEVER,
  PROFILE,
  SANDBOXES,
} from './bounds.ts';
import { parseDuration } from './parseDuration.ts';
import { type Account, HARNESS_NAMES, type HarnessName, PERMISSION_LEVELS } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

const KEYS = [
  'harness',
  'configDir',
  'codexHome',
  'profile',
  'command',
  'permissionWait',
  'model',
  'permissionMode',
  'envFile',
] as const;
/** Program names that people write instead of the harness, with the harness that they mean. */
const HARNESS_HINTS = { claude: 'code-agent', codex: 'exec-agent', gemini: 'acp', opencode: 'acp' } as const;
/** The harnesses that a key belongs to. */
export const OF_HARNESS: Readonly<Partial<Record<(typeof KEYS)[number], readonly HarnessName[]>>> = {
  configDir: ['code-agent'],
  codexHome: ['exec-agent'],
  profile: ['exec-agent'],
  command: ['acp', 'line-agent'],
  permissionWait: ['acp', 'code-agent'],
};

export function parseAccounts(node: YamlNode): Map<string, Account> {
  const accounts = new Map<string, Account>();
  const entries = node.map();
  if (entries !== undefined && entries.size > MOST_ACCOUNTS) node.fault(`at most ${MOST_ACCOUNTS} accounts`);
  for (const [name, entry] of entries ?? []) {
    if (!ACCOUNT_NAME.test(name)) {
      entry.keyFault('an account’s name is 1 to 40 lower-case letters, digits and hyphens and begins with a letter');
    }
    // An account with a problem still counts as declared. Otherwise each entry that names it would be a problem too.
    accounts.set(name, parseAccount(name, entry));
  }
  return accounts;
}

function parseAccount(name: string, node: YamlNode): Account {
  const found = node.record(KEYS);
  const keys = found ?? {};
  if (found !== undefined && keys.harness === undefined) {
    node.fault(`harness is required: one of ${HARNESS_NAMES.join(', ')}`);
  }
  const harness = keys.harness?.oneOf(HARNESS_NAMES, HARNESS_HINTS);
  for (const [key, owners] of Object.entries(OF_HARNESS)) {
    const value = keys[key as (typeof KEYS)[number]];
    if (value !== undefined && harness !== undefined && !owners.includes(harness))
      value.keyFault(`only an account of ${owners.join(' or ')} has this key`);
  }
  if (harness !== undefined && OF_HARNESS.command?.includes(harness) && keys.command === undefined)
    node.fault('command is required: the program and its arguments');
  return {
    name,
    harness: harness ?? 'code-agent',
    configDir: keys.configDir && parsePath(keys.configDir),
    codexHome: keys.codexHome && parsePath(keys.codexHome),
    profile: keys.profile?.matching(
      PROFILE,
      'must be 1 to 64 letters, digits, dots, underscores and hyphens, beginning with a letter or a digit',
    ),
    command: keys.command && parseArguments(keys.command),
    permissionWaitMs: keys.permissionWait && parseWait(keys.permissionWait),
    model: keys.model && parseModel(keys.model),
    permissionMode:
      keys.permissionMode &&
      (harness === 'exec-agent'
        ? keys.permissionMode.oneOf(SANDBOXES)
        : harness === 'line-agent'
          ? keys.permissionMode.oneOf(PERMISSION_LEVELS)
          : keys.permissionMode.matching(NATIVE_MODE, 'must be a mode of the harness, such as acceptEdits')),
    envFile: keys.envFile && parsePath(keys.envFile),
  };
}

/** Milliseconds; 0 for `never`. */
function parseWait(node: YamlNode): number | undefined {
  return node.text() === NEVER ? 0 : parseDuration(node, MOST_PERMISSION_WAIT_MS, LEAST_PERMISSION_WAIT_MS);
}

/** Reads a path that is absolute or begins with the home folder. It need not exist yet. */
export function parsePath(node: YamlNode): string | undefined {
  const text = node.text();
  if (text === undefined) return undefined;
  if (text === '~' || text.startsWith('~/')) return join(homedir(), text.slice(1));
  return isAbsolute(text) ? text : node.fault('must be an absolute path or begin with ~/');
}

/** Reads a list of arguments. A shell command line is not accepted. */
export function parseArguments(node: YamlNode): string[] | undefined {
  const list = node.list();
  if (list === undefined) return undefined;
  if (list.length === 0) return node.fault('must name a program');
  const items = list.map((item, i) => item.text({ blank: i > 0 }));
  return items.every((item) => item !== undefined) ? items : undefined;
}

export function parseModel(node: YamlNode): string | undefined {
  return node.matching(
    MODEL,
    'must be at most 100 characters without spaces or control characters, and not begin with a hyphen',
  );
}
