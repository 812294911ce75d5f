import { personOf } from '../../../src/domain/actInProject.ts';
import { archiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { blockCard } from '../../../src/domain/cards/blocks/blockCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { answerThread } from '../../../src/domain/changeReview/answerThread.ts';
import { deleteChangeComment } from '../../../src/domain/changeReview/deleteChangeComment.ts';
import { editChangeComment } from '../../../src/domain/changeReview/editChangeComment.ts';
import { listApprovals, listAskers } from '../../../src/domain/changeReview/listApprovals.ts';
import type { Context } from '../../../src/domain/context.ts';
import { readDecision } from '../../../src/domain/deliveries/readDecision.ts';
import { submitReview } from '../../../src/domain/feedback/submitReview.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import {
  findMentionsOfCards,
  findMentionsOfChangeComments,
  findMentionsOfReviews,
} from '../../../src/domain/members/mentions/findMentions.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { changeOf } from '../../doors/support/changeOf.ts';
import type { DomainWorld } from '../../support/domain.ts';
import {
  addBoard,
  addCardTo,
  claim,
  createBoardWorld,
  lastRequest,
  refusalOf,
  requestsOf,
  settle,
  violationsOf,
} from '../board/support/board.ts';
import { addRun, hold, type Place } from '../commands/support/fixtures.ts';
import { addChanged, addMember, draft, HEAD, report, seen, send } from './support/reviewed.ts';

let world: DomainWorld;
let place: Place;
let cardId: string;
let runId: string;
let member: Context;
/** Of the card's folder. */
let head: string;

beforeAll(async () => {
  world = await createBoardWorld();
});
beforeEach(async () => {
  place = await addBoard(world);
  member = await addMember(world, place, 'member');
  ({ cardId, runId } = await addChanged(world, place));
  head = HEAD;
  world.signals.length = 0;
});
afterAll(() => world.close());

const owner = (scope: 'session' | 'api' | 'mcp' = 'session') => world.as(place.accountId, scope);
const ASK = { verdict: 'request-changes', summary: 'Not yet.' } as const;
const columnOf = async () =>
  (
    await world.sql<{ slug: string }>(
      'select k.slug from card c join board_column k on k.id = c.column_id where c.id = $1',
      [cardId],
    )
  )[0]?.slug;
const move = (column: string) => moveCard(owner(), { cardId, column });
const open = async () => (await requestsOf(world, cardId)).filter(({ state }) => state === 'open');
/** An agent did the work of the card's last request, and changed something, or found the change of others in its folder. */
const work = async (changes = true): Promise<string> => {
  const request = await lastRequest(world, cardId);
  const sessionId = newId();
  const did = { state: 'succeeded', subjectId: cardId, workRequestId: request.id, sessionId } as const;
  const now = await addRun(world, place, did);
  if (changes) head = newId().replaceAll('-', '').padEnd(40, '0');
  await report(world, place, now, [changeOf('harbour', { head })]);
  await settle(world, place, request.id, { state: 'done' });
  return sessionId;
};
const askers = async () => (await listAskers(owner(), [cardId])).get(cardId);
const approval = async () => (await listApprovals(owner(), [cardId])).get(cardId);

describe('a review of a change by a person', () => {
  it('mentions people of the project once it is sent, and by an edit those who are new; agents mention nobody', async () => {
    const ann = personOf(member.actor);
    await world.sql(`update account set email = 'ann@' || id || '.example' where id = $1`, [ann]);
    const stranger = await world.addAccount();
    await world.sql(`update account set email = 'eve@' || id || '.example' where id = $1`, [stranger]);
    const mentions = async (accountId: string) =>
      (await readInbox(world.as(accountId))).filter(({ kind }) => kind === 'mention');
    const told = () => world.signals.filter(({ kind }) => kind === 'inbox');
    const first = await draft(owner(), cardId, { body: 'Look, @ann and @eve: `@ann`.' });
    const second = await draft(owner(), cardId, { body: 'Nobody yet.' });
    await editChangeComment(owner(), { commentId: second.id, body: 'Still a draft for @ann.' });
    await editChangeComment(owner(), { commentId: second.id, body: 'For nobody.' });
    expect(await mentions(ann)).toEqual([]);
    expect(told()).toEqual([]);
    await send(owner(), cardId);
    const [item, ...others] = await mentions(ann);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      cardId,
      quote: 'Look, @ann and @eve: @ann.',
      mention: { place: 'comment', author: 'human', writerId: place.accountId },
    });
    expect(await mentions(stranger)).toEqual([]);
    expect(told()).toMatchObject([{ accountId: ann }]);
    expect((await findMentionsOfChangeComments(owner(), [first.id])).get(first.id)).toEqual([
      expect.objectContaining({ handle: 'ann', personId: ann }),
    ]);
    await editChangeComment(owner(), { commentId: first.id, body: 'Look once more, @ann.' });
    expect((await mentions(ann)).map(({ id }) => id)).toEqual([item?.id]);
    await editChangeComment(owner(), { commentId: second.id, body: 'And here, @ann.' });
    expect(await mentions(ann)).toHaveLength(2);
    const answer = { cardId, threadId: first.id, sessionId: newId(), text: 'Done, @ann.' };
    await answerThread(owner('mcp'), answer);
    expect(await mentions(ann)).toHaveLength(2);
    await deleteChangeComment(owner(), { commentId: second.id });
    expect((await mentions(ann)).map(({ id }) => id)).toEqual([item?.id]);
  });

  it('mentions people by its summary, each once, as does the review of an agent', async () => {
    const ann = personOf(member.actor) as string;
    await world.sql(`update account set email = 'ann@' || id || '.example' where id = $1`, [ann]);
    const told = async () =>
      (await readInbox(world.as(ann))).filter(({ kind }) => kind === 'mention').map(({ lead, quote }) => [lead, quote]);
    const { review } = await send(owner(), cardId, { summary: 'Look, @ann.\n\n@Ann: `@ann`.' });
    const [[lead, ...quote] = [], ...others] = await told();
    expect([lead, quote, others]).toEqual([
      expect.stringMatching(/ mentions you in a review\.$/),
      ['Look, @ann. @Ann: @ann.'],
      [],
    ]);
    const mentions = (await findMentionsOfReviews(owner(), [review.id])).get(review.id);
    expect(mentions).toEqual([expect.objectContaining({ handle: 'ann', personId: ann })]);
    await submitReview(owner('mcp'), { cardId, verdict: 'comment', summary: 'Ask @ann.', findings: [] });
    expect(await told()).toContainEqual(['An agent mentions you in a review.', 'Ask @ann.']);
    expect((await findMentionsOfCards(owner(), [cardId])).size).toBe(0);
  });

  it('sends all drafts of that person in one piece, and those of nobody else', async () => {
    await draft(owner(), cardId, { body: 'mine' });
    await draft(owner(), cardId, { body: 'mine too' });
    await draft(member, cardId, { body: 'theirs' });
    const { review, work: came } = await send(owner(), cardId);
    expect(review).toMatchObject({
      ...{ author: 'human', personId: place.accountId, verdict: 'comment', summary: '', findings: [] },
      heads: [{ repository: 'harbour', head: HEAD }],
    });
    expect(came).toEqual({ opened: null, sentTo: null, refused: null });
    expect(await seen(owner('mcp'), cardId)).toEqual(['mine', 'mine too']);
    expect(await seen(member, cardId)).toEqual(['mine', 'mine too', 'theirs']);
    const sent = await world.sql('select id from change_comment where review_id = $1', [review.id]);
    expect(sent.length).toBe(2);
    const [{ review: logged }] = (await world.sql<{ review: number }>(
      `select count(*)::int as review from audit_record where subject_id = $1 and type = 'board.review_submitted'`,
      [cardId],
    )) as [{ review: number }];
    expect(logged).toBe(1);
  });

  it('says something: only an approval, or one with drafts, needs no summary', async () => {
    for (const verdict of ['comment', 'request-changes'] as const) {
      expect(await violationsOf(send(owner(), cardId, { verdict }))).toMatchObject([{ propertyPath: 'summary' }]);
    }
    const twice = [
      { repository: 'harbour', head: HEAD },
      { repository: 'harbour', head: HEAD },
    ];
    expect(await violationsOf(send(owner(), cardId, { verdict: 'approve', heads: twice }))).toMatchObject([
      { propertyPath: 'heads' },
    ]);
    expect((await send(owner(), cardId, { verdict: 'approve' })).review.verdict).toBe('approve');
    // Programs do not approve, and neither do agents or those who only look.
    for (const other of [owner('api'), owner('mcp')]) {
      expect(await refusalOf(send(other, cardId, { verdict: 'approve' }))).toBe('insufficient_scope');
    }
    expect(await refusalOf(send(await addMember(world, place, 'viewer'), cardId, ASK))).toBe('forbidden');
    expect(await refusalOf(send(world.as(await world.addAccount()), cardId, ASK))).toBe('card_not_found');
    const full = { ...owner(), rules: { ...owner().rules, storageMaxBytes: 1 } };
    expect(await refusalOf(send(full, cardId, ASK))).toBe('storage_limit');
  });

  it('is one review where it is sent twice, at once or a moment later, and opens its work once', async () => {
    await move('in-progress');
    await work();
    await draft(owner(), cardId);
    const [one, other] = await Promise.all([send(owner(), cardId, ASK), send(owner(), cardId, ASK)]);
    expect(one?.review.id).toBe(other?.review.id);
    expect((await send(owner(), cardId, ASK)).review.id).toBe(one?.review.id);
    expect((await open()).length).toBe(1);
    // Other words, or the same after a while, are another review.
    expect((await send(owner(), cardId, { ...ASK, summary: 'Still not.' })).review.id).not.toBe(one?.review.id);
    expect((await send(member, cardId, ASK)).review.id).not.toBe(one?.review.id);
    const [{ reviews }] = (await world.sql<{ reviews: number }>(
      'select count(*)::int as reviews from card_review where card_id = $1',
      [cardId],
    )) as [{ reviews: number }];
    expect(reviews).toBe(3);
  });

  it('opens the work of the rule for requested changes where the card is', async () => {
    await move('in-progress');
    // The session that made the change, and not that of the agent which read it.
    const resumeSessionId = await work();
    await move('review');
    await work(false);
    // A project may call the kind of that work as it likes.
    await world.sql(`update work_request set kind = 'qa' where subject_id = $1 and kind = 'review'`, [cardId]);
    const { work: came } = await send(member, cardId, ASK);
    expect(came).toMatchObject({
      sentTo: null,
      refused: null,
      opened: { kind: 'fix', state: 'open', resumeSessionId },
    });
    expect((await open()).map(({ kind, context }) => [kind, context.reason])).toEqual([['fix', 'changes-requested']]);
    expect(await columnOf()).toBe('review');
    // The second reviewer reaches the same work.
    const second = await send(owner(), cardId, ASK);
    expect(second.work).toMatchObject({ opened: null, refused: null, sentTo: { id: came.opened?.id } });
  });

  it('opens that work without a session where those of the card only read the change', async () => {
    await move('in-progress');
    await work(false);
    await move('review');
    const { work: came } = await send(owner(), cardId, ASK);
    expect(came.opened).toMatchObject({ kind: 'fix', resumeSessionId: null });
  });

  it('opens the last work of an agent again in its session, and takes the card to its column, where no such rule is', async () => {
    await setWorkflow(owner(), { projectId: place.projectId, template: 'plan-first' });
    await move('in-progress');
    const sessionId = await work();
    await move('review');
    await work();
    const { work: came } = await send(owner(), cardId, ASK);
    expect(came.opened).toMatchObject({
      kind: 'implement',
      resumeSessionId: sessionId,
      ruleId: 'plan-first.implement',
    });
    expect(await columnOf()).toBe('in-progress');
    expect((await open()).map(({ id, context }) => [id, context.reason])).toEqual([
      [came.opened?.id, 'changes-requested'],
    ]);
    await work();
    const again = await send(owner(), cardId, { ...ASK, summary: 'Nearly.' });
    expect([again.work.opened?.kind, await columnOf()]).toEqual(['implement', 'in-progress']);
  });

  it('reaches work that is open or claimed, but not that of a reviewing agent', async () => {
    await move('in-progress');
    const request = await lastRequest(world, cardId);
    expect((await send(owner(), cardId, ASK)).work.sentTo?.id).toBe(request.id);
    await claim(world, place, request.id);
    expect((await send(member, cardId, ASK)).work.sentTo).toMatchObject({ id: request.id, state: 'claimed' });
    await world.sql(`update work_request set state = 'done' where id = $1`, [request.id]);
    await move('review');
    expect((await send(owner(), cardId, { ...ASK, summary: 'Wait.' })).work.opened?.kind).toBe('fix');
  });

  it('is stored where nothing can do the work, and says why', async () => {
    const refusedIn = async (summary: string) => {
      const { review, work: came } = await send(owner(), cardId, { ...ASK, summary });
      expect([came.opened, came.sentTo, review.summary]).toEqual([null, null, summary]);
      return came.refused;
    };
    // In the Backlog the rule for requested changes does not count, and nobody has worked on it.
    expect(await refusedIn('a')).toMatch(/^No rule of the workflow/);
    await hold(world, place, cardId);
    await draft(owner(), cardId);
    expect(await refusedIn('b')).toMatch(/^Agents are paused/);
    expect(await seen(owner('mcp'), cardId)).toEqual(['Why minus one?']);
    await world.sql('delete from card_hold where card_id = $1', [cardId]);
    const blocker = await addCardTo(world, place);
    await move('in-progress');
    await work();
    await blockCard(owner(), { cardId, blockerId: blocker.id });
    expect(await refusedIn('c')).toMatch(/waits for other cards/);
    await archiveCard(owner(), { cardId });
    expect(await refusedIn('d')).toMatch(/archived/);
    expect(await open()).toEqual([]);
  });

  it("ends the inbox's item about the review of an agent", async () => {
    await move('in-progress');
    await work();
    await submitReview(owner('mcp'), { cardId, verdict: 'approve', summary: 'Fine.', findings: [] });
    const kinds = async () => (await readInbox(owner(), place.projectId)).map(({ kind }) => kind);
    expect(await kinds()).toContain('review');
    await send(owner(), cardId, { verdict: 'approve' });
    expect(await kinds()).not.toContain('review');
  });
});

describe('the approval of a change', () => {
  it('is current while the commits and the files are those that were looked at', async () => {
    expect(await approval()).toBeUndefined();
    await send(owner(), cardId, { verdict: 'approve' });
    expect(await approval()).toMatchObject({ personId: place.accountId, at: world.now, isCurrent: true });
    const now = changeOf('harbour');
    // The same commit, with something that is not committed.
    await report(world, place, runId, [
      changeOf('harbour', { files: [{ ...now.files[0], blob: '7'.repeat(40) }], isDirty: true }),
    ]);
    expect((await approval())?.isCurrent).toBe(false);
    await report(world, place, runId);
    expect((await approval())?.isCurrent).toBe(true);
    await report(world, place, runId, [now, changeOf('quay')]);
    expect((await approval())?.isCurrent).toBe(false);
    await report(world, place, runId, [changeOf('harbour', { head: '8'.repeat(40) })]);
    expect((await approval())?.isCurrent).toBe(false);
    // Approved at a commit that is not there any more.
    world.pass(120);
    await send(owner(), cardId, { verdict: 'approve' });
    expect((await approval())?.isCurrent).toBe(false);
  });

  it('needs the last word of everybody who asked for changes, and no agent or program gives it', async () => {
    await submitReview(owner(), { cardId, verdict: 'approve', summary: 'By a program.', findings: [] });
    expect(await approval()).toBeUndefined();
    await Promise.all([send(owner(), cardId, { verdict: 'approve' }), send(member, cardId, ASK)]);
    expect(await approval()).toBeUndefined();
    expect(await readDecision(owner(), cardId)).toMatchObject({ personAsks: true, approvedHeads: [HEAD] });
    expect(await askers()).toEqual([personOf(member.actor)]);
    await send(member, cardId, { verdict: 'comment', summary: 'Hm.' });
    expect(await approval()).toBeUndefined();
    // Who may not approve any more is not waited for.
    const setRole = (role: string) =>
      world.sql('update project_member set role = $2 where account_id = $1', [personOf(member.actor), role]);
    await setRole('viewer');
    expect([await askers(), (await approval())?.personId]).toEqual([undefined, place.accountId]);
    await setRole('member');
    expect(await askers()).toEqual([personOf(member.actor)]);
    await send(member, cardId, { verdict: 'approve' });
    expect(await approval()).toMatchObject({ personId: member.actor.member?.accountId, isCurrent: true });
    expect(await askers()).toBeUndefined();
    expect(await readDecision(owner(), cardId)).toMatchObject({ personAsks: false, approvedHeads: [HEAD, HEAD] });
  });
});
