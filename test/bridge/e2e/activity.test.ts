import { openSocket } from '../../doors/support/openSocket.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on {cardId}.\n';
const FOLLOW = `subscription ($projectId: ID!, $cardId: ID) {
  runActivityChanged(projectId: $projectId, cardId: $cardId) { runs { id } } }`;
const tool = (id: string, more: Record<string, unknown>) => ({ print: { type: 'tool', id, ...more } });

describe('What a run does', () => {
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess;
  beforeAll(async () => {
    platform = await sharedTestPlatform();
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
    until(
      `the run shows ${text}`,
      async () => {
        const { activity } = await see(id);
        return activity?.text === text ? activity : undefined;
        // Before the bridge repeats what it told, which it does after half a minute.
      },
      20_000,
    );

  it('is on the instance as soon as somebody looks, without a path that the project does not collect, and gone with its end', async () => {
    await world.rules(IMPLEMENT);
    // The first report goes to a service that asks for the next one in a minute, so that only a nudge brings one before.
    const proxy = await RewritingProxy.open(platform.baseUrl);
    let told = 0;
    const later = () => {
      told++;
      return { status: 200, body: { intervalSeconds: 60, ignored: [] } };
    };
    proxy.rewrites = [{ path: /activity$/, answer: later }];
    await world.login(proxy.url);
    await world.agent([
      { print: { type: 'usage', model: 'some-model', inputTokens: 1, outputTokens: 1 } },
      tool('1', { tool: 'sh', kind: 'shell', command: 'cd app && npm test -- --reporter=dot' }),
      { waitFor: world.file('tested') },
      { print: { type: 'tool-end', id: '1', isError: false } },
      tool('2', { tool: 'write', act: 'edit', path: 'src/timetable.ts' }),
      { waitFor: world.file('edited') },
      { finish: 'Done.' },
    ]);
    bridge = await world.bridgeHere().connected();
    const cardId = await world.card();
    const request = await world.request('implement', { cardId });
    const { id } = await world.runOf(request, 'RUNNING');
    await until('the bridge has told', () => told > 0);
    proxy.rewrites = [];
    expect((await see(id)).activity).toBeNull();
    // From here on the bridge is asked to tell every two seconds.
    const page = openSocket(platform.baseUrl, { authorization: `Bearer ${await world.account.token('api')}` });
    page.subscribe(
      { query: FOLLOW, variables: { projectId: world.project.id, cardId } },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
    await world.touch('tested');
    const { calls, model } = await shows(id, 'Uses write');
    expect(model).toBe('some-model');
    expect(calls).toEqual([
      { text: 'npm test', state: 'DONE' },
      { text: 'write', state: 'RUNNING' },
    ]);
    await world.touch('edited');
    await world.runOf(request, 'SUCCEEDED');
    expect((await see(id)).activity).toBeNull();
    await page.dispose();
    await bridge.stop('SIGKILL');
    await proxy.close();
  });

  it('stays on the machine when the rules say collect: false', async () => {
    await world.rules(`${IMPLEMENT}collect: false\n`);
    await world.agent([
      tool('1', { tool: 'sh', kind: 'shell', command: 'npm test' }),
      { waitFor: world.file('tested') },
      { finish: 'Done.' },
    ]);
    bridge = await world.bridgeHere().connected();
    const request = await world.request('implement');
    const { id } = await world.runOf(request, 'RUNNING');
    await world.touch('tested');
    await world.settled(request, 'DONE');
    expect(await platform.sql('select 1 from run_activity where run_id = $1', [id])).toEqual([]);
  });
});
