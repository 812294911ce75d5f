import { newId } from '../../src/lib/uuid.ts';
import { addCard } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addTenant, nothing, type Tenant } from './support/tenants.ts';

type Body = Record<string, unknown>;

/** An answer in one form for both doors. */
interface Heard {
  id?: string;
  news?: boolean;
  refusal?: string;
  fields?: string[];
}

interface Door {
  readonly door: 'REST' | 'GraphQL';
  launch(token: string | undefined, project: string, session: string, body: Body): Promise<Heard>;
}

let world: PlatformWorld;
let tenant: Tenant;
let agent: string;

beforeAll(async () => {
  world = await sharedTestPlatform();
  tenant = await addTenant(world);
  agent = await tenant.account.token('agent');
});
afterAll(() => world.close());

/** The refusals of the path (document 2 §4.6), with the status that each has to have. */
const STATUS: Record<string, number> = {
  unauthenticated: 401,
  insufficient_scope: 403,
  not_found: 404,
  project_not_found: 404,
  bad_user_input: 422,
  invalid_session_id: 422,
};
/** Answers without a code, by status. */
const UNNAMED: Record<number, string> = { 401: 'unauthenticated', 404: 'not_found', 422: 'bad_user_input' };

const rest: Door = {
  door: 'REST',
  launch: async (token, project, session, body) => {
    const answer = await world.rest<Body>('PUT', `/api/projects/${project}/interactive-runs/${session}`, {
      ...(token === undefined ? {} : { token }),
      body,
    });
    if (answer.status < 300) {
      expect(Object.keys(answer.body)).toEqual(['id']);
      return { id: answer.body.id as string, news: answer.status === 201 };
    }
    const refusal = (answer.body.error as string | undefined) ?? UNNAMED[answer.status] ?? `${answer.status}`;
    expect({ refusal, status: answer.status }).toEqual({ refusal, status: STATUS[refusal] });
    const violations = answer.body.violations as { propertyPath: string }[] | undefined;
    return { refusal, ...(violations ? { fields: violations.map(({ propertyPath }) => propertyPath) } : {}) };
  },
};

const graph: Door = {
  door: 'GraphQL',
  launch: async (token, project, session, { state, ...body }) => {
    const words: Record<string, string> = { running: 'RUNNING', 'not-started': 'NOT_STARTED' };
    const report = { ...body, ...(state === undefined ? {} : { state: words[state as string] ?? state }) };
    const { data, errors } = await world.graphql<{ result: Heard }>(
      token,
      `mutation ($input: ReportInteractiveRunInput!) { result: reportInteractiveRun(input: $input) { id: storedRunId news } }`,
      { input: { project, sessionId: session, report } },
    );
    if (data?.result) return data.result;
    const { code, violations } = errors?.[0]?.extensions ?? { code: 'nothing' };
    // The variable's own name leads; the fields of the report are what both doors have in common.
    const fields = violations?.map(({ propertyPath }) => propertyPath.replace(/^(input\.)?report\./, ''));
    return { refusal: code.toLowerCase(), ...(fields ? { fields } : {}) };
  },
};

const body = (more: Body = {}): Body => ({
  bridgeId: tenant.things.bridge,
  state: 'running',
  at: '2026-03-01T10:00:00+02:00',
  subjectType: 'card',
  subjectId: tenant.things.card,
  cardNumber: 1,
  ...more,
});
const rows = (session: string) => world.sql('select id, state from run where session_id = $1 order by id', [session]);

it('a session that is no uuid is refused before a body that cannot be read [INTER-11]', async () => {
  const put = (session: string) =>
    world.rest('PUT', `/api/projects/${tenant.things.slug}/interactive-runs/${session}`, { token: agent, body: '{' });
  expect(await put('tab')).toMatchObject({ status: 422, body: { error: 'invalid_session_id' } });
  expect(await put(newId())).toMatchObject({ status: 400 });
});

describe.each([rest, graph])('the launch of a session over $door', ({ door, launch }) => {
  it('is a new run, then the run that is there [INTER-01] [INTER-05] [INTER-11]', async () => {
    const session = newId();
    const first = await launch(agent, tenant.things.slug, session, body());
    expect(first).toEqual({ id: expect.any(String), news: true });
    // An upper-case id is the same session.
    const again = await launch(agent, tenant.things.project, session.toUpperCase(), body({ model: 'a-model' }));
    expect(again).toEqual({ id: first.id, news: false });
    const [row] = await world.sql<{ model: string; started: string }>(
      `select model, to_char(started_at at time zone 'utc', 'HH24:MI') as started from run where session_id = $1`,
      [session],
    );
    expect(row).toEqual({ model: 'a-model', started: '08:00' });
  });

  it('that failed is a run too [INTER-06]', async () => {
    const session = newId();
    const failed = body({ state: 'not-started', exitCode: 2, output: 'no terminal' });
    expect(await launch(agent, tenant.things.slug, session, failed)).toMatchObject({ news: true });
    expect(await launch(agent, tenant.things.slug, session, failed)).toMatchObject({ news: false });
    expect(await rows(session)).toMatchObject([{ state: 'not-started' }]);
  });

  it('is refused in one order: token, scope, switched off, session, project, body [INTER-11]', async () => {
    // Over the graph, the types report what is missing, before anything else.
    const bad =
      door === 'REST' ? { subjectType: 'page' } : body({ subjectType: 'page', subjectId: newId(), cardNumber: 0 });
    const { slug } = tenant.things;
    const nobody = nothing().slug;
    expect(await launch('nonsense', nobody, 'tab', bad)).toMatchObject({ refusal: 'unauthenticated' });
    for (const scope of ['api', 'site-review', 'mcp']) {
      const other = await tenant.account.token(scope);
      expect(await launch(other, nobody, 'tab', bad)).toMatchObject({ refusal: 'insufficient_scope' });
    }
    await world.setFlag('agent.push.enabled', false);
    expect(await launch(agent, nobody, 'tab', bad)).toMatchObject({ refusal: 'not_found' });
    await world.setFlag('agent.push.enabled', undefined);
    expect(await launch(agent, nobody, 'tab', bad)).toMatchObject({ refusal: 'invalid_session_id' });
    const session = newId();
    expect(await launch(agent, nobody, session, bad)).toMatchObject({ refusal: 'project_not_found' });
    expect(await launch(agent, slug, session, bad)).toEqual({
      refusal: 'bad_user_input',
      fields:
        door === 'REST'
          ? ['bridgeId', 'state', 'at', 'subjectType', 'subjectId', 'cardNumber']
          : ['subjectType', 'cardNumber'],
    });
    expect(await rows(session)).toEqual([]);
  });

  const WRONG: { field: string; more: Body; row: string }[] = [
    { field: 'subjectType', more: { subjectType: 'page' }, row: '[INTER-02]' },
    { field: 'subjectId', more: { subjectId: 7 }, row: '[INTER-03]' },
    { field: 'cardNumber', more: { cardNumber: '7' }, row: '[INTER-03]' },
    { field: 'cardNumber', more: { cardNumber: 2 ** 31 }, row: '[INTER-03]' },
    { field: 'state', more: { state: 'closed' }, row: '[INTER-11]' },
    { field: 'harness', more: { harness: '' }, row: '[INTER-04]' },
    { field: 'model', more: { model: 'a\u0000b' }, row: '[INTER-04]' },
    { field: 'account', more: { account: ['main'] }, row: '[INTER-04]' },
  ];
  it.each(WRONG.map((wrong) => ({ ...wrong, shown: JSON.stringify(wrong.more) })))(
    'names the field $field that is wrong: $shown $row',
    async ({ field, more }) => {
      const session = newId();
      const heard = await launch(agent, tenant.things.slug, session, body(more));
      expect(heard).toEqual({ refusal: 'bad_user_input', fields: [field] });
      expect(await rows(session)).toEqual([]);
    },
  );

  it('closes with the move of its card [INTER-09]', async () => {
    const card = await addCard(world, tenant.account, tenant.things.project);
    const session = newId();
    await launch(agent, tenant.things.slug, session, body({ subjectId: card.id, cardNumber: card.number }));
    const moved = await world.graphql(
      await tenant.account.token('api'),
      'mutation ($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }',
      { input: { cardId: card.id, column: tenant.things.column } },
    );
    expect(moved.errors).toBeUndefined();
    expect(await rows(session)).toMatchObject([{ state: 'closed' }]);
  });

  it('closes when its owner asks, once [INTER-10]', async () => {
    const session = newId();
    const { id } = await launch(agent, tenant.things.slug, session, body());
    const close = async () =>
      world.graphql<{ closeInteractiveRun: { run: object } }>(
        await tenant.account.token('api'),
        'mutation ($input: CloseInteractiveRunInput!) { closeInteractiveRun(input: $input) { run { state history { state } } } }',
        { input: { runId: id } },
      );
    expect((await close()).data?.closeInteractiveRun.run).toEqual({
      state: 'CLOSED',
      history: [{ state: 'RUNNING' }, { state: 'CLOSED' }],
    });
    const [error] = (await close()).errors ?? [];
    expect(error).toMatchObject({ message: 'This session has ended already', extensions: { code: 'REFUSED' } });
  });
});
