import type { Sweep } from '../domain/sweeps/sweeps.ts';
import { sweeps } from '../domain/sweeps/sweeps.ts';
import { parseRfc3339 } from '../lib/rfc3339.ts';
import { type ConsoleCommand, UsageError } from './Command.ts';

/** One pass of each sweep that has an operator command; the same function that the schedule runs. */
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

/** The operator's own "now", which `prod` does not take: it would change what is due for everybody. */
function readNow(text: string | boolean | undefined, environment: string): Date | undefined {
  if (typeof text !== 'string') return undefined;
  if (environment === 'prod') throw new UsageError('--now is not taken in prod');
  const now = parseRfc3339(text);
  if (now === undefined) throw new UsageError('--now must be an RFC 3339 date');
  return now;
}
