import { createAccount } from '../../src/domain/accounts/registration/createAccount.ts';
import { seedDemo } from '../../src/domain/demo/seedDemo.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const OWNER = { email: 'demo@example.test', password: 'correct horse battery' };

interface Board {
  columns: { slug: string }[];
  cards: { nodes: { title: string; held: boolean; pausedReason: string | null; column: { slug: string } }[] };
  workRequests: { nodes: { state: string; kind: string; subjectType: string; claimCount: number }[] };
}

interface History {
  insights: {
    totals: { reportedCostUsd: number; agents: object };
    byDay: { key: string }[];
  };
  runs: { nodes: { state: string; workRequest: object | null }[] };
  experiments: { nodes: { name: string; variants: { cost: { knownRuns: number } }[] }[] };
  activity: { nodes: { at: string }[] };
}

describe('the sample project', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await startTestPlatform();
  });
  afterAll(() => world.close());

  const seed = () => seedDemo(world.platform.domain.system(), OWNER);
  const read = async <Data>(accountId: string, query: string) => {
    const issued = await world.platform.authorization.issueAccessTokens({
      account: { id: accountId },
      scope: 'api:read',
      ttlSeconds: 3600,
      count: 1,
      now: new Date(),
    });
    const { data, errors } = await world.graphql<Data>(issued.accessTokens[0], query);
    expect(errors).toBeUndefined();
    return data as Data;
  };

  it('has cards in every column, holds with and without a reason, and work in every state', async () => {
    const { accountId, slug, created, cards } = await seed();
    expect(created).toEqual(['account', 'project']);
    const { project } = await read<{ project: Board }>(
      accountId,
      `{ project(handle: "${slug}") { columns { slug }
          cards { nodes { title held pausedReason column { slug } } }
          workRequests { nodes { state kind subjectType claimCount } } } }`,
    );
    expect(project.cards.nodes).toHaveLength(cards.length);
    const used = new Set(project.cards.nodes.map((card) => card.column.slug));
    expect([...used].sort()).toEqual(project.columns.map((column) => column.slug).sort());
    const reasons = project.cards.nodes.filter((card) => card.held).map((card) => card.pausedReason);
    expect(reasons).toEqual(expect.arrayContaining([null, expect.stringContaining('blocked')]));
    const states = new Set(project.workRequests.nodes.map((request) => request.state));
    expect([...states].sort()).toEqual(['CANCELLED', 'CLAIMED', 'DONE', 'OPEN', 'REFUSED']);
  });

  it('has two bridges, which report pools, accounts, hooks and their version', async () => {
    const { accountId } = await seed();
    const { viewer } = await read<{ viewer: { bridges: { nodes: Record<string, unknown>[] } } }>(
      accountId,
      '{ viewer { bridges { nodes { name chip { kind } workerPools { name } accounts { state } hooks { outcome } } } } }',
    );
    expect(viewer.bridges.nodes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'workshop', chip: { kind: 'CURRENT' } }),
        expect.objectContaining({ name: 'laptop', chip: { kind: 'AVAILABLE' } }),
      ]),
    );
    for (const bridge of viewer.bridges.nodes) {
      for (const list of ['workerPools', 'accounts', 'hooks']) expect(bridge[list]).not.toHaveLength(0);
    }
  });

  it('has runs with their calls and costs, an experiment, and a history in the order of its times', async () => {
    const { accountId, slug } = await seed();
    const from = new Date(Date.now() - 14 * 86_400_000);
    const { project } = await read<{ project: History }>(
      accountId,
      `{ project(handle: "${slug}") {
          insights(from: "${from.toISOString()}", to: "${new Date(Date.now() + 60_000).toISOString()}", zone: "UTC") {
            totals { reportedCostUsd agents { succeededRuns failedRuns } commands { succeededRuns } }
            byDay: groups(by: DAY) { key }
          }
          runs(first: 100) { nodes { state summary metrics { toolCalls } workRequest { id } } }
          experiments { nodes { name variants { variant runs cost { knownRuns } } } }
          activity(first: 100) { nodes { at kind cardNumber } } } }`,
    );
    const { insights, runs, experiments, activity } = project;
    expect(insights.totals.reportedCostUsd).toBeGreaterThan(1);
    expect(insights.totals.agents).toMatchObject({ succeededRuns: 16, failedRuns: 1 });
    expect(insights.byDay.length).toBeGreaterThan(5);
    expect(runs.nodes.filter(({ state }) => state === 'RUNNING')).toHaveLength(2);
    for (const run of runs.nodes) expect(run.workRequest).not.toBeNull();
    const [experiment] = experiments.nodes;
    expect(experiment).toMatchObject({ name: 'implement' });
    for (const variant of experiment?.variants ?? []) expect(variant.cost.knownRuns).toBeGreaterThan(3);
    const times = activity.nodes.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is made once: a second seed says what is there and changes nothing', async () => {
    const first = await seed();
    const before = await world.sql('select id, state from work_request order by id');
    expect(await seed()).toEqual({ ...first, created: [] });
    expect(await world.sql('select id, state from work_request order by id')).toEqual(before);
  });

  it('joins an account that exists', async () => {
    const email = 'known@example.test';
    const known = await createAccount(world.platform.domain.system(), { ...OWNER, email });
    const joined = await seedDemo(world.platform.domain.system(), { email, password: 'another password' });
    expect([joined.accountId, joined.created]).toEqual([known.id, ['project']]);
  });
});
