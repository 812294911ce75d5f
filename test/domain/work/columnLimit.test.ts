import { addColumn } from '../../../src/domain/board/columns/addColumn.ts';
import { countColumns } from '../../../src/domain/board/columns/countColumns.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { findMoveOutcomes } from '../../../src/domain/cards/findMoveOutcomes.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { updateColumn } from '../../../src/domain/cards/updateColumn.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { findWaitReasons } from '../../../src/domain/work/waiting/waitReasons.ts';
import { expireTimedOutRequests } from '../../../src/domain/workflow/expireTimedOutRequests.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import {
  addBoard,
  addCardTo,
  BOARD_CAPABILITIES,
  claim,
  createBoardWorld,
  lastRequest,
  refusalOf,
  told,
} from '../board/support/board.ts';
import { beat, type Place } from '../commands/support/fixtures.ts';
import { askGraph } from '../runs/support/askGraph.ts';

const DAY_SECONDS = 24 * 60 * 60;

describe('the limit of a column', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addBoard(world);
    await limit(2);
  });

  const owner = () => world.as(place.accountId);
  const agent = () => world.as(place.accountId, 'agent');
  const limit = (wipLimit: number | null, column = 'in-progress') =>
    updateColumn(owner(), { projectId: place.projectId, column, wipLimit });
  const addRequests = async (count: number, column = 'in-progress') => {
    const cards = [];
    for (let n = 0; n < count; n++) {
      const card = await addCardTo(world, place, column);
      cards.push({ id: card.id, requestId: (await lastRequest(world, card.id)).id, columnId: card.column.id });
    }
    return cards;
  };
  const offered = async () => {
    const reply = await beat(world, place, { projects: [place.projectId], capabilities: BOARD_CAPABILITIES });
    return reply.workRequests.map(({ id }) => id);
  };
  const reasonsOf = async (id: string) => (await findWaitReasons(owner(), [id])).get(id) ?? [];
  const done = (requestId: string, claimToken: string) =>
    settleWorkRequest(agent(), { bridgeId: place.bridgeId, workRequestId: requestId, claimToken, state: 'done' });
  const offers = async (skip: number) =>
    (await told(world, skip))
      .filter(({ type, state }) => type === 'bridge.work_request' && state === 'open')
      .map(({ workRequestId }) => workRequestId);
  const count = async () => (await told(world)).length;

  it('holds claims back, says why, and offers the work again when a place becomes free', async () => {
    const [a, b, c, d] = await addRequests(4);
    const first = await claim(world, place, a!.requestId);
    await claim(world, place, b!.requestId);
    expect(await refusalOf(claim(world, place, c!.requestId))).toBe('column_full');
    expect(await reasonsOf(c!.requestId)).toMatchObject([
      { code: 'wip-limit', text: 'The column In progress has 2 of 2 cards at work.' },
    ]);
    expect(await offered()).toEqual([]);
    expect((await countColumns(owner(), [a!.columnId])).get(a!.columnId)).toEqual({
      id: a!.columnId,
      cardCount: 4,
      atWork: 2,
      needYou: 0,
    });
    const before = await count();
    await done(a!.requestId, first.claimToken);
    expect(await offers(before)).toEqual([c!.requestId]);
    expect(await reasonsOf(c!.requestId)).toEqual([]);
    expect(await offered()).toEqual([c!.requestId, d!.requestId]);
    await claim(world, place, c!.requestId);
    expect(await refusalOf(claim(world, place, d!.requestId))).toBe('column_full');
  });

  it('is never exceeded by claims that come at the same moment', async () => {
    await limit(3);
    const requests = await addRequests(9);
    const outcomes = await Promise.allSettled(requests.map(({ requestId }) => claim(world, place, requestId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [{ claimed }] = (await world.sql(
      `select count(*)::int as claimed from work_request where state = 'claimed'`,
    )) as [{ claimed: number }];
    expect(claimed).toBe(3);
  });

  it('counts cards and not requests, and lets claims in other columns alone', async () => {
    await limit(1);
    const [a] = await addRequests(1);
    const [other] = await addRequests(1, 'review');
    const again = await requestWork(owner(), { projectId: place.projectId, kind: 'extra', subjectId: a!.id });
    await claim(world, place, a!.requestId);
    await claim(world, place, again.id);
    await claim(world, place, other!.requestId);
  });

  it.each<[string, (card: { id: string }) => Promise<unknown>]>([
    ['the card moves on', ({ id }) => moveCard(owner(), { cardId: id, column: 'review' })],
    ['the card is deleted', ({ id }) => deleteCard(owner(), { cardId: id })],
    ['the limit rises', () => limit(3)],
    ['the limit goes', () => limit(null)],
    [
      'the work is refused',
      async ({ id }) => {
        const { id: workRequestId } = await lastRequest(world, id);
        const [{ token }] = (await world.sql('select claim_token as token from work_request where id = $1', [
          workRequestId,
        ])) as [{ token: string }];
        const result = { state: 'refused' as const, reason: 'stopped' };
        await settleWorkRequest(agent(), { bridgeId: place.bridgeId, workRequestId, claimToken: token, ...result });
      },
    ],
  ])('gives a place free when %s', async (_when, free) => {
    const [a, b, waiting] = await addRequests(3);
    await claim(world, place, a!.requestId);
    await claim(world, place, b!.requestId);
    const before = await count();
    await free(a!);
    expect(await offers(before)).toContain(waiting!.requestId);
    await claim(world, place, waiting!.requestId);
  });

  it('gives a place free to all when a claim lapses', async () => {
    const [a, b, waiting] = await addRequests(3);
    await claim(world, place, a!.requestId);
    await claim(world, place, b!.requestId);
    world.pass(86_400);
    await reopenLapsedWorkRequests(world.system(), 100);
    expect(await offered()).toEqual([a!.requestId, b!.requestId, waiting!.requestId]);
    await claim(world, place, waiting!.requestId);
  });

  it('stops the clock of the work timeout for what waits for a place', async () => {
    const [a, b, waiting] = await addRequests(3);
    const [elsewhere] = await addRequests(1, 'review');
    const renew = (...claims: { workRequestId: string; claimToken: string }[]) =>
      beat(world, place, {
        projects: [place.projectId],
        capabilities: BOARD_CAPABILITIES,
        workClaims: claims.map(({ workRequestId: id, claimToken }) => ({ id, claimToken })),
      });
    const [first, second] = [await claim(world, place, a!.requestId), await claim(world, place, b!.requestId)];
    const expire = () => expireTimedOutRequests(world.system(), 1);
    const state = async () => (await lastRequest(world, waiting!.id)).state;
    world.pass(DAY_SECONDS - 30);
    await renew(first, second);
    expect(await expire()).toEqual({ expired: 0 });
    world.pass(31);
    expect(await expire()).toEqual({ expired: 1 });
    expect((await lastRequest(world, elsewhere!.id)).state).toBe('expired');
    // A place gets free, and from then on a bridge could take it.
    await done(a!.requestId, first.claimToken);
    world.pass(DAY_SECONDS);
    expect([await expire(), await state()]).toEqual([{ expired: 0 }, 'open']);
    world.pass(1);
    expect([await expire(), await state()]).toEqual([{ expired: 1 }, 'expired']);
  });

  it('keeps no claim of another account waiting while its column is locked', async () => {
    const other = await addBoard(world);
    await updateColumn(world.as(other.accountId), { projectId: other.projectId, column: 'in-progress', wipLimit: 5 });
    const requests = await addRequests(6);
    const theirs = [];
    for (let n = 0; n < 4; n++) {
      const card = await addCardTo(world, other, n % 2 === 0 ? 'in-progress' : 'review');
      theirs.push((await lastRequest(world, card.id)).id);
    }
    const holder = await world.db.pool.connect();
    let ended = 0;
    try {
      await holder.query('begin');
      await holder.query('select 1 from board_column where id = $1 for update', [requests[0]!.columnId]);
      const own = Promise.allSettled(
        requests.map(({ requestId }) => claim(world, place, requestId).finally(() => ended++)),
      );
      for (const id of theirs) await claim(world, other, id);
      expect(ended).toBe(0);
      for (const outcome of await own) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await claim(world, place, requests[0]!.requestId);
  });

  it('is shown for a move before it is done', async () => {
    const [a, b] = await addRequests(2);
    await claim(world, place, a!.requestId);
    const card = await addCardTo(world, place);
    const foreseen = async (column: string) => (await findMoveOutcomes(owner(), [card.id], [column])).get(card.id)?.[0];
    expect(await foreseen('in-progress')).toMatchObject({
      moves: true,
      opens: ['implement'],
      teardown: false,
      waitReasons: [],
      bridgeId: place.bridgeId,
      refusal: null,
    });
    await claim(world, place, b!.requestId);
    expect(await foreseen('in-progress')).toMatchObject({
      waitReasons: [{ code: 'wip-limit', text: 'The column In progress has 2 of 2 cards at work.' }],
      bridgeId: null,
    });
    expect(await foreseen('backlog')).toMatchObject({ moves: false, opens: [], waitReasons: [] });
    expect(await foreseen('ready')).toMatchObject({ moves: true, opens: [], bridgeId: null });
    expect(await foreseen('done')).toMatchObject({ moves: true, teardown: true });
    expect((await foreseen('nowhere'))?.refusal?.code).toBe('column_not_found');
    await beat(world, place, { projects: [place.projectId], capabilities: BOARD_CAPABILITIES, paused: true });
    expect((await foreseen('review'))?.waitReasons).toMatchObject([{ code: 'bridge-paused' }]);
    const able = { projects: [place.projectId], capabilities: BOARD_CAPABILITIES, paused: false };
    await beat(world, place, { ...able, workKinds: ['implement'] });
    expect((await foreseen('review'))?.waitReasons).toMatchObject([{ code: 'kind-not-mapped' }]);
    await beat(world, place, { ...able, workKinds: ['implement', 'review'] });
    expect((await foreseen('review'))?.waitReasons).toEqual([]);
  });

  it('is shown for moves to twelve columns by the statements of two, in the order of the columns', async () => {
    const { id } = await addCardTo(world, place);
    const slugs = ['review', 'in-progress', 'backlog', 'ready', 'done', 'cancelled'];
    for (let count = slugs.length; count < 12; count++)
      slugs.push((await addColumn(owner(), { projectId: place.projectId, label: `Column ${count}` })).slug);
    const ask = async (columns: string[]) => {
      let statements = 0;
      const query =
        'query ($id: ID!, $columns: [String!]!) { card(id: $id) { moveOutcomes(columns: $columns) { moves opens } } }';
      const { card } = await askGraph<{ card: { moveOutcomes: { moves: boolean; opens: string[] }[] } }>(
        world,
        place.accountId,
        query,
        { id, columns },
        () => void statements++,
      );
      return { statements, outcomes: card.moveOutcomes };
    };
    const [few, many] = [await ask(['in-progress', 'review']), await ask(slugs)];
    expect(few.outcomes.map(({ opens }) => opens)).toEqual([['implement'], ['review']]);
    expect(many.outcomes.map(({ opens }) => opens.length)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(many.statements).toBe(few.statements);
  });
});
