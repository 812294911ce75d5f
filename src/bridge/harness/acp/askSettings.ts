import { basename } from 'node:path';
import type { PermissionLevel } from '../../rules/Rules.ts';

/**
 * Variables by which programs ask leave for what they would do unasked otherwise. OpenCode 1.18 runs commands in its mode `plan`, too,
 * so that only its questions keep a run at a level.
 */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  opencode: { OPENCODE_PERMISSION: JSON.stringify({ bash: 'ask', edit: 'ask', external_directory: 'ask' }) },
};

/** What the agent's program gets beside the environment of the run; what a person has set stays. */
export function askSettings(
  program: string,
  level: PermissionLevel,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  if (level === 'full') return {};
  const settings = SETTINGS[basename(program)] ?? {};
  return Object.fromEntries(Object.entries(settings).filter(([name]) => env[name] === undefined));
}
