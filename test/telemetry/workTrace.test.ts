import { type BridgeProcess, BridgeWorld } from '../bridge/support/bridgeWorld.ts';
import { report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { type ArrivedSpan, type FakeCollector, startCollector } from './support/fakeCollector.ts';

const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n';
const SECRET = 'cat /home/ada/.ssh/id_ed25519';
const CLAIM = '/api/bridges/:bridgeId/work-requests/:workRequestId/claim';
const RESULT = 'PUT /api/bridges/:bridgeId/work-requests/:workRequestId/result';

let collector: FakeCollector;
let platform: PlatformWorld;
let world: BridgeWorld;
let bridge: BridgeProcess | undefined;

const move = async (cardId: string, column: string) =>
  world.graphql('mutation Drag($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }', {
    input: { cardId, column },
  });
const openRequest = async () => {
  const { project } = await world.graphql<{ project: { workRequests: { nodes: { id: string }[] } } }>(
    'query ($id: String!) { project(handle: $id) { workRequests(first: 1) { nodes { id } } } }',
    { id: world.project.id },
  );
  return (project.workRequests.nodes[0] as { id: string }).id;
};

describe('the trace of a piece of work', () => {
  beforeAll(async () => {
    collector = await startCollector();
    // The SDK reads them itself.
    Object.assign(process.env, collector.env);
    platform = await startTestPlatform({ ...collector.env, APP_THROTTLE_PER_MINUTE: '1000000' });
    world = await BridgeWorld.open({ platform });
  });
  afterAll(async () => {
    for (const name of Object.keys(collector.env)) delete process.env[name];
    await bridge?.stop('SIGKILL');
    await world.close();
    await platform.close();
    await collector.close();
  });

  it('leads from the card that moved over request, claim, run and each tool call to the result, and the agent gets it', async () => {
    await world.rules(IMPLEMENT);
    await world.agent([
      { print: { type: 'tool', id: 'a', tool: 'Bash', kind: 'shell', command: SECRET } },
      { print: { type: 'tool-end', id: 'a' } },
      { print: { type: 'tool', id: 'b', tool: 'Edit', kind: 'tool' } },
      { print: { type: 'tool-end', id: 'b', isError: true } },
      { finish: 'Done.' },
    ]);
    bridge = world.bridge({
      env: { LINE_AGENT_LOG_ENV: 'TRACEPARENT,TRACESTATE', TRACEPARENT: 'of the bridge itself' },
    });
    await bridge.connected();
    await move(await world.card('Teach it'), 'in-progress');
    const workRequestId = await openRequest();
    const run = await world.runOf(workRequestId);
    expect(run.state).toBe('SUCCEEDED');
    await world.settled(workRequestId, 'DONE');

    const drag = await collector.span('the drag', ({ name }) => name === 'mutation Drag');
    const { traceId } = drag;
    const part = (wanted: string) =>
      collector.span(`${wanted} in the trace of the drag`, (span) => span.name === wanted && span.traceId === traceId);
    const [request, claim, result] = [await part('work request'), await part('claim'), await part('result')];
    const [work, bash, edit] = [await part('run'), await part('tool Bash'), await part('tool Edit')];
    const spanId = run.runId.replaceAll('-', '').slice(-16);
    expect(work).toMatchObject({ spanId, parentSpanId: request.spanId, failed: false });
    expect([claim.parentSpanId, result.parentSpanId]).toEqual([request.spanId, request.spanId]);
    expect([bash.parentSpanId, edit.parentSpanId]).toEqual([spanId, spanId]);
    expect([bash.failed, edit.failed]).toEqual([false, true]);
    expect(Math.abs(work.from - Date.parse(run.startedAt as string))).toBeLessThan(1_000);
    expect(work.to).toBeGreaterThanOrEqual(work.from);

    // The agent continues below its run, and so does what the bridge reports of it.
    const [{ env }] = (await world.agentStarts()) as unknown as [{ env: Record<string, string | null> }];
    expect(env.TRACEPARENT).toBe(`00-${traceId}-${spanId}-01`);
    expect(env.TRACESTATE).toMatch(/^bascule=[\w-]{32}$/);
    const ofReports = await Promise.all(
      [RESULT, 'PUT /api/projects/:handle/worker-runs/:runId'].map((name) =>
        collector.span(name, (span: ArrivedSpan) => span.name === name && span.traceId === traceId),
      ),
    );
    expect(ofReports.map(({ parentSpanId }) => parentSpanId)).toEqual([spanId, spanId]);
    for (const value of [SECRET, 'Teach it', workRequestId, run.runId]) expect(collector.raw()).not.toContain(value);
  });

  it('is part of the claim, the same each time, and continued only with the state that goes with it', async () => {
    await bridge?.stop('SIGKILL');
    const token = await world.account.token('agent');
    const bridgeId = '0198c2b4-cccc-7000-8000-000000000001';
    const call = (method: string, path: string, body?: object, headers = {}) =>
      platform.rest<Record<string, string>>(method, path, { token, headers, ...(body && { body }) });
    const beat = report({ projects: [world.project.id], capabilities: ['work-requests'] });
    expect((await call('PUT', `/api/bridges/${bridgeId}/heartbeat`, beat)).status).toBe(200);
    const id = await world.request('implement');
    const { status, body } = await call('POST', CLAIM.replace(':bridgeId', bridgeId).replace(':workRequestId', id));
    expect([status, body]).toEqual([200, expect.objectContaining({ workRequestId: id })]);
    const { traceparent = '', tracestate = '', claimToken } = body;
    expect([traceparent, tracestate]).toEqual([
      expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
      expect.stringMatching(/^bascule=[\w-]{32}$/),
    ]);
    const traceId = traceparent.slice(3, 35);
    const settle = (fields: object, headers: object) =>
      call('PUT', RESULT.slice(4).replace(':bridgeId', bridgeId).replace(':workRequestId', id), fields, headers);
    const requestOf = ({ headers }: { headers: Headers }) =>
      collector.span('the request', ({ facts }) => facts['bascule.request_id'] === headers.get('x-request-id'));
    const [good, without, foreign] = [
      await settle({ state: 'never' }, { traceparent, tracestate: `other=1, ${tracestate}` }),
      await settle({ state: 'never' }, { traceparent }),
      await settle(
        { claimToken, state: 'done' },
        { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, tracestate },
      ),
    ];
    expect((await requestOf(good)).traceId).toBe(traceId);
    expect(await requestOf(without)).toMatchObject({ parentSpanId: undefined, links: [{ traceId }] });
    expect(await requestOf(foreign)).toMatchObject({ parentSpanId: undefined, links: [{ traceId: 'ab'.repeat(16) }] });
    expect(foreign.status).toBe(200);
    // The request of a bridge does not affect which trace its work belongs to.
    await collector.span('the result', (span) => span.name === 'result' && span.traceId === traceId);
  });

  it('is stored with the request, and neither exported nor shown to readers of the graph', async () => {
    const [row] = await platform.sql<{ traceparent: string | null }>('select traceparent from work_request limit 1');
    expect(row?.traceparent).toMatch(/^00-/);
    const { __type } = await world.graphql<{ __type: { fields: { name: string }[] } }>(
      '{ __type(name: "WorkRequest") { fields { name } } }',
    );
    expect(__type.fields.map(({ name }) => name)).not.toContain('traceparent');
  });
});

describe('a service without traces', () => {
  it('stores no trace, and answers a claim as before', async () => {
    const plain = await startTestPlatform({});
    try {
      const account = await plain.account();
      const [api, token] = [await account.token('api'), await account.token('agent')];
      const ask = async <Data>(query: string, input: object) =>
        (await plain.graphql<Data>(api, query, { input })).data as Data;
      const { createProject } = await ask<{ createProject: { project: { id: string } } }>(
        'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
        { name: 'Plain' },
      );
      const projectId = createProject.project.id;
      const bridgeId = '0198c2b4-cccc-7000-8000-000000000002';
      const beat = report({ projects: [projectId], capabilities: ['work-requests', 'subject-thing'] });
      await plain.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token, body: beat });
      const { requestWork } = await ask<{ requestWork: { workRequest: { id: string } } }>(
        'mutation ($input: RequestWorkInput!) { requestWork(input: $input) { workRequest { id } } }',
        { projectId, kind: 'implement', subjectType: 'thing', subjectId: bridgeId },
      );
      const path = CLAIM.replace(':bridgeId', bridgeId).replace(':workRequestId', requestWork.workRequest.id);
      const { body } = await plain.rest('POST', path, { token });
      expect(Object.keys(body).sort()).toEqual(['claimToken', 'leaseUntil', 'workRequest', 'workRequestId']);
      expect(await plain.sql('select traceparent from work_request')).toEqual([{ traceparent: null }]);
    } finally {
      await plain.close();
    }
  });
});
