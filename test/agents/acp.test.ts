import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { AgentPlace } from './support/AgentPlace.ts';
import { claudeByAcp, codexByAcp, gemini, opencode } from './support/acp.ts';
import { FakeModels } from './support/FakeModels.ts';

const LEVELS = ['read-only', 'workspace', 'full'];
const RULES = `work:\n${LEVELS.map(
  (level) => `  ${level}:\n    prompt: "Work on card {cardNumber}, card id {cardId}."\n    permissions: ${level}\n`,
).join('')}`;
const AGENTS = [
  ['Gemini CLI', gemini],
  ['OpenCode', opencode],
  ['Claude Code', claudeByAcp],
  ['Codex', codexByAcp],
] as const;

describe('an agent behind the Agent Client Protocol', () => {
  let platform: PlatformWorld;
  let models: FakeModels;
  let place: AgentPlace | undefined;
  beforeAll(async () => {
    platform = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000' });
    models = await FakeModels.start({
      speak: {
        steps: [
          { text: 'I read the card.', calls: [{ tool: 'card_get', args: { cardId: '{cardId}' } }] },
          {
            text: 'I comment.',
            calls: [{ tool: 'card_comment', args: { cardId: '{cardId}', text: 'From the agent' } }],
          },
          { text: 'I commented.' },
        ],
      },
    });
  });
  afterEach(() => place?.close());
  afterAll(async () => {
    await models?.close();
    await platform?.close();
  });

  it.each(AGENTS)('%s speaks on its card at every level, and gives its result', async (_name, settings) => {
    place = await AgentPlace.open(platform, { settings, models, scenario: 'speak', rules: RULES });
    for (const level of LEVELS) {
      const cardId = await place.world.card(`At ${level}`);
      const { state, exitCode, output, resultFields, notices } = await place.work(level, cardId);
      expect({
        level,
        state,
        exitCode,
        output,
        resultFields,
        notices,
        comments: await place.commentsOf(cardId),
      }).toEqual({
        level,
        state: 'SUCCEEDED',
        exitCode: 0,
        output: 'I commented.',
        resultFields: { summary: 'I commented.' },
        notices: [],
        comments: ['From the agent'],
      });
    }
  });
});
