import { resolve } from 'node:path';
import type { CommandRow } from './addCommand.ts';
import { answering } from './answering.ts';

export const disconnectCommand: CommandRow = {
  name: 'disconnect',
  args: [['[project]', 'the slug of the project (default: that of the current folder)']],
  summary: 'Undo what `bascule connect` wrote for a project',
  more: `Undoes only what \`bascule connect\` wrote: the project in the rule file, and the tools and the skill of agent programs. With the
last project, the command also removes the service of the bridge. It keeps and lists whatever was edited since, and keeps the
login and the runs of the bridge.`,
  options: [['--yes', 'undo everything without a question']],
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
