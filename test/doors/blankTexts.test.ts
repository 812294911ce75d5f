import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addAccount } from './support/tenants.ts';

/** A title as somebody sent it: a space without width, a word joiner and a fixed space. */
const { title: UNSEEN } = JSON.parse('{"title":"\\u200b\\u2060\\u00a0"}') as { title: string };
/** Joiners of both kinds inside words. */
const SEEN = '👩‍👩‍👧 می‌خواهم';

describe('a text in which there is nothing to see', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let token: string;
  let ids: { projectId: string; cardId: string };

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await addAccount(world);
    token = await account.token('api');
    const projectId = await addProject(world, account);
    const { id: cardId } = await addCard(world, account, projectId);
    ids = { projectId, cardId };
  });
  afterAll(() => world.close());

  const calls: [string, string, string, (text: string) => Record<string, unknown>][] = [
    ['a card', 'createCard', 'title', (title) => ({ projectId: ids.projectId, title })],
    ['a card that is renamed', 'updateCard', 'title', (title) => ({ cardId: ids.cardId, title })],
    ['a project', 'createProject', 'name', (name) => ({ name, slug: `p-${name.length}` })],
    ['a project that is renamed', 'renameProject', 'name', (name) => ({ projectId: ids.projectId, name })],
    ['a column', 'addColumn', 'label', (label) => ({ projectId: ids.projectId, label })],
    [
      'a column that is renamed',
      'renameColumn',
      'label',
      (label) => ({ projectId: ids.projectId, column: 'backlog', label }),
    ],
    [
      'a column that is changed',
      'updateColumn',
      'label',
      (label) => ({ projectId: ids.projectId, column: 'review', label }),
    ],
    ['a label', 'updateCard', 'labels[0]', (label) => ({ cardId: ids.cardId, labels: [label] })],
    ['a comment', 'addCardComment', 'text', (text) => ({ cardId: ids.cardId, text })],
    [
      'a finding',
      'submitReview',
      'findings[0].title',
      (title) => ({
        cardId: ids.cardId,
        verdict: 'APPROVE',
        summary: 'Fine.',
        findings: [{ severity: 'MINOR', title, detail: '' }],
      }),
    ],
    [
      'a review',
      'submitReview',
      'summary',
      (summary) => ({
        cardId: ids.cardId,
        verdict: 'APPROVE',
        summary,
        findings: [],
      }),
    ],
    ['a document', 'createDocument', 'title', (title) => ({ projectId: ids.projectId, title, text: '' })],
    [
      'a document of a card',
      'linkDocument',
      'title',
      (title) => ({
        cardId: ids.cardId,
        documentId: '0198c0de-0000-7000-8000-000000000001',
        tag: 'plan',
        title,
      }),
    ],
  ];

  it.each(calls)('is refused as that of %s', async (_what, name, field, input) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const call = (text: string) =>
      world.graphql(token, `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`, {
        input: input(text),
      });
    const { errors } = await call(UNSEEN);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ propertyPath: field, message: expect.stringContaining('characters long after trimming') }],
    });
    expect((await call(SEEN)).errors).toBeUndefined();
  });
});
