import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import type { AgentPlace } from './support/AgentPlace.ts';
import { claudeByAcp, opencode } from './support/acp.ts';
import { agentsOfTests } from './support/agentsOfTests.ts';
import { claudeThatAsks } from './support/claude.ts';

/** Outside of each workspace. */
const OUTSIDE = join(tmpdir(), `asked-by-an-agent-${process.pid}.txt`);
const RULES = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}, card id {cardId}."\n';
const WORKSPACE = `${RULES}    permissions: workspace\n`;

const writes = (tool: string, pathKey: string) => ({
  steps: [{ text: 'I write.', calls: [{ tool, args: { [pathKey]: OUTSIDE, content: 'x' } }] }, { text: 'I am done.' }],
});

describe('the people of a card', () => {
  const agents = agentsOfTests({ claude: writes('Write', 'file_path'), opencode: writes('write', 'filePath') });
  afterEach(() => rm(OUTSIDE, { force: true }));

  const openAsk = async ({ world }: AgentPlace, cardId: string) => {
    const { card } = await world.graphql<{ card: { openAsk: { id: string; question: string } | null } }>(
      'query ($id: ID!) { card(id: $id) { openAsk { id question } } }',
      { id: cardId },
    );
    return card.openAsk ?? false;
  };
  const questionOf = (place: AgentPlace, cardId: string) => until('the agent asks', () => openAsk(place, cardId));
  const answerTo = ({ world }: AgentPlace, askId: string, answer: string) =>
    world.graphql('mutation ($input: CloseAskInput!) { closeAsk(input: $input) { resumeRefused } }', {
      input: { askId, answer },
    });

  it.each([
    ['Claude Code behind its adapter', 'claude', claudeByAcp, WORKSPACE],
    ['OpenCode', 'opencode', opencode, WORKSPACE],
    ['Claude Code', 'claude', claudeThatAsks, RULES],
  ] as const)('decide what %s may do beyond its folder', async (_name, scenario, settings, rules) => {
    const place = await agents.open({ settings, scenario, rules });
    for (const answer of ['Deny', 'Allow']) {
      const cardId = await place.world.card(answer);
      const working = place.work('implement', cardId);
      const { question, ...first } = await questionOf(place, cardId);
      expect({ question, isThere: existsSync(OUTSIDE) }).toEqual({
        question: expect.stringContaining(OUTSIDE),
        isThere: false,
      });
      await answerTo(place, first.id, answer);
      // OpenCode asks for the folder, and then for the file.
      let isOver = false;
      void working.finally(() => {
        isOver = true;
      });
      await until('the run is over', async () => {
        const more = await openAsk(place, cardId);
        if (more) await answerTo(place, more.id, answer);
        return isOver;
      });
      const { state, notices } = await working;
      expect({ answer, state, notices, isThere: existsSync(OUTSIDE) }).toEqual({
        answer,
        state: 'SUCCEEDED',
        notices: answer === 'Deny' ? [expect.stringMatching(/^Denied on the card: .*asked-by-an-agent/)] : [],
        isThere: answer === 'Allow',
      });
    }
  });
});
