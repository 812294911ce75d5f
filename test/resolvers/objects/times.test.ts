import { addTenant } from '../../doors/support/tenants.ts';
import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';

describe('things', () => {
  let world: PlatformWorld;

  beforeAll(async () => {
    world = await startTestPlatform();
  });
  afterAll(() => world.close());

  it('tell where their page is', async () => {
    const { account, things } = await addTenant(world);
    const token = await account.token('api');
    const { data } = await world.graphql<Record<string, { url: string }>>(
      token,
      'query ($p: String!, $c: ID!, $r: ID!) { project(handle: $p) { url } card(id: $c) { url } run(id: $r) { url } }',
      { p: things.project, c: things.card, r: things.run },
    );
    const page = `${world.baseUrl}/projects/${things.project}/worker-runs`;
    expect(data).toEqual({
      project: { url: page },
      card: { url: `${page}?card=${things.card}` },
      run: { url: `${page}?run=${things.run}` },
    });
  });

  it('tell when they changed: a project by its name, its settings and its workflow alone', async () => {
    const { account, things } = await addTenant(world);
    const token = await account.token('api');
    const times = async () => {
      const text = 'query ($p: String!) { project(handle: $p) { createdAt updatedAt } }';
      const { data } = await world.graphql<{ project: { createdAt: string; updatedAt: string } }>(token, text, {
        p: things.project,
      });
      return data?.project as { createdAt: string; updatedAt: string };
    };
    const before = await times();
    expect(before.updatedAt).toBe(before.createdAt);
    for (const mutation of [
      'renameProject(input: {projectId: $p, name: "Another name"})',
      'updateProject(input: {projectId: $p, collectFullText: true})',
      'setWorkflow(input: {projectId: $p, template: "delivery"})',
    ]) {
      const { updatedAt } = await times();
      await world.graphql(token, `mutation ($p: ID!) { ${mutation} { project { id } } }`, { p: things.project });
      expect(Date.parse((await times()).updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    }
    expect((await times()).createdAt).toBe(before.createdAt);
  });
});
