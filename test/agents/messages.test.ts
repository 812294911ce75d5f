import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { claudeByAcp, gemini, opencode } from './support/acp.ts';
import { agentsOfTests } from './support/agentsOfTests.ts';
import { claude } from './support/claude.ts';

const RULES =
  'work:\n  implement:\n    prompt: "Work on card {cardNumber}, card id {cardId}."\n    permissions: full\n';

interface Seen {
  readonly run: { readonly messages: readonly { readonly state: string }[] };
}

describe('a message to an agent at work', () => {
  const agents = agentsOfTests({
    work: { steps: [{ text: 'I look.', calls: [{ shell: 'touch begun; sleep 4' }] }, { text: 'I am done.' }] },
  });

  it.each([
    ['Claude Code', claude],
    ['Claude Code behind its adapter', claudeByAcp],
    ['Gemini CLI', gemini],
    ['OpenCode', opencode],
  ] as const)('is answered by %s in the same run, also one that ends its turn', async (_name, settings) => {
    const place = await agents.open({ settings, scenario: 'work', rules: RULES });
    const { world } = place;
    const begun = join(world.projectDir, 'begun');
    for (const interrupt of [false, true]) {
      await rm(begun, { force: true });
      const requestId = await world.request('implement', { cardId: await world.card('A card') });
      const { id } = await world.runOf(requestId, 'RUNNING');
      await until('the agent works', () => existsSync(begun));
      await world.graphql(
        'mutation ($input: SendRunMessageInput!) { sendRunMessage(input: $input) { message { id } } }',
        {
          input: { run: id, text: 'Use tabs.', interrupt },
        },
      );
      const { state } = await world.runOf(requestId);
      const seen = await until('the message is settled', async () => {
        const { run } = await world.graphql<Seen>('query ($id: ID!) { run(id: $id) { messages { state } } }', { id });
        return ['ANSWERED', 'REFUSED'].includes(run.messages[0]?.state ?? '') && run;
      });
      expect({ state, messages: seen.messages }).toEqual({ state: 'SUCCEEDED', messages: [{ state: 'ANSWERED' }] });
      const runs = (await world.runs()).filter(({ workRequestId }) => workRequestId === requestId);
      expect(runs).toHaveLength(1);
    }
  });
});
