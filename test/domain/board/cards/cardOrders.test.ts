import type { CardGrouping } from '../../../../src/domain/board/cards/cardGroups.ts';
import { CARD_ORDERS, type CardOrder, shapeOfOrder, writeSpot } from '../../../../src/domain/board/cards/cardOrders.ts';
import { countCardGroups, listCards } from '../../../../src/domain/board/cards/listCards.ts';
import { archiveCard } from '../../../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../../../src/domain/cards/createCard.ts';
import { updateCard } from '../../../../src/domain/cards/updateCard.ts';
import type { CardPriority } from '../../../../src/tables/words.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { emptyTables } from '../../../support/emptyTables.ts';
import type { Place } from '../../commands/support/fixtures.ts';
import { addBoard, createBoardWorld, violationsOf } from '../support/board.ts';

describe('the orders and groups of cards', () => {
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
  const page = async (order: CardOrder, first: number, after?: string) => {
    const found = (await listCards(owner(), [place.projectId], { first, after, order })).get(place.projectId)!;
    const last = found.rows.at(-1);
    return { ...found, after: found.hasNextPage && last ? writeSpot(shapeOfOrder(order), last) : undefined };
  };
  /** The numbers of all cards, read page by page, and what happens between two pages. */
  const walk = async (order: CardOrder, first: number, between: () => Promise<unknown> = async () => undefined) => {
    const numbers: number[] = [];
    let after: string | undefined;
    do {
      const found = await page(order, first, after);
      numbers.push(...found.rows.map((card) => card.number));
      after = found.after;
      if (after !== undefined) await between();
    } while (after !== undefined);
    return numbers;
  };
  const add = (title: string, more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(owner(), { projectId: place.projectId, title, ...more });

  it('go by each key in both directions, equal ones by number, and cards without the key last', async () => {
    const plans: [string, CardPriority, string | null, number | null][] = [
      ['beacon', 'low', '2027-01-02', 3],
      ['Anchor', 'none', null, null],
      ['Éclair', 'urgent', '2026-12-24', 3],
      ['anchor', 'medium', '2027-01-02', 1],
      ['10 buoys', 'high', null, 0],
      ['2 buoys', 'high', '2026-12-24', null],
    ];
    for (const [title, priority, dueOn, estimate] of plans) await add(title, { priority, dueOn, estimate });
    await archiveCard(owner(), { cardId: (await add('gone', { priority: 'urgent' })).id });
    await world.sql(
      `update card set updated_at = '2026-01-01T00:00:00.000001Z'::timestamptz + (number % 3) * interval '1 microsecond'`,
    );
    const orders = {
      oldest: [1, 2, 3, 4, 5, 6],
      newest: [6, 5, 4, 3, 2, 1],
      title: [5, 6, 2, 4, 1, 3],
      'title-backwards': [3, 1, 4, 2, 6, 5],
      'most-urgent': [3, 5, 6, 4, 1, 2],
      'least-urgent': [2, 1, 4, 6, 5, 3],
      'due-first': [3, 6, 1, 4, 2, 5],
      'due-last': [4, 1, 6, 3, 5, 2],
      smallest: [5, 4, 1, 3, 2, 6],
      largest: [3, 1, 4, 5, 6, 2],
      'recently-updated': [5, 2, 4, 1, 6, 3],
      'long-unchanged': [3, 6, 1, 4, 2, 5],
    };
    expect(Object.keys(orders)).toEqual(CARD_ORDERS);
    for (const order of CARD_ORDERS) {
      expect([order, await walk(order, 50)]).toEqual([order, orders[order]]);
      for (const first of [1, 2, 4])
        expect([order, first, await walk(order, first)]).toEqual([order, first, orders[order]]);
    }
  });

  it('neither repeat nor skip a card that stays where it is, whatever changes between two pages', async () => {
    for (let n = 0; n < 12; n++)
      await add(`Tide ${n % 2}`, {
        priority: n % 3 ? 'high' : 'low',
        ...(n % 4 && { dueOn: '2026-12-24', estimate: 2 }),
      });
    const { id } = (await page('oldest', 1)).rows[0]!;
    await world.sql('update card set updated_at = $1', [new Date('2026-01-01')]);
    for (const order of CARD_ORDERS) {
      const before = await walk(order, 50);
      // The first card goes from place to place, and cards come and go with the same keys as the others.
      let turn = 0;
      const between = async () => {
        turn += 1;
        await updateCard(owner(), {
          cardId: id,
          title: `Tide ${turn}`,
          priority: turn % 2 ? 'urgent' : 'none',
          dueOn: turn % 2 ? null : '2027-01-01',
          estimate: turn % 2 ? null : turn,
        });
        const { id: added } = await add('Tide 1', { priority: 'high', dueOn: '2026-12-24', estimate: 2 });
        if (turn % 2) await archiveCard(owner(), { cardId: added });
      };
      const seen = await walk(order, 3, between);
      const stayed = before.filter((number) => number !== 1);
      expect([order, seen.filter((number) => stayed.includes(number))]).toEqual([order, stayed]);
      await world.sql('delete from card where number > 12');
      await updateCard(owner(), { cardId: id, title: 'Tide 0', priority: 'low', dueOn: null, estimate: null });
      await world.sql('update card set updated_at = $1', [new Date('2026-01-01')]);
    }
  });

  it('refuse the cursor of another order, and one that no list wrote', async () => {
    for (const [order, after] of [
      ['title', '3'],
      ['oldest', 'title 3 a'],
      ['title', 'title 3'],
      ['title', 'title 3 a\0'],
      ['due-first', 'due 3 2026-02-30'],
      ['due-first', 'due 3 2026-13-01'],
      ['smallest', 'estimate 3 x'],
      ['most-urgent', 'priority 3 9'],
      ['recently-updated', 'updated 3 99999999999999999'],
      ['recently-updated', 'due 3'],
    ] as const)
      expect([after, (await violationsOf(page(order, 2, after))).map(({ propertyPath }) => propertyPath)]).toEqual([
        after,
        ['after'],
      ]);
    for (const [order, after] of [
      ['due-first', 'due 3 9999-12-31'],
      ['recently-updated', 'updated 3 9999999999999999'],
      ['title', 'title 3 '],
    ] as const)
      expect((await page(order, 2, after)).rows).toEqual([]);
  });

  it('count what is in each group, and list a group alone', async () => {
    await add('one', { column: 'ready', priority: 'high', labels: ['tides', 'Access'] });
    await add('two', { column: 'ready', labels: ['tides'], assigneeId: place.accountId });
    await add('three', { column: 'backlog', priority: 'high' });
    const groups = async (by: CardGrouping | null, filter = {}) =>
      (await countCardGroups(owner(), [place.projectId], { by, filter })).get(place.projectId) ?? [];
    const titles = async (by: 'column' | 'priority' | 'assignee' | 'label', key: string) =>
      (await listCards(owner(), [place.projectId], { first: 9, after: undefined, filter: { group: { by, key } } }))
        .get(place.projectId)!
        .rows.map(({ title }) => title);
    expect(await groups(null)).toMatchObject([{ key: '', count: 3 }]);
    expect(await groups('priority')).toMatchObject([
      { key: 'high', count: 2 },
      { key: 'none', count: 1 },
    ]);
    expect(await groups('priority', { column: 'ready', text: 't' })).toMatchObject([{ key: 'none', count: 1 }]);
    for (const by of ['column', 'priority', 'assignee', 'label'] as const)
      for (const { key, count } of await groups(by)) expect(await titles(by, key)).toHaveLength(count);
    // The first of the labels by name decides, as in the lanes of the board.
    const [access] = await world.sql<{ id: string }>(`select id from label where name = 'Access'`);
    expect(await titles('label', access!.id)).toEqual(['one']);
    expect(await titles('label', '')).toEqual(['three']);
    expect(await titles('assignee', place.accountId)).toEqual(['two']);
    for (const [by, key] of [
      ['priority', 'x'],
      ['column', ''],
      ['label', 'x'],
    ] as const)
      expect((await violationsOf(titles(by, key))).map(({ propertyPath }) => propertyPath)).toEqual([
        'filter.group.key',
      ]);
    const agent = world.as(place.accountId, 'mcp');
    const people = countCardGroups(agent, [place.projectId], { by: 'assignee' });
    expect((await violationsOf(people)).map(({ propertyPath }) => propertyPath)).toEqual(['by']);
  });
});
