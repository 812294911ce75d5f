import { randomUUID } from 'node:crypto';
import { call } from '../domain/toolcalls/support/calls.ts';
import { estimated, reported, tokens, usage } from '../domain/usage/support/usages.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

type Body = Record<string, unknown>;

/** An answer in one form for both doors. */
interface Heard {
  /** Of the REST door alone. */
  status?: number;
  code?: string;
  fields?: string[];
  answer?: Body;
}

/** A bridge's reports, through either door. */
interface Sender {
  readonly door: 'REST' | 'GraphQL';
  usage(token: string | undefined, project: string, sessionId: string, body: Body): Promise<Heard>;
  calls(token: string | undefined, project: string, runId: string, body: Body): Promise<Heard>;
}

let world: PlatformWorld;
let tenant: Tenant;

beforeAll(async () => {
  world = await sharedTestPlatform();
  tenant = await addTenant(world);
});
afterAll(() => world.close());

const rest: Sender = {
  door: 'REST',
  usage: (token, handle, sessionId, body) => put(`${handle}/worker-runs/sessions/${sessionId}/usage`, token, body),
  calls: (token, handle, runId, body) => put(`${handle}/worker-runs/${runId}/tool-calls`, token, body),
};

async function put(path: string, token: string | undefined, body: Body): Promise<Heard> {
  const { status, body: answer } = await world.rest('PUT', `/api/projects/${path}`, {
    ...(token === undefined ? {} : { token }),
    body,
    headers: { Accept: 'application/json' },
  });
  if (status === 200) return { status, answer };
  const violations = answer.violations as { propertyPath: string }[] | undefined;
  return {
    status,
    ...(typeof answer.error === 'string' ? { code: answer.error } : {}),
    ...(violations ? { fields: violations.map((violation) => violation.propertyPath) } : {}),
  };
}

const graph: Sender = {
  door: 'GraphQL',
  usage: (token, project, sessionId, { processes, ...body }) =>
    ask(token, 'reportSessionUsage', 'ReportSessionUsageInput', 'runs updated', {
      project,
      sessionId,
      report: { ...body, processes: Array.isArray(processes) ? processes.map(withEnumName) : processes },
    }),
  calls: (token, project, runId, report) =>
    ask(token, 'reportToolCalls', 'ReportToolCallsInput', 'stored', { project, runId, report }),
};

/** The one word of a usage object that is an enumeration of the graph. */
const withEnumName = (process: { source?: string }) =>
  process.source === undefined ? process : { ...process, source: process.source.toUpperCase() };

async function ask(token: string | undefined, field: string, type: string, shown: string, input: Body): Promise<Heard> {
  const answer = await world.graphql<{ result: Body }>(
    token,
    `mutation ($input: ${type}!) { result: ${field}(input: $input) { ${shown} } }`,
    { input },
  );
  const [fault] = answer.errors ?? [];
  if (fault === undefined) return { answer: answer.data?.result as Body };
  const fields = fault.extensions.violations?.map(({ propertyPath }) => propertyPath.replace(/^report\./, ''));
  return { code: fault.extensions.code.toLowerCase(), ...(fields ? { fields } : {}) };
}

const agent = () => tenant.account.token('agent');
const processes = [reported()];
const calls = [call(1)];

/** A worker run that has ended; its ids. */
async function addRun(of: Tenant = tenant): Promise<{ id: string; runKey: string; sessionId: string }> {
  const { account, things } = of;
  const [id, runKey, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  await world.sql(
    `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id,
       card_number, started_at, ended_at, first_report_at)
     values ($1, $2, $3, $4, $5, 'worker', 'succeeded', $6, 'card', $7, 1, now() - interval '1 hour', now(), now())`,
    [id, account.id, things.project, things.bridge, runKey, sessionId, things.card],
  );
  return { id, runKey, sessionId };
}

const RUN = `query ($id: ID!, $first: Int, $after: String) { run(id: $id) {
  usage { source inputTokens outputTokens cacheReadTokens cacheWriteTokens costUsd
    models { model inputTokens outputTokens cacheReadTokens cacheWriteTokens costUsd } }
  metrics { toolTimeMs idleGapMs modelTimeMs toolCalls failedCalls longestCallMs subagentMs peakContextTokens
    meanCpuPct peakMemBytes peakSwapBytes concurrentRuns onBattery }
  bucketTimes { bucket ms }
  toolCalls(first: $first, after: $after) { pageInfo { hasNextPage endCursor } nodes {
    seq tool kind startedAt durationMs isError inSubagent backgroundId waitsOn signatures fullText } }
} }`;

async function see(id: string, page: { first?: number; after?: string | null } = {}) {
  const token = await tenant.account.token('api:read');
  const { data, errors } = await world.graphql<{ run: Body & { toolCalls: Page } }>(token, RUN, {
    id,
    first: 50,
    ...page,
  });
  if (errors) throw new Error(errors[0]?.message);
  return data?.run as Body & { toolCalls: Page };
}
interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: Body[];
}

describe.each([rest, graph])('through the $door door', (sender) => {
  it('the usage of a session is shown with its run [SUSAGE-01] [USAGE-09] [RAUTH-04]', async () => {
    const { id, sessionId } = await addRun();
    const spent = { source: 'estimated', models: { b: tokens({ costUsd: 0.1234567 }), a: tokens({ costUsd: 2 }) } };
    const heard = await sender.usage(await agent(), tenant.things.slug, sessionId, { processes: [spent] });
    expect(heard.answer).toEqual({ runs: 1, updated: 1 });
    expect((await see(id)).usage).toEqual({
      source: 'ESTIMATED',
      inputTokens: 200,
      outputTokens: 40,
      cacheReadTokens: 6,
      cacheWriteTokens: 8,
      costUsd: 2.123457,
      models: [
        { model: 'a', ...tokens({ costUsd: 2 }) },
        { model: 'b', ...tokens({ costUsd: 0.123457 }) },
      ],
    });
    const again = await sender.usage(await agent(), tenant.things.project, sessionId, { processes: [estimated()] });
    expect(again.answer).toEqual({ runs: 1, updated: 0 });
  });

  it('tool calls are shown with their run, page by page [TOOL-01] [TOOL-04] [TOOL-13] [RVER-03] [RAUTH-04]', async () => {
    const { id, runKey } = await addRun();
    const sent = [call(1, { kind: null }), call(2, { kind: 'subagent' }), call(3)];
    const timing = { toolTimeMs: 3_000, idleGapMs: 0 };
    const heard = await sender.calls(await agent(), tenant.things.slug, runKey, { calls: sent, timing });
    expect(heard.answer).toEqual({ stored: 3 });
    const first = (await see(id, { first: 2 })).toolCalls;
    const second = (await see(id, { first: 2, after: first.pageInfo.endCursor })).toolCalls;
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect([...first.nodes, ...second.nodes]).toEqual(
      [null, 'SUBAGENT', 'SHELL'].map((kind, place) => ({ ...sent[place], kind })),
    );
    const { metrics, bucketTimes } = await see(id);
    expect(metrics).toEqual({
      toolTimeMs: 3_000,
      idleGapMs: 0,
      modelTimeMs: 3_597_000,
      toolCalls: 3,
      failedCalls: 0,
      longestCallMs: 1_000,
      subagentMs: null,
      peakContextTokens: null,
      meanCpuPct: null,
      peakMemBytes: null,
      peakSwapBytes: null,
      concurrentRuns: expect.any(Number) as number,
      onBattery: null,
    });
    expect(bucketTimes).toEqual([{ bucket: 'git status', ms: 3_000 }]);
  });

  it('calls of a week whose partition was seen before cost one transaction', async () => {
    const { runKey } = await addRun();
    const token = await agent();
    const send = (seq: number) => sender.calls(token, tenant.things.project, runKey, { calls: [call(seq)] });
    expect((await send(1)).answer).toEqual({ stored: 1 });
    const { pool } = world.platform.domain.system().db;
    let taken = 0;
    const count = () => {
      taken += 1;
    };
    pool.on('acquire', count);
    try {
      expect((await send(2)).answer).toEqual({ stored: 1 });
    } finally {
      pool.off('acquire', count);
    }
    expect(taken).toBe(1);
  });

  it('a run that reported nothing shows unknown, not zero [USAGE-15] [METRIC-09]', async () => {
    const { id } = await addRun();
    expect(await see(id)).toMatchObject({
      usage: null,
      metrics: { toolCalls: null, meanCpuPct: null },
      bucketTimes: [],
    });
  });

  it.each<[string, Body, string[]]>([
    ['no processes', {}, ['processes']],
    ['no list of processes', { processes: 'x' }, ['processes']],
    ['an empty list', { processes: [] }, ['processes']],
    ['too many', { processes: Array(101).fill(reported()) }, ['processes']],
    ['a process that is none', { processes: [7] }, ['processes[0]']],
    ['a process of nothing', { processes: [{}] }, ['processes[0].source', 'processes[0].models']],
    ['a source that is none', { processes: [usage('guessed')] }, ['processes[0].source']],
    ['models in a list', { processes: [{ source: 'reported', models: [] }] }, ['processes[0].models']],
    [
      'a count that is none',
      { processes: [usage('reported', { inputTokens: '1' })] },
      ['processes[0].models.large-2.inputTokens'],
    ],
    [
      'a name with a NUL',
      { processes: [{ source: 'reported', models: { 'a\u0000': tokens() } }] },
      ['processes[0].models'],
    ],
  ])(
    'usage is refused for %s, with the field named [SUSAGE-02] [SUSAGE-03] [RAUTH-09]',
    async (_word, body, fields) => {
      const { sessionId, id } = await addRun();
      const heard = await sender.usage(await agent(), tenant.things.project, sessionId, body);
      expect(heard.fields).toEqual(fields);
      if (sender.door === 'REST') expect(heard.status).toBe(422);
      expect((await see(id)).usage).toBeNull();
    },
  );

  it.each<[string, Body, string[]]>([
    ['no calls', {}, ['calls']],
    ['no list of calls', { calls: 'x' }, ['calls']],
    ['too many', { calls: Array(501).fill(call(1)) }, ['calls']],
    ['a call that is none', { calls: [call(1), null] }, ['calls[1]']],
    [
      'a call without a place',
      { calls: [call(1), call(2), call(3), {}] },
      ['seq', 'tool', 'startedAt', 'inSubagent', 'signatures'].map((field) => `calls[3].${field}`),
    ],
    ['a timing that is none', { calls: [], timing: { toolTimeMs: -1 } }, ['timing.toolTimeMs']],
    ['a timing that is a list', { calls: [], timing: [] }, ['timing']],
    ['a timing past exact numbers', { calls: [], timing: { toolTimeMs: 2 ** 60 } }, ['timing.toolTimeMs']],
    ['a text with a NUL', { calls: [call(1, { signatures: ['a\u0000'] })] }, ['calls[0].signatures[0]']],
  ])(
    'tool calls are refused for %s, with the field named [TOOL-08] [TOOL-09] [RAUTH-09]',
    async (_word, body, fields) => {
      const { runKey, id } = await addRun();
      const heard = await sender.calls(await agent(), tenant.things.project, runKey, body);
      expect(heard.fields).toEqual(fields);
      if (sender.door === 'REST') expect(heard.status).toBe(422);
      expect((await see(id)).toolCalls.nodes).toEqual([]);
    },
  );

  it('a missing thing has its own code [SUSAGE-06] [SUSAGE-10] [SUSAGE-12] [TOOL-05] [TOOL-06]', async () => {
    const token = await agent();
    const { project } = tenant.things;
    const { sessionId, runKey, id } = await addRun();
    const twin = await addRun();
    const codes = async (...heard: Promise<Heard>[]) => (await Promise.all(heard)).map(({ code }) => code);
    expect(
      await codes(
        sender.usage(token, 'nowhere', sessionId, { processes: [] }),
        sender.usage(token, project, randomUUID(), { processes }),
        sender.calls(token, 'nowhere', runKey, { calls: {} }),
        sender.calls(token, project, randomUUID(), { calls }),
      ),
    ).toEqual(['project_not_found', 'process_count_mismatch', 'project_not_found', 'run_not_found']);
    await world.sql(
      `update run t set run_key = r.run_key, session_id = r.session_id, started_at = r.started_at, bridge_id = $3
       from run r where r.id = $1 and t.id = $2`,
      [id, twin.id, randomUUID()],
    );
    expect(
      await codes(
        sender.usage(token, project, sessionId, { processes: [reported(), reported()] }),
        sender.calls(token, project, runKey, { calls }),
      ),
    ).toEqual(['ambiguous_start_order', 'run_not_found']);
  });

  it("another account's project is like a missing one, and nothing is written [SUSAGE-06] [RAUTH-05] [RAUTH-06]", async () => {
    const stranger = await addTenant(world);
    const { id, runKey, sessionId } = await addRun();
    const token = await stranger.account.token('agent');
    for (const handle of [tenant.things.project, tenant.things.slug, 'Harbour lights', randomUUID()]) {
      expect(await sender.usage(token, handle, sessionId, { processes })).toMatchObject({ code: 'project_not_found' });
      expect(await sender.calls(token, handle, runKey, { calls })).toMatchObject({ code: 'project_not_found' });
    }
    expect(await see(id)).toMatchObject({ usage: null, toolCalls: { nodes: [] } });
  });

  it.each([
    ['none', undefined, 'unauthenticated', 401],
    ['site-review', 'site-review', 'insufficient_scope', 403],
    ['mcp', 'mcp', 'insufficient_scope', 403],
    ['api', 'api', 'insufficient_scope', 403],
  ])('a token of the scope %s opens nothing [RAUTH-01] [RAUTH-02]', async (_word, scope, code, status) => {
    const token = scope === undefined ? undefined : await tenant.account.token(scope);
    const { project } = tenant.things;
    for (const heard of [
      await sender.usage(token, project, randomUUID(), { processes }),
      await sender.calls(token, project, randomUUID(), { calls }),
    ]) {
      if (sender.door === 'REST') expect(heard.status).toBe(status);
      else expect(['unauthenticated', 'insufficient_scope']).toContain(heard.code);
      if (status === 403 && sender.door === 'REST') expect(heard.code).toBe(code);
    }
  });

  it('nothing is there while agent push is off [RAUTH-07]', async () => {
    const token = await agent();
    const { project } = tenant.things;
    await world.setFlag('agent.push.enabled', false);
    const heard = [
      await sender.usage(token, project, 'seven', { processes: [] }),
      await sender.calls(token, 'nowhere', 'seven', { calls: {} }),
    ];
    await world.setFlag('agent.push.enabled', undefined);
    const expected = sender.door === 'REST' ? { status: 404 } : { code: 'not_found' };
    expect(heard).toEqual([expected, expected]);
  });
});

describe('over REST', () => {
  it('invalid ids have their own codes [SUSAGE-04] [SUSAGE-05] [TOOL-07]', async () => {
    const token = await agent();
    const { project } = tenant.things;
    const code = (name: string) => ({ status: 422, code: name });
    expect(await rest.usage(token, project, 'seven', { processes })).toEqual(code('invalid_session_id'));
    expect(await rest.usage(token, project, randomUUID(), { processes, runId: 'seven' })).toEqual(
      code('invalid_run_id'),
    );
    expect(await rest.usage(token, project, randomUUID(), { processes, runId: 7 })).toEqual(code('invalid_run_id'));
    expect(await rest.calls(token, project, 'seven', { calls })).toEqual(code('invalid_run_id'));
  });

  it('refusals of their own have the documented status [SUSAGE-10] [SUSAGE-12] [SUSAGE-18] [TOOL-05]', async () => {
    const token = await agent();
    const { project, interactiveSession, interactiveRun } = tenant.things;
    const open = { processes, runId: interactiveRun };
    expect(await rest.usage(token, project, interactiveSession, open)).toEqual({
      status: 409,
      code: 'process_count_mismatch',
    });
    expect(await rest.calls(token, project, randomUUID(), { calls })).toEqual({ status: 404, code: 'run_not_found' });
  });

  it('keys that nobody knows yet are dropped', async () => {
    const { runKey } = await addRun();
    const heard = await rest.calls(await agent(), tenant.things.project, runKey, {
      calls: [call(1, { colour: 'blue' })],
      timing: { toolTimeMs: 1, idleGapMs: 1, later: 1 },
      later: 1,
    });
    expect(heard).toEqual({ status: 200, answer: { stored: 1 } });
  });

  it('five hundred calls with all the full text they may have are taken [TOOL-08] [TOOL-23]', async () => {
    const { runKey, id } = await addRun();
    await world.sql('update project set collect_full_text = true where id = $1', [tenant.things.project]);
    const text = 'ü'.repeat(20_000);
    const full = Array.from({ length: 500 }, (_, place) => call(place + 1, { fullText: text }));
    const heard = await rest.calls(await agent(), tenant.things.project, runKey, { calls: full });
    await world.sql('update project set collect_full_text = false where id = $1', [tenant.things.project]);
    expect(heard).toEqual({ status: 200, answer: { stored: 500 } });
    expect((await see(id, { first: 1 })).toolCalls.nodes).toMatchObject([{ fullText: text }]);
  });

  it('one token has 240 requests in a minute for both together, and another is not held up [RRATE-01] [RRATE-02] [RRATE-03]', async () => {
    const [token, other] = [await agent(), await agent()];
    const { project } = tenant.things;
    const send = (place: number) =>
      place % 2 === 0
        ? rest.usage(token, project, randomUUID(), { processes })
        : rest.calls(token, project, randomUUID(), { calls });
    const heard = await Promise.all(Array.from({ length: 240 }, (_, place) => send(place)));
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([404, 409]));
    expect((await send(0)).status).toBe(429);
    expect((await send(1)).status).toBe(429);
    expect((await rest.calls(other, project, randomUUID(), { calls })).status).toBe(404);
  });
});

describe('Project.usageTotals', () => {
  it('shows what is known, and how much is not', async () => {
    const own = await addTenant(world);
    const { project } = own.things;
    await world.sql('delete from worker_run_facts where account_id = $1', [own.account.id]);
    const [known, unknown] = [await addRun(own), await addRun(own)];
    const token = await own.account.token('agent');
    await rest.usage(token, project, known.sessionId, { processes: [usage('reported', { costUsd: 1.5 })] });
    await rest.calls(token, project, unknown.runKey, { calls: [] });
    const { data } = await world.graphql<{ project: Body }>(
      await own.account.token('api'),
      `query ($handle: String!, $card: Uuid!) { project(handle: $handle) {
         all: usageTotals { runs unknownRuns estimatedRuns unpricedRuns inputTokens outputTokens cacheReadTokens
           cacheWriteTokens costUsd }
         none: usageTotals(filter: {card: $card}) { runs costUsd } } }`,
      { handle: project, card: randomUUID() },
    );
    expect(data?.project).toEqual({
      all: {
        runs: 2,
        unknownRuns: 1,
        estimatedRuns: 0,
        unpricedRuns: 0,
        ...tokens({ costUsd: 1.5 }),
      },
      none: { runs: 0, costUsd: 0 },
    });
  });
});
