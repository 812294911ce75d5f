import { rebuildRunFacts } from '../domain/facts/rebuildRunFacts.ts';
import type { ConsoleCommand } from './Command.ts';
import { readNow } from './readNow.ts';

/** Operator commands about the facts of runs. */
export const factsCommands: ConsoleCommand[] = [
  {
    name: 'app:bridge:rebuild-run-facts',
    usage: '[--now TIME]',
    description: 'Recounts the facts of all runs from their tool calls, their usage and the host samples.',
    options: { now: { type: 'string' } },
    words: [0, 0],
    run: ({ domain, settings }, { values, process }) =>
      rebuildRunFacts(domain.system(readNow(values.now, settings.APP_ENV)), {
        progress: (line) => process.stderr.write(`${line}\n`),
      }),
  },
];
