import { archiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { findPartProgress, findParts } from '../../../src/domain/cards/parts/findParts.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addBoard, createBoardWorld, refusalOf, violationsOf } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

describe('a card with parts', () => {
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
  const add = (parentId?: string, column = 'backlog') =>
    createCard(owner(), { projectId: place.projectId, title: 'A part', column, ...(parentId ? { parentId } : {}) });
  const put = (cardId: string, parentId: string | null) => updateCard(owner(), { cardId, parentId });
  const refusal = async (act: Promise<unknown>) => (await violationsOf(act))[0];
  const progress = async (cardId: string) => (await findPartProgress(owner(), [cardId])).get(cardId);
  const partsOf = async (cardId: string) => (await findParts(owner(), [cardId])).get(cardId)?.map(({ id }) => id);
  const signalled = () =>
    world.signals.flatMap((signal) => (signal.kind === 'board' ? (signal.cardId ?? []) : [])).sort();
  /** Cards, each a part of the one before. */
  const chain = async (length: number) => {
    const cards = [await add()];
    while (cards.length < length) cards.push(await add(cards.at(-1)?.id));
    return cards.map(({ id }) => id);
  };

  it('is as far as its parts, which stay when it is archived and are free when it is deleted', async () => {
    const whole = await add();
    const first = await add(whole.id);
    const second = await add();
    expect(await put(second.id, whole.id)).toMatchObject({ parentId: whole.id });
    expect(await partsOf(whole.id)).toEqual([first.id, second.id]);
    expect(await progress(whole.id)).toEqual({ done: 0, total: 2 });
    world.signals.length = 0;
    await moveCard(owner(), { cardId: first.id, column: 'done' });
    expect(signalled()).toEqual([whole.id, first.id].sort());
    await archiveCard(owner(), { cardId: first.id });
    expect(await progress(whole.id)).toEqual({ done: 1, total: 2 });
    await archiveCard(owner(), { cardId: whole.id });
    expect(await partsOf(whole.id)).toEqual([first.id, second.id]);
    world.signals.length = 0;
    await deleteCard(owner(), { cardId: whole.id });
    expect(signalled()).toEqual([whole.id, first.id, second.id].sort());
    const rows = await world.sql('select parent_id is null as free from card where project_id = $1', [place.projectId]);
    expect(rows).toEqual([{ free: true }, { free: true }]);
  });

  it('leaves its parent when that is cleared, and both are told to open pages', async () => {
    const [whole, part] = (await chain(2)) as [string, string];
    world.signals.length = 0;
    await put(part, null);
    expect(signalled()).toEqual([whole, part].sort());
    expect(await progress(whole)).toBeUndefined();
    const [line] = await world.sql('select detail from audit_record order by id desc limit 1');
    expect(line).toMatchObject({ detail: { fields: ['parentId'] } });
  });

  it('is in no circle and on no sixth level', async () => {
    const ids = (await chain(5)) as [string, string, string, string, string];
    expect(await refusal(put(ids[0], ids[0]))).toMatchObject({
      propertyPath: 'parentId',
      message: expect.stringContaining('of itself'),
    });
    expect(await refusal(put(ids[0], ids[4]))).toMatchObject({ message: expect.stringContaining('itself a part') });
    expect(await refusal(add(ids[4]))).toMatchObject({ message: expect.stringContaining('5 levels') });
    const [other, below] = (await chain(2)) as [string, string];
    expect(await refusal(put(other, ids[3]))).toMatchObject({ message: expect.stringContaining('5 levels') });
    expect(await put(below, ids[3])).toMatchObject({ parentId: ids[3] });
  });

  it('is of its own board, not archived, and has a bounded number of parts', async () => {
    const card = await add();
    const strange = { propertyPath: 'parentId', message: expect.stringContaining('its own project') };
    const elsewhere = await addBoard(world);
    const theirs = await createCard(world.as(elsewhere.accountId), { projectId: elsewhere.projectId, title: 'x' });
    for (const id of [theirs.id, newId()]) expect(await refusal(put(card.id, id))).toMatchObject(strange);
    expect(await refusal(put(card.id, '47'))).toMatchObject({ propertyPath: 'parentId', message: 'must be a uuid' });
    const old = await add();
    await archiveCard(owner(), { cardId: old.id });
    expect(await refusal(put(card.id, old.id))).toMatchObject({ message: expect.stringContaining('archived') });
    const whole = await add();
    await world.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, parent_id, created_at, updated_at)
       select gen_random_uuid(), project_id, owner_id, number + n, 'x', column_id, id, now(), now()
       from card, generate_series(1, 100) n where id = $1`,
      [whole.id],
    );
    expect(await refusal(put(card.id, whole.id))).toMatchObject({ message: expect.stringContaining('100 parts') });
    expect(await refusalOf(put(newId(), card.id))).toBe('card_not_found');
  });
});
