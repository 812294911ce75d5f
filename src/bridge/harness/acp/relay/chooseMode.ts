import type { PermissionLevel } from '../../../rules/Rules.ts';

/**
 * The modes of agents by level, the best first. At workspace, a mode that asks leave is better than one that decides by itself: the
 * relay answers by the level. Names of modes are the agents' own: the protocol knows none.
 */
const MODES: Readonly<Record<PermissionLevel, readonly string[]>> = {
  'read-only': ['plan', 'read-only', 'readonly', 'ask', 'architect'],
  workspace: ['workspace-write', 'default', 'agent', 'build', 'code', 'auto', 'acceptEdits', 'autoEdit'],
  full: ['bypassPermissions', 'yolo', 'agent-full-access', 'full-access', 'autopilot', 'build'],
};

/** The agent's mode for a level; undefined where it offers none that is known to suit. */
export function chooseMode(level: PermissionLevel, offered: readonly string[]): string | undefined {
  return MODES[level].find((mode) => offered.includes(mode));
}
