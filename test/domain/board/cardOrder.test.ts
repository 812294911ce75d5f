import { listColumnCards } from '../../../src/domain/board/cards/listColumnCards.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import type { Place } from '../commands/support/fixtures.ts';
import { addBoard, addCardTo, createBoardWorld, requestsOf, violationsOf } from './support/board.ts';

describe('the order of the cards in a column', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const columnId = async (slug: string) =>
    (await world.sql<{ id: string }>('select id from board_column where slug = $1', [slug]))[0]?.id as string;
  const cardsOf = async (slug: string) => {
    const id = await columnId(slug);
    return (await listColumnCards(owner(), [id], { first: 100, after: undefined })).get(id)?.rows ?? [];
  };
  const numbers = async (slug: string) => (await cardsOf(slug)).map((card) => card.number);
  const addMany = async (count: number, slug: string) => {
    const cards = [];
    for (let n = 0; n < count; n++) cards.push(await addCardTo(world, place, slug));
    return cards;
  };
  const changes = () => world.signals.map((signal) => (signal.kind === 'board' ? signal.change : signal.kind));

  it('is the one that people give it, within a column and across columns', async () => {
    const [a, b, c] = await addMany(3, 'backlog');
    const [d] = await addMany(1, 'ready');
    await moveCard(owner(), { cardId: c!.id, column: 'backlog', before: a!.id });
    expect(await numbers('backlog')).toEqual([3, 1, 2]);
    await moveCard(owner(), { cardId: d!.id, column: 'backlog', before: b!.id });
    expect(await numbers('backlog')).toEqual([3, 1, 4, 2]);
    expect(await numbers('ready')).toEqual([]);
  });

  it('has its end as a place in the own column as well, for who asks for it', async () => {
    const [a, b, c] = await addMany(3, 'ready');
    await moveCard(owner(), { cardId: a!.id, column: 'ready' });
    expect(await numbers('ready')).toEqual([1, 2, 3]);
    await moveCard(owner(), { cardId: a!.id, column: 'ready', last: true });
    expect(await numbers('ready')).toEqual([2, 3, 1]);
    expect(
      await violationsOf(moveCard(owner(), { cardId: b!.id, column: 'ready', before: c!.id, last: true })),
    ).toMatchObject([{ propertyPath: 'last' }]);
  });

  it('takes a priority and labels with a move, which the work that it opens finds, or none of them with one that is refused', async () => {
    const [a, b] = await addMany(2, 'backlog');
    const asWritten = async (id: string) =>
      (
        await world.sql<{ column: string; priority: string; labels: string[] }>(
          `select k.slug as column, c.priority,
             array(select l.name from card_label x join label l on l.id = x.label_id where x.card_id = c.id order by l.name) as labels
           from card c join board_column k on k.id = c.column_id where c.id = $1`,
          [id],
        )
      )[0];
    const change = { priority: 'high', labels: ['Data', 'Tides'] } as const;
    const to = (cardId: string, column: string, before: string | null = null) =>
      moveCard(owner(), { cardId, column, before, ...change, labels: [...change.labels] });
    world.signals.length = 0;
    await expect(to(a!.id, 'gone')).rejects.toMatchObject({ code: 'column_not_found' });
    await expect(to(a!.id, 'ready', b!.id)).rejects.toMatchObject({ code: 'bad_user_input' });
    expect(
      await violationsOf(moveCard(owner(), { cardId: a!.id, column: 'ready', labels: ['x'.repeat(51)] })),
    ).toMatchObject([{ propertyPath: 'labels[0]' }]);
    expect(await asWritten(a!.id)).toEqual({ column: 'backlog', priority: 'none', labels: [] });
    expect(changes()).toEqual([]);
    expect(await to(a!.id, 'ready')).toMatchObject({ priority: 'high', column: { slug: 'ready' } });
    expect(await asWritten(a!.id)).toEqual({ column: 'ready', ...change });
    // Without a new place, only the card changes.
    expect(await to(b!.id, 'backlog')).toMatchObject({ priority: 'high', position: b!.position });
    expect(await asWritten(b!.id)).toEqual({ column: 'backlog', ...change });
  });

  it('changes by a move within a column without any other consequence', async () => {
    const [a, b] = await addMany(2, 'ready');
    const opened = await requestsOf(world, b!.id);
    world.signals.length = 0;
    const moved = await moveCard(owner(), { cardId: b!.id, column: 'ready', before: a!.id });
    expect(moved.column.slug).toBe('ready');
    expect(await requestsOf(world, b!.id)).toEqual(opened);
    expect(changes()).toEqual(['card-moved']);
    await moveCard(owner(), { cardId: b!.id, column: 'ready', before: b!.id });
    expect(changes()).toEqual(['card-moved']);
  });

  it.each([
    ['of another column', async () => (await addMany(1, 'review'))[0]!.id],
    ['that does not exist', async () => '018f0000-0000-7000-8000-0000000000c1'],
    ['that is no id', async () => 'x\u0000'],
  ])('takes no place before a card %s', async (_what, other) => {
    const [card] = await addMany(1, 'backlog');
    const before = await other();
    expect(await violationsOf(moveCard(owner(), { cardId: card!.id, column: 'ready', before }))).toMatchObject([
      { propertyPath: 'before' },
    ]);
    expect(await numbers('backlog')).toEqual([card!.number]);
  });

  it('holds when a hundred cards go to the same place, and says that positions were assigned again', async () => {
    const [first, last, moving] = await addMany(3, 'backlog');
    await moveCard(owner(), { cardId: moving!.id, column: 'ready' });
    world.signals.length = 0;
    // Each goes between the same two cards, so the room between them halves.
    let expected: number[] = [];
    for (let n = 0; n < 40; n++) {
      const card = n === 0 ? moving! : await addCardTo(world, place, 'ready');
      await moveCard(owner(), { cardId: card.id, column: 'backlog', before: last!.id });
      expected = [...expected, card.number];
    }
    expect(await numbers('backlog')).toEqual([first!.number, ...expected, last!.number]);
    expect(changes()).toContain('columns-changed');
  });

  it('holds when cards arrive at one place, leave it and swap at the same time', async () => {
    const cards = await addMany(8, 'backlog');
    const [first, ...others] = cards;
    await Promise.all([
      ...others.map((card) => moveCard(owner(), { cardId: card.id, column: 'ready' })),
      moveCard(owner(), { cardId: first!.id, column: 'ready' }),
    ]);
    const [anchor, ...rest] = await cardsOf('ready');
    await Promise.all(rest.map((card) => moveCard(owner(), { cardId: card.id, column: 'ready', before: anchor!.id })));
    const order = await cardsOf('ready');
    expect(order.at(-1)?.id).toBe(anchor!.id);
    expect(new Set(order.map((card) => card.position)).size).toBe(8);
    // Two pairs change places, in both directions at once.
    const [a, b, c, d] = order;
    await Promise.all(
      [
        moveCard(owner(), { cardId: a!.id, column: 'ready', before: c!.id }),
        moveCard(owner(), { cardId: c!.id, column: 'review', before: null }),
        moveCard(owner(), { cardId: d!.id, column: 'ready', before: b!.id }).catch(() => undefined),
      ].map((move) => move.catch(() => undefined)),
    );
    const after = await cardsOf('ready');
    expect(after).toHaveLength(7);
    expect(new Set(after.map((card) => card.position)).size).toBe(7);
  });

  it('pages through a column', async () => {
    const cards = await addMany(5, 'backlog');
    await moveCard(owner(), { cardId: cards[4]!.id, column: 'backlog', before: cards[0]!.id });
    const id = await columnId('backlog');
    const seen: number[] = [];
    let after: string | undefined;
    for (;;) {
      const page = (await listColumnCards(owner(), [id], { first: 2, after })).get(id)!;
      seen.push(...page.rows.map((card) => card.number));
      const last = page.rows.at(-1);
      if (!page.hasNextPage || last === undefined) break;
      after = `${last.position}.${last.number}`;
    }
    expect(seen).toEqual([5, 1, 2, 3, 4]);
  });
});
