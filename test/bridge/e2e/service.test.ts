import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld, type RunView } from '../support/bridgeWorld.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n';
const MISSING = { status: 404 };

let platform: PlatformWorld;
let proxy: RewritingProxy;
let world: BridgeWorld;
let bridge: BridgeProcess;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  proxy = await RewritingProxy.open(platform.baseUrl);
  world = await BridgeWorld.open({ platform });
  await world.login(proxy.url);
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await proxy.close();
  await world.close();
});

const resume = (run: RunView) =>
  world.graphql('mutation ($id: ID!) { resumeRun(input: {runId: $id}) { command { id } } }', { id: run.id });

const answerOf = (run: RunView) =>
  until('the command is answered', async () => {
    const { run: found } = await world.graphql<{ run: { commands: { state: string; reason: string | null }[] } }>(
      'query ($id: ID!) { run(id: $id) { commands { state reason } } }',
      { id: run.id },
    );
    return found.commands.find(({ state }) => state !== 'PENDING');
  });

describe('Against an older service', () => {
  it('a bridge without tool calls there says so once and reports the rest [DELIV-09] [LOG-15]', async () => {
    proxy.rewrites = [{ path: /tool-calls$/, answer: () => MISSING }];
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    for (let i = 0; i < 2; i++) await world.settled(await world.request('implement'), 'DONE');
    await bridge.logged('tool_calls_unsupported');
    expect(bridge.of('tool_calls_unsupported')).toHaveLength(1);
    expect(proxy.seen.filter(({ path }) => path.endsWith('/tool-calls'))).toHaveLength(1);
  });

  it.each([
    ['has no such endpoint [DELIV-10] [LOG-15]', () => MISSING],
    ['fails [PIN-25]', () => ({ status: 500 })],
    ['names a variant that is none', () => ({ status: 200, body: { variant: 'other', switchedFrom: null } })],
  ])('an experiment runs the candidate when the pin’s route %s', async (_title, answer) => {
    proxy.rewrites = [{ path: /\/pins\//, answer }];
    await world.rules(`${IMPLEMENT}    variants: [{ name: only, weight: 1, model: m }]\n`);
    bridge = await world.bridgeHere().connected();
    expect(await world.runOf(await world.request('implement'))).toMatchObject({
      state: 'SUCCEEDED',
      variant: 'only',
      model: 'm',
    });
    expect(bridge.of('experiment_pin_failed')).toHaveLength(1);
  });

  it('without a list of holds a stop holds the card here, until a resume [STOP-08] [VERSION-05]', async () => {
    proxy.rewrites = [{ path: /card-holds$/, answer: () => MISSING }];
    await platform.setFlag('bridge.stop_sigterm_after_ms', 300);
    await world.rules(IMPLEMENT);
    await world.agent([{ touch: world.file('begun') }, { waitFor: world.file('go') }, { finish: 'Done.' }]);
    bridge = await world.bridgeHere().connected();
    await bridge.logged('holds_unsupported');
    const cardId = await world.card();
    const request = await world.request('implement', { cardId });
    const run = await world.runOf(request, 'RUNNING');
    await until('the agent is at work', async () => (await readdir(world.dir)).includes('begun'));
    await world.graphql('mutation ($id: ID!) { stopRun(input: {runId: $id}) { command { id } } }', { id: run.id });
    const stopped = await world.runOf(request, 'STOPPED');
    // The service holds nothing: it offers the card's next work, and this bridge leaves it.
    const next = await world.request('implement', { cardId });
    await world.touch('go');
    await world.settled(await world.request('implement'), 'DONE');
    expect((await world.workRequest(next)).state).toBe('OPEN');
    await resume(stopped);
    await world.settled(next, 'DONE');
    await platform.setFlag('bridge.stop_sigterm_after_ms', undefined);
  });
});

describe('A pause', () => {
  it('reaches an idle bridge at once, though its next heartbeat is due in a minute', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    const bridgeId = bridge.of('bridge_started')[0]?.bridge_id;
    const beat = async (what: string) =>
      (await platform.sql(`select 1 from bridge_beat where bridge_id = $1 and ${what}`, [bridgeId])).length > 0;
    await until('it has said what its accounts can do, and is quiet', () => beat('accounts_reported_at is not null'));
    await world.graphql('mutation ($id: ID!) { pauseBridge(input: {bridgeId: $id}) { bridge { paused } } }', {
      id: bridgeId,
    });
    await bridge.logged('paused');
    await until('it has said that it is paused', () => beat('reported_paused'));
  });
});

describe('A resume', () => {
  it('is refused when the card cannot be read [STOP-09] [BOARD-12]', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([{ exit: 1 }], { resume: false });
    bridge = await world.bridgeHere().connected();
    const failed = await world.runOf(await world.request('implement'));
    proxy.rewrites = [{ path: /\/board\/cards\//, answer: () => ({ status: 404, body: { error: 'card_not_found' } }) }];
    await resume(failed);
    const answer = await answerOf(failed);
    expect(answer).toMatchObject({ state: 'REFUSED' });
    expect(answer.reason).toContain('could not be read');
  });
});

describe('A claim', () => {
  it('that another bridge won starts nothing and reports nothing, not even its before [WORK-52]', async () => {
    proxy.rewrites = [{ path: /\/claim$/, answer: () => ({ status: 409, body: { error: 'already_claimed' } }) }];
    await world.rules(`${IMPLEMENT}    before: { run: [/bin/sh, -c, "touch ${world.file('before')}; pwd"] }\n`);
    bridge = await world.bridgeHere().connected();
    const lost = await world.request('implement');
    await bridge.logged('claim_refused');
    // The service still offers it, unlike one that was really won, so it stays refused.
    proxy.rewrites = proxy.rewrites.map((rewrite) => ({ ...rewrite, path: new RegExp(`${lost}/claim$`) }));
    await world.settled(await world.request('implement'), 'DONE');
    expect(await world.runs()).toHaveLength(1);
    expect(
      proxy.seen.filter(({ path }) => path.includes('/worker-runs/') && !/tool-calls$|changes$/.test(path)).length,
    ).toBe(4);
  });

  it('that is asked for too often waits as long as the service says', async () => {
    let asked = 0;
    proxy.rewrites = [
      {
        path: /\/claim$/,
        answer: () => {
          asked++;
          return { status: 429 };
        },
      },
    ];
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    const request = await world.request('implement');
    await bridge.logged('claim_failed');
    proxy.rewrites = [];
    await world.settled(request, 'DONE');
    expect(asked).toBe(1);
  });
});

describe('Events', () => {
  const insert = (type: string, payload: Record<string, unknown>) =>
    platform.sql(
      `insert into outbox (owner_id, project_id, shard, type, payload, created_at)
       select owner_id, project_id, shard, $2, $3, now() from outbox where project_id = $1 order by sequence desc limit 1`,
      [world.project.id, type, JSON.stringify({ type, projectId: world.project.id, ...payload })],
    );

  it('of an unknown type, and commands of another bridge, are dropped with a line in the log [LOG-11] [LOG-12] [CMD-44]', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    await world.settled(await world.request('implement'), 'DONE');
    await insert('bridge.command', { commandId: crypto.randomUUID(), kind: 'stop-run', bridgeId: crypto.randomUUID() });
    await insert('project.renamed', {});
    await platform.sql(
      `update outbox set payload = replace(payload, 'project.renamed', 'weather.changed') where project_id = $1`,
      [world.project.id],
    );
    await world.settled(await world.request('implement'), 'DONE');
    await bridge.logged('event_dropped', { reason: 'unknown_type', type: 'weather.changed' });
    await bridge.logged('event_dropped', { reason: 'other_bridge', type: 'bridge.command' });
    expect(proxy.seen.some(({ path }) => path.includes('/commands/'))).toBe(false);
  });
});

describe('A whole life', () => {
  it('calls the documented endpoints and no other [STREAM-16] [RELOAD-10]', async () => {
    await world.rules(`${IMPLEMENT}    variants: [{ name: only, weight: 1, model: m }]\n`);
    await world.agent([{ exit: 1 }], { resume: false });
    bridge = await world.bridgeHere().connected();
    const failed = await world.runOf(await world.request('implement'));
    await resume(failed);
    await answerOf(failed);
    await world.run(['bridge', 'reload']);
    // The instance is that of the start: a login elsewhere changes nothing of a bridge that runs.
    await until('the tool calls are told', () => proxy.seen.some(({ path }) => path.endsWith('/tool-calls')));
    const id = '[0-9a-f-]{36}';
    const documented = [
      'GET /api/projects',
      'GET /api/events',
      'GET /api/events/replay\\?after=\\d+',
      'GET /api/card-holds',
      `GET /api/bridges/${id}/transcripts`,
      `GET /api/projects/[^/]+/board/columns`,
      `GET /api/projects/[^/]+/board/cards/${id}`,
      `PUT /api/projects/[^/]+/worker-runs/${id}`,
      `PUT /api/projects/[^/]+/worker-runs/${id}/tool-calls`,
      `PUT /api/projects/[^/]+/worker-runs/${id}/changes`,
      `PUT /api/projects/[^/]+/interactive-runs/${id}`,
      `PUT /api/projects/[^/]+/experiments/[^/]+/pins/${id}`,
      `PUT /api/bridges/${id}/runs`,
      `PUT /api/bridges/${id}/runs/activity`,
      `PUT /api/bridges/${id}/heartbeat`,
      `PUT /api/bridges/${id}/commands/${id}`,
      `POST /api/bridges/${id}/work-requests/${id}/claim`,
      `PUT /api/bridges/${id}/work-requests/${id}/result`,
    ].map((line) => new RegExp(`^${line}$`));
    const others = proxy.seen
      .map(({ method, path }) => `${method} ${path}`)
      .filter((line) => !documented.some((one) => one.test(line)));
    expect(others).toEqual([]);
    expect(proxy.seen.length).toBeGreaterThan(10);
  });

  it('keeps nothing of the token in its log, and one cursor file for all projects [RULES-03] [STREAM-08]', async () => {
    await world.rules(IMPLEMENT);
    bridge = await world.bridgeHere().connected();
    await world.settled(await world.request('implement'), 'DONE');
    expect(proxy.seen.filter(({ path }) => path === '/api/events')).toHaveLength(1);
    await bridge.stop();
    const token = JSON.parse(await readFile(join(world.configDir, 'config.json'), 'utf8')).tokens.agent.token as string;
    expect(JSON.stringify(bridge.lines)).not.toContain(token);
    const cursors = (await readdir(world.configDir)).filter((name) => /^cursor-.*\.json$/.test(name));
    expect(cursors).toHaveLength(1);
    expect(Object.keys(JSON.parse(await readFile(join(world.configDir, cursors[0] as string), 'utf8'))).sort()).toEqual(
      ['cursor', 'floor', 'recent'],
    );
  });

  it('sends no host samples where the file says collect: false [RULES-29]', async () => {
    await platform.setFlag('bridge.host_sampling_enabled', true);
    await platform.setFlag('bridge.host_sample_interval_seconds', 5);
    await world.rules(`collect: false\n${IMPLEMENT}`);
    bridge = await world.bridgeHere().connected();
    const other = await BridgeWorld.open({ platform });
    await other.rules(IMPLEMENT);
    const sampling = await other.bridgeHere().connected();
    try {
      const samples = async (who: BridgeWorld) => {
        await who.run(['bridge', 'reload']);
        const rows = await platform.sql<{ n: string }>('select count(*) n from host_sample where account_id = $1', [
          who.account.id,
        ]);
        return Number(rows[0]?.n);
      };
      await until('the other bridge’s samples arrive', async () => (await samples(other)) > 0);
      expect(await samples(world)).toBe(0);
    } finally {
      await sampling.stop('SIGKILL');
      await other.close();
      await platform.setFlag('bridge.host_sampling_enabled', undefined);
      await platform.setFlag('bridge.host_sample_interval_seconds', undefined);
    }
  });
});
