import { leaveOutLostNumbers } from '../domain/feed/leaveOutLostNumbers.ts';
import type { ConsoleCommand } from './Command.ts';

/** Operator commands after a restore. */
export const restoreCommands: ConsoleCommand[] = [
  {
    name: 'app:events:after-restore',
    usage: '',
    description:
      'Skips the numbers of events that a restore lost, so that no new event gets one of them. Run it once after a restore, before the server starts.',
    options: {},
    words: [0, 0],
    run: async ({ domain }) => ({ leftOut: await leaveOutLostNumbers(domain.system()) }),
  },
];
