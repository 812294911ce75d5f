import { actInProject } from '../../../src/domain/actInProject.ts';
import { readDocuments } from '../../../src/domain/board/cards/documentLink.ts';
import { linkDocument } from '../../../src/domain/cards/linkDocument.ts';
import type { Scope } from '../../../src/domain/context.ts';
import { createDocument } from '../../../src/domain/documents/createDocument.ts';
import { deleteDocument } from '../../../src/domain/documents/deleteDocument.ts';
import { findDocument } from '../../../src/domain/documents/findDocuments.ts';
import { findLinks } from '../../../src/domain/documents/findLinks.ts';
import { countDocuments, documentKey, listDocuments } from '../../../src/domain/documents/listDocuments.ts';
import { findNewestVersions, listVersions } from '../../../src/domain/documents/listVersions.ts';
import { renameDocument } from '../../../src/domain/documents/renameDocument.ts';
import { saveDocument } from '../../../src/domain/documents/saveDocument.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';

describe('documents', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
    world.signals.length = 0;
  });

  const as = (scope: Scope = 'session') => world.as(place.accountId, scope);
  const create = (title = 'Plan', text = 'First the lights.', scope?: Scope) =>
    createDocument(as(scope), { projectId: place.projectId, title, text });
  const versionsOf = async (id: string) =>
    (await listVersions(as(), [id], { first: 10, after: undefined })).get(id)?.rows ?? [];
  const changes = () => world.signals.flatMap((signal) => (signal.kind === 'board' ? [signal.change] : []));

  it('keep each saved text as a version, with who saved it', async () => {
    const { id } = await create('Plan', 'First the lights.', 'mcp');
    const saved = await saveDocument(as(), { documentId: id, baseVersion: 1, text: 'First the horn.' });
    expect(saved).toMatchObject({ version: 2, title: 'Plan', author: 'agent', personId: null });
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, text: 'First the horn.', author: 'human', personId: place.accountId },
      { number: 1, text: 'First the lights.', author: 'agent', personId: null },
    ]);
    expect((await findNewestVersions(as(), [id])).get(id)?.number).toBe(2);
    expect(changes()).toEqual(['documents-changed', 'documents-changed']);
  });

  it('refuse half of a surrogate pair, which would be stored as another sign', async () => {
    expect(await violationsOf(create('Plan', 'cut \ud83d'))).toMatchObject([
      { propertyPath: 'text', message: 'must hold no half of a surrogate pair' },
    ]);
  });

  it('name the first hundred cards that link them, and read no more', async () => {
    const { id } = await create();
    await world.sql(
      `insert into card (id, project_id, owner_id, number, title, body, column_id, position, created_at, updated_at)
       select gen_random_uuid(), c.project_id, c.owner_id, 1000 + n, 'Linked', '', c.column_id, c.position, c.created_at, c.updated_at
       from card c, generate_series(1, 101) n where c.id = $1`,
      [await addCard(world, place)],
    );
    await world.sql(
      `insert into card_document (card_id, document_id, tag) select id, $1, 'plan' from card where project_id = $2 and number > 1000`,
      [id, place.projectId],
    );
    const links = (await findLinks(as(), [id])).get(id) ?? [];
    const [last] = await world.sql('select number from card where id = $1', [links.at(-1)?.cardId]);
    expect([links.length, last]).toEqual([100, { number: 1100 }]);
    const elsewhere = { ...as(), actor: { ...as().actor, projects: [] as string[] } };
    expect((await findLinks(elsewhere as never, [id])).size).toBe(0);
  });

  it('refuse a text that was written from an older version, and save nothing of it', async () => {
    const { id } = await create();
    await saveDocument(as(), { documentId: id, baseVersion: 1, text: 'Mine.' });
    const late = () => saveDocument(as(), { documentId: id, baseVersion: 1, text: 'Yours.', title: 'Yours' });
    expect(await refusalOf(late())).toBe('document_changed');
    await expect(late()).rejects.toThrow(/at version 2 by now, and this was written from version 1/);
    expect(await findDocument(as(), id)).toMatchObject({ version: 2, title: 'Plan' });
    // The answer of the first call may have been lost.
    world.signals.length = 0;
    expect(await saveDocument(as(), { documentId: id, baseVersion: 1, text: 'Mine.' })).toMatchObject({ version: 2 });
    expect(world.signals).toEqual([]);
  });

  it('let one of two writers win that begin from the same version', async () => {
    const { id } = await create();
    const save = (text: string) => saveDocument(as(), { documentId: id, baseVersion: 1, text });
    const ends = await Promise.allSettled([save('Mine.'), save('Yours.')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('have bounds: a title of one line, and 200000 bytes of text', async () => {
    expect(await violationsOf(create(' '))).toMatchObject([{ propertyPath: 'title' }]);
    expect(await violationsOf(create('Plan', 'ü'.repeat(100_001)))).toMatchObject([{ propertyPath: 'text' }]);
    const { id } = await create('Plan', 'ü'.repeat(100_000));
    const wrong = { documentId: id, baseVersion: 0, text: '\u0000' };
    expect(await violationsOf(saveDocument(as(), wrong))).toMatchObject([
      { propertyPath: 'baseVersion' },
      { propertyPath: 'text' },
    ]);
  });

  it('are listed by their last change, page by page, and found by a part of the title', async () => {
    const made = [];
    for (const title of ['Plan: lights', 'Notes 100%', 'Plan: horn']) {
      world.now = new Date(world.now.getTime() + 1000);
      made.push(await create(title));
    }
    const titles = async (asked: { first?: number; after?: string; search?: string } = {}) => {
      const args = { first: asked.first ?? 10, after: asked.after, search: asked.search ?? null };
      const page = (await listDocuments(as(), [place.projectId], args)).get(place.projectId);
      return [page?.rows.map(({ title }) => title), page?.hasNextPage];
    };
    expect(await titles({ first: 2 })).toEqual([['Plan: horn', 'Notes 100%'], true]);
    const [, second] = made;
    expect(await titles({ after: documentKey(second as never) })).toEqual([['Plan: lights'], false]);
    expect(await titles({ search: 'PLAN' })).toEqual([['Plan: horn', 'Plan: lights'], false]);
    expect(await titles({ search: '0%' })).toEqual([['Notes 100%'], false]);
    expect(await titles({ search: '_' })).toEqual([[], false]);
    expect((await countDocuments(as(), [place.projectId], 'plan')).get(place.projectId)).toBe(2);
  });

  it('show another title on the cards that link them, and leave those cards when they are deleted', async () => {
    const { id } = await create();
    const cardId = await addCard(world, place);
    await linkDocument(as('mcp'), { cardId, documentId: id, tag: 'plan' });
    world.signals.length = 0;
    expect(await renameDocument(as(), { documentId: id, title: 'The plan' })).toMatchObject({ title: 'The plan' });
    expect(changes()).toEqual(['documents-changed', 'card-changed']);
    world.signals.length = 0;
    expect(await refusalOf(deleteDocument(as('mcp'), { documentId: id }))).toBe('insufficient_scope');
    expect(await deleteDocument(as(), { documentId: id })).toEqual({ deletedId: id, projectId: place.projectId });
    expect(changes()).toEqual(['card-changed', 'documents-changed']);
    expect((await readDocuments(as(), [cardId])).get(cardId)).toEqual([]);
    expect(await world.sql('select 1 from document_version where document_id = $1', [id])).toEqual([]);
    expect(await refusalOf(findDocument(as(), id))).toBe('document_not_found');
  });

  it('are missing for strangers and for tokens of other projects; viewers read them and change nothing', async () => {
    const { id } = await create();
    const guest = await addPlace(world);
    const changing = (ctx = as()) => [
      () => saveDocument(ctx, { documentId: id, baseVersion: 1, text: 'x' }),
      () => renameDocument(ctx, { documentId: id, title: 'x' }),
      () => deleteDocument(ctx, { documentId: id }),
    ];
    const bound = { ...as(), actor: { ...as().actor, projects: new Set([guest.projectId]) } };
    for (const ctx of [world.as(guest.accountId), bound]) {
      for (const act of [() => findDocument(ctx, id), ...changing(ctx)])
        expect(await refusalOf(act())).toBe('document_not_found');
    }
    expect(await refusalOf(createDocument(bound, { projectId: place.projectId, title: 'x', text: '' }))).toBe(
      'project_not_found',
    );
    const shareId = guest.accountId;
    const viewer = actInProject(world.as(guest.accountId), {
      id: shareId,
      ownerId: place.accountId,
      projectId: place.projectId,
      role: 'viewer',
      handle: place.projectId,
    } as Parameters<typeof actInProject>[1]);
    expect(await findDocument(viewer, id)).toMatchObject({ title: 'Plan' });
    for (const act of changing(viewer)) expect(await refusalOf(act())).toBe('forbidden');
  });
});
