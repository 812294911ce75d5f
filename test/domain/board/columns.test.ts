import { addColumn } from '../../../src/domain/board/columns/addColumn.ts';
import { countColumns } from '../../../src/domain/board/columns/countColumns.ts';
import { listColumns } from '../../../src/domain/board/columns/listColumns.ts';
import { removeColumn } from '../../../src/domain/board/columns/removeColumn.ts';
import { renameColumn } from '../../../src/domain/board/columns/renameColumn.ts';
import { reorderColumns } from '../../../src/domain/board/columns/reorderColumns.ts';
import { archiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { updateColumn } from '../../../src/domain/cards/updateColumn.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import type { Place } from '../commands/support/fixtures.ts';
import { addBoard, addCardTo, createBoardWorld, refusalOf, violationsOf } from './support/board.ts';

describe('the columns of a board', () => {
  let world: DomainWorld;
  let place: Place;
  let projectId: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    world.signals.length = 0;
    place = await addBoard(world);
    projectId = place.projectId;
  });

  const owner = () => world.as(place.accountId);
  const read = async () => (await listColumns(owner(), projectId)).columns;
  const slugs = async () => (await read()).map((column) => column.slug);

  it('begin with the Backlog and end with two ends, in the order of the board [BOARD-01] [BOARD-04] [BOARD-05]', async () => {
    expect((await read()).map(({ id: _, color: _color, wipLimit: _limit, ...column }) => column)).toEqual([
      { slug: 'backlog', label: 'Backlog', terminal: false, default: true, backlog: true },
      { slug: 'ready', label: 'Ready', terminal: false, default: false, backlog: false },
      { slug: 'in-progress', label: 'In progress', terminal: false, default: false, backlog: false },
      { slug: 'review', label: 'Review', terminal: false, default: false, backlog: false },
      { slug: 'done', label: 'Done', terminal: true, default: false, backlog: false },
      { slug: 'cancelled', label: 'Cancelled', terminal: true, default: false, backlog: false },
    ]);
  });

  it.each([
    { locale: 'de', label: 'In Arbeit' },
    { locale: 'de-AT', label: 'In Arbeit' },
    { locale: 'fr_CA', label: 'En cours' },
    { locale: 'tlh', label: 'In progress' },
  ])(
    'are labelled in the owner’s language $locale until somebody types a label [BOARD-06]',
    async ({ locale, label }) => {
      await world.sql('update account set locale = $1', [locale]);
      expect((await read())[2]?.label).toBe(label);
      await renameColumn(owner(), { projectId, column: 'in-progress', label: ' Doing ' });
      expect((await read())[2]).toMatchObject({ slug: 'in-progress', label: 'Doing' });
    },
  );

  it('are read by a bridge by id and by slug, and are those of no other account [BOARD-01] [BOARD-02] [BOARD-03]', async () => {
    const bridge = world.as(place.accountId, 'agent');
    expect((await listColumns(bridge, projectId)).columns).toHaveLength(6);
    expect((await listColumns(bridge, 'ferry-timetable')).project.id).toBe(projectId);
    const other = world.as(await world.addAccount(), 'agent');
    for (const handle of [projectId, 'ferry-timetable', 'Ferry timetable', newId()]) {
      expect(await refusalOf(listColumns(other, handle))).toBe('project_not_found');
    }
    expect(await refusalOf(listColumns(bridge, 'Ferry timetable'))).toBe('project_not_found');
    expect(await refusalOf(listColumns(world.as(place.accountId, 'mcp'), projectId))).toBe('insufficient_scope');
    await world.setFlag('agent.push.enabled', false);
    expect(await refusalOf(listColumns(bridge, projectId))).toBe('not_found');
    await world.setFlag('agent.push.enabled', undefined);
  });

  it('grow at the end, with a slug that no other column has', async () => {
    await addColumn(owner(), { projectId, label: 'On hold' });
    await addColumn(owner(), { projectId, label: 'On hold!', terminal: true });
    expect((await read()).slice(-2)).toMatchObject([
      { slug: 'on-hold', label: 'On hold', terminal: false },
      { slug: 'on-hold-2', label: 'On hold!', terminal: true },
    ]);
    expect(world.signals.filter((signal) => signal.kind === 'board')).toMatchObject([
      { change: 'columns-changed', projectId },
      { change: 'columns-changed', projectId },
    ]);
  });

  it('get different slugs and places when many of one label are added at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => addColumn(owner(), { projectId, label: 'Twin' })));
    const [{ places }] = (await world.sql('select count(distinct position)::int as places from board_column')) as [
      { places: number },
    ];
    expect(places).toBe(14);
    expect(new Set(await slugs()).size).toBe(14);
  });

  it('stop growing at fifty', async () => {
    for (let count = 6; count < 50; count++) await addColumn(owner(), { projectId, label: `C${count}` });
    expect(await refusalOf(addColumn(owner(), { projectId, label: 'One more' }))).toBe('conflict');
  });

  it('have a colour and a limit, which null removes', async () => {
    const column = 'in-progress';
    await updateColumn(owner(), { projectId, column, color: 'sun', wipLimit: 4 });
    await updateColumn(owner(), { projectId, column, label: 'Under way' });
    const stored = async () => (await read()).find(({ slug }) => slug === column);
    expect(await stored()).toMatchObject({ label: 'Under way', color: 'sun', wipLimit: 4 });
    await updateColumn(owner(), { projectId, column, color: null, wipLimit: null, label: null });
    expect(await stored()).toMatchObject({ label: 'Under way', color: null, wipLimit: null });
    expect(world.signals.at(-1)).toMatchObject({ change: 'columns-changed', projectId });
    for (const wipLimit of [0, 1001, 1.5]) {
      expect(await violationsOf(updateColumn(owner(), { projectId, column, wipLimit }))).toMatchObject([
        { propertyPath: 'wipLimit' },
      ]);
    }
    expect(await refusalOf(updateColumn(owner(), { projectId, column: 'none' }))).toBe('column_not_found');
  });

  it('begin and cease to end cards, except the Backlog', async () => {
    const terminal = async (column: string) => (await read()).find(({ slug }) => slug === column)?.terminal;
    await updateColumn(owner(), { projectId, column: 'review', terminal: true });
    expect(await terminal('review')).toBe(true);
    await updateColumn(owner(), { projectId, column: 'review', wipLimit: 2 });
    expect(await terminal('review')).toBe(true);
    await updateColumn(owner(), { projectId, column: 'review', terminal: false });
    expect(await terminal('review')).toBe(false);
    expect(await violationsOf(updateColumn(owner(), { projectId, column: 'backlog', terminal: true }))).toMatchObject([
      { propertyPath: 'terminal' },
    ]);
    expect(await terminal('backlog')).toBe(false);
  });

  it('count their cards, without archived ones', async () => {
    const [card] = [await addCardTo(world, place), await addCardTo(world, place)];
    await archiveCard(owner(), { cardId: card!.id });
    const backlog = (await read())[0]?.id as string;
    expect((await countColumns(owner(), [backlog])).get(backlog)).toMatchObject({ cardCount: 1, atWork: 0 });
    expect(await countColumns(world.as(await world.addAccount()), [backlog])).toEqual(new Map());
  });

  it('take any order that names each once', async () => {
    const order = ['ready', 'backlog', 'review', 'in-progress', 'cancelled', 'done'];
    await reorderColumns(owner(), { projectId, columns: order });
    expect(await slugs()).toEqual(order);
    for (const columns of [order.slice(1), [...order, 'ready'], [...order.slice(1), 'other'], []]) {
      expect(await violationsOf(reorderColumns(owner(), { projectId, columns }))).toMatchObject([
        { propertyPath: 'columns' },
      ]);
    }
    expect(await slugs()).toEqual(order);
  });

  it('go when they are empty, and never the Backlog', async () => {
    await addCardTo(world, place, 'ready');
    expect(await refusalOf(removeColumn(owner(), { projectId, column: 'ready' }))).toBe('conflict');
    expect(await refusalOf(removeColumn(owner(), { projectId, column: 'backlog' }))).toBe('conflict');
    expect(await refusalOf(removeColumn(owner(), { projectId, column: 'none' }))).toBe('column_not_found');
    await removeColumn(owner(), { projectId, column: 'review' });
    expect(await slugs()).toEqual(['backlog', 'ready', 'in-progress', 'done', 'cancelled']);
  });

  it('never lose a card that arrives while they are removed', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: cardId } = await addCardTo(world, place);
      await addColumn(owner(), { projectId, label: 'Brief' });
      const [arrived, removed] = await Promise.allSettled([
        moveCard(owner(), { cardId, column: 'brief' }),
        removeColumn(owner(), { projectId, column: 'brief' }),
      ]);
      expect([arrived.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
      const { reason } = (arrived.status === 'rejected' ? arrived : removed) as PromiseRejectedResult;
      expect(reason.code).toBe(arrived.status === 'rejected' ? 'column_not_found' : 'conflict');
      await world.sql(`delete from card`);
      await world.sql(`delete from board_column where slug = 'brief'`);
    }
  });

  it('can only be changed by the owner', async () => {
    const other = world.as(await world.addAccount());
    expect(await refusalOf(addColumn(other, { projectId, label: 'X' }))).toBe('project_not_found');
    expect(await refusalOf(renameColumn(other, { projectId, column: 'ready', label: 'X' }))).toBe('project_not_found');
    expect(await refusalOf(reorderColumns(other, { projectId, columns: [] }))).toBe('project_not_found');
    expect(await refusalOf(removeColumn(other, { projectId, column: 'ready' }))).toBe('project_not_found');
    const reader = world.as(place.accountId, 'api:read');
    expect(await refusalOf(addColumn(reader, { projectId, label: 'X' }))).toBe('insufficient_scope');
    expect(await refusalOf(renameColumn(reader, { projectId, column: 'ready', label: 'X' }))).toBe(
      'insufficient_scope',
    );
    expect(await refusalOf(reorderColumns(reader, { projectId, columns: [] }))).toBe('insufficient_scope');
    expect(await refusalOf(removeColumn(reader, { projectId, column: 'ready' }))).toBe('insufficient_scope');
  });

  it.each(['', ' ', 'x'.repeat(51), 'a\nb'])('refuse the label %j', async (label) => {
    expect(await violationsOf(addColumn(owner(), { projectId, label }))).toMatchObject([{ propertyPath: 'label' }]);
    const rename = renameColumn(owner(), { projectId, column: 'ready', label });
    expect(await violationsOf(rename)).toMatchObject([{ propertyPath: 'label' }]);
  });
});
