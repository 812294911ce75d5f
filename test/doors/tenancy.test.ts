import type { GraphQLField, GraphQLSchema } from 'graphql';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { LONG } from '../support/long.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { GRAPH_CALLS } from './support/graphCalls.ts';
import { choices, namesIn, replaced, withoutChance } from './support/matrix.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { callOf } from './support/selectAll.ts';
import { addAccount, addTenant, digestOf, nothing, SECRET, type Tenant, type Things } from './support/tenants.ts';
import { refuseUnknownCaller, tokensOf } from './support/tokensOf.ts';

const ROOTS = ['query', 'mutation', 'subscription'] as const;
type Root = (typeof ROOTS)[number];

const schema: GraphQLSchema = await createSchema(resolvers);
const fields = ROOTS.flatMap((root) =>
  Object.values(schema.getRootType(root as never)?.getFields() ?? {}).map((field) => ({
    name: `${root} ${field.name}`,
    root: root as Root,
    field: field as GraphQLField<unknown, unknown>,
  })),
);

/** The parts of an answer that reveal another account's things. */
const NOTHING = 'nothing';

/** Two callers, and what the second names where the first names things of the victim. */
interface Pair {
  readonly mallory: Tenant;
  readonly trent: Tenant;
  readonly absent: Things;
}

describe('another account', () => {
  let world: PlatformWorld;
  let victim: Tenant;
  let before: Record<string, string>;
  /** What only reads leaves these alike to the last row. */
  let readers: Pair;
  /** Of all questions that may write; a new pair from time to time. */
  let writers: Pair;
  const newPair = async (): Promise<Pair> => {
    const [mallory, trent] = await Promise.all([addTenant(world), addTenant(world)]);
    return { mallory, trent, absent: nothing() };
  };

  beforeAll(async () => {
    world = await sharedTestPlatform();
    victim = await addTenant(world);
    [readers, writers] = await Promise.all([newPair(), newPair()]);
    before = await digestOf(world, victim);
  });
  afterAll(() => world.close());

  const tokens = new Map<string, ReturnType<typeof tokensOf>>();
  function tokenOf({ account }: Tenant, scope: string): Promise<string> {
    const next = tokens.get(account.id) ?? tokensOf(account.token);
    tokens.set(account.id, next);
    return next(scope);
  }

  async function expectNothingTold(
    call: (things: Things) => unknown,
    onlyReads: boolean,
    ask: (caller: Tenant, things: Things) => Promise<unknown>,
  ): Promise<void> {
    const names = namesIn(call);
    for (const chosen of choices(names)) {
      if (onlyReads) expect(await told(readers, chosen, ask)).toEqual(NOTHING);
      else if (LONG || (await told(writers, chosen, ask)) !== NOTHING) {
        // What the writers did before may show in their answers. Two who have done nothing decide.
        writers = await newPair();
        expect(await told(writers, chosen, ask)).toEqual(NOTHING);
      }
    }
    if (names.length === 0) {
      // No account is named: the answer must show only the caller's things, down to an account that has nothing.
      const stranger = await addAccount(world);
      const shown = JSON.stringify(await ask({ account: stranger, things: nothing() }, nothing()));
      expect(shown).not.toContain(SECRET);
      for (const id of Object.values(victim.things)) if (id.length > 20) expect(shown).not.toContain(id);
    }
    // A long run names the call that changed something.
    if (LONG) expect(await digestOf(world, victim)).toEqual(before);
  }

  /**
   * What the answers about the victim's things tell. The two callers are alike to the last row, and stay so because they ask
   * the same. Whatever differs in the answers comes from what they name.
   */
  async function told(
    { mallory, trent, absent }: Pair,
    chosen: readonly (keyof Things)[],
    ask: (caller: Tenant, things: Things) => Promise<unknown>,
  ): Promise<unknown> {
    const foreign = await ask(mallory, replaced(mallory.things, chosen, victim.things));
    const [about, expected] = [foreign, await ask(trent, replaced(trent.things, chosen, absent))].map(withoutChance);
    if (about !== expected) return { chosen, about, expected };
    const sent = new Set(chosen.map((name) => victim.things[name]));
    const ids = [victim.account.id, ...Object.values(victim.things)].filter((id) => id.length > 20 && !sent.has(id));
    const shown = ids.filter((id) => JSON.stringify(foreign).includes(id));
    return shown.length > 0 ? { chosen, about: foreign, shown } : NOTHING;
  }

  it('has a call for every field and every route, and no further one', () => {
    expect(Object.keys(GRAPH_CALLS).sort()).toEqual(fields.map(({ name }) => name).sort());
    expect(Object.keys(REST_CALLS).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    'learns nothing and changes nothing by $name',
    async ({ name, route }) => {
      const call = REST_CALLS[name];
      if (call === undefined) throw new Error(`no call for ${name}`);
      await expectNothingTold(call, route.method === 'GET', async (caller, things) => {
        const { params, query = '', body, bridge } = call(things);
        const answer = await world.rest(route.method, `${fillPath(route.path, params)}${query}`, {
          token: await tokenOf(caller, 'agent'),
          ...(body === undefined ? {} : { body }),
          ...(bridge === undefined ? {} : { headers: { 'X-Service-Bridge': bridge } }),
        });
        refuseUnknownCaller(answer);
        return withoutOwnTopic([answer.status, answer.body], caller);
      });
    },
  );

  it.each(fields)('learns nothing and changes nothing by $name', async ({ name, root, field }) => {
    const call = GRAPH_CALLS[name];
    if (call === undefined) throw new Error(`no call for ${name}`);
    await expectNothingTold(call.variables, root === 'query', async (caller, things) => {
      const token = await tokenOf(caller, call.audience === 'bridge' ? 'agent' : 'api');
      const query = callOf(root, field);
      if (root !== 'subscription') {
        const { extensions: _cost, ...answer } = await world.graphql(token, query, call.variables(things));
        refuseUnknownCaller(answer);
        return withoutOwnTopic(answer, caller);
      }
      const variables = call.variables(things);
      return namesIn(call.variables).length > 0
        ? refusalOfSubscription(token, query, variables)
        : firstWordOfSubscription(token, query, variables);
    });
  });

  it('has changed nothing by all of that', async () => {
    expect(await digestOf(world, victim)).toEqual(before);
  });

  /** One that names another's thing must be refused: were it granted, it would say nothing, and the test would wait in vain. */
  async function refusalOfSubscription(token: string, query: string, variables: Record<string, unknown>) {
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
    const answer = await firstAnswer(client, query, variables);
    await client.dispose();
    return answer;
  }

  /** A subscription that is granted says nothing at first: then a query behind it on the same socket ends the wait. */
  async function firstWordOfSubscription(token: string, query: string, variables: Record<string, unknown>) {
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
    const refused = firstAnswer(client, query, variables);
    const granted = firstAnswer(client, '{ viewer { __typename } }').then(() =>
      firstAnswer(client, '{ viewer { __typename } }'),
    );
    const answer = await Promise.race([refused, granted]);
    await client.dispose();
    return answer;
  }

  /** The topic ends with the account's id, and the counts of an account's events are its own. */
  function withoutOwnTopic(answer: unknown, caller: Tenant): unknown {
    return JSON.parse(
      JSON.stringify(answer)
        .replaceAll(caller.account.id, '<self>')
        .replace(/"head":"?\d+"?/g, '"head":0')
        .replace(/"id":"\d+"/g, '"id":"<sequence>"'),
    );
  }
});
