import { accountCommands } from './accountCommands.ts';
import type { ConsoleCommand } from './Command.ts';
import { demoCommands } from './demoCommands.ts';
import { factsCommands } from './factsCommands.ts';
import { flagCommands } from './flagCommands.ts';
import { healthCommands } from './healthCommands.ts';
import { mailCommands } from './mailCommands.ts';
import { restoreCommands } from './restoreCommands.ts';
import { sweepCommands } from './sweepCommands.ts';

/** Every operator command, in the order of the help. */
export const commands: readonly ConsoleCommand[] = [
  ...accountCommands,
  ...flagCommands,
  ...sweepCommands,
  ...factsCommands,
  ...restoreCommands,
  ...mailCommands,
  ...healthCommands,
  ...demoCommands,
];
