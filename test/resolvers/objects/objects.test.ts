import { bridgeNodeId } from '../../../src/domain/nodes/nodeIds.ts';
import { addTenant, type Tenant } from '../../doors/support/tenants.ts';
import { openRequest } from '../../support/factories.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';

describe('the objects beside ids', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let token: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    token = await tenant.account.token('api');
  });
  afterAll(() => world.close());

  async function ask(query: string, variables: Record<string, unknown>) {
    const { data, errors } = await world.graphql(token, query, variables);
    expect(errors).toBeUndefined();
    return data;
  }

  it('lead from a run to its project and bridge', async () => {
    const { run, project, bridge } = tenant.things;
    const text = 'query ($id: ID!) { run(id: $id) { project { id } bridge { bridgeId followedProjects { id } } } }';
    expect(await ask(text, { id: run })).toEqual({
      run: { project: { id: project }, bridge: { bridgeId: bridge, followedProjects: [{ id: project }] } },
    });
  });

  it('lead from a work request to its project, its card and its bridge', async () => {
    const { card, project, bridge, claimedRequest } = tenant.things;
    const onCard = await openRequest(world, tenant.account, project, { subjectType: 'card', subjectId: card });
    const text = `query ($id: ID!) { workRequest(id: $id) {
      project { id } card { id } bridge { id bridgeId } claims { bridge { bridgeId } }
    } }`;
    const holder = { id: bridgeNodeId(tenant.account.id, bridge), bridgeId: bridge };
    expect(await ask(text, { id: claimedRequest })).toEqual({
      workRequest: {
        project: { id: project },
        card: null,
        bridge: holder,
        claims: [{ bridge: { bridgeId: bridge } }],
      },
    });
    expect(await ask(text, { id: onCard.id })).toEqual({
      workRequest: { project: { id: project }, card: { id: card }, bridge: null, claims: [] },
    });
  });

  it('lead from what was said about a card to the card', async () => {
    const { card } = tenant.things;
    const text = `query ($id: ID!) { card(id: $id) {
      asks { nodes { card { id } } } comments { nodes { card { id } } } reviews { nodes { card { id } } }
    } }`;
    const said = { nodes: [{ card: { id: card } }] };
    expect(await ask(text, { id: card })).toEqual({ card: { asks: said, comments: said, reviews: said } });
  });

  it('lead from a command to its run and its bridge', async () => {
    const { run, bridge, command } = tenant.things;
    await world.sql('update bridge_command set run_id = $2 where id = $1', [command, run]);
    const text = 'query ($id: ID!) { node(id: $id) { ... on Command { run { id } bridge { bridgeId } } } }';
    expect(await ask(text, { id: command })).toEqual({ node: { run: { id: run }, bridge: { bridgeId: bridge } } });
  });
});
