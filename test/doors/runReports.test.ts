import { randomUUID } from 'node:crypto';
import { type Body, bodyOf } from '../domain/runs/support/bodies.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

/** An answer in one form for both doors. */
interface Heard {
  /** Of the REST door alone. */
  status?: number;
  code?: string;
  fields?: string[];
  id?: string;
  news?: boolean;
}

/** A bridge's reports of runs, through either door. */
interface Sender {
  readonly door: 'REST' | 'GraphQL';
  report(token: string | undefined, project: string, runId: string, body: unknown): Promise<Heard>;
  ended(token: string | undefined, project: string, body: Body): Promise<Heard>;
  inventory(token: string | undefined, bridgeId: string, body: Body): Promise<Heard>;
}

let world: PlatformWorld;
let tenant: Tenant;
let project: string;
let slug: string;

beforeAll(async () => {
  world = await sharedTestPlatform();
  tenant = await addTenant(world);
  ({ project, slug } = tenant.things);
});
afterAll(() => world.close());

const rest: Sender = {
  door: 'REST',
  report: (token, handle, runId, body) => put('PUT', `/api/projects/${handle}/worker-runs/${runId}`, token, body),
  ended: (token, handle, body) => put('POST', `/api/projects/${handle}/worker-runs`, token, body),
  inventory: (token, bridgeId, body) => put('PUT', `/api/bridges/${bridgeId}/runs`, token, body),
};

async function put(method: string, path: string, token: string | undefined, body: unknown): Promise<Heard> {
  const { status, body: answer } = await world.rest<Record<string, unknown>>(method, path, {
    ...(token === undefined ? {} : { token }),
    body,
    headers: { Accept: 'application/json' },
  });
  if (status < 300) return { status, news: status === 201, ...answer };
  const violations = answer.violations as { propertyPath: string }[] | undefined;
  return {
    status,
    ...(typeof answer.error === 'string' ? { code: answer.error } : {}),
    ...(violations ? { fields: violations.map((violation) => violation.propertyPath) } : {}),
  };
}

const graph: Sender = {
  door: 'GraphQL',
  report: (token, handle, runId, report) =>
    ask(token, 'reportRun', 'ReportRunInput', 'id: storedRunId news', {
      project: handle,
      runId,
      report: withEnumNames(report),
    }),
  ended: (token, handle, { runId, ...report }) =>
    ask(token, 'reportEndedRun', 'ReportEndedRunInput', 'id: storedRunId news', {
      project: handle,
      runId,
      report: withEnumNames(report),
    }),
  inventory: (token, bridgeId, { runs, ...body }) =>
    ask(token, 'reportRunInventory', 'ReportRunInventoryInput', 'changed', {
      bridgeId,
      ...body,
      ...(Array.isArray(runs) ? { runs: runs.map(withEnumNames) } : {}),
    }),
};

const ENUMS: ReadonlySet<string> = new Set(['state', 'kind', 'resultStatus', 'reason', 'resumeSkipped', 'source']);

/** A body with the graph's names of the words that are enums there. */
function withEnumNames(body: unknown): unknown {
  return Object.fromEntries(
    Object.entries(body as Body).map(([name, value]) => {
      if (name === 'usage') return [name, withEnumNames(value)];
      if (!ENUMS.has(name) || typeof value !== 'string') return [name, value];
      return [name, value.toUpperCase().replaceAll('-', '_')];
    }),
  );
}

async function ask(
  token: string | undefined,
  field: string,
  type: string,
  shown: string,
  input: unknown,
): Promise<Heard> {
  const answer = await world.graphql<{ result: Heard }>(
    token,
    `mutation ($input: ${type}!) { result: ${field}(input: $input) { ${shown} } }`,
    { input },
  );
  const [fault] = answer.errors ?? [];
  if (fault === undefined) return answer.data?.result as Heard;
  const fields = fault.extensions.violations?.map(({ propertyPath }) => propertyPath.replace(/^report\./, ''));
  return { code: fault.extensions.code.toLowerCase(), ...(fields ? { fields } : {}) };
}

const agent = () => tenant.account.token('agent');
/** A body that the door's types let pass and the rules refuse: over the graph, types are judged before anything else. */
const faulty = (door: Sender['door']): Body => (door === 'REST' ? {} : bodyOf('queued', { cardNumber: 0 }));
/** The fields of a failed run that a running one must not have. */
const withoutEnd = { exitCode: null, output: null, endedAt: null };
const rowOf = async (id: string | undefined) => {
  const [row] = await world.sql('select * from run where id = $1', [id]);
  return row;
};

describe.each([rest, graph])('through the $door door', ({ door, report, ended, inventory }) => {
  it('a new run is answered with a new id, a repeat with the same [RUN-01] [RUN-02] [RUN-03] [RAUTH-03]', async () => {
    const [token, runId] = [await agent(), randomUUID()];
    const first = await report(token, project, runId, bodyOf('running'));
    const again = await report(token, slug, runId, bodyOf('running'));
    const late = await report(token, project, runId, bodyOf('queued'));
    expect([first, again, late].map(({ news }) => news)).toEqual([true, false, true]);
    if (door === 'REST') expect([first, again, late].map(({ status }) => status)).toEqual([201, 200, 201]);
    expect([again.id, late.id]).toEqual([first.id, first.id]);
    expect(first.id).not.toBe(runId);
    expect(await rowOf(first.id)).toMatchObject({ state: 'running', run_key: runId });
  });

  it('a report in full is kept to the last field', async () => {
    const experiment = { experiment: 'speed', variant: 'fast', requestedModel: 'large-2', switchedFrom: 'slow' };
    const { id } = await report(await agent(), project, randomUUID(), {
      ...bodyOf('succeeded', { resultStatus: 'finished', resultReason: 'stacked', resultFields: { a: ['é', 1.5] } }),
      ...experiment,
      peakContextTokens: 5_000_000_000,
      workerPool: 'default',
      harness: 'code-agent',
      account: 'Me',
      model: 'large-2',
      harnessSessionId: 'x:1',
      maxChain: 3,
      usage: {
        source: 'reported',
        models: {
          m: { inputTokens: 5_000_000_000, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: 1.25 },
        },
      },
    });
    expect(await rowOf(id)).toMatchObject({
      result_fields: { a: ['é', 1.5] },
      peak_context_tokens: '5000000000',
      experiment: 'speed',
      switched_from: 'slow',
      account: 'Me',
    });
    expect(await world.sql('select input_tokens, cost_usd from worker_run_usage where run_id = $1', [id])).toEqual([
      { input_tokens: '5000000000', cost_usd: '1.250000' },
    ]);
  });

  it('a run id that is no uuid is refused by its code [RUN-05]', async () => {
    expect(await report(await agent(), project, 'no-uuid', faulty(door))).toMatchObject({ code: 'invalid_run_id' });
  });

  it.each([
    ['nothing', {}, ['bridgeId', 'state', 'at', 'subjectType', 'subjectId']],
    [
      'faults of several kinds',
      bodyOf('succeeded', { output: null, at: 'x', kind: 'robot' }),
      ['at', 'kind', 'output'],
      // Types are judged first, all at once, and rules after.
      ['at', 'kind'],
    ],
    ['a number for text', bodyOf('queued', { workKind: 5 }), ['workKind']],
    ['text for a number', bodyOf('failed', { exitCode: '1' }), ['exitCode']],
    ['a fraction', bodyOf('queued', { cardNumber: 1.5 }), ['cardNumber']],
    ['a number too large', bodyOf('queued', { cardNumber: 2147483648 }), ['cardNumber']],
    ['text for a flag', bodyOf('failed', { hasResult: 'yes' }), ['hasResult']],
    ['a list of result fields', bodyOf('succeeded', { resultFields: [] }), ['resultFields']],
    ['a NUL', bodyOf('succeeded', { output: 'a\u0000' }), ['output']],
    ['a NUL deep in the result', bodyOf('succeeded', { resultFields: { a: [{ b: '\u0000' }] } }), ['resultFields']],
    ['a notice that is no list', bodyOf('succeeded', { notices: 5 }), ['notices']],
    ['21 notices', bodyOf('succeeded', { notices: Array.from({ length: 21 }, () => 'a') }), ['notices']],
    ['a wrong source', bodyOf('queued', { usage: { source: 'guess', models: {} } }), ['usage.source']],
    ['models in a list', bodyOf('queued', { usage: { source: 'reported', models: [] } }), ['usage.models']],
    [
      'a model without counts',
      bodyOf('queued', { usage: { source: 'reported', models: { m: 1 } } }),
      ['usage.models.m'],
    ],
    ['a fraction of tokens', bodyOf('stopped', { peakContextTokens: 1.5 }), ['peakContextTokens']],
  ])(
    'a body is refused with its faults named, of %s [RUN-06] [RAUTH-09]',
    async (_title, body: Body, fields, byType = fields) => {
      const heard = await report(await agent(), project, randomUUID(), body);
      expect(heard.fields?.sort()).toEqual((door === 'GraphQL' ? byType : fields).sort());
      if (door === 'REST') expect(heard.status).toBe(422);
    },
  );

  it("a stranger's project is like a missing one, before anything is said of the body [RAUTH-05] [RAUTH-06]", async () => {
    const stranger = await addTenant(world);
    for (const handle of [stranger.things.project, stranger.things.slug, randomUUID(), 'no-such-slug']) {
      for (const body of [bodyOf('queued'), faulty(door)]) {
        const runId = door === 'REST' ? undefined : randomUUID();
        expect(await report(await agent(), handle, randomUUID(), body)).toMatchObject({ code: 'project_not_found' });
        expect(await ended(await agent(), handle, { runId, ...body })).toMatchObject({ code: 'project_not_found' });
      }
    }
  });

  it('a run that has ended is reported once by an older bridge, and once more like the first time [RVER-01]', async () => {
    const body = { ...bodyOf('failed'), runId: randomUUID() };
    const first = await ended(await agent(), project, body);
    expect(await ended(await agent(), project, body)).toMatchObject({ id: first.id, news: false });
    expect(first.news).toBe(true);
    expect(await report(await agent(), project, body.runId, bodyOf('failed'))).toMatchObject({ id: first.id });
  });

  it.each([
    ['no id', {}, ['runId']],
    ['an id that is none', { runId: 'x' }, ['runId']],
    ['an open state', { runId: randomUUID(), ...bodyOf('running'), ...withoutEnd }, ['state']],
  ])('a run that has ended is refused with %s', async (_title, fields, faults) => {
    const heard = await ended(await agent(), project, { ...bodyOf('failed'), ...fields });
    expect(heard.fields).toEqual(faults);
  });

  it('an inventory says nothing back but that it was taken [INV-01] [INV-02]', async () => {
    const [token, bridgeId] = [await agent(), randomUUID()];
    const { id } = await report(token, project, randomUUID(), bodyOf('running', { bridgeId }));
    const heard = await inventory(token, bridgeId, { runs: [] });
    expect(heard).toEqual(door === 'REST' ? { status: 204, news: false, text: '' } : { changed: 1 });
    expect(await rowOf(id)).toMatchObject({ state: 'lost' });
  });

  it.each([
    ['no runs', {}, ['runs']],
    ['an entry without anything', { runs: [{}] }, ['runs[0].runId', 'runs[0].projectId', 'runs[0].state']],
    [
      'a closed state',
      { runs: [{ runId: randomUUID(), projectId: randomUUID(), state: 'failed' }] },
      ['runs[0].state'],
    ],
  ])('an inventory is refused with %s [INV-04] [INV-05] [INV-06]', async (_title, body, faults) => {
    const heard = await inventory(await agent(), randomUUID(), body);
    expect(heard.fields).toEqual(faults);
  });

  it('an inventory without a valid uuid belongs to no bridge [INV-07]', async () => {
    expect(await inventory(await agent(), 'no-uuid', { runs: [] })).toMatchObject(
      door === 'REST' ? { status: 404 } : { code: 'not_found' },
    );
  });

  it.each([undefined, 'site-review', 'mcp', 'api'])(
    'a token of %s opens nothing [RAUTH-01] [RAUTH-02]',
    async (scope) => {
      const token = scope === undefined ? undefined : await tenant.account.token(scope);
      const heard = [
        await report(token, project, randomUUID(), bodyOf('queued')),
        await ended(token, project, { ...bodyOf('failed'), runId: randomUUID() }),
        await inventory(token, randomUUID(), { runs: [] }),
      ];
      for (const one of heard) {
        if (door === 'REST') expect(one.status).toBe(scope === undefined ? 401 : 403);
        if (scope !== undefined) expect(one.code).toBe('insufficient_scope');
        expect(one.id).toBeUndefined();
      }
    },
  );

  it('nothing is there while agent push is off [RAUTH-07]', async () => {
    await world.setFlag('agent.push.enabled', false);
    try {
      const token = await agent();
      const heard = [
        await report(token, project, 'no-uuid', faulty(door)),
        await ended(token, project, { runId: 'no-uuid', ...faulty(door) }),
        await inventory(token, randomUUID(), { runs: [] }),
      ];
      for (const one of heard) expect(one).toEqual(door === 'REST' ? { status: 404 } : { code: 'not_found' });
    } finally {
      await world.setFlag('agent.push.enabled', true);
    }
  });
});

describe('over REST', () => {
  it('a run that has ended is one report with its id in the body, answered with the id of the service [PROJ-08]', async () => {
    const body = { ...bodyOf('failed'), runId: randomUUID() };
    const send = async () => world.rest('POST', `/api/projects/${slug}/worker-runs`, { token: await agent(), body });
    const [first, again] = [await send(), await send()];
    const [row] = await world.sql<{ id: string; state: string }>('select id, state from run where run_key = $1', [
      body.runId,
    ]);
    expect(row?.state).toBe('failed');
    expect([first.status, first.body]).toEqual([201, { id: row?.id }]);
    expect([again.status, again.body]).toEqual([200, { id: row?.id }]);
  });

  it('a result nested as deep as its body is long is refused and breaks nothing [RUN-66]', async () => {
    // Written by hand, because the serializer of bodies does not support such depth either.
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const body = JSON.stringify(bodyOf('succeeded')).replace(/}$/, `,"resultFields":{"a":${deep}}}`);
    const answer = await fetch(`${world.baseUrl}/api/projects/${project}/worker-runs/${randomUUID()}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${await agent()}`, 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(422);
    const { violations } = (await answer.json()) as { violations: { propertyPath: string }[] };
    expect(violations.map((violation) => violation.propertyPath)).toEqual(['resultFields']);
  });

  it('a result of many values is refused by its length, and what is nested elsewhere is not even read [RUN-66]', async () => {
    const send = async (more: string) => {
      const answer = await fetch(`${world.baseUrl}/api/projects/${project}/worker-runs/${randomUUID()}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${await agent()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf('succeeded')).replace(/}$/, `,${more}}`),
      });
      return [answer.status, await answer.text()] as const;
    };
    const wide = await send(`"resultFields":{"a":[${'0,'.repeat(300_000)}0]}`);
    expect(wide).toEqual([422, expect.stringContaining('"resultFields"')]);
    expect(await send(`"unknown":${'['.repeat(400_000)}${']'.repeat(400_000)}`)).toMatchObject([
      400,
      expect.any(String),
    ]);
  });

  it('what is wrong is a problem object, which of a pair names the field that has to change [RUN-06] [RUN-91]', async () => {
    const { status, body } = await world.rest('PUT', `/api/projects/${project}/worker-runs/${randomUUID()}`, {
      token: await agent(),
      body: bodyOf('succeeded', { exitCode: 1 }),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      title: expect.any(String),
      status: 422,
      detail: 'exitCode must be 0 for this state',
      violations: [{ propertyPath: 'exitCode', message: 'must be 0 for this state' }],
    });
  });

  it('an inventory of runs that are no list is refused, where the graph reads one as a list of one [INV-04]', async () => {
    expect(await rest.inventory(await agent(), randomUUID(), { runs: {} })).toMatchObject({
      status: 422,
      fields: ['runs'],
    });
  });
});

describe('one token', () => {
  const reports = (count: number, token: string) =>
    Promise.all(Array.from({ length: count }, () => rest.report(token, project, randomUUID(), {})));

  it('may send 240 reports in a minute, and no other is held up by it [RRATE-01] [RRATE-03]', async () => {
    const [token, other] = [await agent(), await agent()];
    const heard = await reports(241, token);
    expect(heard.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await rest.report(other, project, randomUUID(), {})).status).toBe(422);
  });

  it('draws on one count with all that it sends of runs and with its answers to commands [RRATE-02] [RATE-04]', async () => {
    const token = await agent();
    await reports(237, token);
    const answer = `/api/bridges/${randomUUID()}/commands/${randomUUID()}`;
    expect((await rest.inventory(token, randomUUID(), { runs: [] })).status).toBe(204);
    expect((await rest.ended(token, project, {})).status).toBe(422);
    expect((await put('PUT', answer, token, { state: 'done' })).status).toBe(404);
    for (const refused of [
      await rest.report(token, project, randomUUID(), {}),
      await rest.inventory(token, randomUUID(), { runs: [] }),
      await rest.ended(token, project, {}),
      await put('PUT', answer, token, { state: 'done' }),
    ]) {
      expect(refused.status).toBe(429);
    }
  });
});
