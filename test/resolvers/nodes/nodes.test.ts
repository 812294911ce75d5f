import { getNamedType, graphql, isInterfaceType, isObjectType } from 'graphql';
import type { Queries } from '../../../src/db/statement.ts';
import { bridgeNodeId } from '../../../src/domain/nodes/nodeIds.ts';
import { Loaders } from '../../../src/graphql/Loaders.ts';
import { Reach } from '../../../src/graphql/Reach.ts';
import type { ResolverContext } from '../../../src/graphql/ResolverContext.ts';
import { createSchema } from '../../../src/graphql/schema/createSchema.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { findNodes } from '../../../src/resolvers/nodes/findNodes.ts';
import { resolvers } from '../../../src/resolvers/resolvers.ts';
import { addTenant, type Tenant } from '../../doors/support/tenants.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';

const schema = await createSchema(resolvers);
const Node = schema.getType('Node');
const nodeTypes = isInterfaceType(Node) ? schema.getPossibleTypes(Node).map((type) => type.name) : [];

/** Who may manage a project reads these with it, and their ids name them in mutations alone. */
const WITH_THEIR_PROJECT = ['AttemptSet', 'ProjectRepository', 'ProjectWebhook'];

interface Seen {
  __typename: string;
  id: string;
}

/** Everything with an id that an account can come upon. */
const ALL = `query ($project: String!, $card: ID!, $run: ID!) {
  viewer {
    __typename id
    projects { nodes { __typename id } } bridges { nodes { __typename id bridgeId } }
    audit { nodes { __typename id } } exports { nodes { __typename id } }
    operations { nodes { __typename id } } inbox { nodes { __typename id } }
  }
  project(handle: $project) {
    columns { __typename id } labels { __typename id } cards { nodes { __typename id } } runs { nodes { __typename id } }
    workRequests { nodes { __typename id } } documents { nodes { __typename id newest { __typename id } } }
    experiments { nodes { __typename id pins { nodes { __typename id } } } }
    feedback { nodes { __typename id sourceId } } activity { nodes { __typename id } }
  }
  card(id: $card) {
    asks { nodes { __typename id } } comments { nodes { __typename id } } reviews { nodes { __typename id } } changeComments { __typename id }
    artifacts { nodes { __typename id } }
  }
  run(id: $run) { commands { __typename id } messages { __typename id } toolCalls { nodes { __typename id } } }
}`;

function collect(value: unknown, seen: Map<string, Seen>): Map<string, Seen> {
  if (typeof value !== 'object' || value === null) return seen;
  const { __typename, id } = value as Partial<Seen>;
  if (__typename !== undefined && id !== undefined) seen.set(`${__typename} ${id}`, { __typename, id });
  for (const inner of Object.values(value)) collect(inner, seen);
  return seen;
}

describe('nodes', () => {
  let world: PlatformWorld;
  let tenant: Tenant;
  let token: string;
  let seen: Seen[];

  const ask = <Data>(query: string, variables: Record<string, unknown> = {}, as = token) =>
    world.graphql<Data>(as, query, variables);
  const nodesOf = async (ids: readonly string[], as = token): Promise<(Seen | null)[]> =>
    (await ask<{ nodes: (Seen | null)[] }>('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids }, as))
      .data?.nodes ?? [];

  /** A context of the account, and the names of the statements that are sent through it. */
  const counting = (): { ctx: ResolverContext; asked: string[] } => {
    const { queries, ...system } = world.platform.domain.system();
    const asked: string[] = [];
    const counted: Queries = {
      query: (text, values) => {
        // A built statement is named after its text.
        asked.push(text.name.startsWith('built_') ? text.text : text.name);
        return queries.query(text, values);
      },
    };
    const actor = { accountId: tenant.account.id, scopes: new Set(['api'] as const), key: 'test' };
    const ctx = {
      ...system,
      actor,
      queries: counted,
      loaders: new Loaders(),
      reach: new Reach(),
    } as unknown as ResolverContext;
    return { ctx, asked };
  };

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
    token = await tenant.account.token('api');
    const { project, card, run, ask: question } = tenant.things;
    await world.sql(
      `update card_ask set answer = 'This one.', answer_id = $2, closed_at = now(), resume = 'refused' where id = $1`,
      [question, newId()],
    );
    // Experiments of tenants have a name that no bridge could send.
    for (const table of ['experiment_definition', 'experiment_pin', 'worker_run_facts']) {
      await world.sql(`update ${table} set experiment = 'implement' where project_id = $1`, [project]);
    }
    const agent = await tenant.account.token('agent');
    const calls = [
      {
        seq: 1,
        tool: 'shell',
        kind: 'shell',
        startedAt: new Date().toISOString(),
        inSubagent: false,
        signatures: ['ls'],
      },
    ];
    await ask(
      'mutation ($input: ReportToolCallsInput!) { reportToolCalls(input: $input) { stored } }',
      { input: { project, runId: run, report: { calls } } },
      agent,
    );
    await world.sql('update bridge_command set run_id = $2 where account_id = $1', [tenant.account.id, run]);
    await ask('mutation { requestExport { export { id } } }');
    await ask(
      'mutation { registerOperations(input: {operations: [{document: "query A { __typename }"}]}) { operations { id } } }',
    );
    await ask('mutation ($cardId: ID!) { holdCard(input: {cardId: $cardId}) { card { id } } }', { cardId: card });
    const answer = await ask(ALL, { project, card, run });
    expect(answer.errors).toBeUndefined();
    seen = [...collect(answer.data, new Map()).values()];
  });
  afterAll(() => world.close());

  it('are all types that have an id, and no two of them share one', () => {
    const withId = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && String(type.getFields().id?.type) === 'ID!',
    );
    expect(withId.map(({ name }) => name).sort()).toEqual([...nodeTypes, ...WITH_THEIR_PROJECT].sort());
    expect(new Set(seen.map(({ __typename }) => __typename))).toEqual(new Set(nodeTypes));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  // Things of others that administrators list are found by no id, because an id is looked up with the rights of an
  // account.
  it('are what connections lead to', () => {
    // Grants are sealed for the authorization server, which finds them by their account alone. Outgoing webhooks and their deliveries
    // have ids of their own names, which the owner's queries take. The entries of a transcript have numbers within their run.
    const edges = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && /^(?!Instance|Grant|Webhook|RunTranscript).*Edge$/.test(type.name),
    );
    for (const edge of edges) {
      const node = isObjectType(edge) ? getNamedType(edge.getFields().node?.type) : undefined;
      expect(nodeTypes).toContain(node?.name);
    }
  });

  it('are found by their ids, each as the type that it was seen as', async () => {
    expect(await nodesOf(seen.map(({ id }) => id))).toEqual(seen);
    for (const one of seen) {
      const answer = await ask<{ node: Seen }>('query ($id: ID!) { node(id: $id) { __typename id } }', { id: one.id });
      expect(answer.data?.node).toEqual(one);
    }
  });

  it('show the fields of their types', async () => {
    const { card, bridge } = tenant.things;
    const { data } = await ask<{ nodes: unknown[] }>(
      `query ($ids: [ID!]!) { nodes(ids: $ids) {
        id ... on Card { number project { id } } ... on Bridge { bridgeId displayName }
      } }`,
      { ids: [card, bridgeNodeId(tenant.account.id, bridge)] },
    );
    expect(data?.nodes).toEqual([
      { id: card, number: 1, project: { id: tenant.things.project } },
      { id: bridgeNodeId(tenant.account.id, bridge), bridgeId: bridge, displayName: expect.any(String) },
    ]);
  });

  it('keep the order of the ids, and null is for unknown ids', async () => {
    const { project, card } = tenant.things;
    const found = await nodesOf([card, newId(), project, 'no id', card.toUpperCase(), `tool-call:${card}:1`]);
    expect(found.map((one) => one?.id ?? null)).toEqual([card, null, project, null, card, null]);
  });

  it('are read in one statement for each kind', async () => {
    const { project, card, heldCard, run, endedRun } = tenant.things;
    const { ctx, asked } = counting();
    const found = await findNodes(ctx, [project, card, heldCard, run, endedRun, card]);
    expect(found.map((one) => one?.id)).toEqual([project, card, heldCard, run, endedRun, card]);
    const read = asked.map((name) => /^select .*? from "(\w+)"/.exec(name)?.[1] ?? name);
    expect(read.sort()).toEqual(['card', 'node_kinds', 'project', 'run']);
  });

  it('read the lists of the account once, however often its id is named and under however many aliases', async () => {
    const lists = `{ ... on Viewer { email eventCursor
      audit(filter: {type: "a"}) { nodes { id } } projects { totalCount nodes { id } } bridges { totalCount nodes { id } }
      operations { nodes { id } } operation(name: "A") { id } exports { totalCount nodes { id } } } }`;
    const source = `query ($ids: [ID!]!) { a: nodes(ids: $ids) ${lists} b: nodes(ids: $ids) ${lists} }`;
    const read = async (times: number): Promise<string[]> => {
      const { ctx, asked } = counting();
      const ids = Array.from({ length: times }, () => tenant.account.id);
      const answer = await graphql({ schema, source, variableValues: { ids }, contextValue: ctx });
      expect(answer.errors).toBeUndefined();
      expect(answer.data?.a).toHaveLength(times);
      expect(answer.data?.b).toEqual(answer.data?.a);
      return asked.sort();
    };
    const once = await read(1);
    expect(new Set(once).size).toBe(once.length);
    expect(await read(20)).toEqual(once);
  });

  it('of another account are null', async () => {
    const stranger = await addTenant(world);
    const ids = seen.map(({ id }) => id);
    expect(await nodesOf(ids, await stranger.account.token('api'))).toEqual(ids.map(() => null));
  });

  it('are a hundred in a list at most', async () => {
    const answer = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: Array.from({ length: 101 }, () => newId()),
    });
    expect(answer.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', violations: [{ propertyPath: 'ids' }] } },
    ]);
  });

  it('open to everyone who may read, and not to a bridge', async () => {
    const answer = await ask(
      'query ($id: ID!) { node(id: $id) { id } }',
      { id: tenant.things.card },
      await tenant.account.token('agent'),
    );
    expect(answer.errors).toMatchObject([{ extensions: { code: 'INSUFFICIENT_SCOPE' } }]);
  });
});
