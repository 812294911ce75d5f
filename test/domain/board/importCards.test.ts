import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { importCards } from '../../../src/domain/cards/imports/importCards.ts';
import type { OfferedCard } from '../../../src/domain/cards/imports/judgeCards.ts';
import type { DomainWorld } from '../../support/domain.ts';
import type { Place } from '../commands/support/fixtures.ts';
import { addBoard, createBoardWorld, refusalOf, violationsOf } from './support/board.ts';

describe('cards of another board', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addBoard(world);
    world.signals.length = 0;
  });

  const owner = () => world.as(place.accountId);
  const bring = (cards: OfferedCard[], more: { createsColumns?: boolean; dryRun?: boolean; source?: string } = {}) =>
    importCards(owner(), { projectId: place.projectId, source: 'the old board', cards, ...more });
  const states = async (call: ReturnType<typeof bring>) =>
    (await call).outcomes.map(({ key, state, refusal, field }) => [key, state, refusal?.code ?? null, field]);
  const count = async (table: string) =>
    Number(
      (await world.sql<{ count: string }>(`select count(*) from ${table} where project_id = $1`, [place.projectId]))[0]
        ?.count,
    );

  it('come with all that they are, into columns and labels that are made where they are missing', async () => {
    const there = await createCard(owner(), {
      projectId: place.projectId,
      title: 'There',
      column: 'in-progress',
      labels: ['Tides'],
    });
    world.signals.length = 0;
    const created = new Date('2024-02-29T10:00:00Z');
    const { outcomes, newColumns, newLabels } = await bring(
      [
        {
          key: 'A-1',
          title: 'Night ferry',
          body: 'At 23:40, says @nobody.',
          column: 'In Progress',
          labels: ['tides', 'Quay'],
          priority: 'high',
          dueOn: '2024-03-01',
          estimate: 3,
          createdAt: created,
          comments: [
            { key: '1', author: 'ann', text: 'Well done.', createdAt: created },
            { key: '2', text: 'Again.' },
          ],
        },
        { key: 'A-2', title: 'Old', column: 'Someday', isArchived: true },
        { key: 'A-3', title: 'New' },
      ],
      { createsColumns: true },
    );
    expect(outcomes).toMatchObject([
      { key: 'A-1', state: 'created', number: 2, addedComments: 2 },
      { key: 'A-2', state: 'created', number: 3 },
      { key: 'A-3', state: 'created', number: 4 },
    ]);
    expect({ newColumns, newLabels }).toEqual({ newColumns: ['Someday'], newLabels: ['Quay'] });
    const cards = await world.sql(
      `select c.number, k.slug, c.priority, c.due_on::text as due, c.estimate, c.created_at = $2 as "isOld", c.archived_at is not null as archived,
         array(select l.name from card_label x join label l on l.id = x.label_id where x.card_id = c.id order by l.name) as labels
       from card c join board_column k on k.id = c.column_id where c.project_id = $1 order by k.position, c.position`,
      [place.projectId, created],
    );
    expect(cards).toMatchObject([
      { number: 4, slug: 'backlog', archived: false },
      { number: there.number, slug: 'in-progress' },
      { number: 2, slug: 'in-progress', priority: 'high', due: '2024-03-01', estimate: 3, labels: ['Quay', 'Tides'] },
      { number: 3, slug: 'someday', archived: true },
    ]);
    expect(cards[2]).toMatchObject({ isOld: true });
    const comments = await world.sql(
      'select text, author, created_at = $2 as "isOld" from card_comment where project_id = $1 order by id',
      [place.projectId, created],
    );
    expect(comments).toMatchObject([
      { text: 'ann:\n\nWell done.', author: 'human', isOld: true },
      { text: 'Again.', author: 'human', isOld: false },
    ]);
  });

  it('open no work, mention nobody and write one line, however many there are', async () => {
    const cards = Array.from({ length: 100 }, (_, at) => ({
      key: `${at}`,
      title: `Card ${at}`,
      column: 'in-progress',
    }));
    await bring(cards);
    expect({
      cards: await count('card'),
      requests: await count('work_request'),
      mentions: await count('card_mention'),
    }).toEqual({ cards: 100, requests: 0, mentions: 0 });
    const lines = await world.sql(
      `select type, detail from audit_record where project_id = $1 and type like 'board.card%'`,
      [place.projectId],
    );
    expect(lines).toEqual([{ type: 'board.cards_imported', detail: { count: 100 } }]);
    expect(world.signals.map(({ kind }) => kind)).toEqual(Array(100).fill('board'));
  });

  it('make no doubles when they come again, and get the comments that they do not have', async () => {
    const card = { key: '1', title: 'A', comments: [{ key: '1', text: 'first' }] };
    const [first] = (await bring([card])).outcomes;
    const again = { ...card, title: 'B', comments: [...card.comments, { key: '2', text: 'second' }] };
    expect((await bring([again, { key: '2', title: 'C' }])).outcomes).toMatchObject([
      { key: '1', state: 'known', cardId: first?.cardId, number: 1, addedComments: 1 },
      { key: '2', state: 'created' },
    ]);
    expect((await bring([again])).outcomes).toMatchObject([{ state: 'known', addedComments: 0 }]);
    expect({ cards: await count('card'), comments: await count('card_comment') }).toEqual({ cards: 2, comments: 2 });
    expect(await states(bring([card], { source: 'elsewhere' }))).toEqual([['1', 'created', null, null]]);
    await deleteCard(owner(), { cardId: first?.cardId as string });
    expect(await states(bring([again]))).toEqual([['1', 'created', null, null]]);
  });

  it('are refused one by one with the field, and a dry run says the same and writes nothing', async () => {
    const cards = [
      { key: 'a', title: 'A' },
      { key: 'b', title: ' ' },
      { key: 'c', title: 'C', column: 'Nowhere' },
      {
        key: 'd',
        title: 'D',
        comments: [
          { key: '1', text: 'ok' },
          { key: '2', text: 'x'.repeat(10_001) },
        ],
      },
      { key: 'e', title: 'E', comments: [{ key: '1', author: 'ann', text: 'x'.repeat(9_999) }] },
      { key: 'f', title: 'F', createdAt: new Date(world.now.getTime() + 60_000) },
      { key: 'a', title: 'A again' },
      { key: 'g', title: 'G', body: 'ä'.repeat(32_769) },
    ];
    const expected = [
      ['a', 'created', null, null],
      ['b', 'refused', 'bad_user_input', 'title'],
      ['c', 'refused', 'column_not_found', 'column'],
      ['d', 'refused', 'bad_user_input', 'comments[1].text'],
      ['e', 'refused', 'bad_user_input', 'comments[0].text'],
      ['f', 'refused', 'bad_user_input', 'createdAt'],
      ['a', 'refused', 'bad_user_input', 'key'],
      ['g', 'refused', 'bad_user_input', 'body'],
    ];
    expect(await states(bring(cards, { dryRun: true }))).toEqual(expected);
    expect(await count('card')).toBe(0);
    expect(await states(bring(cards))).toEqual(expected);
    expect(await count('card')).toBe(1);
    expect(await violationsOf(bring([]))).toMatchObject([{ propertyPath: 'cards' }]);
    expect(await violationsOf(bring([{ key: 'a', title: 'A' }], { source: ' ' }))).toMatchObject([
      { propertyPath: 'source' },
    ]);
  });

  it('are written together or not at all, within what the account may store', async () => {
    const bounded = { ...owner(), rules: { ...owner().rules, storageMaxCards: 2 } };
    const cards = ['1', '2', '3'].map((key) => ({ key, title: key }));
    const call = (some: OfferedCard[]) =>
      importCards(bounded, { projectId: place.projectId, source: 'the old board', cards: some });
    expect(await refusalOf(call(cards))).toBe('storage_limit');
    expect(await count('card')).toBe(0);
    await call(cards.slice(0, 2));
    await call(cards.slice(0, 2));
    expect(await count('card')).toBe(2);
  });

  it('are another account’s business where the project is', async () => {
    const other = world.as(await world.addAccount());
    const call = importCards(other, { projectId: place.projectId, source: 'x', cards: [{ key: '1', title: 'A' }] });
    expect(await refusalOf(call)).toBe('project_not_found');
  });
});
