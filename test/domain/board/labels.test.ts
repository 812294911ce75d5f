import type { CardFilter } from '../../../src/domain/board/cards/cardFilter.ts';
import { listCards } from '../../../src/domain/board/cards/listCards.ts';
import { listLabels, readCardLabels } from '../../../src/domain/board/labels/listLabels.ts';
import { removeLabel } from '../../../src/domain/board/labels/removeLabel.ts';
import { updateLabel } from '../../../src/domain/board/labels/updateLabel.ts';
import { archiveCard, unarchiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import type { Place } from '../commands/support/fixtures.ts';
import { addBoard, addCardTo, createBoardWorld, refusalOf, requestsOf, violationsOf } from './support/board.ts';

describe('labels, priorities and the archive', () => {
  let world: DomainWorld;
  let place: Place;
  let projectId: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addBoard(world);
    projectId = place.projectId;
    world.signals.length = 0;
  });

  const owner = () => world.as(place.accountId);
  const labelsOf = async (cardId: string) =>
    ((await readCardLabels(owner(), [cardId])).get(cardId) ?? []).map((label) => label.name);
  const known = async () => (await listLabels(owner(), [projectId])).get(projectId) ?? [];
  const found = async (filter: CardFilter) => {
    const pages = await listCards(owner(), [projectId], { first: 100, after: undefined, filter });
    return (pages.get(projectId)?.rows ?? []).map((card) => card.number);
  };
  const changes = () => world.signals.map((signal) => (signal.kind === 'board' ? signal.change : signal.kind));

  it('are made by the names that cards are given, each once whatever its case', async () => {
    const card = await createCard(owner(), {
      projectId,
      title: 'a',
      labels: [' Pier ', 'tides', 'PIER'],
      priority: 'high',
    });
    expect(card.priority).toBe('high');
    expect(await labelsOf(card.id)).toEqual(['PIER', 'tides']);
    await updateCard(owner(), { cardId: card.id, labels: ['pier', 'Night'] });
    expect(await labelsOf(card.id)).toEqual(['Night', 'PIER']);
    await updateCard(owner(), { cardId: card.id, title: 'b' });
    expect(await labelsOf(card.id)).toEqual(['Night', 'PIER']);
    expect((await known()).map(({ name, color }) => [name, color])).toEqual([
      ['Night', 'kelp'],
      ['PIER', 'sea'],
      ['tides', 'sun'],
    ]);
    await updateCard(owner(), { cardId: card.id, labels: [] });
    expect(await labelsOf(card.id)).toEqual([]);
    expect(changes().filter((change) => change === 'labels-changed')).toHaveLength(2);
  });

  it('are made once when many cards ask for one at the same time', async () => {
    const cards = [];
    for (let n = 0; n < 6; n++) cards.push(await addCardTo(world, place));
    await Promise.all(cards.map((card) => updateCard(owner(), { cardId: card.id, labels: ['pier'] })));
    expect(await known()).toHaveLength(1);
  });

  it('change on all cards, and go from all of them', async () => {
    const card = await createCard(owner(), { projectId, title: 'a', labels: ['pier', 'tides'] });
    const [pier, tides] = await known();
    expect(await violationsOf(updateLabel(owner(), { labelId: pier!.id, name: 'TIDES' }))).toMatchObject([
      { propertyPath: 'name' },
    ]);
    await updateLabel(owner(), { labelId: pier!.id, name: 'Quay', color: 'dusk' });
    expect(await labelsOf(card.id)).toEqual(['Quay', 'tides']);
    expect(await removeLabel(owner(), { labelId: tides!.id })).toEqual({ deletedId: tides!.id });
    expect(await labelsOf(card.id)).toEqual(['Quay']);
    expect(await refusalOf(removeLabel(owner(), { labelId: tides!.id }))).toBe('label_not_found');
    const stranger = world.as(await world.addAccount());
    expect(await refusalOf(updateLabel(stranger, { labelId: pier!.id, name: 'x' }))).toBe('label_not_found');
  });

  it.each([
    { labels: [''] },
    { labels: ['x'.repeat(51)] },
    { labels: ['x\u0000'] },
    { labels: Array.from({ length: 21 }, (_, n) => `l${n}`) },
  ])('are refused with a violation: %#', async (input) => {
    const [violation] = await violationsOf(createCard(owner(), { projectId, title: 'a', ...input }));
    expect(violation?.propertyPath).toMatch(/^labels/);
  });

  it('select cards', async () => {
    await createCard(owner(), { projectId, title: 'Night ferry 100%', labels: ['pier'], priority: 'urgent' });
    await createCard(owner(), { projectId, title: 'Day ferry', labels: ['tides'], priority: 'low' });
    await createCard(owner(), { projectId, title: 'Tide table' });
    expect(await found({ labels: ['PIER', 'none such'] })).toEqual([1]);
    expect(await found({ labels: [] })).toEqual([1, 2, 3]);
    expect(await found({ priorities: ['urgent', 'none'] })).toEqual([1, 3]);
    expect(await found({ text: 'FERRY' })).toEqual([1, 2]);
    expect(await found({ text: '0%' })).toEqual([1]);
    expect(await found({ text: '#2' })).toEqual([2]);
    expect(await found({ text: 'ferry', labels: ['tides'], priorities: ['low'], column: 'backlog' })).toEqual([2]);
    expect(await violationsOf(found({ text: 'x\u0000' }))).toMatchObject([{ propertyPath: 'filter.text' }]);
  });

  it('leave archived cards out unless they are asked for', async () => {
    const card = await addCardTo(world, place);
    await addCardTo(world, place);
    await archiveCard(owner(), { cardId: card.id });
    expect(await found({})).toEqual([2]);
    expect(await found({ archived: true })).toEqual([1]);
    await unarchiveCard(owner(), { cardId: card.id });
    expect(await found({})).toEqual([1, 2]);
    expect(changes().filter((change) => /archived|restored/.test(change))).toEqual(['card-archived', 'card-restored']);
  });

  it('end the open work of an archived card, which opens no work until it is back', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    expect(await requestsOf(world, card.id)).toMatchObject([{ state: 'open' }]);
    await archiveCard(owner(), { cardId: card.id });
    expect(await requestsOf(world, card.id)).toMatchObject([{ state: 'cancelled', reason: 'card-archived' }]);
    await moveCard(owner(), { cardId: card.id, column: 'backlog' });
    await moveCard(owner(), { cardId: card.id, column: 'in-progress' });
    await holdCard(owner(), { cardId: card.id });
    await releaseCard(owner(), { cardId: card.id });
    const asked = requestWork(owner(), { projectId, kind: 'implement', subjectId: card.id });
    expect(await refusalOf(asked)).toBe('conflict');
    expect(await requestsOf(world, card.id)).toHaveLength(1);
    await unarchiveCard(owner(), { cardId: card.id });
    expect(await requestsOf(world, card.id)).toHaveLength(1);
    await moveCard(owner(), { cardId: card.id, column: 'backlog' });
    await moveCard(owner(), { cardId: card.id, column: 'in-progress' });
    expect((await requestsOf(world, card.id)).at(-1)).toMatchObject({ state: 'open' });
  });
});
