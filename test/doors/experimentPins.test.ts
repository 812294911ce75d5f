import { newId } from '../../src/lib/uuid.ts';
import { createTokens } from '../support/doors.ts';
import { addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

let world: PlatformWorld;
let account: TestAccount;
let projectId: string;
let token: () => Promise<string>;

beforeAll(async () => {
  world = await sharedTestPlatform();
  account = await world.account();
  projectId = await addProject(world, account);
  token = createTokens(() => account.token());
});
afterAll(() => world.close());

interface Ask {
  project?: string;
  experiment?: string;
  cardId?: string;
  body: Record<string, unknown>;
  token?: string | undefined;
}
/** The answer's body, or the code and the status of the refusal; GraphQL knows no status. */
type Heard = { variant: string; switchedFrom: string | null } | { refused: string };

const MUTATION = `mutation ($input: ResolveExperimentPinInput!) {
  resolveExperimentPin(input: $input) { variant switchedFrom }
}`;

const pathOf = ({ project = projectId, experiment = 'implement', cardId = newId() }: Partial<Ask>) =>
  `/api/projects/${encodeURIComponent(project)}/experiments/${encodeURIComponent(experiment)}/pins/${encodeURIComponent(cardId)}`;

const DOORS = [
  {
    door: 'REST',
    ask: async (ask: Ask): Promise<Heard> => {
      const bearer = 'token' in ask ? ask.token : await token();
      const answer = await world.rest<Record<string, unknown>>('PUT', pathOf(ask), {
        ...(bearer === undefined ? {} : { token: bearer }),
        body: ask.body,
      });
      if (answer.status === 200) return answer.body as Heard;
      const statuses: Record<string, number> = { insufficient_scope: 403, project_not_found: 404 };
      const code = String(answer.body.error ?? answer.status);
      if (code in answer.body || answer.status !== (statuses[code] ?? (/^\d/.test(code) ? answer.status : 422))) {
        throw new Error(`${code} came with ${answer.status}`);
      }
      return { refused: code };
    },
  },
  {
    door: 'GraphQL',
    ask: async (ask: Ask): Promise<Heard> => {
      const bearer = 'token' in ask ? ask.token : await token();
      const { project = projectId, experiment = 'implement', cardId = newId(), body } = ask;
      const input = { project, experiment, cardId, ...body };
      const answer = await world.graphql<{ resolveExperimentPin: Heard }>(bearer, MUTATION, { input });
      const [fault] = answer.errors ?? [];
      if (fault === undefined) return answer.data?.resolveExperimentPin as Heard;
      const broken = (fault.extensions.violations ?? []).map(({ propertyPath }) => propertyPath);
      if (fault.extensions.code === 'BAD_USER_INPUT' && broken.every((path) => /^(variants|candidate)/.test(path))) {
        return { refused: 'invalid_variants' };
      }
      const codes: Record<string, string> = { UNAUTHENTICATED: '401', NOT_FOUND: '404' };
      return { refused: codes[fault.extensions.code] ?? fault.extensions.code.toLowerCase() };
    },
  },
];

const good = (fields: Record<string, unknown> = {}) => ({ variants: ['a', 'b'], candidate: 'a', ...fields });
const names = (count: number) => Array.from({ length: count }, (_, n) => `v${n}`);
const longest = `a${'_'.repeat(63)}`;

describe.each(DOORS)('over $door a bridge', ({ ask }) => {
  it('gets its candidate for a card without a pin [PIN-01]', async () => {
    expect(await ask({ body: good({ candidate: 'b' }) })).toEqual({ variant: 'b', switchedFrom: null });
  });

  it('gets the pinned variant while it is on offer, whatever it drew [PIN-02]', async () => {
    const cardId = newId();
    await ask({ cardId, body: good() });
    const again = await ask({ cardId, body: { variants: ['c', 'b', 'a'], candidate: 'c' } });
    expect(again).toEqual({ variant: 'a', switchedFrom: null });
  });

  it('gets its candidate and, once, the old variant when that is gone [PIN-03]', async () => {
    const cardId = newId();
    const body = { variants: ['b', 'c'], candidate: 'c' };
    await ask({ cardId, body: good() });
    expect(await ask({ cardId, body })).toEqual({ variant: 'c', switchedFrom: 'a' });
    expect(await ask({ cardId, body })).toEqual({ variant: 'c', switchedFrom: null });
  });

  it('gets each card and each experiment its own pin [PIN-04]', async () => {
    const [one, two] = [newId(), newId()];
    await ask({ cardId: one, body: good() });
    const drawn = good({ candidate: 'b' });
    expect(await ask({ cardId: two, body: drawn })).toEqual({ variant: 'b', switchedFrom: null });
    expect(await ask({ cardId: one, experiment: 'review', body: drawn })).toEqual({ variant: 'b', switchedFrom: null });
    expect(await ask({ cardId: one, body: drawn })).toEqual({ variant: 'a', switchedFrom: null });
  });

  it('finds the project by its id and by its slug [RAUTH-04]', async () => {
    const cardId = newId();
    const [row] = await world.sql<{ slug: string }>('select slug from project where id = $1', [projectId]);
    await ask({ cardId, body: good() });
    const bySlug = await ask({ project: row?.slug as string, cardId, body: good({ candidate: 'b' }) });
    expect(bySlug).toEqual({ variant: 'a', switchedFrom: null });
  });

  it.each<[string, unknown, unknown, boolean, string]>([
    ['one name', ['v0'], 'v0', true, 'PIN-07'],
    ['32 names', names(32), 'v31', true, 'PIN-07'],
    ['no name', [], 'v0', false, 'PIN-07'],
    ['33 names', names(33), 'v0', false, 'PIN-07'],
    ['no list', undefined, 'v0', false, 'PIN-07'],
    ['null', null, 'v0', false, 'PIN-07'],
    ['a name twice', ['a', 'b', 'a'], 'b', false, 'PIN-08'],
    ['a name of 64 characters', [longest], longest, true, 'PIN-09'],
    ['a name of a digit', ['0'], '0', true, 'PIN-09'],
    ['an empty name', ['a', ''], 'a', false, 'PIN-09'],
    ['a name of 65 characters', ['a', `${longest}a`], 'a', false, 'PIN-09'],
    ['a leading hyphen', ['a', '-b'], 'a', false, 'PIN-09'],
    ['an upper-case letter', ['a', 'B'], 'a', false, 'PIN-09'],
    ['a line feed', ['a', 'b\n'], 'a', false, 'PIN-09'],
    ['a NUL', ['a', 'b\u0000'], 'a', false, 'PIN-09'],
    ['a number', ['a', 7], 'a', false, 'PIN-09'],
    ['a candidate that is absent', ['a', 'b'], undefined, false, 'PIN-10'],
    ['a candidate that is null', ['a', 'b'], null, false, 'PIN-10'],
    ['a candidate that is not on offer', ['a', 'b'], 'c', false, 'PIN-10'],
    ['a candidate that is a list', ['a', 'b'], ['a'], false, 'PIN-10'],
  ])('with %s in its variants: %j, drawn %j: passes %s [%s]', async (_title, variants, candidate, passes) => {
    const cardId = newId();
    const heard = await ask({ cardId, body: { variants, candidate } });
    expect(heard).toEqual(passes ? { variant: candidate, switchedFrom: null } : { refused: 'invalid_variants' });
    expect(await world.sql('select 1 from experiment_pin where card_id = $1', [cardId])).toHaveLength(passes ? 1 : 0);
  });

  it.each(['not-a-uuid', '12345678-1234-1234-1234-1234567890', 'a\u0000b'])(
    'is refused because %j is not a card id [PIN-14]',
    async (cardId) => {
      const heard = await ask({ cardId, body: good() });
      // Text that no field can hold is refused by the graph for every field alike.
      expect(['invalid_card_id', 'bad_user_input']).toContain('refused' in heard && heard.refused);
      expect(await ask({ cardId: 'x', project: 'nothing', experiment: 'UP', body: {} as never })).toMatchObject({
        refused: expect.stringMatching(/invalid_(card_id|variants)/),
      });
    },
  );

  it.each([
    ['64 characters', longest, true],
    ['65 characters', `${longest}a`, false],
    ['an upper-case letter', 'Implement', false],
    ['a leading hyphen', '-a', false],
    ['a space', 'a b', false],
  ])('may name an experiment of %s: %j, %s [PIN-15]', async (_title, experiment, passes) => {
    const heard = await ask({ experiment, body: good() });
    expect(heard).toEqual(passes ? { variant: 'a', switchedFrom: null } : { refused: 'invalid_experiment' });
  });

  it.each([
    ['no list', 'many', 'cost'],
    ['a wrong length', [1], ['cost']],
    ['wrong values', ['1', null], [{}, []]],
    ['an object', { a: 1 }, { cost: true }],
    ['numbers', 5, 1e300],
    ['booleans', true, false],
    ['text that cannot be kept', ['\u0000', '\ud800'], ['a\u0000']],
  ])('gets the same answer with weights and metrics that are %s [PIN-18]', async (_title, weights, metrics) => {
    expect(await ask({ body: good({ weights, metrics }) })).toEqual({ variant: 'a', switchedFrom: null });
  });

  it('is refused without a token, and with one of another scope [RAUTH-01] [RAUTH-02]', async () => {
    const cardId = newId();
    expect(await ask({ cardId, token: undefined, body: good() })).toEqual({ refused: '401' });
    for (const scope of ['site-review', 'api', 'api:read']) {
      const heard = await ask({ cardId, token: await account.token(scope), body: good() });
      expect(heard).toEqual({ refused: 'insufficient_scope' });
    }
    expect(await world.sql('select 1 from experiment_pin where card_id = $1', [cardId])).toEqual([]);
  });

  it("does not find another account's project, nor one by its name, and writes nothing [RAUTH-05] [RAUTH-06]", async () => {
    const stranger = await world.account();
    const foreign = await addProject(world, stranger, 'Their lights');
    const [named] = await world.sql<{ name: string }>('select name from project where id = $1', [projectId]);
    const cardId = newId();
    const handles = [foreign, newId(), named?.name as string, 'no-such-project'];
    for (const project of handles) {
      for (const body of [good({ weights: [1, 2] }), { variants: [], candidate: '' }]) {
        expect(await ask({ cardId, project, body })).toEqual({ refused: 'project_not_found' });
      }
    }
    expect(await world.sql('select 1 from experiment_pin where card_id = $1', [cardId])).toEqual([]);
    expect(await world.sql('select 1 from experiment_definition where project_id = $1', [foreign])).toEqual([]);
  });

  it('finds no such operation while agent push is off, whatever it sends [RAUTH-07]', async () => {
    await world.setFlag('agent.push.enabled', false);
    try {
      expect(await ask({ body: good() })).toEqual({ refused: '404' });
      expect(await ask({ cardId: 'x', experiment: 'X', project: 'x', body: { variants: [], candidate: '' } })).toEqual({
        refused: '404',
      });
    } finally {
      await world.setFlag('agent.push.enabled', undefined);
    }
  });
});

describe('the pin route', () => {
  const send = async (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) => {
    const path = pathOf({});
    // `body` alone would bring a content type along.
    const response = await fetch(`${world.baseUrl}${path}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${await token()}`, 'X-Forwarded-For': '10.99.0.1', ...headers },
      body: Buffer.from(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      type: response.headers.get('content-type'),
    };
  };
  const problem = (status: number) => ({
    status,
    type: expect.stringContaining('application/problem+json'),
    body: expect.objectContaining({ status, title: expect.any(String) }),
  });

  it('takes an empty body for variants that are missing [PIN-11]', async () => {
    expect(await send('')).toMatchObject({ status: 422, body: { error: 'invalid_variants' } });
    expect((await send('')).body).toEqual({ error: 'invalid_variants' });
  });

  it.each(['{', 'nonsense', '{"variants": [a]}', ' '])(
    'answers %j with a problem and no code [PIN-12]',
    async (body) => {
      const answer = await send(body);
      expect(answer).toMatchObject(problem(400));
      expect(answer.body).not.toHaveProperty('error');
    },
  );

  it.each(['[]', '"a"', '7', 'null'])(
    'takes JSON that is no object, %s, for variants that are missing',
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 422, body: { error: 'invalid_variants' } });
    },
  );

  it.each([
    ['text/plain', JSON.stringify(good())],
    ['application/x-www-form-urlencoded', JSON.stringify(good())],
    ['text/plain', ''],
    ['text/plain', '{'],
    [undefined, JSON.stringify(good())],
  ])('answers content of type %s, %j, with a problem and no code [PIN-13]', async (type, body) => {
    const answer = await send(body, type === undefined ? {} : { 'Content-Type': type });
    expect(answer).toMatchObject(problem(415));
    expect(answer.body).not.toHaveProperty('error');
  });

  it('takes a content type with a charset, in any case [PIN-13]', async () => {
    const answer = await send(JSON.stringify(good()), { 'Content-Type': 'Application/JSON; charset=UTF-8' });
    expect(answer).toMatchObject({ status: 200, body: { variant: 'a', switchedFrom: null } });
  });

  it('judges the path before the body, and the card before the experiment [PIN-14] [PIN-15]', async () => {
    const put = async (path: string) =>
      (
        await world.rest('PUT', path, {
          token: await token(),
          body: 'nonsense',
          headers: { 'Content-Type': 'text/plain' },
        })
      ).body;
    expect(await put(pathOf({ cardId: 'x', experiment: 'X' }))).toEqual({ error: 'invalid_card_id' });
    expect(await put(pathOf({ experiment: 'X' }))).toEqual({ error: 'invalid_experiment' });
  });

  it('answers JSON when JSON is accepted [RAUTH-09]', async () => {
    const answer = await send('{}', { 'Content-Type': 'application/json', Accept: 'application/json' });
    expect(answer).toMatchObject({ status: 422, type: expect.stringContaining('application/json') });
  });

  it('is opened by no token of the tool interface [RAUTH-02]', async () => {
    const tool = await account.token('mcp');
    const answer = await world.rest('PUT', pathOf({}), { token: tool, body: good() });
    expect([answer.status, answer.body]).toEqual([403, { error: 'insufficient_scope' }]);
  });

  it('draws on the 240 of a minute that a token has for all of its reports [RRATE-01] [RRATE-02] [RRATE-03]', async () => {
    const [mine, other] = [await account.token(), await account.token()];
    const pin = (bearer: string) => world.rest('PUT', pathOf({ cardId: 'x' }), { token: bearer, body: good() });
    const acknowledge = () =>
      world.rest('PUT', `/api/bridges/${newId()}/commands/${newId()}`, { token: mine, body: { state: 'done' } });
    const answers = await Promise.all([
      ...Array.from({ length: 200 }, acknowledge),
      ...Array.from({ length: 40 }, () => pin(mine)),
    ]);
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    const refused = await pin(mine);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect((await pin(other)).status).toBe(422);
  });
});

describe('the graph', () => {
  const EXPERIMENTS = `query ($handle: String!, $first: Int, $after: String) {
    project(handle: $handle) {
      experiments(first: $first, after: $after) {
        nodes {
          name weights { name weight } metrics shownMetrics unknownMetrics sentAt minimumRuns
          pins(first: 2) { nodes { cardId variant createdAt resolvedAt } pageInfo { hasNextPage endCursor } }
          variants {
            variant weight runs finishedRuns succeededRuns failedRuns enoughData successRate { rate low high }
            cost { knownRuns unknownRuns estimatedRuns totalUsd meanUsd }
            duration { knownRuns unknownRuns meanMs } tokens { knownRuns total mean } peakContext { mean max }
            toolFailures { calls failedCalls rate } quantiles { medianCostUsd medianDurationMs p90DurationMs }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`;
  interface Shown {
    project: {
      experiments: {
        nodes: (Record<string, unknown> & { name: string; variants: Record<string, unknown>[] })[];
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
    };
  }
  const [rest] = DOORS as [(typeof DOORS)[0]];

  async function read(handle: string, variables: Record<string, unknown> = {}, query = EXPERIMENTS) {
    const answer = await world.graphql<Shown>(await account.token('api:read'), query, { handle, ...variables });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data?.project.experiments as Shown['project']['experiments'];
  }

  it('shows weights, pins and metrics, with the defaults where none are stored [PIN-16] [PIN-19] [PIN-21]', async () => {
    const project = await addProject(world, account);
    const cards = [newId(), newId(), newId()].sort();
    for (const cardId of cards) {
      await rest.ask({ project, cardId, body: good({ weights: [3, 1], metrics: ['tool-failures', 'cost'] }) });
    }
    const [shown] = (await read(project)).nodes;
    expect(shown).toMatchObject({
      name: 'implement',
      weights: [
        { name: 'a', weight: 3 },
        { name: 'b', weight: 1 },
      ],
      metrics: ['tool-failures', 'cost'],
      shownMetrics: ['TOOL_FAILURES', 'COST'],
      unknownMetrics: [],
      sentAt: expect.any(String),
      minimumRuns: 20,
      pins: { nodes: cards.slice(0, 2).map((cardId) => ({ cardId, variant: 'a' })), pageInfo: { hasNextPage: true } },
    });
    await rest.ask({ project, body: good({ weights: [3, 1] }) });
    expect((await read(project)).nodes[0]).toMatchObject({
      metrics: null,
      shownMetrics: ['SUCCESS_RATE', 'COST', 'DURATION', 'TOKENS'],
    });
  });

  it('keeps and notes a metric that it does not know [PIN-24]', async () => {
    const project = await addProject(world, account);
    await rest.ask({ project, body: good({ weights: [1, 1], metrics: ['moon-phase', 'duration', 'x:y'] }) });
    const [shown] = (await read(project)).nodes;
    expect(shown).toMatchObject({
      metrics: ['moon-phase', 'duration', 'x:y'],
      shownMetrics: ['DURATION'],
      unknownMetrics: ['moon-phase', 'x:y'],
    });
  });

  it('lists experiments by name, also those that are only pinned or only run, page by page', async () => {
    const project = await addProject(world, account);
    for (const experiment of ['b-pinned', 'd-defined', 'a-both']) {
      const weights = experiment === 'b-pinned' ? {} : { weights: [1, 1] };
      await rest.ask({ project, experiment, body: good(weights) });
    }
    await world.sql('delete from experiment_pin where project_id = $1 and experiment = $2', [project, 'd-defined']);
    await addFact(project, 'c-run', 'x', 'succeeded');
    const all = (await read(project)).nodes.map(({ name }) => name);
    expect(all).toEqual(['a-both', 'b-pinned', 'c-run', 'd-defined']);
    const first = await read(project, { first: 3 });
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true } });
    const second = await read(project, { first: 3, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ name }) => name)).toEqual(all);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect((await read(project)).nodes[2]).toMatchObject({
      weights: [],
      metrics: null,
      sentAt: null,
      variants: [{ variant: 'x', weight: null, runs: 1 }],
    });
  });

  it('shows each variant on offer beside those that ran, with what is unknown as null', async () => {
    const project = await addProject(world, account);
    await rest.ask({ project, body: good({ weights: [1, 4] }) });
    for (const state of ['succeeded', 'failed']) await addFact(project, 'implement', 'b', state);
    const [shown] = (await read(project)).nodes;
    expect(shown?.variants).toMatchObject([
      { variant: 'a', weight: 1, runs: 0, successRate: null, quantiles: { medianCostUsd: null } },
      {
        variant: 'b',
        weight: 4,
        runs: 2,
        enoughData: false,
        successRate: { rate: 0.5 },
        cost: { knownRuns: 0, unknownRuns: 2, totalUsd: null },
        quantiles: { medianCostUsd: null, medianDurationMs: null },
      },
    ]);
  });

  it('takes a span for the comparison', async () => {
    const project = await addProject(world, account);
    await addFact(project, 'implement', 'a', 'succeeded', '2026-01-01T10:00:00Z');
    await addFact(project, 'implement', 'a', 'succeeded', '2026-01-02T10:00:00Z');
    const query = `query ($handle: String!, $from: DateTime, $to: DateTime) {
      project(handle: $handle) { experiments { nodes { name variants(from: $from, to: $to) { runs } } } }
    }`;
    const [shown] = (await read(project, { from: '2026-01-02T00:00:00Z', to: '2026-01-03T00:00:00+01:00' }, query))
      .nodes;
    expect(shown?.variants).toEqual([{ runs: 1 }]);
    const always = { from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59.999-12:00' };
    expect((await read(project, always, query)).nodes[0]?.variants).toEqual([{ runs: 2 }]);
    const never = { from: '2026-01-03T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    expect((await read(project, never, query)).nodes[0]?.variants).toEqual([]);
  });

  async function addFact(
    project: string,
    experiment: string,
    variant: string,
    state: string,
    at = '2026-01-01T00:00:00Z',
  ) {
    await world.sql(
      `insert into worker_run_facts (run_id, account_id, project_id, kind, state, experiment, variant, first_report_at)
       values ($1, $2, $3, 'worker', $4, $5, $6, $7)`,
      [newId(), account.id, project, state, experiment, variant, at],
    );
  }
});
