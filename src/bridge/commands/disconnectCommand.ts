import { resolve } from 'node:path';
import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';

export const disconnectCommand: CommandRow = {
  name: 'disconnect',
  args: [['[project]', 'the slug of the project (default: that of the current folder)']],
  summary: 'Take away what `bascule connect` wrote for a project',
  more: `Removes the project from the rule file, and the tools and the skill from agent programs, as far as \`bascule connect\` wrote
them. What was changed since stays, and is listed. The login and the runs of the bridge stay too.`,
  options: [['--yes', 'take everything away without a question']],
  examples: [
    ['bascule disconnect', 'in the folder of the project'],
    ['bascule disconnect shop --yes', 'from anywhere, without a question'],
  ],
  run: async (cli, [project], options) => {
    const [{ runDisconnect }, { Interrupted, NeedsAnswer, Prompts }, { NotConnected }] = await Promise.all([
      import('../connect/runDisconnect.ts'),
      import('../connect/Prompts.ts'),
      import('../connect/Connecting.ts'),
    ]);
    try {
      return await runDisconnect({ cli, prompts: new Prompts(cli, options.yes === true), project, dir: resolve('.') });
    } catch (error) {
      if (!(error instanceof NeedsAnswer || error instanceof NotConnected || error instanceof Interrupted)) throw error;
      cli.err(error.message);
      return error instanceof NeedsAnswer ? EXIT.usage : EXIT.failed;
    }
  },
};
