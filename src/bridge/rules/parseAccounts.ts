import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type Account, HARNESS_NAMES, type HarnessName } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

const MOST = 50;
export const ACCOUNT_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const PROFILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const SANDBOXES = ['read-only', 'workspace-write', 'danger-full-access'] as const;
const LEVELS = ['read-only', 'workspace', 'full'] as const;
const KEYS = ['harness', 'configDir', 'codexHome', 'profile', 'command', 'model', 'permissionMode', 'envFile'] as const;
/** Which harness a key belongs to. */
const OF_HARNESS: Readonly<Partial<Record<(typeof KEYS)[number], HarnessName>>> = {
  configDir: 'code-agent',
  codexHome: 'exec-agent',
  profile: 'exec-agent',
  command: 'line-agent',
};

export function parseAccounts(node: YamlNode): Map<string, Account> {
  const accounts = new Map<string, Account>();
  const entries = node.map();
  if (entries !== undefined && entries.size > MOST) node.fault(`at most ${MOST} accounts`);
  for (const [name, entry] of entries ?? []) {
    if (!ACCOUNT_NAME.test(name)) {
      entry.fault('an account’s name is 1 to 40 lower-case letters, digits and hyphens and begins with a letter');
    }
    const account = parseAccount(name, entry);
    if (account !== undefined) accounts.set(name, account);
  }
  return accounts;
}

function parseAccount(name: string, node: YamlNode): Account | undefined {
  const keys = node.record(KEYS);
  if (keys === undefined) return undefined;
  if (keys.harness === undefined) return node.fault(`harness is required: one of ${HARNESS_NAMES.join(', ')}`);
  const harness = keys.harness.oneOf(HARNESS_NAMES);
  for (const [key, owner] of Object.entries(OF_HARNESS)) {
    const found = keys[key as (typeof KEYS)[number]];
    if (found !== undefined && harness !== undefined && harness !== owner)
      found.fault(`only an account of ${owner} has it`);
  }
  if (harness === 'line-agent' && keys.command === undefined)
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
    model: keys.model && parseModel(keys.model),
    permissionMode:
      keys.permissionMode &&
      (harness === 'exec-agent'
        ? keys.permissionMode.oneOf(SANDBOXES)
        : harness === 'line-agent'
          ? keys.permissionMode.oneOf(LEVELS)
          : keys.permissionMode.matching(
              /^[A-Za-z][A-Za-z0-9-]{0,63}$/,
              'must be a mode of the harness, such as acceptEdits',
            )),
    envFile: keys.envFile && parsePath(keys.envFile),
  };
}

/** Absolute, or in the home folder; it need not be there yet. */
export function parsePath(node: YamlNode): string | undefined {
  const text = node.text();
  if (text === undefined) return undefined;
  if (text === '~' || text.startsWith('~/')) return join(homedir(), text.slice(1));
  return isAbsolute(text) ? text : node.fault('must be an absolute path or begin with ~/');
}

/** An argument list: never a line for a shell. */
export function parseArguments(node: YamlNode): string[] | undefined {
  const list = node.list();
  if (list === undefined) return undefined;
  if (list.length === 0) return node.fault('must name a program');
  const items = list.map((item, i) => item.text({ blank: i > 0 }));
  return items.every((item) => item !== undefined) ? items : undefined;
}

export function parseModel(node: YamlNode): string | undefined {
  const text = node.text();
  if (text === undefined) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (text.length > 100 || /[\s\u0000-\u001f\u007f-\u009f]/.test(text)) {
    return node.fault('must be at most 100 characters without spaces or control characters');
  }
  return text;
}
