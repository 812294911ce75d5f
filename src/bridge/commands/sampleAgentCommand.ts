import type { CommandRow } from './addCommand.ts';

export const sampleAgentCommand: CommandRow = {
  name: 'sample-agent',
  summary: 'Be the agent of a run, to try a board without an agent program',
  more: `An agent of the line protocol (harness line-agent) that calls no model: it counts the files of the project's folder,
says on the card how many there are and finishes. Bridges start it; \`bascule connect --agent sample\` writes it into the rule file.`,
  examples: [['bascule sample-agent', 'as the command of a line-agent account']],
  run: async (cli) => {
    const { runSampleAgent } = await import('../connect/runSampleAgent.ts');
    return runSampleAgent(cli);
  },
};
