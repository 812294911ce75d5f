import { randomUUID } from 'node:crypto';
import { CALLS } from '../../src/client/bridge/calls.ts';
import {
  type BasculeError,
  type BridgeClient,
  createBridgeClient,
  createClient,
  type RunChanges,
} from '../../src/client/index.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { changeOf } from '../doors/support/changeOf.ts';
import { addCard, addProject, openRequest } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';
import { sequencesOf, tellEvents } from './support/tellEvents.ts';

it('the client has a call for every path of the bridge protocol, and no other', () => {
  const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const names = (list: readonly { method: string; path: string }[]) => list.map(key).sort();
  expect(names(Object.values(CALLS))).toEqual(names(routes));
});

describe('the bridge client', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let projectId: string;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    projectId = await addProject(world, account);
  });
  afterAll(() => world.close());

  const bridgeOf = async (url = world.baseUrl, of = account): Promise<BridgeClient> =>
    createBridgeClient({ url, bridgeId: randomUUID(), token: await of.token('agent') });
  const report = { cliVersion: '1.0.0', capabilities: ['work-requests'] };
  const write = async (run: string): Promise<string> => {
    const { request } = createClient({ url: world.baseUrl, token: await account.token('api') });
    const { sendRunMessage } = await request<{ sendRunMessage: { message: { id: string; state: string } } }>(
      'mutation ($run: ID!) { sendRunMessage(input: {run: $run, text: "Use tabs."}) { message { id state } } }',
      { run },
    );
    return sendRunMessage.message.id;
  };
  const failureOf = (call: Promise<unknown>) => call.catch((error: BasculeError) => error);

  it('does all that a bridge does with a card', async () => {
    const bridge = await bridgeOf();
    const card = await addCard(world, account, projectId);
    const opened = await openRequest(world, account, projectId, { subjectId: card.id, cardNumber: card.number });
    const beat = await bridge.heartbeat({ ...report, projects: [projectId] });
    const offered = beat.workRequests.find(({ workRequestId }) => workRequestId === opened.id);
    expect(offered).toMatchObject({ state: 'open', subjectId: card.id });
    const { claimToken, workRequest } = await bridge.claim(opened.id);
    expect(workRequest.state).toBe('claimed');
    const runId = randomUUID();
    const about = { bridgeId: bridge.bridgeId, subjectType: 'card', subjectId: card.id, cardNumber: card.number };
    const times = { at: new Date().toISOString(), startedAt: new Date().toISOString(), sessionId: randomUUID() };
    const first = await bridge.reportRun(projectId, runId, { ...about, ...times, state: 'running' });
    expect(await bridge.reportRun(projectId, runId, { ...about, ...times, state: 'running' })).toEqual(first);
    const call = { seq: 1, tool: 'shell', kind: 'shell', startedAt: times.at, durationMs: 5, isError: false } as const;
    const calls = [
      { ...call, inSubagent: false, backgroundId: null, waitsOn: null, signatures: ['git'], fullText: null },
    ];
    expect(await bridge.reportToolCalls(projectId, runId, { calls })).toEqual({ stored: 1 });
    const changes = { revision: 1, takenAt: times.at, isFinal: false, repositories: [changeOf('harbour')] };
    expect(await bridge.reportRunChanges(projectId, runId, changes as RunChanges)).toEqual({ revision: 1 });
    const doing = { runId, projectId, kind: 'running', subject: 'npm test', forMs: 5, refusals: 0, calls: [] } as const;
    expect(await bridge.reportRunActivity([doing])).toEqual({ intervalSeconds: 10, ignored: [] });
    const leave = { question: 'Use `maps.route`?', waitSeconds: 60 };
    expect(await bridge.requestPermission(projectId, runId, randomUUID(), leave)).toEqual({
      state: 'open',
      deniedBy: null,
    });
    await bridge.heartbeat({ ...report, capabilities: ['commands', 'message'], projects: [projectId] });
    const messageId = await write(first.id);
    const receipt = { state: 'delivered', at: times.at } as const;
    expect(await bridge.takeMessage(messageId, runId)).toMatchObject({
      messageId,
      text: 'Use tabs.',
      interrupt: false,
    });
    expect(await bridge.reportMessage(messageId, receipt)).toEqual({ messageId, state: 'delivered' });
    await bridge.reportRunInventory([{ runId, projectId, state: 'running' }]);
    const end = {
      endedAt: new Date().toISOString(),
      exitCode: 0,
      output: '',
      hasResult: true,
      resultStatus: 'finished',
    };
    await bridge.reportRun(projectId, runId, { ...about, ...times, ...end, state: 'succeeded' });
    const usage = { inputTokens: 1, outputTokens: 2, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: null };
    const processes = [{ source: 'reported', models: { m: usage } }] as const;
    expect(await bridge.reportSessionUsage(projectId, times.sessionId, { processes })).toEqual({ runs: 1, updated: 1 });
    const settled = { workRequestId: opened.id, state: 'done' };
    expect(await bridge.result(opened.id, { claimToken, state: 'done' })).toEqual(settled);
    expect(await bridge.result(opened.id, { claimToken, state: 'done' })).toEqual(settled);
    const ended = { ...about, ...times, ...end, state: 'succeeded', runId: randomUUID(), sessionId: randomUUID() };
    expect(await bridge.reportEndedRun(projectId, ended)).toEqual({ id: expect.any(String) });
    const launch = { ...about, state: 'running', at: times.at } as const;
    expect(await bridge.reportInteractiveRun(projectId, randomUUID(), launch)).toEqual({ id: expect.any(String) });
    const question = { variants: ['fast', 'careful'], candidate: 'fast' };
    expect(await bridge.pin(projectId, 'speed', card.id, question)).toEqual({ variant: 'fast', switchedFrom: null });
  });

  it('reads what a bridge reads', async () => {
    const bridge = await bridgeOf();
    await bridge.heartbeat({ ...report, projects: [projectId] });
    expect((await bridge.projects()).map(({ id }) => id)).toEqual([projectId]);
    expect(await bridge.cardHolds()).toEqual([]);
    const { project, columns } = await bridge.columns(projectId);
    expect([project.id, columns.length > 0]).toEqual([projectId, true]);
    const card = await addCard(world, account, projectId);
    expect(await bridge.card(projectId, card.id)).toMatchObject({ cardId: card.id, number: card.number, held: false });
    expect(await bridge.events()).toMatchObject({ head: Number((await sequencesOf(world, account.id)).at(-1)) });
    expect((await bridge.replay('0')).events.length).toBeGreaterThan(0);
  });

  it('reports refusals as the graph does', async () => {
    const bridge = await bridgeOf();
    expect(await failureOf(bridge.claim(randomUUID()))).toMatchObject({ code: 'UNKNOWN_BRIDGE', status: 422 });
    expect(await failureOf(bridge.events())).toMatchObject({ code: 'UPGRADE_REQUIRED', status: 426 });
    const wrong = await failureOf(bridge.heartbeat({ cliVersion: '1.0.0', projects: ['none'] }));
    expect(wrong).toMatchObject({ code: 'BAD_USER_INPUT', status: 422 });
    expect((wrong as BasculeError).fields).toEqual({ 'projects[0]': 'must be a uuid' });
    expect(await failureOf(bridge.card('nowhere', 'x'))).toMatchObject({ code: 'PROJECT_NOT_FOUND', status: 404 });
    expect(await failureOf(bridge.answerCommand('x', { state: 'done' }))).toMatchObject({ code: 'COMMAND_NOT_FOUND' });
    const stranger = createBridgeClient({ url: world.baseUrl, bridgeId: randomUUID(), token: 'none' });
    expect(await failureOf(stranger.projects())).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    const integrator = createBridgeClient({
      url: world.baseUrl,
      bridgeId: randomUUID(),
      token: await account.token('api'),
    });
    expect(await failureOf(integrator.projects())).toMatchObject({ code: 'INSUFFICIENT_SCOPE', status: 403 });
  });

  it('follows the events once each and in order, over streams that are cut', async () => {
    const other = await world.account();
    const { proxy, url } = await TcpProxy.before(world.baseUrl);
    const bridge = await bridgeOf(url, other);
    await bridge.heartbeat({ ...report, projects: [] });
    const states: string[] = [];
    // The service names the hub by its own address, and this bridge reaches it through the proxy.
    const throughProxy = createBridgeClient({
      url,
      bridgeId: bridge.bridgeId,
      token: await other.token('agent'),
      fetch: (to, options) => fetch(String(to).replace(world.baseUrl, url.replace(/\/$/, '')), options),
    });
    const events = throughProxy.follow({ onState: ({ state }) => states.push(state) });
    const taken: string[] = [];
    for (let cut = 0; cut < 8; cut++) {
      await until('it is connected', () => states.at(-1) === 'connected');
      if (cut % 2 === 0) proxy.cutAfter(1 + cut * 97);
      const writing = tellEvents(world, other.id, 40);
      for (let n = 0; n < 20; n++) taken.push((await events.next()).value?.id as string);
      if (cut % 2 === 1) proxy.cut();
      for (let n = 0; n < 20; n++) taken.push((await events.next()).value?.id as string);
      await writing;
    }
    expect(taken).toEqual(await sequencesOf(world, other.id));
    expect(states.filter((state) => state === 'waiting').length).toBeGreaterThanOrEqual(4);
    await events.return?.();
    await proxy.close();
  });

  it('says when the service asks for a report at once, which is no event', async () => {
    const other = await world.account();
    const bridge = await bridgeOf(world.baseUrl, other);
    const able = { ...report, capabilities: ['work-requests', 'commands', 'nudge'], projects: [] };
    await bridge.heartbeat(able);
    let nudges = 0;
    let state = '';
    const events = bridge.follow({
      onNudge: () => {
        nudges++;
      },
      onState: (now) => {
        state = now.state;
      },
    });
    const first = events.next();
    await until('it is connected', () => state === 'connected');
    const pause = 'mutation ($bridgeId: ID!) { pauseBridge(input: { bridgeId: $bridgeId }) { bridge { paused } } }';
    await world.graphql(await other.token('api'), pause, { bridgeId: bridge.bridgeId });
    await until('it was nudged', () => nudges === 1);
    expect((await bridge.heartbeat(able)).paused).toBe(true);
    await tellEvents(world, other.id, 1);
    expect((await first).value?.id).toBe((await sequencesOf(world, other.id)).at(-1));
    await events.return?.();
  });

  it('tells a bridge whose cursor is ahead of the database where to continue', async () => {
    const other = await world.account();
    const bridge = await bridgeOf(world.baseUrl, other);
    await bridge.heartbeat({ ...report, projects: [] });
    await tellEvents(world, other.id, 2);
    const [, head] = await sequencesOf(world, other.id);
    const ahead = String(BigInt(head as string) + 1_000_000n);
    const failed = await failureOf(bridge.follow({ after: ahead }).next());
    expect(failed).toMatchObject({ code: 'CURSOR_AHEAD' });
    const resets: object[] = [];
    const events = bridge.follow({
      after: ahead,
      onReset: async (reset) => {
        resets.push(reset);
        await tellEvents(world, other.id, 1);
      },
    });
    const told = (await events.next()).value?.id;
    expect(resets).toEqual([{ lost: ahead, cursor: head }]);
    expect(told).toBe((await sequencesOf(world, other.id)).at(-1));
    await events.return?.();
  });
});
