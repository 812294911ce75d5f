import { findCard } from '../../../src/domain/board/cards/findCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { expireTimedOutRequests } from '../../../src/domain/workflow/expireTimedOutRequests.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { until } from '../../support/until.ts';
import {
  addBoard,
  addCardTo,
  claim,
  createBoardWorld,
  lastRequest,
  refusalOf,
  requestsOf,
  settle,
  told,
} from '../board/support/board.ts';
import { addRun, type Place } from '../commands/support/fixtures.ts';

const DAY_SECONDS = 24 * 60 * 60;

describe('work that fails', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const statesOf = async (cardId: string) => (await requestsOf(world, cardId)).map((row) => `${row.kind} ${row.state}`);
  const refuse = async (cardId: string, reason: string) =>
    settle(world, place, (await lastRequest(world, cardId)).id, { state: 'refused', reason });
  const sweep = (limit = 100) => expireTimedOutRequests(world.system(), limit);

  it('unfinished is asked for again with the session of its run [WR-06] [HARNESS-07]', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    const first = await lastRequest(world, card.id);
    const sessionId = newId();
    const subject = { subjectId: card.id, workKind: 'implement' };
    await addRun(world, place, { ...subject, workRequestId: first.id, sessionId, state: 'unfinished' });
    await addRun(world, place, { ...subject, workRequestId: newId(), state: 'unfinished' });
    await refuse(card.id, 'unfinished');
    expect(await statesOf(card.id)).toEqual(['implement refused', 'implement open']);
    expect(await lastRequest(world, card.id)).toMatchObject({ attempt: 2, resumeSessionId: sessionId });
    expect((await told(world)).slice(-2)).toMatchObject([
      { workRequestId: first.id, state: 'refused' },
      { state: 'open', resumeSessionId: sessionId },
    ]);
  });

  it.each([
    { name: 'whose run is not known', run: undefined },
    { name: 'whose run was of another kind', run: { workKind: 'review' } },
  ])('unfinished $name is asked for again from the start [WR-06]', async ({ run }) => {
    const card = await addCardTo(world, place, 'in-progress');
    const workRequestId = (await lastRequest(world, card.id)).id;
    if (run) await addRun(world, place, { subjectId: card.id, workRequestId, state: 'unfinished', ...run });
    await refuse(card.id, 'unfinished');
    expect(await lastRequest(world, card.id)).toMatchObject({ state: 'open', attempt: 2, resumeSessionId: null });
  });

  it('as often as its rule allows pauses the card, which says why', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    for (let attempt = 1; attempt <= 3; attempt++) await refuse(card.id, 'unfinished');
    expect(await statesOf(card.id)).toEqual(['implement refused', 'implement refused', 'implement refused']);
    expect(await findCard(owner(), card.id)).toMatchObject({
      held: true,
      heldBy: 'agent',
      pausedReason: 'The implement work stopped before it was finished. It was tried 3 times.',
    });
    expect((await told(world)).at(-1)).toEqual({
      type: 'board.card_held',
      subject: { type: 'card', id: card.id },
      projectId: place.projectId,
      actor: 'agent',
    });
    expect(await world.sql(`select actor from audit_record where type = 'board.card_held'`)).toEqual([
      { actor: 'workflow' },
    ]);
  });

  it.each([
    { reason: 'blocked', text: 'The implement work is blocked and needs a person.' },
    { reason: 'failed', text: 'The implement work failed.' },
    {
      reason: 'disk-full',
      text: 'The implement work was cut off: the disk was full while its output was written.',
    },
    { reason: 'lint-broken', text: 'The implement work was refused (lint-broken).' },
  ])('for the reason $reason pauses the card at once', async ({ reason, text }) => {
    const card = await addCardTo(world, place, 'in-progress');
    const { id: workRequestId } = await lastRequest(world, card.id);
    const runId = await addRun(world, place, { subjectId: card.id, workRequestId, workKind: 'implement' });
    await refuse(card.id, reason);
    expect(await findCard(owner(), card.id)).toMatchObject({ held: true, pausedReason: text });
    expect(await world.sql('select run_id from card_hold')).toEqual([{ run_id: runId }]);
  });

  it('is no failure where its bridge was stopped: the same try goes on in its session [WR-06]', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    for (let time = 0; time < 5; time++) {
      const sessionId = newId();
      const { id: workRequestId } = await lastRequest(world, card.id);
      await addRun(world, place, {
        subjectId: card.id,
        workKind: 'implement',
        workRequestId,
        sessionId,
        state: 'no-result',
      });
      await refuse(card.id, 'shutdown');
      expect(await lastRequest(world, card.id)).toMatchObject({
        state: 'open',
        attempt: 1,
        resumeSessionId: sessionId,
      });
    }
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
  });

  it('that stopped bridges hand back ten times in a row pauses the card, and begins to count again after the pause', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    const handBack = async (times: number) => {
      for (let time = 0; time < times; time++) await refuse(card.id, 'shutdown');
    };
    await handBack(9);
    // Neither a limited account nor work that only waited in a queue is a stop of begun work.
    for (const reason of ['account-limited', 'dropped', 'dropped']) await refuse(card.id, reason);
    expect(await lastRequest(world, card.id)).toMatchObject({ state: 'open', attempt: 1, handBacks: 9 });
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
    await handBack(1);
    expect(await findCard(owner(), card.id)).toMatchObject({
      held: true,
      pausedReason:
        'The implement work was handed back 10 times in a row: its bridge was stopped each time before a result.',
    });
    await releaseCard(owner(), { cardId: card.id });
    expect(await lastRequest(world, card.id)).toMatchObject({ state: 'open', handBacks: 0 });
    await handBack(9);
    // A result, even one that is not the end, begins the count again.
    await refuse(card.id, 'unfinished');
    expect(await lastRequest(world, card.id)).toMatchObject({ state: 'open', attempt: 2, handBacks: 0 });
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
  });

  it.each(['dropped', 'account-limited'])(
    'is no failure for the reason %s, and goes on in its session where there is one',
    async (reason) => {
      const card = await addCardTo(world, place, 'in-progress');
      const { id: workRequestId } = await lastRequest(world, card.id);
      const sessionId = newId();
      await addRun(world, place, {
        subjectId: card.id,
        workKind: 'implement',
        workRequestId,
        sessionId,
        state: 'failed',
      });
      await refuse(card.id, reason);
      expect(await lastRequest(world, card.id)).toMatchObject({
        state: 'open',
        attempt: 1,
        resumeSessionId: reason === 'dropped' ? null : sessionId,
      });
      expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
    },
  );

  it('because its account is limited waits for a day, without a try and without a pause, and then pauses', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    for (let hour = 1; hour <= 23; hour++) {
      world.pass(3_600);
      await refuse(card.id, 'account-limited');
      expect(await lastRequest(world, card.id)).toMatchObject({ state: 'open', attempt: 1, resumeSessionId: null });
    }
    expect(await sweep()).toEqual({ expired: 0 });
    world.pass(3 * 3_600);
    expect(await sweep()).toEqual({ expired: 1 });
    expect(await findCard(owner(), card.id)).toMatchObject({
      held: true,
      pausedReason:
        'No agent account took the implement work in time: the last one was limited, unpaid or not signed in.',
    });
  });

  it('waits for a card that a person is changing before it locks the request [WR-06]', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    const { id } = await lastRequest(world, card.id);
    const { claimToken } = await claim(world, place, id);
    const person = await world.db.pool.connect();
    await person.query('begin');
    await person.query('select 1 from card where id = $1 for no key update', [card.id]);
    const result = { bridgeId: place.bridgeId, workRequestId: id, claimToken, state: 'refused' as const };
    const posted = settleWorkRequest(world.as(place.accountId, 'agent'), { ...result, reason: 'failed' });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('the result waits for the card', async () => (await world.sql(waiting)).length > 0);
    await person.query('select 1 from work_request where id = $1 for no key update nowait', [id]);
    await person.query('commit');
    person.release();
    expect(await posted).toEqual({ workRequestId: id, state: 'refused' });
    expect(await findCard(owner(), card.id)).toMatchObject({ held: true });
  });

  it('because a person stopped it holds nothing and is not asked for again [HOLD-08]', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    await refuse(card.id, 'stopped');
    expect(await statesOf(card.id)).toEqual(['implement refused']);
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
  });

  it('in a teardown never pauses the card', async () => {
    const card = await addCardTo(world, place, 'done');
    await refuse(card.id, 'failed');
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
  });

  it.each(['backlog', 'done'])('no longer matters to a card that was put to %s', async (column) => {
    const card = await addCardTo(world, place, 'in-progress');
    const request = await lastRequest(world, card.id);
    const { claimToken } = await claim(world, place, request.id);
    await moveCard(owner(), { cardId: card.id, column });
    const result = { bridgeId: place.bridgeId, workRequestId: request.id, claimToken, state: 'refused' as const };
    await settleWorkRequest(world.as(place.accountId, 'agent'), { ...result, reason: 'unfinished' });
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
    expect((await statesOf(card.id)).filter((state) => state === 'implement open')).toEqual([]);
  });

  it('that a module asked for is the module’s affair, even under the id of a rule', async () => {
    const card = await addCardTo(world, place, 'ready');
    const ask = { projectId: place.projectId, kind: 'implement', subjectId: card.id, ruleId: 'delivery.implement' };
    const request = await requestWork(owner(), ask);
    await settle(world, place, request.id, { state: 'refused', reason: 'failed' });
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
    expect(await statesOf(card.id)).toEqual(['implement refused']);
  });

  it('while somebody holds the card is taken up at the release, at its session', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    const request = await lastRequest(world, card.id);
    const { claimToken } = await claim(world, place, request.id);
    await holdCard(owner(), { cardId: card.id });
    const sessionId = newId();
    const run = { subjectId: card.id, workRequestId: request.id, workKind: 'implement', state: 'unfinished' as const };
    await addRun(world, place, { ...run, sessionId });
    const result = { bridgeId: place.bridgeId, workRequestId: request.id, claimToken, state: 'refused' as const };
    await settleWorkRequest(world.as(place.accountId, 'agent'), { ...result, reason: 'unfinished' });
    expect(await statesOf(card.id)).toEqual(['implement refused']);
    world.pass(1);
    await releaseCard(owner(), { cardId: card.id });
    expect(await lastRequest(world, card.id)).toMatchObject({ state: 'open', resumeSessionId: sessionId });
  });

  it('and paused its card is requested again when the card is managed again', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    await refuse(card.id, 'failed');
    world.pass(1);
    await releaseCard(owner(), { cardId: card.id });
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false, pausedReason: null });
    expect(await statesOf(card.id)).toEqual(['implement refused', 'implement open']);
    expect(await lastRequest(world, card.id)).toMatchObject({ attempt: 1, resumeSessionId: null });
  });

  it('is not what a hold cut off: that is asked for again at the release, and finished work is not', async () => {
    const [open, done] = [await addCardTo(world, place, 'in-progress'), await addCardTo(world, place, 'in-progress')];
    await settle(world, place, (await lastRequest(world, done.id)).id, { state: 'done' });
    for (const { id: cardId } of [open, done]) {
      await holdCard(owner(), { cardId });
      world.pass(1);
      await releaseCard(owner(), { cardId });
    }
    expect(await statesOf(open.id)).toEqual(['implement cancelled', 'implement open']);
    expect(await statesOf(done.id)).toEqual(['implement done']);
  });

  it('before a hold and without causing it is not asked for at the release', async () => {
    const card = await addCardTo(world, place, 'done');
    await refuse(card.id, 'failed');
    world.pass(1);
    await holdCard(owner(), { cardId: card.id });
    await releaseCard(owner(), { cardId: card.id });
    expect(await statesOf(card.id)).toEqual(['teardown refused']);
  });

  it.each([
    { seconds: DAY_SECONDS, expired: 0 },
    { seconds: DAY_SECONDS + 1, expired: 1 },
  ])('to find a bridge within the work timeout expires after $seconds seconds: $expired [WR-24]', async (row) => {
    const card = await addCardTo(world, place, 'in-progress');
    world.pass(row.seconds);
    expect(await sweep()).toEqual({ expired: row.expired });
    if (row.expired === 0) return;
    expect(await lastRequest(world, card.id)).toMatchObject({ state: 'expired' });
    expect(await told(world, 1)).toMatchObject([
      { type: 'bridge.work_request', state: 'expired' },
      { type: 'board.card_held', actor: 'agent' },
    ]);
    expect((await findCard(owner(), card.id)).pausedReason).toBe('No bridge took the implement work within 24 hours.');
    expect(await sweep()).toEqual({ expired: 0 });
  });

  it('to find a bridge for a teardown expires and pauses nothing [WORK-45]', async () => {
    const card = await addCardTo(world, place, 'done');
    world.pass(DAY_SECONDS + 1);
    expect(await sweep()).toEqual({ expired: 1 });
    expect(await statesOf(card.id)).toEqual(['teardown expired']);
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
  });

  it('to keep its bridge waits a whole work timeout again', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    world.pass(DAY_SECONDS - 60);
    await claim(world, place, (await lastRequest(world, card.id)).id);
    world.pass(200);
    await reopenLapsedWorkRequests(world.system(), 100);
    expect(await sweep()).toEqual({ expired: 0 });
    world.pass(DAY_SECONDS + 1);
    expect(await sweep()).toEqual({ expired: 1 });
  });

  it('to find a bridge is swept in batches, by many processes at once, each request once', async () => {
    for (let count = 0; count < 15; count++) await addCardTo(world, place, 'in-progress');
    const claimed = await addCardTo(world, place, 'in-progress');
    await claim(world, place, (await lastRequest(world, claimed.id)).id);
    world.pass(DAY_SECONDS + 1);
    const passes = await Promise.all([sweep(4), sweep(4), sweep(4)]);
    await sweep();
    const states = await world.sql<{ state: string; count: string }>(
      'select state, count(*) from work_request group by state order by state',
    );
    expect(states).toEqual([
      { state: 'claimed', count: '1' },
      { state: 'expired', count: '15' },
    ]);
    expect(passes.every((pass) => pass.expired <= 15)).toBe(true);
    const held = (await told(world)).filter((event) => event.type === 'board.card_held');
    expect(held).toHaveLength(15);
  });

  it('is swept by the service alone', async () => {
    expect(await refusalOf(expireTimedOutRequests(owner(), 10))).toBe('forbidden');
  });

  it('on a card that is gone is settled all the same', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    const request = await lastRequest(world, card.id);
    const { claimToken } = await claim(world, place, request.id);
    await deleteCard(owner(), { cardId: card.id });
    const result = { bridgeId: place.bridgeId, workRequestId: request.id, claimToken, state: 'refused' as const };
    await settleWorkRequest(world.as(place.accountId, 'agent'), { ...result, reason: 'failed' });
    expect(await statesOf(card.id)).toEqual(['implement refused']);
  });
});
