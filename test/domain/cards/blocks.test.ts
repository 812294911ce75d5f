import { archiveCard, unarchiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { blockCard, unblockCard } from '../../../src/domain/cards/blocks/blockCard.ts';
import {
  findBlockers,
  findOpenBlockers,
  findWaiting,
  findWithheldKinds,
} from '../../../src/domain/cards/blocks/findBlocks.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { updateColumn } from '../../../src/domain/cards/updateColumn.ts';
import { openWithheldWork } from '../../../src/domain/sweeps/openWithheldWork.ts';
import { claimWorkRequest } from '../../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { findWaitReasons } from '../../../src/domain/work/waiting/waitReasons.ts';
import { expireTimedOutRequests } from '../../../src/domain/workflow/expireTimedOutRequests.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import {
  addBoard,
  addCardTo,
  claim as claimWork,
  createBoardWorld,
  lastRequest,
  refusalOf,
  requestsOf,
  told,
} from '../board/support/board.ts';
import { beat, type Place } from '../commands/support/fixtures.ts';

type Card = Awaited<ReturnType<typeof addCardTo>>;

describe('a card that waits for another', () => {
  let world: DomainWorld;
  let place: Place;
  let card: Card;
  let blocker: Card;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
    card = await addCardTo(world, place, 'backlog');
    blocker = await addCardTo(world, place, 'backlog');
  });

  const owner = () => world.as(place.accountId);
  const block = (cardId = card.id, blockerId = blocker.id) => blockCard(owner(), { cardId, blockerId });
  const move = (cardId: string, column: string) => moveCard(owner(), { cardId, column });
  const statesOf = async (cardId: string) => (await requestsOf(world, cardId)).map((row) => `${row.kind} ${row.state}`);
  const withheld = async () => (await findWithheldKinds(owner(), [card.id])).get(card.id) ?? [];
  const open = async () => (await findOpenBlockers(owner(), [card.id])).get(card.id) ?? [];
  const refused = (act: () => Promise<unknown>) => refusalOf(act());

  const ENDS: readonly [string, () => Promise<unknown>][] = [
    ['is done', () => move(blocker.id, 'done')],
    ['is archived', () => archiveCard(owner(), { cardId: blocker.id })],
    ['is deleted', () => deleteCard(owner(), { cardId: blocker.id })],
    ['no longer counts', () => unblockCard(owner(), { cardId: card.id, blockerId: blocker.id })],
  ];
  it.each(ENDS)('opens no work until the other one %s', async (_how, end) => {
    await block();
    await move(card.id, 'in-progress');
    expect(await statesOf(card.id)).toEqual([]);
    expect(await withheld()).toEqual(['implement']);
    expect((await told(world)).filter(({ type }) => type === 'bridge.work_request')).toEqual([]);
    await end();
    expect(await statesOf(card.id)).toEqual(['implement open']);
    expect(await withheld()).toEqual([]);
    expect((await told(world)).at(-1)).toMatchObject({ type: 'bridge.work_request', state: 'open' });
  });

  it('opens its work when the last of several is done, and only once', async () => {
    const second = await addCardTo(world, place, 'backlog');
    await block();
    await block(card.id, second.id);
    await move(card.id, 'in-progress');
    await move(blocker.id, 'done');
    expect(await statesOf(card.id)).toEqual([]);
    expect(await open()).toEqual([second.number]);
    await move(second.id, 'done');
    await move(second.id, 'ready');
    await move(second.id, 'done');
    expect(await statesOf(card.id)).toEqual(['implement open']);
  });

  it('opens what its present column asks for, and nothing from the archive', async () => {
    await block();
    await move(card.id, 'in-progress');
    await move(card.id, 'backlog');
    expect(await withheld()).toEqual([]);
    await move(card.id, 'in-progress');
    await archiveCard(owner(), { cardId: card.id });
    await unarchiveCard(owner(), { cardId: card.id });
    await move(blocker.id, 'done');
    expect(await statesOf(card.id)).toEqual([]);
  });

  it('keeps the try and the session of work that was refused in the meantime', async () => {
    await move(card.id, 'in-progress');
    const { id: workRequestId } = await lastRequest(world, card.id);
    const { claimToken } = await claimWork(world, place, workRequestId);
    await block();
    const { bridgeId } = place;
    const result = { bridgeId, workRequestId, claimToken, state: 'refused', reason: 'unfinished' } as const;
    await settleWorkRequest(world.as(place.accountId, 'agent'), result);
    expect(await statesOf(card.id)).toEqual(['implement refused']);
    await move(blocker.id, 'done');
    expect(await lastRequest(world, card.id)).toMatchObject({ state: 'open', attempt: 2 });
  });

  it('gives work that was handed back for the limit of an account its whole time again', async () => {
    await move(card.id, 'in-progress');
    const { id: workRequestId } = await lastRequest(world, card.id);
    const { claimToken } = await claimWork(world, place, workRequestId);
    await block();
    const { bridgeId } = place;
    const result = { bridgeId, workRequestId, claimToken, state: 'refused', reason: 'account-limited' } as const;
    await settleWorkRequest(world.as(place.accountId, 'agent'), result);
    world.pass(30 * 24 * 3_600);
    await archiveCard(owner(), { cardId: blocker.id });
    expect(await statesOf(card.id)).toEqual(['implement refused', 'implement open']);
    expect(await expireTimedOutRequests(world.system(), 100)).toEqual({ expired: 0 });
  });

  it('waits no longer when it is done itself: its teardown opens', async () => {
    await block();
    await move(card.id, 'in-progress');
    await move(card.id, 'done');
    expect(await open()).toEqual([]);
    expect(await statesOf(card.id)).toEqual(['teardown open']);
  });

  it('opens nothing that the rules no longer ask for', async () => {
    await block();
    await move(card.id, 'in-progress');
    const rules = [{ ruleId: 'other', kind: 'plan', on: ['in-progress'] }];
    await setWorkflow(owner(), { projectId: place.projectId, rules });
    expect(await withheld()).toEqual([]);
    await move(blocker.id, 'done');
    expect(await statesOf(card.id)).toEqual([]);
  });

  it('does not offer work that was open before: a claim comes too late, and no time runs', async () => {
    await move(card.id, 'in-progress');
    await beat(world, place, { projects: [place.projectId], capabilities: ['work-requests'] });
    const { id } = await lastRequest(world, card.id);
    await block();
    const offered = async () =>
      (await beat(world, place, { projects: [place.projectId], capabilities: ['work-requests'] })).workRequests.length;
    expect(await offered()).toBe(0);
    const claim = () =>
      claimWorkRequest(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, workRequestId: id });
    expect(await refused(claim)).toBe('already_claimed');
    expect((await findWaitReasons(owner(), [id])).get(id)).toMatchObject([
      { code: 'blocked', action: 'finish-blockers', text: `The card waits for #${blocker.number} to be done.` },
    ]);
    world.pass(30 * 24 * 3_600);
    expect(await expireTimedOutRequests(world.system(), 100)).toEqual({ expired: 0 });
    await archiveCard(owner(), { cardId: blocker.id });
    expect(await expireTimedOutRequests(world.system(), 100)).toEqual({ expired: 0 });
    expect(await offered()).toBe(1);
    expect(await claim()).toMatchObject({ workRequestId: id });
  });

  it('takes no work that somebody asks for', async () => {
    await block();
    const input = { projectId: place.projectId, kind: 'implement', subjectId: card.id };
    expect(await refused(() => requestWork(owner(), input))).toBe('conflict');
    await move(blocker.id, 'cancelled');
    expect(await requestWork(owner(), input)).toMatchObject({ state: 'open' });
  });

  it('is found from both sides, with its audit lines', async () => {
    await block();
    await block();
    expect((await findBlockers(owner(), [card.id])).get(card.id)).toMatchObject([{ id: blocker.id }]);
    expect((await findWaiting(owner(), [blocker.id])).get(blocker.id)).toMatchObject([{ id: card.id }]);
    const audited = `select detail->'fields' as fields from audit_record where type = 'board.card_changed'`;
    expect(await world.sql(audited)).toEqual([{ fields: ['blockers'] }]);
  });

  it('is refused where cards would wait for each other, however many are between', async () => {
    const third = await addCardTo(world, place, 'backlog');
    await block();
    await block(blocker.id, third.id);
    for (const [cardId, blockerId] of [
      [card.id, card.id],
      [blocker.id, card.id],
      [third.id, card.id],
      [card.id, newId()],
      [card.id, 'nothing'],
    ] as const) {
      expect(await refused(() => block(cardId, blockerId))).toBe('bad_user_input');
    }
    const other = await addBoard(world);
    const foreign = await addCardTo(world, other, 'backlog');
    expect(await refused(() => block(card.id, foreign.id))).toBe('bad_user_input');
    expect(await refused(() => block(foreign.id, card.id))).toBe('card_not_found');
    await archiveCard(owner(), { cardId: third.id });
    expect(await refused(() => block(card.id, third.id))).toBe('bad_user_input');
  });

  it('waits for twenty others at most', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 21; n++) ids.push((await addCardTo(world, place, 'backlog')).id);
    for (const id of ids.slice(0, 20)) await block(card.id, id);
    expect(await refused(() => block(card.id, ids[20]))).toBe('bad_user_input');
    expect(await block(card.id, ids[0])).toMatchObject({ id: card.id });
  });

  it('goes on when its other column becomes one that ends cards', async () => {
    await block();
    await move(blocker.id, 'review');
    await move(card.id, 'in-progress');
    await updateColumn(owner(), { projectId: place.projectId, column: 'review', terminal: true });
    expect(await openWithheldWork(world.system(), 1)).toEqual({ cards: 1 });
    expect(await openWithheldWork(world.system(), 1)).toEqual({ cards: 0 });
    expect(await statesOf(card.id)).toEqual(['implement open']);
  });

  it('has the whole time for its open work when its other column becomes one that ends cards', async () => {
    await move(card.id, 'in-progress');
    await block();
    await move(blocker.id, 'ready');
    world.pass(30 * 24 * 3_600);
    await updateColumn(owner(), { projectId: place.projectId, column: 'ready', terminal: true });
    expect(await expireTimedOutRequests(world.system(), 100)).toEqual({ expired: 0 });
  });

  it('waits again when the other one comes back', async () => {
    await block();
    await move(blocker.id, 'done');
    expect(await open()).toEqual([]);
    await move(blocker.id, 'ready');
    expect(await open()).toEqual([blocker.number]);
  });

  it('changes that meet end in one result: no circle, and each waiting work opens once', async () => {
    const four = [card, blocker, await addCardTo(world, place, 'backlog'), await addCardTo(world, place, 'backlog')];
    const [a = '', b = '', c = '', d = ''] = four.map(({ id }) => id);
    await block(b, c);
    await block(d, a);
    const codes = await Promise.all(
      [block(a, b), block(c, d)].map((added) =>
        added.then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(codes.sort()).toEqual(['bad_user_input', 'done']);
    await emptyTables(world, 'card_block');
    const cards = await Promise.all(Array.from({ length: 6 }, () => addCardTo(world, place, 'backlog')));
    const [first, second, ...rest] = cards as [Card, Card, ...Card[]];
    await block(second.id, first.id);
    for (const { id } of rest) {
      await block(id, first.id);
      await block(id, second.id);
      await move(id, 'in-progress');
    }
    // One column would have them wait for each other.
    await Promise.all([move(first.id, 'done'), move(second.id, 'cancelled')]);
    for (const { id } of rest) expect(await statesOf(id)).toEqual(['implement open']);
  });
});
