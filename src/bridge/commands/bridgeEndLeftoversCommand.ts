import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';

export const bridgeEndLeftoversCommand: CommandRow = {
  name: 'end-leftovers',
  args: [['[run]', 'the id of a run, as in the log and in the variable BASCULE_RUN (default: every ended run)']],
  summary: 'End the processes that runs have left running',
  more: `Ends the processes that ended runs of this configuration folder have left running: with SIGTERM, and after 2.5 seconds with
SIGKILL. Active runs are never touched. The exit code is 1 when a process cannot be ended.`,
  examples: [
    ['bascule bridge end-leftovers', 'ends all of it'],
    ['bascule bridge end-leftovers 0190a5c2-6f0e-7cc3-9a54-1f3f0c9d2b11', 'of one run'],
  ],
  run: async (cli, [runId]) => {
    const { endLeftoversHere } = await import('../leftovers/endLeftoversHere.ts');
    const { isUuid } = await import('../../lib/uuid.ts');
    if (runId !== undefined && !isUuid(runId.toLowerCase())) {
      cli.err(`${runId} is not the id of a run (see --help)`);
      return EXIT.usage;
    }
    const outcomes = await endLeftoversHere(cli.config, runId?.toLowerCase());
    for (const { line, isDone } of outcomes) (isDone ? cli.out : cli.err)(line);
    if (outcomes.length === 0) cli.out('No process of an ended run is still running.');
    else {
      const { askBridge } = await import('../socket/askBridge.ts');
      // A bridge that runs tells the board at once, and otherwise with its next heartbeat.
      await askBridge(cli.env, cli.rulesFile, 'leftovers-ended').catch(() => undefined);
    }
    return outcomes.every(({ isDone }) => isDone) ? EXIT.ok : EXIT.failed;
  },
};
