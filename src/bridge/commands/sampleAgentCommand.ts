import { resolve } from 'node:path';
import { ConfigDir } from '../config/ConfigDir.ts';
import type { CommandRow } from './addCommand.ts';

export const sampleAgentCommand: CommandRow = {
  name: 'sample-agent',
  args: [['[folder]', 'the configuration folder with the login (default: as for other commands)']],
  summary: 'Be the agent of a run, to try a board without an agent program',
  more: `An agent of the line protocol (harness line-agent) that calls no model: it counts the files of the project's folder,
says on the card how many there are and finishes. Bridges start it; \`bascule connect --agent sample\` writes it into the rule file.`,
  examples: [['bascule sample-agent', 'as the command of a line-agent account']],
  run: async (cli, [folder]) => {
    const { runSampleAgent } = await import('../connect/runSampleAgent.ts');
    return runSampleAgent(folder === undefined ? cli : { ...cli, config: new ConfigDir(resolve(folder)) });
  },
};
