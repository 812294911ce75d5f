import { resolve } from 'node:path';
import type { CommandRow } from './addCommand.ts';
import { answering } from './answering.ts';

export const disconnectCommand: CommandRow = {
  name: 'disconnect',
  args: [['[project]', 'the slug of the project (default: that of the current folder)']],
  summary: 'Take away what `bascule connect` wrote for a project',
  more: `Removes the project from the rule file, and the tools and the skill from agent programs, as far as \`bascule connect\` wrote
them, and with the last project the service of the bridge. What was changed since stays, and is listed. The login and the runs of the bridge stay too.`,
  options: [['--yes', 'take everything away without a question']],
  examples: [
    ['bascule disconnect', 'in the folder of the project'],
    ['bascule disconnect shop --yes', 'from anywhere, without a question'],
  ],
  run: (cli, [project], options) =>
    answering(cli, options.yes === true, async (prompts) => {
      const { runDisconnect } = await import('../connect/runDisconnect.ts');
      return runDisconnect({ cli, prompts, project, dir: resolve('.') });
    }),
};
