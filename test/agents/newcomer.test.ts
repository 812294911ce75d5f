import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BridgeWorld } from '../bridge/support/bridgeWorld.ts';
import { Connecting } from '../bridge/support/connectFolder.ts';
import { writeLogin } from '../bridge/support/writeLogin.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { commentsOf, PROGRAMS, type Settings } from './support/AgentPlace.ts';
import { gemini, opencode } from './support/acp.ts';
import { claude } from './support/claude.ts';
import { codex } from './support/codex.ts';
import { FakeModels } from './support/FakeModels.ts';

const AGENTS: readonly [id: string, settings: (models: string, world: BridgeWorld) => Settings][] = [
  ['claude', claude],
  ['codex', codex],
  ['gemini', gemini],
  ['opencode', opencode],
];

/** What a person has who has used the program, and never this one: the way to its models, and no tools of the board. */
function before({ files, env }: Settings): Settings['files'] {
  const kept = Object.entries(files).filter(([path]) => !path.startsWith('.claude'));
  const own = kept.map(([path, text]): [string, string] => [path, text.replace(/\n\[mcp_servers[\s\S]*$/, '\n')]);
  // A key in the environment is asked about once, and the answer is kept.
  const key = env.ANTHROPIC_API_KEY;
  const approved = JSON.stringify({ customApiKeyResponses: { approved: [key?.slice(-20)], rejected: [] } });
  return Object.fromEntries([...own, ...(key === undefined ? [] : [['.claude.json', approved]])]);
}

describe('a person who has an agent program and connects a folder', () => {
  let platform: PlatformWorld;
  let models: FakeModels;
  let closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    platform = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000' });
    models = await FakeModels.start({
      work: {
        steps: [
          { text: 'I read the card.', calls: [{ tool: 'card_get', args: { cardId: '{cardId}' } }] },
          { text: 'I say it.', calls: [{ tool: 'card_comment', args: { cardId: '{cardId}', text: 'It is done.' } }] },
          { text: 'All is done.' },
        ],
      },
    });
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    closing = [];
  });
  afterAll(async () => {
    await models?.close();
    await platform?.close();
  });

  it.each(AGENTS.filter(([id]) => PROGRAMS[id] !== undefined))(
    'sees %s work on the first card, without another step',
    async (id, settings) => {
      const world = await BridgeWorld.open({ platform });
      closing.push(() => world.close());
      const { account } = world;
      await writeLogin(world.configDir, platform.baseUrl, {
        agent: await account.token('agent'),
        mcp: await account.token('mcp'),
      });
      const chosen = settings(models.urlOf('work'), world);
      for (const [path, text] of Object.entries(before(chosen))) {
        const file = join(world.dir, path);
        await mkdir(join(file, '..'), { recursive: true });
        await writeFile(file, text);
      }
      const env = { ...chosen.env, [`BASCULE_${id.toUpperCase()}`]: PROGRAMS[id]?.path ?? id };
      const connect = Connecting.start(world, ['connect', world.project.slug, '--agent', id, '--yes', '--no-run'], {
        env,
      });
      expect([await connect.exited, connect.text]).toEqual([0, expect.any(String)]);
      const bridge = await world.bridge({ env }).connected();
      closing.push(() => bridge.stop());
      const cardId = await world.card('The first card');
      const { state, output } = await world.runOf(await world.request('implement', { cardId }));
      expect({ state, output, comments: await commentsOf(world, cardId) }).toEqual({
        state: 'SUCCEEDED',
        output: 'All is done.',
        comments: ['It is done.'],
      });
    },
  );
});
