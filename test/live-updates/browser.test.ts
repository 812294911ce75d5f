import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { transaction } from '../../src/domain/context.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject, person } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { follow, openPage, type TestPage } from './support/page.ts';

const MOVE = 'mutation ($c: ID!, $to: String!) { moveCard(input: {cardId: $c, column: $to}) { card { id } } }';
const RENAME_COLUMN =
  'mutation ($p: ID!, $s: String!) { renameColumn(input: {projectId: $p, column: $s, label: "Harbour"}) { project { id } } }';

/** A signal of a run, as any change of one raises it. */
const touchRun = (world: PlatformWorld, owner: TestAccount, projectId: string, runId: string) =>
  transaction(person(world, owner), async (tx) => tx.signal({ kind: 'run', accountId: owner.id, projectId, runId }));

describe('a page', () => {
  let database: TestDatabase;
  let world: PlatformWorld;
  let second: PlatformWorld;
  let me: TestAccount;
  let page: TestPage;
  let projectId: string;
  let cardId: string;
  let topics: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const shared = {
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret of this application, for tests',
      HUB_JWT_SECRET: 'a secret of this hub, for tests alone',
    };
    world = await startTestPlatform(shared);
    second = await startTestPlatform(shared);
    me = await world.account();
    projectId = await addProject(world, me);
    cardId = (await addCard(world, me, projectId)).id;
    page = await openPage(world, me);
    topics = [
      `${world.baseUrl}/projects/${projectId}/board`,
      `${world.baseUrl}/projects/${projectId}/worker-runs`,
      `${world.baseUrl}/users/${me.id}/bridges`,
    ];
  });
  afterAll(async () => {
    await second.close();
    await world.close();
    await database.drop();
  });

  it('receives over one stream what changes on its topics, and not what others change [LIVEX-02] [LIVEX-22]', async () => {
    const { body } = await page.authorize(topics);
    expect(body.topics).toEqual(topics);
    const stream = await page.follow(body);

    await page.change(MOVE, { c: cardId, to: 'backlog' });
    const target = await columnOtherThan('backlog');
    await page.change(MOVE, { c: cardId, to: target }, { 'X-Service-Origin': 'page-7' });
    expect(await stream.hear({ type: 'board.card_changed', change: 'moved' })).toEqual({
      type: 'board.card_changed',
      projectId,
      cardId,
      change: 'moved',
      contentChanged: false,
      origin: 'page-7',
    });
    const stranger = await world.account();
    await addCard(world, stranger, await addProject(world, stranger));
    const runId = newId();
    await touchRun(world, me, projectId, runId);
    expect(await stream.hear({ runId })).toEqual({ type: 'runs.changed', projectId, runId });
    const bridgeId = newId();
    await world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, {
      token: await me.token('agent'),
      body: { projects: [projectId], cliVersion: '1.0.0' },
    });
    expect(await stream.hear({ bridgeId })).toEqual({ type: 'bridges.changed', bridgeId });
    expect(stream.heard.every(({ type }) => type === 'message')).toBe(true);
    expect(new Set(stream.heard.map(({ data }) => data.cardId ?? cardId))).toEqual(new Set([cardId]));
    stream.close();
  });

  it('reloads its columns when somebody changes one [LIVEX-24]', async () => {
    const stream = await page.follow((await page.authorize(topics)).body);
    const slug = await columnOtherThan('backlog');
    await page.change(RENAME_COLUMN, { p: projectId, s: slug });
    expect(await stream.hear({ type: 'board.columns_changed' })).toEqual({ type: 'board.columns_changed', projectId });
    stream.close();
  });

  it('receives nothing about a change that was rolled back [LIVEX-15]', async () => {
    const stream = await page.follow((await page.authorize(topics)).body);
    const [undone, kept] = [newId(), newId()];
    const failing = transaction(person(world, me), async (tx) => {
      tx.signal({ kind: 'run', accountId: me.id, projectId, runId: undone });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await touchRun(world, me, projectId, kept);
    await stream.hear({ runId: kept });
    expect(stream.heard.map(({ data }) => data.runId)).toEqual([kept]);
    stream.close();
  });

  it('receives what another process changed, with its origin', async () => {
    const stream = await page.follow((await page.authorize(topics)).body);
    const actor = person(second, me).actor;
    const answer = { origin: 'page-9', afterAnswer: (work: () => void) => work() };
    await moveCard(second.platform.domain.contextOf(actor, answer), { cardId, column: 'backlog' });
    expect(await stream.hear({ change: 'moved' })).toMatchObject({ cardId, origin: 'page-9' });
    stream.close();
  });

  it('receives nothing while live_updates.enabled is off, and a bridge still receives its events [LIVEX-13] [LIVEX-14] [LIVE-02]', async () => {
    const stream = await page.follow((await page.authorize(topics)).body);
    const agent = await me.token('agent');
    const bridgeId = newId();
    const beat = { projects: [projectId], cliVersion: '1.0.0', capabilities: ['work-requests'] };
    await world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token: agent, body: beat });
    await stream.hear({ bridgeId });
    await world.setFlag('live_updates.enabled', false);
    const connection = await world.rest<{ hubUrl: string; jwt: string; topic: string }>('GET', '/api/events', {
      token: agent,
      headers: { 'X-Service-Bridge': bridgeId },
    });
    const { hubUrl, jwt, topic } = connection.body;
    const url = new URL(hubUrl);
    url.searchParams.append('topic', topic);
    const bridge = await follow(url, { Authorization: `Bearer ${jwt}` });
    await touchRun(world, me, projectId, 'r-off');
    await page.change('mutation ($c: ID!) { holdCard(input: {cardId: $c}) { card { id } } }', { c: cardId });
    expect(await bridge.hear({ type: 'board.card_held' })).toMatchObject({ projectId, actor: 'human' });
    await world.setFlag('live_updates.enabled', undefined);
    await touchRun(world, me, projectId, 'r-on');
    await stream.hear({ runId: 'r-on' });
    expect(stream.heard.map(({ data }) => data.bridgeId ?? data.runId ?? data.change)).toEqual([bridgeId, 'r-on']);
    stream.close();
    bridge.close();
  });

  it('of another origin opens nothing with the cookie', async () => {
    const { body } = await page.authorize(topics);
    const url = new URL(body.hub ?? '');
    url.searchParams.append('topic', topics[0] ?? '');
    const Cookie = `mercureAuthorization=${page.cookie('mercureAuthorization')}`;
    const statuses = [];
    for (const origin of [{ Origin: 'https://evil.example' }]) {
      const response = await fetch(url, { headers: { Cookie, ...origin } });
      statuses.push(response.status);
      await response.body?.cancel();
    }
    expect(statuses).toEqual([403]);
  });

  async function columnOtherThan(slug: string): Promise<string> {
    const [row] = await world.sql<{ slug: string }>(
      'select slug from board_column where project_id = $1 and slug <> $2 order by position limit 1',
      [projectId, slug],
    );
    return row?.slug ?? '';
  }
});
