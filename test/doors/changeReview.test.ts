import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { connectTools } from '../mcp/support/connectTools.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { addMember, addTenant, type Tenant } from './support/tenants.ts';

const THREADS = `query ($id: ID!) { card(id: $id) { approval { at isCurrent by { isYou } } changesAskedBy { isYou } changeComments {
  id threadId path side startLine quote body isDraft isOutdated canEdit author person { isYou } review { verdict } resolvedBy { isYou }
  replies { body author person { isYou } run { id } canEdit isDraft } } } }`;
const DRAFT = `mutation ($input: DraftChangeCommentInput!) { draftChangeComment(input: $input) { comment { id isDraft canEdit } card { id } } }`;
const SEND = `mutation ($input: SendChangeReviewInput!) { sendChangeReview(input: $input) {
  review { id author verdict summary } card { id } workRequest { id } sentTo { id } workRefused } }`;

describe('the review of a change over GraphQL and the tools', () => {
  let world: PlatformWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    tenant = await addTenant(world);
  });
  afterAll(() => world.close());

  /** A person at the pages. */
  async function signIn(account: { id: string }) {
    const { db } = world.platform.domain.system();
    const session = await createSession(db, account.id, new Date());
    return async (query: string, variables: Record<string, unknown>) => {
      const response = await fetch(new URL('/graphql', world.baseUrl), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: sessionCookie(world.baseUrl, session.cookieValue),
          'x-csrf-token': session.csrfToken,
          origin: new URL(world.baseUrl).origin,
        },
        body: JSON.stringify({ query, variables }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for.
      const { data, errors } = (await response.json()) as { data: any; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
  }

  it('leads from a draft, which nobody else sees, to the comment that an agent reads and answers', async () => {
    const { card, project, interactiveSession } = tenant.things;
    const guest = await world.account();
    await addMember(world, tenant.account, project, 'member', guest);
    const [owner, member] = [await signIn(tenant.account), await signIn(guest)];
    const tools = await connectTools(world, await tenant.account.token('mcp'));
    const changes = async () => {
      const { value } = await tools.call('feedback_list', { cardId: card });
      const entries = value.feedback as { kind: string; text: string; author: string; change: unknown }[];
      return entries.filter(({ text }) => !/^tenant-secret/.test(text)).filter(({ kind }) => kind === 'change-comment');
    };
    const of = async (ask: typeof owner) => (await ask(THREADS, { id: card })).card.changeComments.slice(1);

    const place = { repository: 'harbour', path: 'a.ts', side: 'NEW', startLine: 3, endLine: 4, quote: 'tide' };
    const drafted = await member(DRAFT, { input: { cardId: card, ...place, body: 'Why?', suggestion: 'ebb' } });
    expect(drafted.draftChangeComment).toMatchObject({ comment: { isDraft: true, canEdit: true }, card: { id: card } });
    const { id } = drafted.draftChangeComment.comment;
    expect((await of(member)).map(({ body }: { body: string }) => body)).toEqual(['Why?']);
    expect([await of(owner), await changes()]).toEqual([[], []]);
    const node = await owner('query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(node.node).toBeNull();

    const sent = await member(SEND, { input: { cardId: card, verdict: 'REQUEST_CHANGES', heads: [] } });
    expect(sent.sendChangeReview).toMatchObject({
      review: { author: 'HUMAN', verdict: 'REQUEST_CHANGES', summary: '' },
      card: { id: card },
      workRequest: null,
      sentTo: null,
      workRefused: expect.stringMatching(/^No rule of the workflow/),
    });
    expect(await changes()).toMatchObject([
      {
        ...{ author: 'human', text: 'Why?' },
        change: {
          ...{ commentId: id, repository: 'harbour', path: 'a.ts', side: 'new', line: 3, endLine: 4, quote: 'tide' },
          ...{ suggestion: 'ebb', resolved: false },
        },
      },
    ]);
    const answer = { cardId: card, threadId: id, sessionId: interactiveSession, text: 'Because.' };
    expect((await tools.call('thread_answer', answer)).failed).toBe(false);
    expect((await changes()).map(({ text, author }) => [text, author])).toEqual([
      ['Because.', 'agent'],
      ['Why?', 'human'],
    ]);
    await tools.close();
    expect(await of(owner)).toMatchObject([
      {
        ...{ id, threadId: id, isDraft: false, canEdit: false, person: { isYou: false } },
        review: { verdict: 'REQUEST_CHANGES' },
        replies: [{ body: 'Because.', author: 'AGENT', person: null, canEdit: false, isDraft: false }],
      },
    ]);
    const approve = { input: { cardId: card, verdict: 'APPROVE', heads: [] } };
    await owner(SEND, approve);
    expect((await owner(THREADS, { id: card })).card).toMatchObject({
      approval: null,
      changesAskedBy: [{ isYou: false }],
    });
    expect((await member(THREADS, { id: card })).card.changesAskedBy).toEqual([{ isYou: true }]);
    await member(SEND, approve);
    expect((await owner(THREADS, { id: card })).card).toMatchObject({
      approval: { isCurrent: false, by: { isYou: false } },
      changesAskedBy: [],
    });
  });
});
