import { createCard } from '../../src/domain/cards/createCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { connectTools } from '../mcp/support/connectTools.ts';
import { addProject, person } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { addMember, addTenant, type Tenant } from './support/tenants.ts';

const STORAGE = '{ viewer { storage { cards cardsLimit bytes bytesLimit } } }';

describe('an account that is full', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let api: string;

  beforeAll(async () => {
    world = await startTestPlatform({ STORAGE_MAX_CARDS: '100', STORAGE_MAX_BYTES: '1000000' });
    tenant = await addTenant(world);
    api = await tenant.account.token('api');
    await world.sql('insert into storage_change (account_id, cards, bytes) values ($1, 1000, 1000000)', [
      tenant.account.id,
    ]);
  });
  afterAll(() => world.close());

  it('gets STORAGE_LIMIT over GraphQL', async () => {
    const input = { projectId: tenant.things.project, title: 'Night ferry' };
    const CREATE = 'mutation ($input: CreateCardInput!) { createCard(input: $input) { card { id } } }';
    expect(await world.graphql(api, CREATE, { input })).toMatchObject({
      status: 200,
      errors: [{ message: expect.stringContaining('(STORAGE_MAX_CARDS)'), extensions: { code: 'STORAGE_LIMIT' } }],
    });
    const COMMENT = 'mutation ($input: AddCardCommentInput!) { addCardComment(input: $input) { comment { id } } }';
    expect(await world.graphql(api, COMMENT, { input: { cardId: tenant.things.card, text: 'x' } })).toMatchObject({
      errors: [{ message: expect.stringContaining('(STORAGE_MAX_BYTES)'), extensions: { code: 'STORAGE_LIMIT' } }],
    });
  });

  it('has its agents refused by their tools with the same code', async () => {
    const tools = await connectTools(world, await tenant.account.token('mcp'));
    try {
      const { card } = tenant.things;
      for (const [name, args] of [
        ['card_comment', { cardId: card, text: 'x' }],
        ['ask_owner', { cardId: card, sessionId: newId(), question: 'Green?' }],
        ['agent_review_submit', { cardId: card, verdict: 'comment', summary: 'x', findings: [] }],
      ] as const) {
        expect([name, await tools.call(name, args)]).toMatchObject([
          name,
          { failed: true, value: { error: 'storage_limit', message: expect.stringContaining('(STORAGE_MAX_BYTES)') } },
        ]);
      }
    } finally {
      await tools.close();
    }
  });

  it('has nothing refused that its bridges send over REST', async () => {
    const heardBy = async ({ account, things }: Tenant) => {
      const token = await account.token('agent');
      const heard: Record<string, number> = {};
      for (const { method, path } of routes.filter((route) => route.method !== 'GET')) {
        const { params, body } = REST_CALLS[`${method} ${path}`]?.(things) ?? {};
        heard[`${method} ${path}`] = (await world.rest(method, fillPath(path, params), { token, body })).status;
      }
      return heard;
    };
    const heard = await heardBy(tenant);
    expect(heard).toEqual(await heardBy(await addTenant(world)));
    const taken = Object.entries(heard).filter(([, status]) => status < 300);
    expect(taken.map(([route]) => route)).toEqual(
      expect.arrayContaining([
        'PUT /api/bridges/:bridgeId/heartbeat',
        'POST /api/bridges/:bridgeId/work-requests/:workRequestId/claim',
        'PUT /api/bridges/:bridgeId/work-requests/:workRequestId/result',
        'PUT /api/projects/:handle/worker-runs/:runId',
        'PUT /api/projects/:handle/worker-runs/:runId/changes',
        'PUT /api/projects/:handle/worker-runs/:runId/tool-calls',
      ]),
    );
  });

  it('is full for the people of its projects, who still write in their own', async () => {
    const member = await world.account();
    const { project, card } = tenant.things;
    await addMember(world, tenant.account, project, 'member', member);
    const token = await member.token('api');
    const comment = (cardId: string) =>
      world.graphql(token, `mutation { addCardComment(input: {cardId: "${cardId}", text: "x"}) { comment { id } } }`);
    expect(await comment(card)).toMatchObject({ errors: [{ extensions: { code: 'STORAGE_LIMIT' } }] });
    const own = await createCard(person(world, member), { projectId: await addProject(world, member), title: 'x' });
    expect((await comment(own.id)).errors).toBeUndefined();
  });

  it('sees how full it is, and other accounts that they are not', async () => {
    expect((await world.graphql(api, STORAGE)).data).toMatchObject({
      viewer: { storage: { cards: 1_002, cardsLimit: 100, bytes: expect.any(Number), bytesLimit: 1_000_000 } },
    });
    const other = await world.account();
    const projectId = await addProject(world, other);
    await createCard(person(world, other), { projectId, title: 'Night ferry', body: 'ü'.repeat(100) });
    expect((await world.graphql(await other.token('api'), STORAGE)).data).toMatchObject({
      viewer: { storage: { cards: 1, cardsLimit: 100 } },
    });
  });
});

describe('an account without bounds', () => {
  it('sees none', async () => {
    const world = await startTestPlatform({ STORAGE_MAX_CARDS: '0', STORAGE_MAX_BYTES: '0' });
    try {
      const account = await world.account();
      expect((await world.graphql(await account.token('api'), STORAGE)).data).toEqual({
        viewer: { storage: { cards: 0, cardsLimit: null, bytes: 0, bytesLimit: null } },
      });
    } finally {
      await world.close();
    }
  });
});
