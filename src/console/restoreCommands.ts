import { leaveOutLostNumbers } from '../domain/feed/leaveOutLostNumbers.ts';
import type { ConsoleCommand } from './Command.ts';

/** Operator commands after a restore. */
export const restoreCommands: ConsoleCommand[] = [
  {
    name: 'app:events:after-restore',
    usage: '',
    description:
      'Run once after a restore, before the server starts, so that no new event gets the number of a lost one.',
    options: {},
    words: [0, 0],
    run: async ({ domain }) => ({ leftOut: await leaveOutLostNumbers(domain.system()) }),
  },
];
