import { PERMISSION_LEVELS, type PermissionLevel } from '../../rules/Rules.ts';

/** Whether a mode is a level, for which the relay finds the agent's own mode. */
export const isLevel = (mode: string): mode is PermissionLevel =>
  (PERMISSION_LEVELS as readonly string[]).includes(mode);
