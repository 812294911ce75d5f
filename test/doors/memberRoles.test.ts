import { isDeepStrictEqual } from 'node:util';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { tools } from '../../src/mcp/tools.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { connectTools } from '../mcp/support/connectTools.ts';
import { LONG } from '../support/long.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { type Decision, GRAPH_DECISIONS, TOOL_DECISIONS } from './support/decisions.ts';
import { GRAPH_CALLS } from './support/graphCalls.ts';
import { withoutChance } from './support/matrix.ts';
import { firstAnswer, openSocket } from './support/openSocket.ts';
import { fillPath, REST_CALLS } from './support/restCalls.ts';
import { callOf } from './support/selectAll.ts';
import { addAccount, addMember, addTenant, digestOf, nothing, type Tenant, type Things } from './support/tenants.ts';
import { TOOL_CALLS } from './support/toolCalls.ts';

/** The visitors of a project: its owner, its members, a former member, and a stranger. */
const ROLES = ['owner', 'manager', 'member', 'viewer', 'removed', 'stranger'] as const;
type Role = (typeof ROLES)[number];
const TEAM = ['owner', 'manager', 'member'] as const;
const IN_IT = ['manager', 'member', 'viewer'] as const;
const OUTSIDE = ['removed', 'stranger'] as const;

const MAY: Readonly<Record<Role, readonly Decision[]>> = {
  owner: ['view', 'work', 'manage', 'own'],
  manager: ['view', 'work', 'manage'],
  member: ['view', 'work'],
  viewer: ['view'],
  removed: [],
  stranger: [],
};

const schema: GraphQLSchema = await createSchema(resolvers);
const ROOTS = ['query', 'mutation', 'subscription'] as const;
type Root = (typeof ROOTS)[number];
type Field = GraphQLField<unknown, unknown>;
const fields = ROOTS.flatMap((root) =>
  Object.values(schema.getRootType(root as never)?.getFields() ?? {}).map((field) => ({
    name: `${root} ${field.name}`,
    root: root as Root,
    field: field as Field,
  })),
);
const decided = (root: Root, ...decisions: Decision[]) =>
  fields.filter((each) => each.root === root && decisions.includes(GRAPH_DECISIONS[each.name] as Decision));

/** They name no thing, and do to the caller's own account what they say. */
const ACTS_ON_THEMSELVES = new Set([
  'mutation createProject',
  'mutation deleteAccount',
  // A person in the project leaves it.
  'mutation leaveProject',
  // The marks on what everybody who may view the project has in the inbox.
  'mutation finishInboxItems',
  'mutation markInboxRead',
  'mutation snoozeInboxItems',
  // Shows what is shared, which is tested on its own.
  'query viewer',
]);

const MISSING = /_NOT_FOUND$|^NOT_FOUND$/;
type Errors = { errors?: { extensions: { code: string } }[] };
const codesOf = ({ errors = [] }: Errors) => errors.map(({ extensions }) => extensions.code);

/** Those who may do something in a project, and the project. */
type Team = Readonly<Record<(typeof TEAM)[number], TestAccount>> & { readonly tenant: Tenant };
/** Two people of each role, and what the second ones name where the first ones name things of the project. */
interface Twins {
  readonly pairs: readonly { readonly role: Role; readonly one: TestAccount; readonly other: TestAccount }[];
  readonly absent: Things;
}

describe('people in the project of another account', () => {
  let world: PlatformWorld;
  let owner: Tenant;
  let people: Record<Role, TestAccount>;
  let before: Record<string, string>;
  let team: Team;
  let twins: Twins;
  const tokens = new Map<string, Promise<string>>();

  beforeAll(async () => {
    world = await sharedTestPlatform();
    owner = await addTenant(world);
    people = {
      owner: owner.account,
      manager: await join(owner, 'manager'),
      member: await join(owner, 'member'),
      viewer: await join(owner, 'viewer'),
      removed: await join(owner, 'manager'),
      stranger: await addAccount(world),
    };
    await leave(owner, people.removed);
    team = await addTeam();
    await renewTwins();
  });
  afterAll(() => world.close());

  async function join(tenant: Tenant, role: (typeof IN_IT)[number]): Promise<TestAccount> {
    const account = await addAccount(world);
    await addMember(world, tenant.account, tenant.things.project, role, account);
    return account;
  }
  async function leave(tenant: Tenant, account: TestAccount): Promise<void> {
    const [member] = await world.sql<{ id: string }>(
      'select id from project_member where project_id = $1 and account_id = $2',
      [tenant.things.project, account.id],
    );
    const { errors } = await world.graphql(
      await tokenOf(tenant.account),
      'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { project { id } } }',
      { id: member?.id },
    );
    if (errors) throw new Error(JSON.stringify(errors));
  }
  function tokenOf(account: TestAccount, scope = 'api'): Promise<string> {
    const key = `${account.id} ${scope}`;
    const known = tokens.get(key) ?? account.token(scope);
    tokens.set(key, known);
    return known;
  }
  /** Those who may do something, in a project that has not seen them do anything. */
  async function addTeam(): Promise<Team> {
    const tenant = await addTenant(world);
    return {
      tenant,
      owner: tenant.account,
      manager: await join(tenant, 'manager'),
      member: await join(tenant, 'member'),
    };
  }
  /** The codes by which somebody of the team is refused for who they are, or because there is no such thing. */
  async function refusalsOf(doing: Team, role: (typeof TEAM)[number], root: Root, field: Field): Promise<string[]> {
    const codes = codesOf(await ask(doing[role], root, field, doing.tenant.things));
    return codes.filter((code) => MISSING.test(code) || /^FORBIDDEN$|NOT_ALLOWED$|SCOPE/.test(code));
  }

  /**
   * For each role two people who are alike to the last row, so that what differs in their answers comes from what they name.
   * They stay alike when they ask the same.
   */
  async function addTwins(): Promise<Twins> {
    const comes = async (role: Role) => {
      const account = await addAccount(world);
      if (role === 'stranger' || role === 'owner') return account;
      const { project } = owner.things;
      await addMember(world, owner.account, project, role === 'removed' ? 'manager' : role, account);
      if (role === 'removed') await world.sql('delete from project_member where account_id = $1', [account.id]);
      return account;
    };
    const pairs = ROLES.filter((role) => role !== 'owner').map(async (role) => ({
      role,
      one: await comes(role),
      other: await comes(role),
    }));
    return { pairs: await Promise.all(pairs), absent: nothing() };
  }
  /** Whatever their role, the project's things are to them as those that nothing has. */
  async function expectNothingReached(
    answerTo: (account: TestAccount, things: Things) => Promise<string>,
  ): Promise<void> {
    const answers = async () => {
      const about: string[] = [];
      const expected: string[] = [];
      for (const { role, one, other } of twins.pairs) {
        about.push(`${role}: ${await answerTo(one, owner.things)}`);
        expected.push(`${role}: ${await answerTo(other, twins.absent)}`);
      }
      return { about, expected };
    };
    let told = LONG ? undefined : await answers();
    if (told === undefined || !isDeepStrictEqual(told.about, told.expected)) {
      // What the twins did before may show in their answers. Those who have done nothing decide.
      await expectUnchanged(true);
      await renewTwins();
      told = await answers();
    }
    expect(told.about).toEqual(told.expected);
    await expectUnchanged();
  }
  async function renewTwins(): Promise<void> {
    twins = await addTwins();
    // They are members of the project, so they are part of what must not change from now on.
    before = await digestOf(world, owner, 'project');
  }
  /** A long run names the call that changed something. */
  async function expectUnchanged(now = LONG): Promise<void> {
    if (now) expect(await digestOf(world, owner, 'project')).toEqual(before);
  }

  async function ask(account: TestAccount, root: Root, field: Field, things: Things) {
    const name = `${root} ${field.name}`;
    const call = GRAPH_CALLS[name];
    const token = await tokenOf(account, GRAPH_DECISIONS[name] === 'owner' ? 'agent' : 'api');
    const { extensions: _cost, ...answer } = await world.graphql(token, callOf(root, field), call?.variables(things));
    return answer;
  }

  it('have a decision for every field, route and tool, and no decision is left over', () => {
    expect(Object.keys(GRAPH_DECISIONS).sort()).toEqual(fields.map(({ name }) => name).sort());
    expect(Object.keys(TOOL_DECISIONS).sort()).toEqual(tools.map(({ name }) => name).sort());
    expect(Object.keys(TOOL_CALLS).sort()).toEqual(tools.map(({ name }) => name).sort());
    // Every route is a door of machines.
    expect([...new Set(routes.map(({ scope }) => scope))]).toEqual(['agent']);
  });

  it.each(decided('mutation', 'work', 'manage', 'own'))(
    'do $name or are refused, by the policy alone',
    async ({ name, root, field }) => {
      const decision = GRAPH_DECISIONS[name] as Decision;
      for (const role of IN_IT.filter((each) => !MAY[each].includes(decision))) {
        expect([role, codesOf(await ask(people[role], root, field, owner.things))]).toEqual([role, ['FORBIDDEN']]);
      }
      for (const role of OUTSIDE) {
        const [there, nowhere] = [owner.things, nothing()];
        const answers = await Promise.all([there, nowhere].map((things) => ask(people[role], root, field, things)));
        const [foreign, absent] = answers.map((answer) => withoutChance(answer));
        expect([role, foreign]).toEqual([role, absent]);
      }
      await expectUnchanged();
      for (const role of TEAM.filter((each) => MAY[each].includes(decision))) {
        if (!LONG && (await refusalsOf(team, role, root, field)).length === 0) continue;
        // Things that the team has used up may be missing. Those of a new one are there.
        team = await addTeam();
        expect([role, await refusalsOf(team, role, root, field)]).toEqual([role, []]);
      }
    },
  );

  it.each(decided('query', 'view'))('see by $name what the owner sees, or nothing', async ({ root, field }) => {
    const own = await ask(owner.account, root, field, owner.things);
    expect(own.errors).toBeUndefined();
    for (const role of IN_IT) {
      const seen = await ask(people[role], root, field, owner.things);
      expect([role, seen.errors]).toEqual([role, undefined]);
      expect([role, shape(seen.data)]).toEqual([role, shape(own.data)]);
    }
    for (const role of OUTSIDE) {
      const foreign = withoutChance(await ask(people[role], root, field, owner.things));
      expect([role, foreign]).toEqual([role, withoutChance(await ask(people[role], root, field, nothing()))]);
    }
  });

  it.each(decided('subscription', 'view'))('follow $name, or are refused it', async ({ name, field }) => {
    const query = callOf('subscription', field);
    const call = GRAPH_CALLS[name];
    for (const role of ROLES) {
      const client = openSocket(world.baseUrl, { authorization: `Bearer ${await tokenOf(people[role])}` });
      const told = firstAnswer(client, query, call?.variables(owner.things));
      if (!MAY[role].includes('view')) {
        const [code = ''] = codesOf((await told) as Errors);
        expect([role, code]).toEqual([role, expect.stringMatching(MISSING)]);
      } else {
        // One that is granted may say nothing: then what is asked behind it on the same socket ends the wait.
        const behind = async () => {
          for (let i = 0; i < 3; i++) await firstAnswer(client, '{ viewer { __typename } }');
          return {};
        };
        expect([role, codesOf((await Promise.race([told, behind()])) as Errors)]).toEqual([role, []]);
      }
      await client.dispose();
    }
  });

  it.each(
    fields
      .filter(({ name }) => ['self', 'owner'].includes(GRAPH_DECISIONS[name] as Decision))
      .filter(({ root, name }) => root !== 'subscription' && !ACTS_ON_THEMSELVES.has(name)),
  )('reach nothing of the project by $name, whatever their role', ({ root, field }) =>
    expectNothingReached(async (account, things) => withoutChance(await ask(account, root, field, things))),
  );

  it.each(routes.map(({ method, path }) => ({ name: `${method} ${path}`, method, path })))(
    'reach nothing of the project by $name, whatever their role',
    ({ name, method, path }) =>
      expectNothingReached(async (account, things) => {
        const { params, query = '', body, bridge } = (REST_CALLS[name] as (typeof REST_CALLS)[string])(things);
        const answer = await world.rest(method, `${fillPath(path, params)}${query}`, {
          token: await tokenOf(account, 'agent'),
          ...(body === undefined ? {} : { body }),
          ...(bridge === undefined ? {} : { headers: { 'X-Service-Bridge': bridge } }),
        });
        return withoutChance([answer.status, answer.body]).replace(/"head":"?\d+"?/, '');
      }),
  );

  it.each(ROLES.filter((role) => role !== 'owner'))(
    'reach nothing of the project by a tool of an agent of the %s',
    async (role) => {
      const client = await connectTools(world, await tokenOf(people[role], 'mcp'));
      for (const { name } of tools) {
        const call = TOOL_CALLS[name] as (typeof TOOL_CALLS)[string];
        const foreign = await client.call(name, call(owner.things));
        const absent = await client.call(name, call(nothing()));
        expect([name, foreign.failed, withoutChance(foreign.text)]).toEqual([name, true, withoutChance(absent.text)]);
      }
      await client.close();
      await expectUnchanged();
    },
  );

  it('have changed nothing of the project by all of that', async () => {
    await expectUnchanged(true);
  });

  it('shows shared projects, their role and their people', async () => {
    const { data } = await world.graphql(
      await tokenOf(people.viewer),
      '{ viewer { projects { totalCount nodes { id slug viewerRole members { email role } invitations { role } cards { nodes { title } } } } } }',
    );
    expect(data).toMatchObject({
      viewer: {
        projects: {
          totalCount: 1,
          nodes: [
            {
              id: owner.things.project,
              slug: owner.things.slug,
              viewerRole: 'VIEWER',
              invitations: [],
              cards: { nodes: expect.arrayContaining([{ title: 'tenant-secret' }]) },
            },
          ],
        },
      },
    });
    expect(JSON.stringify(data)).toContain(owner.account.email);
  });
});

/** The names of what an answer shows and of what is null in it; ids and texts may differ with who asks. */
function shape(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(shape);
  if (typeof answer !== 'object' || answer === null) return answer === null ? null : 'set';
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !SEEN_BY_OWNER.has(name))
      .map(([name, value]) => [name, shape(value)]),
  );
}

/** The fields of a bridge that only its owner sees, and those that only managers see. */
const SEEN_BY_OWNER = new Set([
  'accounts',
  'hooks',
  'hostSamples',
  'invitations',
  'repositories',
  'webhooks',
  'webhookEndpoints',
  'pushLogin',
  'update',
  'workerPools',
  'workKinds',
]);
