import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { listAsks } from '../../../src/domain/asks/listAsks.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import type { Scope } from '../../../src/domain/context.ts';
import { addCardComment } from '../../../src/domain/feedback/addCardComment.ts';
import { listComments } from '../../../src/domain/feedback/listComments.ts';
import { listFeedback } from '../../../src/domain/feedback/listFeedback.ts';
import { listReviews } from '../../../src/domain/feedback/listReviews.ts';
import { type NewReview, submitReview } from '../../../src/domain/feedback/submitReview.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { FeedbackKind } from '../../../src/tables/words.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';

const FINDING = { path: 'src/a.ts', line: 3, severity: 'major', title: 'A leak', detail: 'It leaks.' } as const;

describe('what is said about a card', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'audit_record');
    place = await addPlace(world);
    cardId = await addCard(world, place);
    world.signals.length = 0;
  });

  const as = (scope: Scope = 'session') => world.as(place.accountId, scope);
  const comment = (text = 'Well done.', scope: Scope = 'session') => addCardComment(as(scope), { cardId, text });
  const review = (more: Partial<NewReview> = {}, scope: Scope = 'mcp') =>
    submitReview(as(scope), { cardId, verdict: 'request-changes', summary: 'Almost.', findings: [FINDING], ...more });

  it.each([
    ['session', 'human'],
    ['api', 'human'],
    ['mcp', 'agent'],
  ] as const)(
    'through %s is stored as %s, once, with a signal to open boards and a line of the log',
    async (scope, author) => {
      expect(await comment('  Well\ndone. ', scope)).toMatchObject({ cardId, author, text: 'Well\ndone.' });
      expect(await review({}, scope)).toMatchObject({
        cardId,
        author,
        verdict: 'request-changes',
        findings: [FINDING],
      });
      const changed = { kind: 'board', accountId: place.accountId, projectId: place.projectId, cardId };
      expect(world.signals).toEqual([
        { ...changed, change: 'card-changed' },
        { ...changed, change: 'card-changed' },
      ]);
      const audits = await world.sql(
        `select type, subject_id, project_id from audit_record where subject_type = 'card'`,
      );
      const subject = { subject_id: cardId, project_id: place.projectId };
      expect(audits).toEqual([
        { type: 'board.card_commented', ...subject },
        { type: 'board.review_submitted', ...subject },
      ]);
    },
  );

  it('by a review is stored with the card and the run of its session, and changes nothing else [WORK-43]', async () => {
    const sessionId = newId();
    const runId = await addRun(world, place, { subjectId: cardId, sessionId, workKind: 'review' });
    const tables = ['card', 'card_hold', 'work_request', 'run', 'bridge_command', 'outbox'];
    const digest = () => Promise.all(tables.map((table) => world.sql(`select t::text from ${table} t order by 1`)));
    const before = await digest();
    expect(await review({ sessionId })).toMatchObject({ cardId, sessionId, runId });
    expect(await review({ sessionId: newId() })).toMatchObject({ runId: null });
    expect(await review()).toMatchObject({ sessionId: null, runId: null });
    expect(await digest()).toEqual(before);
  });

  it.each(['agent', 'api:read', 'site-review'] as const)('is not said with the scope %s', async (scope) => {
    expect(await refusalOf(comment('x', scope))).toBe('insufficient_scope');
    expect(await refusalOf(review({}, scope))).toBe('insufficient_scope');
  });

  it.each(['agent', 'site-review'] as const)('is not read with the scope %s', async (scope) => {
    const page = { first: 1, after: undefined };
    for (const list of [listComments, listReviews, listAsks]) {
      expect(await refusalOf(list(as(scope), [cardId], page))).toBe('insufficient_scope');
    }
    expect(await refusalOf(listFeedback(as(scope), 'card', [cardId], page))).toBe('insufficient_scope');
  });

  it.each<[string, Partial<NewReview> | string, string]>([
    ['a comment of nothing', ' \n', 'text'],
    ['a comment that is too long', 'x'.repeat(10_001), 'text'],
    ['a comment with a NUL', 'a\u0000', 'text'],
    ['half a character', '\udc00', 'text'],
    ['a review without a summary', { summary: '' }, 'summary'],
    ['a verdict that is none', { verdict: 'maybe' as never }, 'verdict'],
    ['a session that is none', { sessionId: 'x' }, 'sessionId'],
    ['a severity that is none', { findings: [{ ...FINDING, severity: 'bad' as never }] }, 'findings[0].severity'],
    ['a finding without a title', { findings: [FINDING, { ...FINDING, title: '' }] }, 'findings[1].title'],
    ['a title of two lines', { findings: [{ ...FINDING, title: 'a\nb' }] }, 'findings[0].title'],
    ['line 0', { findings: [{ ...FINDING, line: 0 }] }, 'findings[0].line'],
    ['half a line', { findings: [{ ...FINDING, line: 1.5 }] }, 'findings[0].line'],
    ['a path that is too long', { findings: [{ ...FINDING, path: 'x'.repeat(1001) }] }, 'findings[0].path'],
    ['a detail that is too long', { findings: [{ ...FINDING, detail: 'x'.repeat(10_001) }] }, 'findings[0].detail'],
    ['too many findings', { findings: Array.from({ length: 201 }, () => FINDING) }, 'findings'],
    [
      'too much in all findings',
      { findings: Array.from({ length: 30 }, () => ({ ...FINDING, detail: 'x'.repeat(9999) })) },
      'findings',
    ],
  ])('is refused when it is %s', async (_name, said, field) => {
    const call = typeof said === 'string' ? comment(said) : review(said);
    expect((await violationsOf(call)).map(({ propertyPath }) => propertyPath)).toContain(field);
  });

  it('may be as much as the bounds allow', async () => {
    expect((await comment('é'.repeat(10_000))).text).toHaveLength(10_000);
    const most = Array.from({ length: 200 }, () => ({ severity: 'nit', title: 'a', detail: '' }) as const);
    expect((await review({ findings: most })).findings[199]).toEqual({
      path: null,
      line: null,
      severity: 'nit',
      title: 'a',
      detail: '',
    });
    expect((await review({ findings: [] })).findings).toEqual([]);
  });

  it('on the card of somebody else is not said, nor read', async () => {
    await comment();
    await review();
    const stranger = world.as((await addPlace(world)).accountId);
    for (const id of [cardId, newId(), 'no uuid']) {
      expect(await refusalOf(addCardComment(stranger, { cardId: id, text: 'x' }))).toBe('card_not_found');
      const theirs = submitReview(stranger, { cardId: id, verdict: 'comment', summary: 'x', findings: [] });
      expect(await refusalOf(theirs)).toBe('card_not_found');
    }
    const page = { first: 10, after: undefined };
    for (const list of [listComments, listReviews, listAsks]) {
      expect((await list(stranger, [cardId], page)).get(cardId)?.rows).toEqual([]);
    }
    expect((await listFeedback(stranger, 'card', [cardId], page)).get(cardId)?.rows).toEqual([]);
    const { projectId } = place;
    expect((await listFeedback(stranger, 'project', [projectId], page)).get(projectId)?.rows).toEqual([]);
  });

  it('goes with the card', async () => {
    await comment();
    await review();
    await deleteCard(as(), { cardId });
    expect(await world.sql('select 1 from card_comment union all select 1 from card_review')).toEqual([]);
  });

  it('waits for a deletion of its project, and never the two for each other', async () => {
    const deletion = await world.db.pool.connect();
    await deletion.query('begin');
    await deletion.query('select 1 from project where id = $1 for update', [place.projectId]);
    const said = refusalOf(comment());
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('the comment waits', async () => (await world.sql(waiting)).length > 0);
    await deletion.query('delete from project where id = $1', [place.projectId]);
    await deletion.query('commit');
    deletion.release();
    expect(await said).toBe('project_not_found');
  });

  it('is listed newest first, a page at a time, for many cards in one statement', async () => {
    const other = await addCard(world, place);
    const said: string[] = [];
    for (let i = 0; i < 5; i++) said.unshift((await comment(`${i}`)).id);
    const elsewhere = await addCardComment(as(), { cardId: other, text: 'x' });
    const first = await listComments(as('mcp'), [cardId, other], { first: 3, after: undefined });
    expect(first.get(cardId)).toMatchObject({ rows: said.slice(0, 3).map((id) => ({ id })), hasNextPage: true });
    expect(first.get(other)).toMatchObject({ rows: [{ id: elsewhere.id }], hasNextPage: false });
    const rest = await listComments(as(), [cardId], { first: 3, after: said[2] as string });
    expect(rest.get(cardId)).toMatchObject({ rows: said.slice(3).map((id) => ({ id })), hasNextPage: false });
  });

  it('is one list of all kinds in the order of its saying, an answer where it was given', async () => {
    const other = await addCard(world, place);
    const ask = (id: string) => openAsk(as('mcp'), { cardId: id, sessionId: newId(), question: 'Which one?' });
    const { ask: early } = await ask(cardId);
    await ask(cardId);
    await comment('First.');
    await review();
    await closeAsk(as(), { askId: early.id, answer: 'This one.' });
    await comment('Last.', 'mcp');
    await addCardComment(as(), { cardId: other, text: 'Elsewhere.' });
    const read = async (owner: 'card' | 'project', first = 10, kinds: FeedbackKind[] | null = null) => {
      const texts: string[] = [];
      const id = owner === 'card' ? cardId : place.projectId;
      let after: string | undefined;
      for (;;) {
        const page = (await listFeedback(as(), owner, [id], { first, after, kinds })).get(id);
        texts.push(...(page?.rows ?? []).map((row) => `${row.kind} by ${row.author}: ${row.text}`));
        if (!page?.hasNextPage) return texts;
        after = page.rows.at(-1)?.id;
      }
    };
    const ofCard = [
      'comment by agent: Last.',
      'answer by human: This one.',
      'review by agent: Almost.',
      'comment by human: First.',
    ];
    expect(await read('card')).toEqual(ofCard);
    for (const first of [1, 2, 3]) expect(await read('card', first)).toEqual(ofCard);
    expect(await read('project')).toEqual(['comment by human: Elsewhere.', ...ofCard]);
    expect(await read('card', 10, ['review', 'answer'])).toEqual([ofCard[1], ofCard[2]]);
    expect(await read('card', 10, [])).toEqual([]);
    const [answer] =
      (await listFeedback(as(), 'card', [cardId], { first: 1, after: undefined, kinds: ['answer'] })).get(cardId)
        ?.rows ?? [];
    expect(answer).toMatchObject({ question: 'Which one?', verdict: null, findings: null });
  });

  it('lists questions by their state', async () => {
    const ids = [];
    for (const question of ['One?', 'Two?', 'Three?']) {
      ids.push((await openAsk(as('mcp'), { cardId, sessionId: newId(), question })).ask.id);
    }
    await closeAsk(as(), { askId: ids[1] as string, answer: 'x' });
    const listed = async (state: 'open' | 'closed' | null) =>
      (await listAsks(as(), [cardId], { first: 10, after: undefined, state })).get(cardId)?.rows.map(({ id }) => id);
    expect(await listed(null)).toEqual(ids.toReversed());
    expect(await listed('open')).toEqual([ids[2], ids[0]]);
    expect(await listed('closed')).toEqual([ids[1]]);
  });
});
