import type { GraphQLField, GraphQLSchema } from 'graphql';
import { createSchema } from '../../src/graphql/createSchema.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import type { MemberRole } from '../../src/tables/words.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { GRAPH_CALLS } from './support/graphCalls.ts';
import { callOf } from './support/selectAll.ts';
import { addAccount, addMember, addTenant, digestOf, type Tenant } from './support/tenants.ts';

const schema: GraphQLSchema = await createSchema(resolvers);
const fieldsOf = (root: 'Query' | 'Mutation') =>
  Object.values((schema.getType(root) as ReturnType<GraphQLSchema['getQueryType']>)?.getFields() ?? {}) as GraphQLField<
    unknown,
    unknown
  >[];

/** What each mutation is to a project; every other one that names something of it is work with its cards. */
const MANAGING = [
  'addColumn',
  'changeMemberRole',
  'createInvitationLink',
  'inviteMember',
  'removeColumn',
  'removeLabel',
  'removeMember',
  'renameColumn',
  'renameProject',
  'reorderColumns',
  'revokeInvitation',
  'setWorkflow',
  'updateColumn',
  'updateLabel',
  'updateProject',
];
const OWNING = ['deleteProject'];
/** About the caller's own account. */
const OWN = [
  'acceptInvitation',
  'createProject',
  'deleteAccount',
  'finishInboxItems',
  'leaveProject',
  'markInboxRead',
  'pauseBridge',
  'registerOperations',
  'removeOperation',
  'requestExport',
  'setLocale',
  'setNeedsYouMails',
  'snoozeInboxItems',
  'unpauseBridge',
];

const writes = fieldsOf('Mutation').filter(
  ({ name }) => GRAPH_CALLS[`mutation ${name}`]?.audience === 'write' && !OWN.includes(name),
);
const actOf = (name: string) => {
  if (OWNING.includes(name)) return 'own';
  return MANAGING.includes(name) ? 'manage' : 'work';
};
const MAY: Readonly<Record<MemberRole, readonly string[]>> = {
  viewer: [],
  member: ['work'],
  manager: ['work', 'manage'],
};
const MISSING = /_NOT_FOUND$|^NOT_FOUND$/;

describe('people in the project of another account', () => {
  let world: PlatformWorld;
  let owner: Tenant;
  const people = {} as Record<MemberRole, { account: TestAccount; token: string }>;

  beforeAll(async () => {
    world = await startTestPlatform();
    owner = await addTenant(world);
    for (const role of ['viewer', 'member', 'manager'] as const) people[role] = await join(owner, role);
  });
  afterAll(() => world.close());

  async function join(tenant: Tenant, role: MemberRole) {
    const account = await addAccount(world);
    await addMember(world, tenant.account, tenant.things.project, role, account);
    return { account, token: await account.token('api') };
  }

  const ask = (token: string, root: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, tenant: Tenant) =>
    world.graphql(token, callOf(root, field), GRAPH_CALLS[`${root} ${field.name}`]?.variables(tenant.things));

  it.each(writes.flatMap((field) => (['viewer', 'member', 'manager'] as const).map((role) => ({ role, field }))))(
    'lets a $role do $field.name or refuses it, by the policy alone',
    async ({ role, field }) => {
      const may = MAY[role].includes(actOf(field.name));
      const tenant = may ? await addTenant(world) : owner;
      const { token } = may ? await join(tenant, role) : people[role];
      const before = await digestOf(world, tenant, 'project');
      const { errors = [] } = await ask(token, 'mutation', field, tenant);
      const codes = errors.map(({ extensions }) => extensions.code);
      if (!may) {
        expect(codes).toEqual(['FORBIDDEN']);
        expect(await digestOf(world, tenant, 'project')).toEqual(before);
        return;
      }
      expect(codes).not.toContain('FORBIDDEN');
      expect(codes.filter((code) => MISSING.test(code) || code === 'PROJECT_NOT_ALLOWED')).toEqual([]);
    },
  );

  it.each(
    fieldsOf('Query').filter(({ name }) =>
      ['card', 'node', 'nodes', 'project', 'run', 'runs', 'search', 'workRequest'].includes(name),
    ),
  )('shows a viewer by $name all that the owner sees, without an error', async (field) => {
    const seen = await ask(people.viewer.token, 'query', field, owner);
    const own = await ask(await owner.account.token('api'), 'query', field, owner);
    expect(seen.errors).toBeUndefined();
    expect(shape(seen.data)).toEqual(shape(own.data));
  });

  it('shows shared projects, their role and their people', async () => {
    const { data } = await world.graphql(
      people.viewer.token,
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

/** What of a bridge is its owner's affair, and what only managers see. */
const SEEN_BY_OWNER = new Set([
  'accounts',
  'hooks',
  'hostSamples',
  'invitations',
  'pushLogin',
  'update',
  'workerPools',
]);
