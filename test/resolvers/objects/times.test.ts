import { expireSubjectWorkRequests } from '../../../src/domain/sweeps/expireSubjectWorkRequests.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { addTenant } from '../../doors/support/tenants.ts';
import { addProject } from '../../support/factories.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';

type Column = { slug: string; createdAt: string; updatedAt: string };

describe('things', () => {
  let world: PlatformWorld;

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  it('give the address of their page', async () => {
    const { account, things } = await addTenant(world);
    const token = await account.token('api');
    const { data } = await world.graphql<Record<string, { url: string }>>(
      token,
      `query ($p: String!, $c: ID!, $r: ID!, $b: ID!) {
        project(handle: $p) { url } card(id: $c) { url } run(id: $r) { url } bridge(bridgeId: $b) { url } }`,
      { p: things.project, c: things.card, r: things.run, b: things.bridge },
    );
    const page = `${world.baseUrl}/projects/${things.project}/worker-runs`;
    expect(data).toEqual({
      project: { url: page },
      card: { url: `${page}?card=${things.card}` },
      run: { url: `${page}?run=${things.run}` },
      bridge: { url: `${world.baseUrl}/projects/${things.project}/agents#bridge-${things.bridge}` },
    });
  });

  it('give the address of a bridge on the page of the first of its projects that are there', async () => {
    const { account, things } = await addTenant(world);
    const [agent, token] = [await account.token('agent'), await account.token('api')];
    const gone = await addProject(world, account, 'The old pier');
    const beat = async (projects: string[]) => {
      const body = { projects, cliVersion: '1.0.0' };
      const { status } = await world.rest('PUT', `/api/bridges/${things.bridge}/heartbeat`, { token: agent, body });
      expect(status).toBe(200);
    };
    const url = async () => {
      const { data, errors } = await world.graphql<{ bridge: { url: string | null } }>(
        token,
        'query ($id: ID!) { bridge(bridgeId: $id) { url } }',
        { id: things.bridge },
      );
      expect(errors).toBeUndefined();
      return data?.bridge.url;
    };
    const at = (project: string) => `${world.baseUrl}/projects/${project}/agents#bridge-${things.bridge}`;
    await beat([gone, things.project]);
    expect(await url()).toBe(at(gone));
    const text = 'mutation ($id: ID!) { deleteProject(input: {projectId: $id}) { deletedId } }';
    expect((await world.graphql(token, text, { id: gone })).errors).toBeUndefined();
    expect(await url()).toBe(at(things.project));
    await beat([]);
    expect(await url()).toBeNull();
  });

  it('show when they changed: a project by its name, its settings and its workflow alone', async () => {
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

  it('show when they changed: a column by its label and its place alone', async () => {
    const { account, things } = await addTenant(world);
    const token = await account.token('api');
    const columns = async () => {
      const text = 'query ($p: String!) { project(handle: $p) { createdAt columns { slug createdAt updatedAt } } }';
      const { data } = await world.graphql<{ project: { createdAt: string; columns: Column[] } }>(token, text, {
        p: things.project,
      });
      return data?.project as { createdAt: string; columns: Column[] };
    };
    const change = async (mutation: string, variables: object) => {
      const text = `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { project { id } } }`;
      const answer = await world.graphql(token, text, { input: { projectId: things.project, ...variables } });
      expect(answer.errors).toBeUndefined();
    };
    const changed = async (act: () => Promise<void>) => {
      const before = new Map((await columns()).columns.map((column) => [column.slug, column]));
      await act();
      return (await columns()).columns.filter(({ slug, updatedAt }) => updatedAt !== before.get(slug)?.updatedAt);
    };

    // A column from before its times were kept is as old as its project.
    const { createdAt, columns: first } = await columns();
    const old = { slug: things.column, createdAt, updatedAt: createdAt };
    expect(first.find(({ slug }) => slug === things.column)).toEqual(old);
    expect(await changed(() => change('renameProject', { name: 'Another name' }))).toEqual([]);

    const [renamed, ...others] = await changed(() => change('renameColumn', { column: things.column, label: 'Ready' }));
    expect([renamed?.slug, others]).toEqual([things.column, []]);
    expect(Date.parse(renamed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(createdAt));

    expect(await changed(() => change('renameColumn', { column: things.column, label: 'Ready' }))).toEqual([]);

    const added = await changed(() => change('addColumn', { label: 'Last' }));
    expect(added).toEqual([{ slug: 'last', createdAt: added[0]?.updatedAt, updatedAt: added[0]?.updatedAt }]);

    const slugs = (await columns()).columns.map(({ slug }) => slug);
    // A removed column leaves a gap, which does not move the columns behind it.
    await change('removeColumn', { column: slugs[1] });
    slugs.splice(1, 1);
    expect(await changed(() => change('reorderColumns', { columns: slugs }))).toEqual([]);
    const swapped = [...slugs.slice(0, -2), slugs.at(-1), slugs.at(-2)];
    const moved = await changed(() => change('reorderColumns', { columns: swapped }));
    expect(moved.map(({ slug }) => slug)).toEqual(swapped.slice(-2));
    expect(moved.find(({ slug }) => slug === 'last')?.createdAt).toBe(added[0]?.createdAt);
  });

  it('show when they changed: a work request by a claim, a renewed lease, a reopening and its end', async () => {
    const { account, things } = await addTenant(world);
    const [token, agent] = [await account.token('api'), await account.token('agent')];
    const request = async () => {
      const { data } = await world.graphql<{ workRequest: { createdAt: string; updatedAt: string } }>(
        token,
        'query ($id: ID!) { workRequest(id: $id) { createdAt updatedAt } }',
        { id: things.openRequest },
      );
      return data?.workRequest as { createdAt: string; updatedAt: string };
    };
    const path = `/api/bridges/${things.bridge}/work-requests/${things.openRequest}`;
    const claim = async () => {
      const answer = await world.rest<{ claimToken: string }>('POST', `${path}/claim`, { token: agent });
      expect([answer.body, answer.status]).toEqual([answer.body, 200]);
      return answer.body.claimToken;
    };
    const moves = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      const before = await request();
      const result = await act();
      expect(Date.parse((await request()).updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
      return result;
    };
    const { createdAt, updatedAt } = await request();
    expect(updatedAt).toBe(createdAt);

    const first = await moves(claim);
    await moves(async () => {
      const beat = await world.rest<{ lostClaims: string[] }>('PUT', `/api/bridges/${things.bridge}/heartbeat`, {
        token: agent,
        body: {
          projects: [things.project],
          cliVersion: '1.0.0',
          workClaims: [{ id: things.openRequest, claimToken: first }],
        },
      });
      expect([beat.status, beat.body.lostClaims]).toEqual([200, []]);
    });
    await world.sql(`update work_request set lease_until = now() - interval '1 hour' where id = $1`, [
      things.openRequest,
    ]);
    await moves(() => reopenLapsedWorkRequests(world.platform.domain.system(), 100));
    const second = await moves(claim);
    await moves(async () => {
      const body = { claimToken: second, state: 'done' };
      expect(await world.rest('PUT', `${path}/result`, { token: agent, body })).toMatchObject({ status: 200 });
    });
    expect((await request()).createdAt).toBe(createdAt);
  });

  it('never show an earlier change of a work request: a heartbeat may overtake the result before it', async () => {
    const { account, things } = await addTenant(world);
    const agent = await account.token('agent');
    const id = things.openRequest;
    const path = `/api/bridges/${things.bridge}/work-requests/${id}`;
    const ahead = new Date(Date.now() + 60_000);
    const stays = async (state: string, act: () => Promise<unknown>) => {
      await world.sql('update work_request set updated_at = $2 where id = $1', [id, ahead]);
      await act();
      const [row] = await world.sql('select updated_at = $2 as kept, state from work_request where id = $1', [
        id,
        ahead,
      ]);
      expect(row).toEqual({ kept: true, state });
    };
    const claim = async () =>
      (await world.rest<{ claimToken: string }>('POST', `${path}/claim`, { token: agent })).body.claimToken;
    const settle = async (claimToken: string, state: string) => {
      const body = { claimToken, state, ...(state === 'refused' ? { reason: 'no' } : {}) };
      expect(await world.rest('PUT', `${path}/result`, { token: agent, body })).toMatchObject({ status: 200 });
    };
    const reopen = () =>
      world.sql(`update work_request set state = 'open', lease_until = null, claim_token = null where id = $1`, [id]);

    await stays('claimed', claim);
    await stays('open', async () => {
      await world.sql(`update work_request set lease_until = now() - interval '1 hour' where id = $1`, [id]);
      await reopenLapsedWorkRequests(world.platform.domain.system(), 100);
    });
    const first = await claim();
    await stays('done', () => settle(first, 'done'));
    await reopen();
    const second = await claim();
    await stays('refused', () => settle(second, 'refused'));
    await reopen();
    await stays('expired', async () => {
      await world.sql(`update work_request set waiting_since = now() - interval '1 year' where id = $1`, [id]);
      await expireSubjectWorkRequests(world.platform.domain.system(), 100);
    });
  });
});
