import type { Sweep } from '../domain/sweeps/sweeps.ts';
import { sweeps } from '../domain/sweeps/sweeps.ts';
import type { ConsoleCommand } from './Command.ts';
import { readNow } from './readNow.ts';

/** One pass of each sweep that has an operator command, by the function that the schedule runs. */
export const sweepCommands: ConsoleCommand[] = Object.values<Sweep>(sweeps)
  .filter((sweep) => sweep.consoleName !== undefined)
  .map((sweep) => ({
    name: sweep.consoleName as string,
    usage: '[--now TIME]',
    description: `${sweep.description} One pass.`,
    options: { now: { type: 'string' } },
    words: [0, 0],
    run: async ({ domain, settings }, { values }) =>
      sweep.runOnce(domain.system(readNow(values.now, settings.APP_ENV)), sweep.limit),
  }));
