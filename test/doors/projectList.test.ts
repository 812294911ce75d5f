import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addTenant, type Tenant } from './support/tenants.ts';

const SHIPPED = 'git just npm pnpm yarn cargo go docker gh composer make pip uv'.split(' ');

describe("a bridge's list of projects", () => {
  let world: PlatformWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
  });
  afterAll(() => world.close());

  const listed = async (path = '/api/projects') =>
    world.rest<{ projects: Record<string, unknown>[] }>('GET', path, { token: await tenant.account.token('agent') });

  it('shows the projects of the account alone, as bridges need them, and nothing more [PROJ-01, PROJ-03] [PROJ-06]', async () => {
    await addTenant(world);
    const { status, body } = await listed();
    expect(status).toBe(200);
    expect(body).toEqual({
      projects: [
        {
          id: tenant.things.project,
          slug: tenant.things.slug,
          name: expect.any(String),
          subcommandPrograms: SHIPPED,
          collectFullText: false,
        },
      ],
    });
  });

  it('says whether the project collects the text of tool calls [PROJ-02]', async () => {
    const set = async (collectFullText: boolean) => {
      const { errors } = await world.graphql(
        await tenant.account.token('api'),
        'mutation($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }',
        { input: { projectId: tenant.things.project, collectFullText } },
      );
      expect(errors).toBeUndefined();
      return (await listed()).body.projects[0]?.collectFullText;
    };
    expect(await set(true)).toBe(true);
    expect(await set(false)).toBe(false);
  });

  it.each([
    ['git, make ,,deno', ['git', 'make', 'deno']],
    ['', SHIPPED],
    [' , ', SHIPPED],
    [undefined, SHIPPED],
  ])('reads the programs of the flag %p, and none as the shipped ones [PROJ-04, PROJ-05]', async (flag, programs) => {
    await world.setFlag('insights.subcommand_programs', flag);
    expect((await listed()).body.projects[0]?.subcommandPrograms).toEqual(programs);
  });

  it('stays open with push off, where the report of an ended run is no address any more [PROJ-07]', async () => {
    const report = async () =>
      world.rest('POST', `/api/projects/${tenant.things.slug}/worker-runs`, {
        token: await tenant.account.token('agent'),
        body: {},
      });
    expect((await report()).status).toBe(422);
    await world.setFlag('agent.push.enabled', false);
    expect((await listed()).status).toBe(200);
    const { status, body } = await report();
    expect(status).toBe(404);
    expect(body).not.toHaveProperty('error');
  });
});
