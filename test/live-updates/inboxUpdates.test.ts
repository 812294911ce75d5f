import { newId } from '../../src/lib/uuid.ts';
import { openSocket } from '../doors/support/openSocket.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { openPage } from './support/page.ts';

const OPEN = 'mutation ($input: OpenAskInput!) { openAsk(input: $input) { ask { id } } }';
const CLOSE = 'mutation ($input: CloseAskInput!) { closeAsk(input: $input) { ask { id } } }';
const MARK = 'mutation ($input: MarkInboxReadInput!) { markInboxRead(input: $input) { items { id readAt } } }';
const FOLLOW =
  'subscription { inboxChanged { unreadCount viewer { inbox { totalCount unreadCount nodes { id kind title ask { id } card { id } } } } } }';

interface Change {
  inboxChanged: {
    unreadCount: number;
    viewer: { inbox: { totalCount: number; unreadCount: number; nodes: { id: string; ask: { id: string } | null }[] } };
  };
}

describe('who follows an inbox', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;
  let projectId: string;
  let cardId: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    token = await account.token('api');
    projectId = await addProject(world, account);
    cardId = (await addCard(world, account, projectId)).id;
  });
  afterAll(() => world.close());

  const ask = async (question: string): Promise<string> => {
    const input = { cardId, sessionId: newId(), question, options: ['Yes', 'No'] };
    const { data } = await world.graphql<{ openAsk: { ask: { id: string } } }>(token, OPEN, { input });
    return data?.openAsk.ask.id as string;
  };

  /** Reads changes until one is as expected: several changes may come as one. */
  async function hear(changes: AsyncIterator<unknown>, expected: (change: Change['inboxChanged']) => boolean) {
    for (;;) {
      const { value, done } = await changes.next();
      if (done) throw new Error('the subscription ended');
      const { data, errors } = value as { data?: Change; errors?: unknown };
      if (data === undefined) throw new Error(JSON.stringify(errors));
      if (expected(data.inboxChanged)) return data.inboxChanged;
    }
  }

  it('gets a question, its mark and its answer over the graph, and another account gets nothing', async () => {
    const client = openSocket(world.baseUrl, { authorization: `Bearer ${token}` });
    const other = await (await world.account()).token('api');
    const stranger = openSocket(world.baseUrl, { authorization: `Bearer ${other}` });
    const changes = client.iterate({ query: FOLLOW });
    const foreign = stranger.iterate({ query: FOLLOW });
    // The current inbox comes first, which shows that the subscription is open.
    expect(await hear(changes, () => true)).toMatchObject({ unreadCount: 0, viewer: { inbox: { totalCount: 0 } } });
    expect(await hear(foreign, () => true)).toMatchObject({ unreadCount: 0 });
    let overheard = 0;
    const listening = foreign.next().then(({ done }) => {
      if (!done) overheard++;
    });
    const askId = await ask('Which one?');
    const seen = await hear(changes, ({ unreadCount }) => unreadCount === 1);
    expect(seen.viewer.inbox).toMatchObject({
      totalCount: 1,
      unreadCount: 1,
      nodes: [{ kind: 'QUESTION', ask: { id: askId }, card: { id: cardId } }],
    });
    const id = seen.viewer.inbox.nodes[0]?.id as string;
    const marked = await world.graphql(token, MARK, { input: { ids: [id], read: true } });
    expect(marked.data).toEqual({ markInboxRead: { items: [{ id, readAt: expect.any(String) }] } });
    expect((await hear(changes, ({ unreadCount }) => unreadCount === 0)).viewer.inbox.totalCount).toBe(1);
    await world.graphql(token, CLOSE, { input: { askId, answer: 'Yes' } });
    await hear(changes, ({ viewer }) => viewer.inbox.totalCount === 0);
    await changes.return?.();
    await foreign.return?.();
    await listening;
    expect(overheard).toBe(0);
    await client.dispose();
    await stranger.dispose();
  });

  it('gets it on the topics of the account and of the project while the inbox is on [LIVEX-06] [LIVEX-07] [LIVEX-29]', async () => {
    await world.setFlag('inbox.enabled', true);
    const page = await openPage(world, account);
    const topics = [`/users/${account.id}/inbox`, `/projects/${projectId}/inbox`].map((path) => world.baseUrl + path);
    const granted = (await page.authorize(topics)).body;
    expect(granted.topics).toEqual(topics);
    const ofAccount = await page.follow({ ...granted, topics: topics.slice(0, 1) });
    const ofProject = await page.follow({ ...granted, topics: topics.slice(1) });
    const askId = await ask('Red or green?');
    const changed = { type: 'inbox.changed', projectId };
    expect(await ofAccount.hear(changed)).toEqual(changed);
    expect(await ofProject.hear(changed)).toEqual(changed);
    ofAccount.heard.length = 0;
    ofProject.heard.length = 0;
    await world.graphql(token, MARK, { input: { ids: [`inbox-item:question:${askId}`], read: true } });
    expect(await ofAccount.hear({ projectId: null })).toEqual({ type: 'inbox.changed', projectId: null });
    // A mark is the account's own.
    expect(ofProject.heard).toEqual([]);
    await world.setFlag('inbox.enabled', undefined);
    ofAccount.close();
    ofProject.close();
  });
});
