import { leaveOutLostNumbers } from '../domain/feed/leaveOutLostNumbers.ts';
import type { ConsoleCommand } from './Command.ts';

/** Operator commands after a restore. */
export const restoreCommands: ConsoleCommand[] = [
  {
    name: 'app:events:after-restore',
    usage: '',
    description: 'Once after a restore, before the server starts: no new event gets the number of one that was lost.',
    options: {},
    words: [0, 0],
    run: async ({ domain }) => ({ leftOut: await leaveOutLostNumbers(domain.system()) }),
  },
];
