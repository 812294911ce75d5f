import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import type { Scope } from '../../../src/domain/context.ts';
import { listHolds } from '../../../src/domain/holds/listHolds.ts';
import { recordWork } from '../../../src/domain/work/claims/recordWork.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { Refusal } from '../../../src/errors.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { beat, type Place } from '../commands/support/fixtures.ts';
import {
  addBoard,
  addCardTo,
  claim,
  createBoardWorld,
  lastRequest,
  refusalOf,
  requestsOf,
  told,
} from './support/board.ts';

describe('a hold', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
    world.signals.length = 0;
  });

  const as = (scope: Scope = 'session') => world.as(place.accountId, scope);
  const ask = (cardId: string) =>
    requestWork(as(), { projectId: place.projectId, kind: 'implement', subjectId: cardId });
  const offered = async () =>
    (await beat(world, place, { projects: [place.projectId], capabilities: ['work-requests'] })).workRequests;

  it.each([
    { scope: 'session', actor: 'human' },
    { scope: 'api', actor: 'human' },
    { scope: 'mcp', actor: 'agent' },
  ] as const)(
    'is set and ended through $scope as $actor, each published once [HOLD-03] [HOLD-04] [HOLD-05] [HOLD-06] [HUB-04] [HUB-05]',
    async ({ scope, actor }) => {
      const { id: cardId } = await addCardTo(world, place);
      expect(await holdCard(as(scope), { cardId })).toMatchObject({ held: true, heldBy: actor, pausedReason: null });
      expect(await holdCard(as(scope), { cardId })).toMatchObject({ held: true });
      expect(await releaseCard(as(scope), { cardId })).toMatchObject({ held: false, heldBy: null });
      expect(await releaseCard(as(scope), { cardId })).toMatchObject({ held: false });
      const shape = { subject: { type: 'card', id: cardId }, projectId: place.projectId, actor };
      expect(await told(world)).toEqual([
        { type: 'board.card_held', ...shape },
        { type: 'board.card_released', ...shape },
      ]);
      expect(
        await world.sql(
          `select type, subject_id from audit_record where type in ('board.card_held', 'board.card_released') order by id`,
        ),
      ).toEqual([
        { type: 'board.card_held', subject_id: cardId },
        { type: 'board.card_released', subject_id: cardId },
      ]);
      expect(world.signals.map((signal) => signal.kind === 'board' && signal.change)).toEqual([
        'card-created',
        'card-held',
        'card-released',
      ]);
    },
  );

  it('ends when a person moves the card to another column, and not within its own [HOLD-07]', async () => {
    const { id: cardId } = await addCardTo(world, place);
    await holdCard(as('mcp'), { cardId });
    expect(await moveCard(as(), { cardId, column: 'backlog' })).toMatchObject({ held: true });
    expect(await moveCard(as(), { cardId, column: 'ready' })).toMatchObject({ held: false });
    expect(await told(world)).toMatchObject([
      { type: 'board.card_held', actor: 'agent' },
      { type: 'board.card_released', actor: 'human' },
    ]);
  });

  it('stays when an agent moves the card', async () => {
    const { id: cardId } = await addCardTo(world, place);
    await holdCard(as(), { cardId });
    expect(await moveCard(as('mcp'), { cardId, column: 'in-progress' })).toMatchObject({ held: true });
    expect(await offered()).toEqual([]);
    await releaseCard(as(), { cardId });
    expect(await offered()).toMatchObject([{ subjectId: cardId }]);
  });

  it('cancels the open work of its card with an event each, and of no other card [WR-25]', async () => {
    const [held, other] = [await addCardTo(world, place), await addCardTo(world, place)];
    const requests = [await ask(held.id), await ask(held.id)];
    await ask(other.id);
    await holdCard(as(), { cardId: held.id });
    expect((await requestsOf(world, held.id)).map((row) => row.state)).toEqual(['cancelled', 'cancelled']);
    expect(await requestsOf(world, other.id)).toMatchObject([{ state: 'open' }]);
    expect(await told(world, 3)).toMatchObject([
      { type: 'board.card_held' },
      ...requests.map((row) => ({ type: 'bridge.work_request', workRequestId: row.id, state: 'cancelled' })),
    ]);
    expect(await refusalOf(claim(world, place, requests[0]?.id as string))).toBe('card_held');
    await releaseCard(as(), { cardId: held.id });
    expect(await refusalOf(claim(world, place, requests[0]?.id as string))).toBe('already_claimed');
  });

  it('leaves claimed work to its holder, which settles it [WR-26]', async () => {
    const { id: cardId } = await addCardTo(world, place);
    const request = await ask(cardId);
    const { claimToken } = await claim(world, place, request.id);
    await holdCard(as(), { cardId });
    expect(await lastRequest(world, cardId)).toMatchObject({ state: 'claimed' });
    const result = { bridgeId: place.bridgeId, workRequestId: request.id, claimToken, state: 'done' as const };
    expect(await settleWorkRequest(as('agent'), result)).toEqual({ workRequestId: request.id, state: 'done' });
  });

  it('keeps new work waiting: stored open, not offered, refused to a claim, offered after the release', async () => {
    const { id: cardId } = await addCardTo(world, place);
    await holdCard(as(), { cardId });
    const request = await ask(cardId);
    expect(request.state).toBe('open');
    expect(await offered()).toEqual([]);
    expect(await refusalOf(claim(world, place, request.id))).toBe('card_held');
    await releaseCard(as(), { cardId });
    expect((await offered()).map((row) => row.id)).toEqual([request.id]);
  });

  it('and its like are listed in the order they began, over the owner’s projects alone [HOLD-01] [HOLD-02]', async () => {
    const bridge = as('agent');
    expect(await listHolds(bridge)).toEqual([]);
    const second = { ...place, projectId: (await createProject(as(), { name: 'Second' })).id };
    const cards = [
      await addCardTo(world, place),
      await addCardTo(world, second),
      await addCardTo(world, place),
    ] as const;
    for (const place of [2, 0, 1] as const) await holdCard(as(), { cardId: cards[place].id });
    const foreign = await addBoard(world);
    await holdCard(world.as(foreign.accountId), { cardId: (await addCardTo(world, foreign)).id });
    expect((await listHolds(bridge)).map(({ projectId, cardId }) => ({ projectId, cardId }))).toEqual(
      [cards[2], cards[0], cards[1]].map((card) => ({ projectId: card.projectId, cardId: card.id })),
    );
    expect(await refusalOf(listHolds(as('mcp')))).toBe('insufficient_scope');
  });

  it('that races claims has one outcome: cancelled and card_held, or claimed and going on [CLAIM-11]', async () => {
    const outcomes = new Map<string, number>();
    for (let race = 0; race < 200; race++) {
      const { id: cardId } = await addCardTo(world, place);
      const { id } = await ask(cardId);
      const attempt = { accountId: place.accountId, bridgeId: place.bridgeId, workRequestId: id, now: world.now };
      // The claim starts after ever more round trips, so that it meets each step of the hold in some of the races.
      const claiming = async () => {
        for (let trip = 0; trip < race % 10; trip++) await world.sql('select 1');
        return recordWork(world.system(), [{ claim: attempt }]);
      };
      const [[claimed]] = await Promise.all([claiming(), holdCard(as(), { cardId })]);
      const { state } = await lastRequest(world, cardId);
      const outcome = `${claimed instanceof Refusal ? claimed.code : 'claimed'} ${state}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes.keys()].sort()).toEqual(['card_held cancelled', 'claimed claimed']);
  });

  it('that is set and ended by many at once leaves a published history that alternates', async () => {
    const { id: cardId } = await addCardTo(world, place);
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) => (turn % 2 === 0 ? holdCard : releaseCard)(as(), { cardId })),
    );
    const types = (await told(world)).map((event) => event.type);
    for (const [place, type] of types.entries()) {
      expect(type).toBe(place % 2 === 0 ? 'board.card_held' : 'board.card_released');
    }
    const [{ held }] = (await world.sql<{ held: boolean }>('select count(*) > 0 as held from card_hold')) as [
      { held: boolean },
    ];
    expect(types.length % 2 === 1).toBe(held);
  });
});
