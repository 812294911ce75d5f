import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const BRIDGE = '5a1f0d3e-6f5c-4c8e-9d59-0b7a4a3f9b12';
const LEASE_SECONDS = 120;

describe.each([
  ['ten minutes behind', -600_000],
  ['ten minutes ahead', 600_000],
])('a process whose machine is %s', (_word, wrong) => {
  let world: PlatformWorld;

  beforeAll(async () => {
    world = await startTestPlatform({}, { now: () => new Date(Date.now() + wrong) });
  });
  afterAll(() => world.close());

  it("grants leases, and notes who was seen, by the database's time", async () => {
    const account = await world.account();
    const [api, agent] = [await account.token('api'), await account.token('agent')];
    const project = await world.graphql<{ createProject: { project: { id: string } } }>(
      api,
      'mutation { createProject(input: {name: "Skewed"}) { project { id } } }',
    );
    const p = project.data?.createProject.project.id;
    const beat = { projects: [p], cliVersion: '1.0.0', capabilities: ['work-requests'] };
    const path = `/api/bridges/${BRIDGE}`;
    expect((await world.rest('PUT', `${path}/heartbeat`, { token: agent, body: beat })).status).toBe(200);
    const card = await world.graphql<{ createCard: { card: { id: string } } }>(
      api,
      'mutation ($p: ID!) { createCard(input: {projectId: $p, title: "Do it"}) { card { id } } }',
      { p },
    );
    const asked = await world.graphql<{ requestWork: { workRequest: { id: string } } }>(
      api,
      'mutation ($p: ID!, $c: ID!) { requestWork(input: {projectId: $p, kind: "implement", subjectId: $c}) { workRequest { id } } }',
      { p, c: card.data?.createCard.card.id },
    );
    const id = asked.data?.requestWork.workRequest.id;
    const claim = await world.rest('POST', `${path}/work-requests/${id}/claim`, { token: agent });
    expect(claim.status).toBe(200);
    const [times] = await world.sql<{ lease: number; seen: number }>(
      `select extract(epoch from w.lease_until - now())::float8 as lease, extract(epoch from now() - b.last_seen_at)::float8 as seen
       from work_request w, bridge_beat b where w.id = $1 and b.bridge_id = $2`,
      [id, BRIDGE],
    );
    // However slow the test's machine is, minutes are not seconds.
    expect(times?.lease).toBeLessThanOrEqual(LEASE_SECONDS + 1);
    expect(times?.lease).toBeGreaterThan(LEASE_SECONDS - 60);
    expect(Math.abs(times?.seen ?? Number.NaN)).toBeLessThan(60);
  });

  it('reports how far it is off', async () => {
    const metrics = await (await fetch(`${world.baseUrl}/metrics`)).text();
    const skew = Number(/^bascule_clock_skew_seconds (\S+)$/m.exec(metrics)?.[1]);
    expect(Math.abs(skew - wrong / 1000)).toBeLessThan(60);
  });
});
