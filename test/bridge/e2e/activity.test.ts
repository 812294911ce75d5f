import { openSocket } from '../../doors/support/openSocket.ts';
import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on {cardId}.\n';
const FOLLOW = `subscription ($projectId: ID!, $cardId: ID) {
  runActivityChanged(projectId: $projectId, cardId: $cardId) { runs { id } } }`;
const tool = (id: string, more: Record<string, unknown>) => ({ print: { type: 'tool', id, ...more } });

describe('What a run does', () => {
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess;
  beforeAll(async () => {
    platform = await startTestPlatform({ APP_THROTTLE_PER_MINUTE: '1000000' });
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    world = await BridgeWorld.open({ platform });
  });
  afterEach(async () => {
    await bridge?.stop('SIGKILL');
    await world.close();
  });

  interface Shown {
    state: string;
    activity: { text: string; model: string | null; calls: { text: string; state: string }[] } | null;
  }
  const see = async (id: string) =>
    (
      await world.graphql<{ run: Shown }>(
        'query ($id: ID!) { run(id: $id) { state activity { text model calls { text state } } } }',
        { id },
      )
    ).run;
  const shows = (id: string, text: string) =>
    until(`the run shows ${text}`, async () => {
      const { activity } = await see(id);
      return activity?.text === text ? activity : undefined;
    });

  it('is on the instance while it does it, without a path that the project does not collect, and gone with its end', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([
      { print: { type: 'usage', model: 'some-model', inputTokens: 1, outputTokens: 1 } },
      tool('1', { tool: 'write', act: 'edit', path: 'src/timetable.ts' }),
      { waitFor: world.file('edited') },
      { print: { type: 'tool-end', id: '1', isError: false } },
      tool('2', { tool: 'sh', kind: 'shell', command: 'cd app && npm test -- --reporter=dot' }),
      { waitFor: world.file('tested') },
      { finish: 'Done.' },
    ]);
    bridge = await world.bridge().connected();
    const cardId = await world.card();
    // Somebody looks at the card, so that the bridge is asked to tell every two seconds.
    const page = openSocket(platform.baseUrl, { authorization: `Bearer ${await world.account.token('api')}` });
    page.subscribe(
      { query: FOLLOW, variables: { projectId: world.project.id, cardId } },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
    const request = await world.request('implement', { cardId });
    const { id } = await world.runOf(request, 'RUNNING');
    await shows(id, 'Uses write');
    await world.touch('edited');
    const { calls, model } = await shows(id, 'npm test');
    expect(model).toBe('some-model');
    expect(calls).toEqual([
      { text: 'write', state: 'DONE' },
      { text: 'npm test', state: 'RUNNING' },
    ]);
    await world.touch('tested');
    await world.runOf(request, 'SUCCEEDED');
    expect((await see(id)).activity).toBeNull();
    await page.dispose();
  });

  it('stays on the machine when the rules say collect: false', async () => {
    await world.rules(`${IMPLEMENT}collect: false\n`);
    await world.agent([
      tool('1', { tool: 'sh', kind: 'shell', command: 'npm test' }),
      { waitFor: world.file('tested') },
      { finish: 'Done.' },
    ]);
    bridge = await world.bridge().connected();
    const request = await world.request('implement');
    const { id } = await world.runOf(request, 'RUNNING');
    await world.touch('tested');
    await world.settled(request, 'DONE');
    expect(await platform.sql('select 1 from run_activity where run_id = $1', [id])).toEqual([]);
  });
});
