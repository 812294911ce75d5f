import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { moveCards } from '../../../src/domain/cards/moveCards.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import type { Place } from '../commands/support/fixtures.ts';
import { addBoard, addCardTo, createBoardWorld, refusalOf, requestsOf, violationsOf } from './support/board.ts';

describe('several cards', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const shown = (outcomes: Awaited<ReturnType<typeof moveCards>>) =>
    outcomes.map(({ cardId, card, moves, opens, endsHold, refusal }) => [
      cardId,
      card?.column.slug ?? null,
      moves,
      opens,
      endsHold,
      refusal?.message ?? null,
    ]);

  it('move behind each other in their order, and what is refused leaves the others as they are', async () => {
    const first = await addCardTo(world, place);
    const second = await addCardTo(world, place);
    const there = await addCardTo(world, place, 'in-progress');
    const missing = newId();
    const cardIds = [second.id, missing, there.id, 'no uuid', first.id, second.id.toUpperCase()];
    const outcomes = await moveCards(owner(), { cardIds, column: 'in-progress' });
    const none = 'The project has no card with that id.';
    expect(shown(outcomes)).toEqual([
      [second.id, 'in-progress', true, ['implement'], false, null],
      [missing, null, false, [], false, none],
      [there.id, 'in-progress', false, [], false, null],
      ['no uuid', null, false, [], false, none],
      [first.id, 'in-progress', true, ['implement'], false, null],
    ]);
    const column = await world.sql<{ id: string }>(
      'select c.id from card c join board_column k on k.id = c.column_id where k.project_id = $1 and k.slug = $2 order by c.position',
      [place.projectId, 'in-progress'],
    );
    expect(column.map(({ id }) => id)).toEqual([there.id, second.id, first.id]);
    expect((await requestsOf(world, first.id)).map(({ kind }) => kind)).toEqual(['implement']);
  });

  it('show in a preview what would happen, and stay where they are', async () => {
    const card = await addCardTo(world, place);
    const held = await addCardTo(world, place);
    await holdCard(owner(), { cardId: held.id });
    const cardIds = [card.id, held.id];
    expect(shown(await moveCards(owner(), { cardIds, column: 'in-progress', preview: true }))).toEqual([
      [card.id, 'backlog', true, ['implement'], false, null],
      [held.id, 'backlog', true, ['implement'], true, null],
    ]);
    expect(await requestsOf(world, card.id)).toEqual([]);
    expect(shown(await moveCards(owner(), { cardIds, column: 'nowhere' }))).toEqual(
      cardIds.map((id) => [id, 'backlog', false, [], false, 'The board has no column with that slug.']),
    );
  });

  it('of another account count as missing', async () => {
    const stranger = await addBoard(world);
    const card = await addCardTo(world, stranger);
    const [outcome] = await moveCards(owner(), { cardIds: [card.id], column: 'in-progress' });
    expect(outcome).toMatchObject({ card: null, moves: false, refusal: { code: 'card_not_found' } });
  });

  it('are 1 to 100, and moved by those who may write', async () => {
    const many = Array.from({ length: 101 }, () => newId());
    for (const cardIds of [[], many]) {
      const violations = await violationsOf(moveCards(owner(), { cardIds, column: 'ready' }));
      expect(violations.map(({ propertyPath }) => propertyPath)).toEqual(['cardIds']);
    }
    const reader = world.as(place.accountId, 'api:read');
    const preview = moveCards(reader, { cardIds: [newId()], column: 'ready', preview: true });
    expect(await refusalOf(preview)).toBe('insufficient_scope');
  });
});
