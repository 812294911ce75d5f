import type { PermissionLevel } from '../../rules/Rules.ts';

/**
 * Variables by which programs ask leave for what they would do unasked otherwise. OpenCode 1.18 runs commands in its mode `plan`, too,
 * so that only its questions keep a run at a level. Every agent gets them, because the name of a program says little: others do not
 * read them.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  OPENCODE_PERMISSION: JSON.stringify({ bash: 'ask', edit: 'ask', external_directory: 'ask' }),
};

/** What the agent's program gets beside the environment of the run; what a person has set stays. */
export function askSettings(level: PermissionLevel, env: Readonly<Record<string, string>>): Record<string, string> {
  if (level === 'full') return {};
  return Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => env[name] === undefined));
}
