import { addAccount } from '../../doors/support/tenants.ts';
import { addCard, addProject, hold, openRequest } from '../../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../../support/platform.ts';

describe('lists', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;
  let project: string;

  beforeAll(async () => {
    world = await startTestPlatform();
  });
  beforeEach(async () => {
    account = await addAccount(world);
    token = await account.token('api');
    project = await addProject(world, account);
  });
  afterAll(() => world.close());

  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into, not typed
  async function ask(fields: string): Promise<any> {
    const text = `query ($project: String!) { project(handle: $project) { ${fields} } }`;
    const { data, errors } = await world.graphql(token, text, { project });
    expect(errors).toBeUndefined();
    return data;
  }

  it('of cards are filtered by column and by hold, ordered both ways, and counted', async () => {
    const [a, b, c] = [
      await addCard(world, account, project),
      await addCard(world, account, project),
      await addCard(world, account, project),
    ];
    await hold(world, account, b.id);
    const data = await ask(`
      newest: cards(first: 2, order: NEWEST) { totalCount nodes { id } pageInfo { hasNextPage endCursor } }
      held: cards(filter: {held: true}) { totalCount nodes { id } }
      free: cards(filter: {held: false, column: "backlog"}) { totalCount nodes { id } }
      elsewhere: cards(filter: {column: "review"}) { totalCount nodes { id } }
      card(number: ${c.number}) { id }
      none: card(number: 99) { id }`);
    const ids = (list: { nodes: { id: string }[] }) => list.nodes.map(({ id }) => id);
    const { newest, held, free, elsewhere, card, none } = data.project;
    expect([newest.totalCount, held.totalCount, free.totalCount, elsewhere.totalCount]).toEqual([3, 1, 2, 0]);
    expect(ids(newest)).toEqual([c.id, b.id]);
    expect(newest.pageInfo.hasNextPage).toBe(true);
    expect(ids(held)).toEqual([b.id]);
    expect(ids(free)).toEqual([a.id, c.id]);
    expect([card.id, none]).toEqual([c.id, null]);
    const rest = await ask(`cards(first: 2, order: NEWEST, after: "${newest.pageInfo.endCursor}") { nodes { id } }`);
    expect(ids(rest.project.cards)).toEqual([a.id]);
  });

  it('of work requests are filtered, ordered both ways, and counted', async () => {
    const card = await addCard(world, account, project);
    const first = await openRequest(world, account, project, { subjectType: 'card', subjectId: card.id });
    const second = await openRequest(world, account, project, { subjectType: 'page', kind: 'audit' });
    const data = await ask(`
      all: workRequests(order: OLDEST) { totalCount nodes { id } }
      open: workRequests(filter: {state: [OPEN, CLAIMED]}) { totalCount }
      done: workRequests(filter: {state: [DONE]}) { totalCount nodes { id } }
      audits: workRequests(filter: {kind: "audit"}) { totalCount nodes { id } }
      ofCard: workRequests(filter: {card: "${card.id}", state: OPEN}) { totalCount nodes { id } }`);
    const { all, open, done, audits, ofCard } = data.project;
    expect(all).toEqual({ totalCount: 2, nodes: [{ id: first.id }, { id: second.id }] });
    expect([open.totalCount, done]).toEqual([2, { totalCount: 0, nodes: [] }]);
    expect(audits).toEqual({ totalCount: 1, nodes: [{ id: second.id }] });
    expect(ofCard).toEqual({ totalCount: 1, nodes: [{ id: first.id }] });
  });

  it('of work requests are found by a text, as far as one page searches and then by the next', async () => {
    const card = await addCard(world, account, project);
    const about = { subjectType: 'card', subjectId: card.id, cardNumber: card.number };
    const one = await openRequest(world, account, project, about);
    const other = await openRequest(world, account, project, { subjectType: 'page', kind: 'audit' });
    const find = async (text: string) => {
      const filter = JSON.stringify(text);
      const data = await ask(`found: workRequests(filter: {text: ${filter}}) { totalCount nodes { id } }`);
      return data.project.found.nodes.map(({ id }: { id: string }) => id);
    };
    expect(await find(` #${card.number} `)).toEqual([one.id]);
    expect(await find('AUDIT')).toEqual([other.id]);
    expect(await find(one.id.slice(-8))).toEqual([one.id]);
    expect(await find('%')).toEqual([]);
    await world.sql(
      `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, context, created_at, waiting_since)
       select gen_random_uuid(), account_id, project_id, 'later', 'open', 'page', subject_id, '{}', now(), now()
       from work_request, generate_series(1, 10000) where id = $1`,
      [other.id],
    );
    await world.sql(`update work_request set id = '00000000-0000-4000-8000-000000000001' where id = $1`, [other.id]);
    const page = async (after: string) =>
      (
        await ask(
          `found: workRequests(filter: {text: "audit"}${after}) { nodes { id } pageInfo { hasNextPage endCursor } }`,
        )
      ).project.found;
    const first = await page('');
    expect(first).toMatchObject({ nodes: [], pageInfo: { hasNextPage: true } });
    const next = await page(`, after: "${first.pageInfo.endCursor}"`);
    expect(next.nodes).toHaveLength(1);
    expect(next.pageInfo.hasNextPage).toBe(false);
  });

  it('that are filtered by an invalid id name the field', async () => {
    const { errors } = await world.graphql(
      token,
      'query ($p: String!) { project(handle: $p) { workRequests(filter: {card: "x"}) { nodes { id } } } }',
      { p: project },
    );
    expect(errors).toMatchObject([{ extensions: { violations: [{ propertyPath: 'filter.card' }] } }]);
  });

  it('of the account are counted as well', async () => {
    await addProject(world, account);
    const { data } = await world.graphql(
      token,
      `{ viewer { projects(first: 1) { totalCount } bridges { totalCount } exports { totalCount } } runs { totalCount } }`,
    );
    expect(data).toEqual({
      viewer: { projects: { totalCount: 2 }, bridges: { totalCount: 0 }, exports: { totalCount: 0 } },
      runs: { totalCount: 0 },
    });
  });

  it('of one answer are counted in both engines alike, and without cost where no count is requested', async () => {
    const cards = [await addCard(world, account, project), await addCard(world, account, project)];
    const text = `query ($p: String!) { project(handle: $p) { cards { nodes {
      comments { totalCount } asks(state: OPEN) { totalCount } reviews { totalCount } feedback { totalCount }
      runs(filter: {state: [RUNNING]}) { totalCount } } } } }`;
    const none = { totalCount: 0 };
    for (let run = 0; run < 9; run++) {
      const { data, errors } = await world.graphql(token, text, { p: project });
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        project: {
          cards: {
            nodes: cards.map(() => ({ comments: none, asks: none, reviews: none, feedback: none, runs: none })),
          },
        },
      });
    }
  });

  it('take null for the length of a page', async () => {
    const { data, errors } = await world.graphql(token, '{ viewer { projects(first: null) { nodes { id } } } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ viewer: { projects: { nodes: [{ id: project }] } } });
  });

  it('of the audit log are filtered by type, actor and subject, page by page', async () => {
    const card = await addCard(world, account, project);
    await hold(world, account, card.id);
    const text = `query ($first: Int, $after: String, $filter: AuditFilter) {
      viewer { audit(first: $first, after: $after, filter: $filter) { nodes { type subjectId } pageInfo { hasNextPage endCursor } } }
    }`;
    const audit = async (variables: Record<string, unknown>): Promise<AuditPage> => {
      const { data } = await world.graphql<{ viewer: { audit: AuditPage } }>(token, text, variables);
      return data?.viewer.audit as AuditPage;
    };
    const all = await audit({});
    const { type, subjectId } = all.nodes[0] as AuditPage['nodes'][number];
    const same = await audit({ filter: { type, subjectId } });
    expect(same.nodes).toEqual(all.nodes.filter((one) => one.type === type && one.subjectId === subjectId));
    expect(same.pageInfo.hasNextPage).toBe(false);
    expect((await audit({ filter: { actor: 'nobody' } })).nodes).toEqual([]);
  });
});

interface AuditPage {
  nodes: { type: string; subjectId: string }[];
  pageInfo: { hasNextPage: boolean };
}
