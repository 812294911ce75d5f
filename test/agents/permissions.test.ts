import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import type { AgentPlace } from './support/AgentPlace.ts';
import { claudeByAcp, opencode } from './support/acp.ts';
import { agentsOfTests } from './support/agentsOfTests.ts';

/** Outside of each workspace. */
const OUTSIDE = join(tmpdir(), `asked-by-an-agent-${process.pid}.txt`);
/** Programs take half a minute to start while the processors are busy. */
const SLOW_MS = 120_000;
const RULES =
  'work:\n  implement:\n    prompt: "Work on card {cardNumber}, card id {cardId}."\n    permissions: workspace\n';

const writes = (tool: string, pathKey: string) => ({
  steps: [{ text: 'I write.', calls: [{ tool, args: { [pathKey]: OUTSIDE, content: 'x' } }] }, { text: 'I am done.' }],
});

describe('the people of a card', () => {
  const agents = agentsOfTests({ claude: writes('Write', 'file_path'), opencode: writes('write', 'filePath') });
  afterEach(() => rm(OUTSIDE, { force: true }));

  const questionOf = async ({ world }: AgentPlace, cardId: string) =>
    until(
      'the agent asks',
      async () => {
        const { card } = await world.graphql<{ card: { openAsk: { id: string; question: string } | null } }>(
          'query ($id: ID!) { card(id: $id) { openAsk { id question } } }',
          { id: cardId },
        );
        return card.openAsk ?? false;
      },
      SLOW_MS,
    );

  it.each([
    ['Claude Code behind its adapter', 'claude', claudeByAcp],
    ['OpenCode', 'opencode', opencode],
  ] as const)('decide what %s may do beyond its folder', async (_name, scenario, settings) => {
    const place = await agents.open({ settings, scenario, rules: RULES });
    for (const answer of ['Deny', 'Allow']) {
      const cardId = await place.world.card(answer);
      const working = place.work('implement', cardId);
      const { id, question } = await questionOf(place, cardId);
      expect({ question, isThere: existsSync(OUTSIDE) }).toEqual({ question: `Change \`${OUTSIDE}\``, isThere: false });
      await place.world.graphql('mutation ($input: CloseAskInput!) { closeAsk(input: $input) { resumeRefused } }', {
        input: { askId: id, answer },
      });
      const { state, notices } = await working;
      expect({ answer, state, notices, isThere: existsSync(OUTSIDE) }).toEqual({
        answer,
        state: 'SUCCEEDED',
        notices: answer === 'Deny' ? [`Denied on the card: ${question}`] : [],
        isThere: answer === 'Allow',
      });
    }
  });
});
