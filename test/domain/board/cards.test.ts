import { readDocuments } from '../../../src/domain/board/cards/documentLink.ts';
import { findBoardCard, findCard } from '../../../src/domain/board/cards/findCard.ts';
import { listCards } from '../../../src/domain/board/cards/listCards.ts';
import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { linkDocument } from '../../../src/domain/cards/linkDocument.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import { unlinkDocument } from '../../../src/domain/cards/unlinkDocument.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import type { Context } from '../../../src/domain/context.ts';
import type { PageArgs } from '../../../src/domain/input/page.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import type { Place } from '../commands/support/fixtures.ts';
import { addBoard, addCardTo, createBoardWorld, refusalOf, requestsOf, violationsOf } from './support/board.ts';

describe('cards', () => {
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
  const changes = () => world.signals.map((signal) => (signal.kind === 'board' ? signal.change : signal.kind));

  it('begin in the Backlog, numbered from one', async () => {
    const first = await createCard(owner(), { projectId, title: ' Night ferry ', body: 'At 23:40.' });
    expect(first).toMatchObject({ number: 1, title: 'Night ferry', body: 'At 23:40.', held: false, projectId });
    expect(first.column.slug).toBe('backlog');
    expect(await addCardTo(world, place, 'review')).toMatchObject({ number: 2, column: { slug: 'review' } });
    expect(changes()).toEqual(['card-created', 'card-created']);
  });

  it('have numbers without a gap when twenty are made at once, some of them in vain', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 25 }, (_, place) =>
        createCard(owner(), { projectId, title: 'x', column: place % 5 === 4 ? 'no-such-column' : 'ready' }),
      ),
    );
    const numbers = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value.number] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  });

  it('never reuse the number of a deleted one', async () => {
    const card = await addCardTo(world, place);
    expect(await deleteCard(owner(), { cardId: card.id })).toEqual({ deletedId: card.id, runsLeftBehind: [] });
    expect(await addCardTo(world, place)).toMatchObject({ number: 2 });
    expect(await refusalOf(findCard(owner(), card.id))).toBe('card_not_found');
    expect(changes()).toEqual(['card-created', 'card-deleted', 'card-created']);
  });

  it.each([
    { input: { title: ' ' }, path: 'title' },
    { input: { title: 'x'.repeat(201) }, path: 'title' },
    { input: { title: 'x\u0000' }, path: 'title' },
    { input: { title: 'x', body: 'ä'.repeat(32_769) }, path: 'body' },
    { input: { title: 'x', body: 'nul\u0000' }, path: 'body' },
  ])('are refused with a violation on $path', async ({ input, path }) => {
    expect(await violationsOf(createCard(owner(), { projectId, ...input }))).toMatchObject([{ propertyPath: path }]);
  });

  it('go to the end of the column they are moved to, and stay when it is their own', async () => {
    const [a, b, c] = [await addCardTo(world, place), await addCardTo(world, place), await addCardTo(world, place)];
    for (const card of [c, a, b]) await moveCard(owner(), { cardId: card.id, column: 'ready' });
    const order = () => world.sql<{ number: number }>(`select number from card order by position`);
    expect((await order()).map((row) => row.number)).toEqual([c.number, a.number, b.number]);
    world.signals.length = 0;
    expect(await moveCard(owner(), { cardId: c.id, column: 'ready' })).toMatchObject({ column: { slug: 'ready' } });
    expect((await order()).map((row) => row.number)).toEqual([c.number, a.number, b.number]);
    expect(changes()).toEqual([]);
  });

  it('get places one after the other when many arrive at once', async () => {
    const cards = [];
    for (let count = 0; count < 10; count++) cards.push(await addCardTo(world, place));
    await Promise.all(cards.map((card) => moveCard(owner(), { cardId: card.id, column: 'ready' })));
    const positions = await world.sql<{ position: string }>('select position from card order by position');
    expect(new Set(positions.map((row) => row.position)).size).toBe(cards.length);
  });

  it('keep what an update leaves out and lose what it clears', async () => {
    const { id: cardId } = await createCard(owner(), { projectId, title: 'a', body: 'b' });
    const url = 'https://forge.example/pull/7';
    await updateCard(owner(), { cardId, pullRequestNumber: 7, pullRequestUrl: url, headSha: 'ABCDEF' });
    expect(await updateCard(owner(), { cardId, title: 'c' })).toMatchObject({
      title: 'c',
      body: 'b',
      pullRequestNumber: 7,
      pullRequestUrl: url,
      headSha: 'ABCDEF',
    });
    expect(await updateCard(owner(), { cardId, pullRequestUrl: null, body: '' })).toMatchObject({
      body: '',
      pullRequestNumber: 7,
      pullRequestUrl: null,
    });
  });

  it.each([
    { change: { title: '' }, path: 'title' },
    { change: { pullRequestNumber: 0 }, path: 'pullRequestNumber' },
    { change: { pullRequestNumber: 2_147_483_648 }, path: 'pullRequestNumber' },
    { change: { pullRequestUrl: 'javascript:alert(1)' }, path: 'pullRequestUrl' },
    { change: { pullRequestUrl: 'no address' }, path: 'pullRequestUrl' },
    { change: { headSha: 'xyz' }, path: 'headSha' },
  ])('refuse the change $change', async ({ change, path }) => {
    const { id: cardId } = await addCardTo(world, place);
    expect(await violationsOf(updateCard(owner(), { cardId, ...change }))).toMatchObject([{ propertyPath: path }]);
  });

  it('are listed page by page in the order of their numbers', async () => {
    for (let count = 0; count < 5; count++) await addCardTo(world, place);
    const { projectId } = place;
    const pageOf = async (ctx: Context, args: PageArgs) =>
      (await listCards(ctx, [projectId], args)).get(projectId) ?? { rows: [], hasNextPage: false };
    const numbers = async (first: number, after?: string) => {
      const page = await pageOf(owner(), { first, after });
      return [page.rows.map((card) => card.number), page.hasNextPage];
    };
    expect(await numbers(2)).toEqual([[1, 2], true]);
    expect(await numbers(2, '2')).toEqual([[3, 4], true]);
    expect(await numbers(2, '4')).toEqual([[5], false]);
    expect(await violationsOf(pageOf(owner(), { first: 1, after: 'x' }))).toMatchObject([{ propertyPath: 'after' }]);
    const other = world.as(await world.addAccount());
    expect(await pageOf(other, { first: 2, after: undefined })).toMatchObject({ rows: [] });
  });

  it('are read by a bridge with their column, and are held during a hold alone [BOARD-07]', async () => {
    const card = await addCardTo(world, place, 'ready');
    const read = () => findBoardCard(world.as(place.accountId, 'agent'), 'ferry-timetable', card.id);
    expect(await read()).toMatchObject({ id: card.id, number: 1, column: { slug: 'ready' }, held: false });
    await holdCard(owner(), { cardId: card.id });
    expect(await read()).toMatchObject({ held: true });
    await releaseCard(owner(), { cardId: card.id });
    expect(await read()).toMatchObject({ held: false });
  });

  it('are not found through another project, another account or an invalid id [BOARD-08] [BOARD-09] [BOARD-10] [BOARD-11]', async () => {
    const card = await addCardTo(world, place);
    const bridge = world.as(place.accountId, 'agent');
    const second = await createProject(owner(), { name: 'Second' });
    for (const [handle, cardId] of [
      [projectId, newId()],
      [projectId, 'no-uuid'],
      [second.id, card.id],
    ] as const) {
      expect(await refusalOf(findBoardCard(bridge, handle, cardId))).toBe('card_not_found');
    }
    const other = world.as(await world.addAccount(), 'agent');
    expect(await refusalOf(findBoardCard(other, projectId, card.id))).toBe('project_not_found');
    expect(await refusalOf(findBoardCard(bridge, 'none', card.id))).toBe('project_not_found');
  });

  it('are no affair of other accounts', async () => {
    const { id: cardId } = await addCardTo(world, place);
    const other = world.as(await world.addAccount());
    const link = { cardId, documentId: newId(), tag: 'plan' };
    expect(await refusalOf(createCard(other, { projectId, title: 'x' }))).toBe('project_not_found');
    for (const call of [
      () => findCard(other, cardId),
      () => updateCard(other, { cardId, title: 'x' }),
      () => moveCard(other, { cardId, column: 'ready' }),
      () => holdCard(other, { cardId }),
      () => releaseCard(other, { cardId }),
      () => linkDocument(other, link),
      () => unlinkDocument(other, link),
      () => deleteCard(other, { cardId }),
    ]) {
      expect(await refusalOf(call())).toBe('card_not_found');
    }
  });

  it.each(['agent', 'api:read', 'site-review'] as const)('are not written with the scope %s', async (scope) => {
    const { id: cardId } = await addCardTo(world, place);
    const ctx = world.as(place.accountId, scope);
    const link = { cardId, documentId: newId(), tag: 'plan' };
    for (const call of [
      () => createCard(ctx, { projectId, title: 'x' }),
      () => updateCard(ctx, { cardId, title: 'x' }),
      () => moveCard(ctx, { cardId, column: 'ready' }),
      () => holdCard(ctx, { cardId }),
      () => releaseCard(ctx, { cardId }),
      () => linkDocument(ctx, link),
      () => unlinkDocument(ctx, link),
      () => deleteCard(ctx, { cardId }),
    ]) {
      expect(await refusalOf(call())).toBe('insufficient_scope');
    }
  });

  it('link each document once per tag', async () => {
    const { id: cardId } = await addCardTo(world, place);
    const [one, two] = [newId(), newId()];
    await linkDocument(owner(), { cardId, documentId: one, tag: 'plan' });
    await linkDocument(owner(), { cardId, documentId: one, tag: 'plan' });
    await linkDocument(owner(), { cardId, documentId: two, tag: 'notes' });
    await unlinkDocument(owner(), { cardId, documentId: two, tag: 'plan' });
    expect((await readDocuments({ queries: world.db }, [cardId])).get(cardId)).toMatchObject(
      [
        { documentId: two, tag: 'notes' },
        { documentId: one, tag: 'plan' },
      ].toSorted((a, b) => a.tag.localeCompare(b.tag)),
    );
    await unlinkDocument(owner(), { cardId, documentId: one, tag: 'plan' });
    expect((await readDocuments({ queries: world.db }, [cardId])).get(cardId)).toHaveLength(1);
    expect(changes()).toEqual(['card-created', 'card-changed', 'card-changed', 'card-changed']);
  });

  it('end the open work on them when they are deleted, and let claimed work settle', async () => {
    const card = await addCardTo(world, place);
    await requestWork(owner(), { projectId, kind: 'implement', subjectId: card.id });
    await deleteCard(owner(), { cardId: card.id });
    expect(await requestsOf(world, card.id)).toMatchObject([{ state: 'cancelled', reason: 'card-deleted' }]);
  });
});
