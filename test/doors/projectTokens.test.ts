import { addCard, addProject } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { callGraph, codeOf } from './support/callGraph.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

describe('a token that is bound to a project', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let account: TestAccount;
  let own: { project: string; card: string };
  let bound: string;

  beforeAll(async () => {
    world = await startTestPlatform();
    tenant = await addTenant(world);
    account = tenant.account;
    const project = await addProject(world, account, 'Of the token');
    own = { project, card: (await addCard(world, account, project)).id };
    bound = await issue('api', [project]);
  });
  afterAll(() => world.close());

  async function issue(scope: string, projects: readonly string[]): Promise<string> {
    const order = { account, scope, ttlSeconds: 600, count: 1, now: new Date(), projects };
    const [token] = (await world.platform.authorization.issueAccessTokens(order)).accessTokens;
    return token as string;
  }
  const call = (query: string, variables: Record<string, unknown> = {}, token = bound) =>
    callGraph(world, { Authorization: `Bearer ${token}` }, query, variables);

  it('reads and changes that project', async () => {
    const made = await call(
      `mutation ($input: CreateCardInput!, $move: MoveCardInput!, $column: AddColumnInput!) {
        createCard(input: $input) { card { id } } moveCard(input: $move) { card { id } }
        addColumn(input: $column) { project { slug } } }`,
      {
        input: { projectId: own.project, title: 'Mine' },
        move: { cardId: own.card, column: 'done' },
        column: { projectId: own.project, label: 'Extra' },
      },
    );
    expect(made.errors).toBeUndefined();
    const read = await call(
      `query ($id: String!, $project: ID!, $card: ID!) {
        viewer { id projects { nodes { slug } } }
        project(handle: $id) { columns { slug } cards { nodes { title } } runs { nodes { id } } workRequests { nodes { id } }
          feedback { nodes { id } } }
        card(id: $card) { title runs { nodes { id } } }
        runs(filter: {project: $project}) { nodes { id } }
        workflowTemplates { name }
      }`,
      { id: own.project, project: own.project, card: own.card },
    );
    expect(read.errors).toBeUndefined();
    expect(read.data).toMatchObject({ viewer: { projects: { nodes: [{ slug: 'of-the-token' }] } } });
  });

  it.each<[string, string, (things: Tenant['things']) => Record<string, unknown>]>([
    ['the project', 'query ($a: String!) { got: project(handle: $a) { id } }', ({ project }) => ({ a: project })],
    ['the project by its slug', 'query ($a: String!) { got: project(handle: $a) { id } }', ({ slug }) => ({ a: slug })],
    ['the card', 'query ($a: ID!) { got: card(id: $a) { id } }', ({ card }) => ({ a: card })],
    ['the run', 'query ($a: ID!) { got: run(id: $a) { id } }', ({ run }) => ({ a: run })],
    [
      'the work request',
      'query ($a: ID!) { got: workRequest(id: $a) { id } }',
      ({ openRequest }) => ({ a: openRequest }),
    ],
  ])('sees nothing of another: %s', async (_name, query, variables) => {
    expect((await call(query, variables(tenant.things), await account.token('api'))).data?.got).not.toBeNull();
    expect((await call(query, variables(tenant.things))).data).toEqual({ got: null });
  });

  it.each<[string, (things: Tenant['things']) => Record<string, unknown>, string]>([
    ['createCard', ({ project }) => ({ projectId: project, title: 'a' }), 'PROJECT_NOT_FOUND'],
    ['deleteProject', ({ project }) => ({ projectId: project }), 'PROJECT_NOT_FOUND'],
    ['addColumn', ({ project }) => ({ projectId: project, label: 'a' }), 'PROJECT_NOT_FOUND'],
    ['setWorkflow', ({ project }) => ({ projectId: project, template: 'delivery' }), 'PROJECT_NOT_FOUND'],
    [
      'requestWork',
      ({ project, card }) => ({ projectId: project, kind: 'implement', subjectId: card }),
      'PROJECT_NOT_FOUND',
    ],
    ['moveCard', ({ card }) => ({ cardId: card, column: 'done' }), 'CARD_NOT_FOUND'],
    ['holdCard', ({ card }) => ({ cardId: card }), 'CARD_NOT_FOUND'],
    ['deleteCard', ({ card }) => ({ cardId: card }), 'CARD_NOT_FOUND'],
    ['addCardComment', ({ card }) => ({ cardId: card, text: 'a' }), 'PROJECT_NOT_FOUND'],
    ['stopRun', ({ run }) => ({ runId: run }), 'RUN_NOT_FOUND'],
    ['cancelRunCommand', ({ run }) => ({ runId: run }), 'RUN_NOT_FOUND'],
  ])('changes nothing of another by %s', async (name, input, code) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
    expect(codeOf(await call(query, { input: input(tenant.things) }))).toBe(code);
  });

  it.each<[string, string]>([
    ['all runs', '{ runs { nodes { id } } }'],
    ['bridges', '{ viewer { bridges { nodes { id } } } }'],
    ['the audit log', '{ viewer { audit { nodes { id } } } }'],
    ['exports', '{ viewer { exports { nodes { id } } } }'],
    ['registered operations', '{ viewer { operations { nodes { id } } } }'],
    ['a new project', 'mutation { createProject(input: {name: "a"}) { project { id } } }'],
    ['an export', 'mutation { requestExport { export { id } } }'],
    ['the end of the account', 'mutation { deleteAccount(input: {password: "a"}) { deletedId } }'],
  ])('does not reach the account: %s', async (_name, query) => {
    expect(codeOf(await call(query))).toBe('PROJECT_NOT_ALLOWED');
  });

  it('finds nodes by nothing but their project', async () => {
    expect(codeOf(await call('query ($id: ID!) { node(id: $id) { id } }', { id: tenant.things.card }))).toBe(
      'PROJECT_NOT_ALLOWED',
    );
  });

  it('ends a document with the first mutation that is refused', async () => {
    const answer = await call(
      `mutation ($theirs: CreateCardInput!, $mine: CreateCardInput!) {
        theirs: createCard(input: $theirs) { card { id } } mine: createCard(input: $mine) { card { id } } }`,
      {
        theirs: { projectId: tenant.things.project, title: 'a' },
        mine: { projectId: own.project, title: 'Not to be made' },
      },
    );
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['PROJECT_NOT_FOUND', 'NOT_RUN']);
    const cards = await call('query ($id: String!) { project(handle: $id) { cards { nodes { title } } } }', {
      id: own.project,
    });
    expect(JSON.stringify(cards.data)).not.toContain('Not to be made');
  });

  it('holds for bridges and tools too', async () => {
    const agent = await issue('agent', [own.project]);
    const listed = await world.rest<{ projects: { id: string }[] }>('GET', '/api/projects', { token: agent });
    expect(listed.body.projects.map(({ id }) => id)).toEqual([own.project]);
    const columns = await world.rest('GET', `/api/projects/${tenant.things.slug}/board/columns`, { token: agent });
    expect(columns.status).toBe(404);
    const claim = `/api/bridges/${tenant.things.bridge}/work-requests/${tenant.things.openRequest}/claim`;
    expect((await world.rest('POST', claim, { token: agent, body: {} })).status).toBe(403);
  });
});
