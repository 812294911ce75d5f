import { findCard } from '../../../src/domain/board/cards/findCard.ts';
import { archiveCard, unarchiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { blockCard } from '../../../src/domain/cards/blocks/blockCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { type Context, type TxContext, transaction } from '../../../src/domain/context.ts';
import { takeEvents } from '../../../src/domain/deliveries/takeEvents.ts';
import { takeSnapshot } from '../../../src/domain/deliveries/takeSnapshot.ts';
import type { PullRequestChanged, PullRequestEvent } from '../../../src/domain/pullRequests/PullRequestEvent.ts';
import { readPullRequest } from '../../../src/domain/pullRequests/pullRequestRow.ts';
import { openWithheldWork } from '../../../src/domain/sweeps/openWithheldWork.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { Refusal } from '../../../src/errors.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addBoard, addCardTo, createBoardWorld, lastRequest, requestsOf, settle } from '../board/support/board.ts';
import { addRun, type Place } from '../commands/support/fixtures.ts';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);

describe('the work that a pull request asks for', () => {
  let world: DomainWorld;
  let place: Place;
  let second = 0;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const system = (): Context => ({ ...world.system(), actor: { ...world.system().actor, accountId: place.accountId } });
  const origin = { forge: 'github', repository: 'octo/harbour', repositoryNumber: null, connection: 'w' } as const;
  const deliver = (...events: PullRequestEvent[]) =>
    transaction(system(), (tx) => takeEvents(tx, { projectId: place.projectId, ...origin }, events));
  /** The same transaction, of which each statement is seen before it runs. */
  const watching =
    (see: (text: string, values: readonly unknown[]) => void) =>
    (tx: TxContext): TxContext => ({
      ...tx,
      queries: {
        ...tx.queries,
        query: async (statement, values = []) => {
          see(statement.text, values);
          return tx.queries.query(statement, values);
        },
      },
    });
  const next = () => {
    second += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  };
  const pull = (number: number, more: Partial<PullRequestChanged> = {}): PullRequestChanged => ({
    kind: 'pull-request',
    number: 7,
    url: 'https://forge.example/octo/harbour/pull/7',
    title: 'Tides',
    body: '',
    headSha: A,
    branch: `card-${number}`,
    base: 'main',
    isFromFork: false,
    isNew: false,
    state: 'open',
    isDraft: false,
    hasConflict: false,
    at: next(),
    ...more,
  });
  const check = (state: 'pending' | 'passed' | 'failed', headSha = A, name = 'build') =>
    ({ kind: 'check', headSha, name, state, url: null, at: next() }) as const;
  const review = (verdict: 'approved' | 'changes-requested', sha = A) =>
    ({ kind: 'review', number: 7, id: '1', author: 'ann', verdict, sha, canWrite: true, at: next() }) as const;
  /** A card in Review with an open pull request. */
  const begin = async (column = 'review') => {
    const card = await addCardTo(world, place, column);
    await deliver(pull(card.number));
    return card;
  };
  const fixes = async (cardId: string) =>
    (await requestsOf(world, cardId))
      .filter(({ kind }) => kind === 'fix')
      .map(({ state, context }) => `${context.reason} ${state}`);
  const endFix = async (cardId: string, reason?: string) =>
    settle(
      world,
      place,
      (await lastRequest(world, cardId)).id,
      reason ? { state: 'refused', reason } : { state: 'done' },
    );

  const endWork = async (cardId: string) => {
    const work = (await requestsOf(world, cardId)).filter(
      ({ kind, state }) => kind === 'implement' && state === 'open',
    );
    for (const { id } of work) await settle(world, place, id, { state: 'refused', reason: 'waiting-on-forge' });
  };

  it('is asked for when a check fails, once for a commit, with the condition and the number', async () => {
    const card = await begin();
    await deliver(check('pending'));
    expect(await fixes(card.id)).toEqual([]);
    await deliver(check('failed'));
    const { context, ruleId, cardNumber } = await lastRequest(world, card.id);
    expect({ ruleId, cardNumber }).toEqual({ ruleId: 'delivery.fix', cardNumber: card.number });
    expect(context).toMatchObject({ reason: 'checks-failed', pullRequestNumber: 7, headSha: A });
    await endFix(card.id);
    await deliver(check('passed'), check('failed'), pull(card.number));
    expect(await fixes(card.id)).toEqual(['checks-failed done']);
    await deliver(pull(card.number, { headSha: B }), check('failed', B));
    expect(await fixes(card.id)).toEqual(['checks-failed done', 'checks-failed open']);
  });

  it('waits until other work on the card has ended, and comes if its condition still holds then', async () => {
    const sweep = () => openWithheldWork(world.system(), 10);
    const [card, mended] = [await addCardTo(world, place, 'in-progress'), await addCardTo(world, place, 'in-progress')];
    await deliver(pull(card.number), check('failed'));
    await deliver(pull(mended.number, { number: 8, headSha: B }), check('failed', B), check('passed', B));
    await sweep();
    expect([...(await fixes(card.id)), ...(await fixes(mended.id))]).toEqual([]);
    for (const { id } of [card, mended]) await endFix(id);
    await sweep();
    expect(await fixes(card.id)).toEqual(['checks-failed open']);
    expect(await fixes(mended.id)).toEqual([]);
    // News that comes while its own work is under way is not lost.
    await deliver(review('changes-requested'));
    await endFix(card.id);
    await sweep();
    expect(await fixes(card.id)).toEqual(['checks-failed done', 'changes-requested open']);
    // The next column does not forget what still has to be done.
    await deliver(pull(card.number, { hasConflict: true }));
    const { id } = await lastRequest(world, card.id);
    await settle(world, place, id, { state: 'done' });
    await moveCard(owner(), { cardId: card.id, column: 'review' });
    expect((await fixes(card.id)).at(-1)).toBe('conflict open');
  });

  it('is asked for when a reviewer asks for changes or its branch is in conflict, and tried again for the same', async () => {
    const card = await begin();
    await deliver(review('changes-requested'));
    await endFix(card.id, 'unfinished');
    expect(await fixes(card.id)).toEqual(['changes-requested refused', 'changes-requested open']);
    await endFix(card.id);
    // What was pushed is no new wish of the reviewer.
    await deliver(pull(card.number, { headSha: B }));
    expect(await fixes(card.id)).toHaveLength(2);
    await deliver(review('changes-requested', B));
    await endFix(card.id);
    await deliver(pull(card.number, { headSha: B, hasConflict: true }));
    expect(await fixes(card.id)).toEqual([
      'changes-requested refused',
      'changes-requested done',
      'changes-requested done',
      'conflict open',
    ]);
  });

  it('stays away from a card that is paused, archived or in the Backlog, and comes once it is released or restored', async () => {
    const [held, archived] = [await begin(), await addCardTo(world, place, 'review')];
    const idle = await addCardTo(world, place);
    await holdCard(owner(), { cardId: held.id });
    await archiveCard(owner(), { cardId: archived.id });
    for (const [card, number] of [
      [archived, 8],
      [idle, 9],
    ] as const)
      await deliver(pull(card.number, { number, hasConflict: true }));
    await deliver(check('failed'));
    for (const card of [held, archived, idle]) expect(await fixes(card.id)).toEqual([]);
    await releaseCard(owner(), { cardId: held.id });
    expect(await fixes(held.id)).toEqual(['checks-failed open']);
    await deliver(check('failed', A, 'lint'));
    await unarchiveCard(owner(), { cardId: archived.id });
    expect(await fixes(archived.id)).toEqual(['conflict open']);
    await moveCard(owner(), { cardId: held.id, column: 'in-progress' });
    expect(await fixes(held.id)).toEqual(['checks-failed open']);
    await moveCard(owner(), { cardId: held.id, column: 'done' });
    expect(await fixes(held.id)).toEqual(['checks-failed cancelled']);
  });

  it('waits for the cards that its card waits for, and keeps its reason', async () => {
    const [card, first] = [await begin(), await addCardTo(world, place)];
    await blockCard(owner(), { cardId: card.id, blockerId: first.id });
    await deliver(check('failed'));
    expect(await fixes(card.id)).toEqual([]);
    await moveCard(owner(), { cardId: first.id, column: 'done' });
    expect(await fixes(card.id)).toEqual(['checks-failed open']);
  });

  it('goes on where it waited for the forge, once something was decided there', async () => {
    const card = await begin('in-progress');
    const { id: workRequestId } = await lastRequest(world, card.id);
    const sessionId = newId();
    await addRun(world, place, { subjectId: card.id, workKind: 'implement', workRequestId, sessionId });
    await endFix(card.id, 'waiting-on-forge');
    expect(await findCard(owner(), card.id)).toMatchObject({ held: false });
    const conversation = { kind: 'thread', number: 7, id: 't', isResolved: false } as const;
    await deliver(check('pending'), { ...conversation, at: next() });
    expect(await requestsOf(world, card.id)).toHaveLength(1);
    await deliver(check('passed'));
    expect(await lastRequest(world, card.id)).toMatchObject({
      state: 'open',
      ruleId: 'delivery.implement',
      attempt: 1,
      resumeSessionId: sessionId,
    });
    // What was decided at this head while its run was at work may have been missed; the next run began after it.
    const runs = (id: string) =>
      addRun(world, place, { subjectId: card.id, workKind: 'implement', workRequestId: id, sessionId });
    await runs((await lastRequest(world, card.id)).id);
    world.pass(60);
    await deliver(review('changes-requested'));
    await endWork(card.id);
    const woken = await lastRequest(world, card.id);
    expect(woken).toMatchObject({
      state: 'open',
      ruleId: 'delivery.implement',
      attempt: 1,
      resumeSessionId: sessionId,
    });
    await runs(woken.id);
    await endWork(card.id);
    expect((await requestsOf(world, card.id)).at(-1)).toMatchObject({ id: woken.id, state: 'refused' });
    // So may what was decided while the card was held.
    world.pass(60);
    await holdCard(owner(), { cardId: card.id });
    world.pass(60);
    await deliver({ ...review('approved'), author: 'ben' }, { ...review('approved') });
    expect(await requestsOf(world, card.id)).not.toContainEqual(
      expect.objectContaining({ state: 'open', kind: 'implement' }),
    );
    await releaseCard(owner(), { cardId: card.id });
    expect(await requestsOf(world, card.id)).toContainEqual(
      expect.objectContaining({ state: 'open', kind: 'implement' }),
    );
    // Without a pull request nobody would wake it.
    const alone = await addCardTo(world, place, 'in-progress');
    await endFix(alone.id, 'waiting-on-forge');
    expect(await findCard(owner(), alone.id)).toMatchObject({ held: true });
  });

  it('is over with a merge, which ends the card where the workflow says so', async () => {
    const [card, held] = [await begin(), await addCardTo(world, place, 'review')];
    await deliver(check('failed'));
    await deliver(pull(held.number, { number: 8 }));
    await holdCard(owner(), { cardId: held.id });
    await deliver(pull(card.number, { state: 'merged' }), pull(held.number, { number: 8, state: 'merged' }));
    expect((await findCard(owner(), card.id))?.column.slug).toBe('done');
    expect(await fixes(card.id)).toEqual(['checks-failed cancelled']);
    expect(await lastRequest(world, card.id)).toMatchObject({ kind: 'teardown', state: 'open' });
    expect((await findCard(owner(), held.id))?.column.slug).toBe('review');
    await releaseCard(owner(), { cardId: held.id });
    expect((await findCard(owner(), held.id))?.column.slug).toBe('done');
    // That happens once: where a person puts it afterwards, it stays.
    await moveCard(owner(), { cardId: held.id, column: 'review' });
    await holdCard(owner(), { cardId: held.id });
    await releaseCard(owner(), { cardId: held.id });
    expect((await findCard(owner(), held.id))?.column.slug).toBe('review');
    // A workflow of the project's own keeps what a merge does, until it says otherwise.
    const rules = [{ ruleId: 'own.say', on: [], when: ['merged', 'approved-and-green'] as const, kind: 'say' }];
    const own = async (endsOnMerge?: boolean) => {
      await setWorkflow(owner(), {
        projectId: place.projectId,
        rules: rules.map((rule) => ({ ...rule, when: [...rule.when] })),
        endsOnMerge,
      });
      const next = await addCardTo(world, place, 'review');
      await deliver(pull(next.number, { number: 9, isNew: true }), review9(), { ...check('passed') });
      await deliver(pull(next.number, { number: 9, state: 'merged' }));
      const found = await findCard(owner(), next.id);
      return [found?.column.slug, ...(await requestsOf(world, next.id)).map(({ context }) => context.reason)];
    };
    const review9 = () => ({ ...review('approved'), number: 9 });
    expect(await own()).toEqual(['done', 'approved-and-green']);
    expect(await own(false)).toEqual(['review', 'approved-and-green']);
  });

  it('goes on for a conversation that began where strangers can begin none', async () => {
    const card = await begin('in-progress');
    await endFix(card.id, 'waiting-on-forge');
    const conversation = { kind: 'thread', number: 7, isResolved: false } as const;
    await deliver({ ...conversation, id: 't', at: next() });
    expect(await requestsOf(world, card.id)).toHaveLength(1);
    await deliver(pull(card.number, { isPrivate: true }), { ...conversation, id: 'u', at: next() });
    expect(await requestsOf(world, card.id)).toHaveLength(2);
  });

  it('puts each card that a merge ends at a place of its own', async () => {
    const [card, byHand] = [await begin(), await addCardTo(world, place, 'review')];
    const url = 'https://forge.example/octo/harbour/pull/7';
    await updateCard(owner(), { cardId: byHand.id, pullRequestNumber: 7, pullRequestUrl: url });
    await deliver(pull(card.number, { state: 'merged' }));
    const ended = [await findCard(owner(), card.id), await findCard(owner(), byHand.id)];
    expect(ended.map((each) => each?.column.slug)).toEqual(['done', 'done']);
    expect(new Set(ended.map((each) => each?.position)).size).toBe(2);
  });

  it('of a card that was merged while it rested ends it with its return, unless a person puts it elsewhere first', async () => {
    const [archived, moved] = [await begin(), await addCardTo(world, place, 'review')];
    await deliver(pull(moved.number, { number: 8 }));
    await archiveCard(owner(), { cardId: archived.id });
    await holdCard(owner(), { cardId: moved.id });
    await deliver(pull(archived.number, { state: 'merged' }), pull(moved.number, { number: 8, state: 'merged' }));
    await unarchiveCard(owner(), { cardId: archived.id });
    await moveCard(owner(), { cardId: moved.id, column: 'ready' });
    await holdCard(owner(), { cardId: moved.id });
    await releaseCard(owner(), { cardId: moved.id });
    const ends = [await findCard(owner(), archived.id), await findCard(owner(), moved.id)];
    expect(ends.map((each) => each?.column.slug)).toEqual(['done', 'ready']);
  });

  it('that waits for the forge goes on when a person ends the hold of its card by a move', async () => {
    const card = await begin();
    await deliver(check('failed'));
    await endFix(card.id, 'waiting-on-forge');
    expect(await fixes(card.id)).toEqual(['checks-failed refused']);
    await holdCard(owner(), { cardId: card.id });
    world.pass(60);
    await deliver(check('passed'), check('failed'));
    expect(await fixes(card.id)).toEqual(['checks-failed refused']);
    await moveCard(owner(), { cardId: card.id, column: 'ready' });
    expect(await fixes(card.id)).toEqual(['checks-failed refused', 'checks-failed open']);
  });

  it('leaves nothing on a card that takes no more, and all on the others', async () => {
    const [card, full] = [await begin(), await addCardTo(world, place, 'review')];
    const url = 'https://forge.example/octo/harbour/pull/7';
    await updateCard(owner(), { cardId: full.id, pullRequestNumber: 7, pullRequestUrl: url });
    // Its head is written before what is refused.
    const refusing = watching((text, values) => {
      const writes = text.includes('insert into "card_pull_request"') && values.includes(full.id);
      if (writes) throw new Refusal('storage_limit');
    });
    const isDone = await transaction(system(), (tx) =>
      takeEvents(refusing(tx), { projectId: place.projectId, ...origin }, [pull(card.number, { headSha: B })]),
    );
    expect(isDone).toBe(false);
    expect(await findCard(owner(), full.id)).toMatchObject({ headSha: null });
    const audited = await world.sql("select card_id from audit_record where detail->'fields' ? 'headSha'");
    expect(audited).toEqual([{ card_id: card.id }, { card_id: card.id }]);
    expect(await findCard(owner(), card.id)).toMatchObject({ headSha: B });
  });

  it('knows an early check on each card that may get its commit as head, in as few statements for many as for few', async () => {
    const counted = async (cards: number) => {
      const its = [];
      for (let number = 100 + cards; number < 100 + 2 * cards; number += 1) {
        const card = await addCardTo(world, place, 'review');
        await deliver(pull(card.number, { number, headSha: A }));
        its.push({ card, number });
      }
      let statements = 0;
      const count = watching(() => {
        statements += 1;
      });
      const sha = String(cards).repeat(40);
      const early = check('failed', sha);
      await transaction(system(), (tx) => takeEvents(count(tx), { projectId: place.projectId, ...origin }, [early]));
      for (const { card, number } of its) await deliver(pull(card.number, { number, headSha: sha }));
      const rows = await Promise.all(its.map(({ card }) => readPullRequest(world.system().queries, card.id)));
      expect(rows.map((row) => row?.checks)).toEqual(its.map(() => 'failed'));
      return statements;
    };
    expect(await counted(8)).toBe(await counted(1));
  });

  it('follows from what was read at the forge as from deliveries', async () => {
    const card = await begin();
    const snapshot = {
      pullRequest: pull(card.number, { hasConflict: true }),
      author: 'octo',
      isQueued: false,
      checks: [],
      reviews: [],
      threads: [],
      protection: undefined,
      isBehind: false,
      isMergeable: undefined,
      stackedOn: undefined,
      paths: [],
    };
    await takeSnapshot(system(), card, snapshot);
    expect(await fixes(card.id)).toEqual(['conflict open']);
    expect(await readPullRequest(world.system().queries, card.id)).toMatchObject({ conflict: true, readAt: world.now });
  });
});
