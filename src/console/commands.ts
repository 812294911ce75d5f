import { accountCommands } from './accountCommands.ts';
import { backupCommands } from './backupCommands.ts';
import type { ConsoleCommand, LoneCommand } from './Command.ts';
import { demoCommands } from './demoCommands.ts';
import { deployCommands } from './deployCommands.ts';
import { factsCommands } from './factsCommands.ts';
import { flagCommands } from './flagCommands.ts';
import { healthCommands } from './healthCommands.ts';
import { mailCommands } from './mailCommands.ts';
import { migrationCommands } from './migrationCommands.ts';
import { restoreCommands } from './restoreCommands.ts';
import { secretsCommands } from './secretsCommands.ts';
import { sweepCommands } from './sweepCommands.ts';

/** Every operator command, in the order of the help. */
export const commands: readonly (ConsoleCommand | LoneCommand)[] = [
  ...accountCommands,
  ...flagCommands,
  ...sweepCommands,
  ...factsCommands,
  ...migrationCommands,
  ...backupCommands,
  ...restoreCommands,
  ...mailCommands,
  ...healthCommands,
  ...secretsCommands,
  ...deployCommands,
  ...demoCommands,
];
