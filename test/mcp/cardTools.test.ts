import { newId } from '../../src/lib/uuid.ts';
import { addCard, addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { connectTools, type ToolClient } from './support/connectTools.ts';

describe('the tools for cards', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let api: string;
  let tools: ToolClient;
  let project: string;
  let slug: string;
  let card: { id: string; number: number };

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    account = await world.account();
    api = await account.token('api');
    tools = await connectTools(world, await account.token('mcp'));
    project = await addProject(world, account, 'The harbour');
    const [row] = await world.sql<{ slug: string }>('select slug from project where id = $1', [project]);
    slug = row?.slug as string;
    card = await addCard(world, account, project);
  });
  afterEach(() => tools.close());

  const value = async (name: string, args: Record<string, unknown>) => {
    const answer = await tools.call(name, args);
    if (answer.failed) throw new Error(answer.text);
    expect(JSON.parse(answer.text)).toEqual(answer.value);
    return answer.value;
  };
  const get = (cardId = card.id) => value('card_get', { cardId });
  const closeAsk = async (askId: unknown, answer: string) => {
    const { data, errors } = await world.graphql<{ closeAsk: Record<string, unknown> }>(
      api,
      `mutation ($input: CloseAskInput!) {
         closeAsk(input: $input) { ask { id state answer resume } command { kind state } resumeRefused } }`,
      { input: { askId, answer } },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data?.closeAsk;
  };

  it('card_get returns everything that is needed to work on a card [MCPX-03]', async () => {
    const document = newId();
    for (const mutation of [
      `updateCard(input: {cardId: "${card.id}", title: "Lights", body: "All of them", pullRequestNumber: 7,
         pullRequestUrl: "https://forge.example/pull/7", headSha: "9c1f0b7a"}) { card { id } }`,
      `linkDocument(input: {cardId: "${card.id}", documentId: "${document}", tag: "plan"}) { card { id } }`,
      `addCardComment(input: {cardId: "${card.id}", text: "From a person"}) { comment { id } }`,
    ]) {
      expect((await world.graphql(api, `mutation { ${mutation} }`)).errors).toBeUndefined();
    }
    const session = newId();
    const { commentId } = await value('card_comment', { cardId: card.id, text: 'From an agent' });
    const open = await value('ask_owner', { cardId: card.id, sessionId: session, question: 'Green?' });
    const answered = await value('ask_owner', { cardId: card.id, sessionId: session, question: 'Red?' });
    await closeAsk(answered.askId, 'Yes, red.');
    await value('agent_review_submit', { cardId: card.id, verdict: 'comment', summary: 'An old one.', findings: [] });
    const finding = { severity: 'major', title: 'Too dark', detail: '', path: 'lights.ts', line: 3 };
    const review = await value('agent_review_submit', {
      cardId: card.id,
      sessionId: session,
      verdict: 'request-changes',
      summary: 'Almost.',
      findings: [finding, { severity: 'nit', title: 'A name' }],
    });
    await value('card_hold', { cardId: card.id, reason: 'Waits for paint' });
    const told = await get();
    expect(told).toEqual({
      card: {
        cardId: card.id,
        projectId: project,
        number: card.number,
        title: 'Lights',
        body: 'All of them',
        column: 'backlog',
        held: true,
        heldBy: 'agent',
        heldSince: expect.any(String),
        holdReason: 'Waits for paint',
        pausedReason: null,
        pullRequestNumber: 7,
        pullRequestUrl: 'https://forge.example/pull/7',
        headSha: '9c1f0b7a',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        documents: [{ documentId: document, tag: 'plan', title: null, readable: false }],
        parent: null,
        parts: [],
        dueOn: null,
        estimate: null,
        project: {
          id: project,
          slug,
          name: 'The harbour',
          columns: expect.arrayContaining([{ slug: 'backlog', label: 'Backlog', terminal: false, backlog: true }]),
        },
      },
      comments: [
        { commentId, author: 'agent', text: 'From an agent', createdAt: expect.any(String) },
        expect.objectContaining({ author: 'human', text: 'From a person' }),
      ],
      hasMoreComments: false,
      openAsks: [
        { askId: open.askId, sessionId: session, question: 'Green?', options: [], createdAt: expect.any(String) },
      ],
      answeredAsks: [
        expect.objectContaining({
          askId: answered.askId,
          question: 'Red?',
          answer: 'Yes, red.',
          closedAt: expect.any(String),
        }),
      ],
      latestReview: {
        reviewId: review.reviewId,
        author: 'agent',
        verdict: 'request-changes',
        summary: 'Almost.',
        findings: [finding, { severity: 'nit', title: 'A name', detail: '', path: null, line: null }],
        createdAt: expect.any(String),
      },
      feedback: [
        expect.objectContaining({ kind: 'review', verdict: 'request-changes', text: 'Almost.', context: null }),
        expect.objectContaining({ kind: 'review', verdict: 'comment', text: 'An old one.', context: null }),
      ],
    });
  });

  it('card_get of a card without feedback is short', async () => {
    expect(await get()).toMatchObject({
      card: { held: false, heldBy: null, holdReason: null, documents: [] },
      comments: [],
      openAsks: [],
      answeredAsks: [],
      latestReview: null,
      feedback: [],
    });
  });

  it('card_get shows the newest 50 comments, and says that there are more', async () => {
    for (let i = 0; i < 51; i++) await value('card_comment', { cardId: card.id, text: `${i}` });
    const { comments, hasMoreComments } = await get();
    expect((comments as { text: string }[]).map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, i) => `${50 - i}`),
    );
    expect(hasMoreComments).toBe(true);
  });

  it('card_list lists by number, of one column where it is named, a page at a time', async () => {
    const cards = [card, ...(await Promise.all([1, 2, 3].map(() => addCard(world, account, project))))];
    cards.sort((one, other) => one.number - other.number);
    const ids = cards.map(({ id }) => id);
    await value('card_move', { cardId: ids[1], column: 'ready' });
    await value('card_move', { cardId: ids[3], column: 'ready' });
    const listed = async (args: object) => {
      const page = await value('card_list', { project, ...args });
      const ids = (page.cards as { cardId: string }[]).map(({ cardId }) => cardId);
      return { cards: ids, hasNextPage: page.hasNextPage, endCursor: page.endCursor };
    };
    for (const handle of [project, slug]) expect((await listed({ project: handle })).cards).toEqual(ids);
    expect((await listed({ column: 'ready' })).cards).toEqual([ids[1], ids[3]]);
    expect((await listed({ column: 'done' })).cards).toEqual([]);
    const page = await listed({ column: 'ready', first: 1 });
    expect(page).toMatchObject({ cards: [ids[1]], hasNextPage: true });
    expect(await listed({ column: 'ready', first: 1, after: page.endCursor })).toMatchObject({
      cards: [ids[3]],
      hasNextPage: false,
    });
    const [first] = (await value('card_list', { project, first: 1 })).cards as object[];
    expect(first).toMatchObject({ cardId: ids[0], number: cards[0]?.number, column: 'backlog', held: false });
  });

  it('card_move moves, its rules run, and a hold stays', async () => {
    expect((await value('card_move', { cardId: card.id, column: 'in-progress' })).card).toMatchObject({
      column: 'in-progress',
      held: false,
    });
    const requests = () => world.sql('select kind, state from work_request where subject_id = $1', [card.id]);
    expect(await requests()).toEqual([{ kind: 'implement', state: 'open' }]);
    await value('card_hold', { cardId: card.id });
    expect((await value('card_move', { cardId: card.id, column: 'ready' })).card).toMatchObject({
      column: 'ready',
      held: true,
      heldBy: 'agent',
    });
  });

  it('card_move says in a sentence which runs still work on a card that came to its end', async () => {
    const [runId, sessionId] = [newId(), newId()];
    await world.sql(
      `insert into run (id, account_id, project_id, kind, state, session_id, subject_type, subject_id, work_kind, first_report_at)
       values ($1, $2, $3, 'worker', 'running', $4, 'card', $5, 'implement', now())`,
      [runId, account.id, project, sessionId, card.id],
    );
    expect(Object.keys(await value('card_move', { cardId: card.id, column: 'review' }))).toEqual(['card']);
    expect(await value('card_move', { cardId: card.id, column: 'cancelled' })).toMatchObject({
      card: { column: 'cancelled' },
      stillWorking: 'A run still works on this card. It goes on until it ends or a person stops it.',
      runsLeftBehind: [{ runId, sessionId, workKind: 'implement' }],
    });
  });

  it('card_hold and card_release tell bridges who did it, once [HOLD-04] [HOLD-06] [HUB-04] [HUB-05]', async () => {
    const cardId = card.id;
    const args = { cardId, reason: '  Paint dries ' };
    expect((await value('card_hold', args)).card).toMatchObject({
      held: true,
      heldBy: 'agent',
      holdReason: 'Paint dries',
    });
    expect((await value('card_hold', { cardId, reason: 'Other' })).card).toMatchObject({ holdReason: 'Paint dries' });
    expect((await value('card_release', { cardId })).card).toMatchObject({ held: false, heldBy: null });
    expect((await value('card_release', { cardId })).card).toMatchObject({ held: false });
    const rows = await world.sql<{ payload: string }>(
      'select payload from outbox where project_id = $1 order by sequence',
      [project],
    );
    const shape = { subject: { type: 'card', id: cardId }, projectId: project, actor: 'agent' };
    expect(rows.map(({ payload }) => JSON.parse(payload))).toEqual([
      { type: 'board.card_held', ...shape },
      { type: 'board.card_released', ...shape },
    ]);
  });

  it('card_task ticks a task of the description, and takes the tick back', async () => {
    const body = '- [ ] Print\n- [ ] Print\n- [ ] Post';
    await world.sql('update card set body = $2 where id = $1', [card.id, body]);
    await value('card_task', { cardId: card.id, text: 'Post', done: true });
    await value('card_task', { cardId: card.id, text: 'Print', nth: 2, done: true });
    await value('card_task', { cardId: card.id, text: 'Post', done: false });
    expect((await value('card_get', { cardId: card.id })).card).toMatchObject({
      body: '- [ ] Print\n- [x] Print\n- [ ] Post',
    });
  });

  it('card_create makes a part of a card, and card_get shows both', async () => {
    const args = { projectId: project, title: 'The first half', description: 'All of it.', labels: ['half'] };
    const { card: part } = await value('card_create', { ...args, column: 'ready', parentId: card.id });
    const of = { cardId: card.id, number: card.number };
    expect(part).toMatchObject({ title: 'The first half', column: 'ready', parent: of });
    const { cardId, number } = part as { cardId: string; number: number };
    const related = { cardId, number, title: 'The first half', column: 'ready' };
    expect((await value('card_get', { cardId: card.id })).card).toMatchObject({ parent: null, parts: [related] });
    expect((await value('card_get', { cardId })).card).toMatchObject({ body: 'All of it.', parent: of, parts: [] });
    expect((await value('card_create', { projectId: project, title: 'Alone' })).card).toMatchObject({
      column: 'backlog',
      parent: null,
    });
  });

  it('card_update changes what it names, and clears by null', async () => {
    const changed = { dueOn: '2026-12-24', estimate: 8, title: 'By Christmas' };
    expect((await value('card_update', { cardId: card.id, ...changed })).card).toMatchObject(changed);
    expect((await value('card_get', { cardId: card.id })).card).toMatchObject(changed);
    const cleared = { dueOn: null, title: null };
    expect((await value('card_update', { cardId: card.id, ...cleared })).card).toMatchObject({
      ...changed,
      dueOn: null,
    });
    const refused = await tools.call('card_update', { cardId: card.id, dueOn: '2026-02-30' });
    expect(refused.value).toMatchObject({ error: 'bad_user_input', violations: [{ propertyPath: 'dueOn' }] });
  });

  it('card_create and card_update assign a person of the project by address or account, and name the field otherwise', async () => {
    const [member, stranger] = [await world.account(), await world.account()];
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'member', now())`,
      [newId(), project, member.id],
    );
    const assigned = async (cardId: unknown) =>
      (await world.sql<{ id: string | null }>('select assignee_id as id from card where id = $1', [cardId]))[0]?.id;
    const args = { projectId: project, title: 'Theirs' };
    const { card: theirs } = await value('card_create', { ...args, assignee: ` ${member.email.toUpperCase()}` });
    const { cardId } = theirs as { cardId: string };
    expect(await assigned(cardId)).toBe(member.id);
    await value('card_update', { cardId, assignee: account.id });
    expect(await assigned(cardId)).toBe(account.id);
    await value('card_update', { cardId, assignee: null });
    expect(await assigned(cardId)).toBeNull();
    for (const assignee of [stranger.email, stranger.id, 'nobody@example.test', 'nobody']) {
      const refused = { error: 'bad_user_input', violations: [{ propertyPath: 'assignee' }] };
      expect((await tools.call('card_update', { cardId, assignee })).value).toMatchObject(refused);
      expect((await tools.call('card_create', { ...args, assignee })).value).toMatchObject(refused);
    }
    expect(await assigned(cardId)).toBeNull();
  });

  it('card_block has a card wait for another, and card_unblock ends that', async () => {
    const blocker = await addCard(world, account, project);
    const args = { cardId: card.id, blockerId: blocker.id };
    expect((await value('card_block', args)).card).toMatchObject({ openBlockers: [blocker.number] });
    await value('card_move', { cardId: card.id, column: 'in-progress' });
    const requests = () => world.sql('select kind, state from work_request where subject_id = $1', [card.id]);
    expect(await requests()).toEqual([]);
    expect((await value('card_unblock', args)).card).toMatchObject({ openBlockers: [] });
    expect(await requests()).toEqual([{ kind: 'implement', state: 'open' }]);
  });

  it('a reason for a hold brings no failed work back when it ends, as the workflow’s own does', async () => {
    await value('card_move', { cardId: card.id, column: 'in-progress' });
    await world.sql(
      `update work_request set state = 'refused', reason = 'failed', settled_at = now() - interval '1 hour' where subject_id = $1`,
      [card.id],
    );
    await value('card_hold', { cardId: card.id, reason: 'Paint dries' });
    await value('card_release', { cardId: card.id });
    expect(await world.sql('select state from work_request where subject_id = $1', [card.id])).toEqual([
      { state: 'refused' },
    ]);
  });

  it('ask_owner asks, and the answer of its owner resumes the session that had ended [CMD-09]', async () => {
    const [bridge, session] = [newId(), newId()];
    const agent = await account.token('agent');
    const beat = { projects: [project], cliVersion: '1.0.0', capabilities: ['commands', 'work-requests'] };
    const heartbeat = () =>
      world.rest<{ commands: object[] }>('PUT', `/api/bridges/${bridge}/heartbeat`, { token: agent, body: beat });
    await heartbeat();
    const report = (state: string, more: object) =>
      world.rest<{ id: string }>('PUT', `/api/projects/${project}/worker-runs/${session}`, {
        token: agent,
        body: {
          bridgeId: bridge,
          state,
          at: '2026-03-01T10:00:00Z',
          subjectType: 'card',
          subjectId: card.id,
          cardNumber: card.number,
          sessionId: session,
          startedAt: '2026-03-01T10:00:00Z',
          ...more,
        },
      });
    await report('running', {});
    const asked = { cardId: card.id, sessionId: session, question: 'Red or green?', options: ['Red.', 'Green.'] };
    const { askId, opened } = await value('ask_owner', asked);
    expect([opened, await value('ask_owner', asked)]).toEqual([true, { askId, opened: false }]);
    const end = { endedAt: '2026-03-01T10:05:00Z', exitCode: 0, hasResult: true, resultStatus: 'blocked', output: '' };
    expect((await report('blocked', end)).status).toBe(201);
    expect(await closeAsk(askId, 'Red.')).toEqual({
      ask: { id: askId, state: 'CLOSED', answer: 'Red.', resume: 'SENT' },
      command: { kind: 'RESUME_RUN', state: 'PENDING' },
      resumeRefused: null,
    });
    expect((await heartbeat()).body.commands).toMatchObject([
      { kind: 'resume-run', cause: 'ask-closed', sessionId: session },
    ]);
    expect((await get()).answeredAsks).toMatchObject([{ askId, options: ['Red.', 'Green.'], answer: 'Red.' }]);
  });

  it('agent_review_submit stores a review, and the card stays as it was [WORK-43]', async () => {
    const session = newId();
    const before = (await get()).card;
    const review = { cardId: card.id, sessionId: session, verdict: 'approve', summary: 'Good.', findings: [] };
    const { reviewId } = await value('agent_review_submit', review);
    const after = await get();
    expect(after.card).toEqual(before);
    expect(after.latestReview).toMatchObject({ reviewId, verdict: 'approve', findings: [] });
  });

  it('feedback_list returns what people and agents said, of a project or a card, newest first', async () => {
    const other = await addCard(world, account, project);
    const { askId } = await value('ask_owner', { cardId: card.id, sessionId: newId(), question: 'Which one?' });
    await value('card_comment', { cardId: other.id, text: 'Elsewhere' });
    const finding = { severity: 'critical', title: 'On fire', detail: 'All of it', path: null, line: null };
    const review = { cardId: card.id, verdict: 'request-changes', summary: 'No.', findings: [finding] };
    await value('agent_review_submit', review);
    await closeAsk(askId, 'This one.');
    const entries = [
      { kind: 'answer', author: 'human', text: 'This one.', question: 'Which one?', verdict: null, findings: null },
      { kind: 'review', author: 'agent', text: 'No.', question: null, verdict: 'request-changes', findings: [finding] },
      { kind: 'comment', author: 'agent', text: 'Elsewhere', question: null, verdict: null, findings: null },
    ];
    const cards = [card, card, other];
    const expected = entries.map((entry, i) => ({
      id: expect.any(String),
      ...entry,
      cardId: cards[i]?.id,
      cardNumber: cards[i]?.number,
      cardTitle: 'Paint the buoys',
      context: null,
      page: null,
      change: null,
      at: expect.any(String),
    }));
    const all = await value('feedback_list', { project: slug });
    expect(all).toEqual({ feedback: expected, threads: [], hasNextPage: false, endCursor: expect.any(String) });
    expect((await value('feedback_list', { cardId: card.id })).feedback).toEqual(expected.slice(0, 2));
    const page = await value('feedback_list', { project, first: 2 });
    expect(page).toMatchObject({ feedback: expected.slice(0, 2), hasNextPage: true });
    expect(await value('feedback_list', { project, first: 2, after: page.endCursor })).toMatchObject({
      feedback: expected.slice(2),
      hasNextPage: false,
    });
  });

  it.each<{ name: string; args: () => Record<string, unknown>; error: string; fields?: string[] }>([
    { name: 'card_get', args: () => ({ cardId: newId() }), error: 'card_not_found' },
    { name: 'card_get', args: () => ({}), error: 'bad_user_input', fields: ['cardId'] },
    { name: 'card_list', args: () => ({ project: 'none' }), error: 'project_not_found' },
    { name: 'card_list', args: () => ({ project, column: 'none' }), error: 'column_not_found' },
    { name: 'card_list', args: () => ({ project, after: 'x', first: 1 }), error: 'bad_user_input', fields: ['after'] },
    { name: 'card_move', args: () => ({ cardId: card.id, column: 'none' }), error: 'column_not_found' },
    { name: 'card_move', args: () => ({ cardId: newId(), column: 'ready' }), error: 'card_not_found' },
    {
      name: 'card_hold',
      args: () => ({ cardId: card.id, reason: ' ' }),
      error: 'bad_user_input',
      fields: ['reason'],
    },
    { name: 'card_release', args: () => ({ cardId: newId() }), error: 'card_not_found' },
    { name: 'card_comment', args: () => ({ cardId: card.id, text: '' }), error: 'bad_user_input', fields: ['text'] },
    {
      name: 'ask_owner',
      args: () => ({ cardId: card.id, sessionId: newId(), question: 'x'.repeat(4001) }),
      error: 'bad_user_input',
      fields: ['question'],
    },
    {
      name: 'agent_review_submit',
      args: () => ({
        cardId: card.id,
        verdict: 'approve',
        summary: 'x',
        findings: [{ severity: 'nit', title: 'x' }, { severity: 'bad' }],
      }),
      error: 'bad_user_input',
      fields: ['findings[1].severity', 'findings[1].title'],
    },
    {
      name: 'agent_review_submit',
      args: () => ({
        cardId: card.id,
        verdict: 'approve',
        summary: 'x',
        findings: [{ severity: 'nit', title: 'x', line: 0 }],
      }),
      error: 'bad_user_input',
      fields: ['findings[0].line'],
    },
    { name: 'feedback_list', args: () => ({}), error: 'bad_user_input', fields: ['project'] },
    {
      name: 'feedback_list',
      args: () => ({ project, cardId: card.id }),
      error: 'bad_user_input',
      fields: ['project'],
    },
    { name: 'feedback_list', args: () => ({ project: 'none' }), error: 'project_not_found' },
    { name: 'feedback_list', args: () => ({ cardId: newId() }), error: 'card_not_found' },
  ])('$name says what is wrong: $error $fields', async ({ name, args, error, fields }) => {
    const { failed, value: told } = await tools.call(name, args());
    expect({ failed, error: told.error }).toEqual({ failed: true, error });
    const violations = told.violations as { propertyPath: string }[] | undefined;
    expect(violations?.map(({ propertyPath }) => propertyPath)).toEqual(fields);
  });

  it('show nothing of another account, and change nothing there', async () => {
    const stranger = await connectTools(world, await (await world.account()).token('mcp'));
    const [cardId, sessionId] = [card.id, newId()];
    const asked: [string, Record<string, unknown>, string][] = [
      ['card_get', { cardId }, 'card_not_found'],
      ['card_list', { project }, 'project_not_found'],
      ['card_move', { cardId, column: 'ready' }, 'card_not_found'],
      ['card_hold', { cardId }, 'card_not_found'],
      ['card_release', { cardId }, 'card_not_found'],
      ['card_comment', { cardId, text: 'x' }, 'card_not_found'],
      ['ask_owner', { cardId, sessionId, question: 'x' }, 'card_not_found'],
      ['agent_review_submit', { cardId, verdict: 'approve', summary: 'x', findings: [] }, 'card_not_found'],
      ['feedback_list', { project: slug }, 'project_not_found'],
      ['feedback_list', { cardId }, 'card_not_found'],
    ];
    const before = await get();
    for (const [name, args, error] of asked) {
      expect([name, (await stranger.call(name, args)).value]).toEqual([name, expect.objectContaining({ error })]);
    }
    await stranger.close();
    expect(await get()).toEqual(before);
  });
});
