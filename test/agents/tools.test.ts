import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claudeByAcp, codexByAcp, opencode } from './support/acp.ts';
import { AGENTS, agentsOfTests } from './support/agentsOfTests.ts';
import { claude } from './support/claude.ts';
import { codex } from './support/codex.ts';

const LEVELS = ['read-only', 'workspace', 'full'];
/** Outside of each workspace. */
const UNWANTED = join(tmpdir(), 'work-of-an-agent');
const RULES = `work:\n${LEVELS.map(
  (level) => `  ${level}:\n    prompt: "Work on card {cardNumber}, card id {cardId}."\n    permissions: ${level}\n`,
).join('')}`;

describe("the board's tools", () => {
  const agents = agentsOfTests({
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
    ask: {
      steps: [
        { text: 'I ask.', calls: [{ tool: 'ask_owner', args: { cardId: '{cardId}', question: 'Blue or red?' } }] },
        { text: 'I asked.' },
      ],
    },
    write: {
      // Each program refuses one of them.
      steps: [
        { text: 'I delete.', calls: [{ shell: 'rm -rf ./nothing' }] },
        { text: 'I write.', calls: [{ shell: `echo x > ${UNWANTED}` }] },
        { text: 'I was not allowed.' },
      ],
    },
  });

  it.each(AGENTS)('let %s speak on its card at every level', async (_name, settings) => {
    const place = await agents.open({ settings, scenario: 'speak', rules: RULES });
    for (const level of LEVELS) {
      const cardId = await place.world.card(`At ${level}`);
      const { state, exitCode, output, resultFields } = await place.work(level, cardId);
      expect({ level, state, exitCode, output, resultFields, comments: await place.commentsOf(cardId) }).toEqual({
        level,
        state: 'SUCCEEDED',
        exitCode: 0,
        output: 'I commented.',
        resultFields: { summary: 'I commented.' },
        comments: ['From the agent'],
      });
    }
  });

  it.each([
    ['Claude Code', claude, 'Every call of a tool was refused: Bash.'],
    ['Codex', codex, '1 call of a tool was refused: exec_command.'],
    ['OpenCode', opencode, 'Every call of a tool was refused: bash.'],
    ['Claude Code behind its adapter', claudeByAcp, 'Every call of a tool was refused: Bash.'],
    ['Codex behind its adapter', codexByAcp, '1 call of a tool was refused: execute.'],
  ])('are not all that %s may call: what it refuses is on the run', async (_name, settings, told) => {
    const place = await agents.open({ settings, scenario: 'write', rules: RULES });
    const run = await place.work('read-only', await place.world.card());
    expect(run).toMatchObject({ state: 'SUCCEEDED', output: 'I was not allowed.' });
    const remedy = 'The level `permissions: workspace` lets an agent change files and run commands.';
    expect(run.notices).toEqual([`${told} ${remedy}`]);
    expect(existsSync(UNWANTED)).toBe(false);
  });

  it.each(AGENTS)('let %s ask its owner without naming its session', async (_name, settings) => {
    const place = await agents.open({ settings, scenario: 'ask', rules: RULES });
    const cardId = await place.world.card('Blue or red');
    const { sessionId, output } = await place.work('workspace', cardId);
    const { card } = await place.world.graphql<{ card: { openAsks: { nodes: object[] } } }>(
      'query ($id: ID!) { card(id: $id) { openAsks: asks(first: 5) { nodes { sessionId question } } } }',
      { id: cardId },
    );
    expect({ output, asks: card.openAsks.nodes }).toEqual({
      output: 'I asked.',
      asks: [{ sessionId, question: 'Blue or red?' }],
    });
  });
});
