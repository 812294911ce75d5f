import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { findProject } from '../../../src/domain/board/projects/findProject.ts';
import { listProjectSummaries } from '../../../src/domain/board/projects/listProjectSummaries.ts';
import { listProjects } from '../../../src/domain/board/projects/listProjects.ts';
import { renameProject } from '../../../src/domain/board/projects/renameProject.ts';
import { updateProject } from '../../../src/domain/board/projects/updateProject.ts';
import type { Scope } from '../../../src/domain/context.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { beat, rowOf } from '../commands/support/fixtures.ts';
import {
  addBoard,
  addCardTo,
  BOARD_CAPABILITIES,
  createBoardWorld,
  refusalOf,
  told,
  violationsOf,
} from './support/board.ts';

describe('projects', () => {
  let world: DomainWorld;
  let ownerId: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    ownerId = await world.addAccount();
  });

  const owner = (scope: Scope = 'session') => world.as(ownerId, scope);
  const epoch = async () => (await rowOf(world, 'account', ownerId)).projects_epoch;

  it.each([
    { name: 'Ferry timetable', slug: 'ferry-timetable' },
    { name: '  Café & Bar  ', slug: 'cafe-bar' },
    { name: '日本', slug: 'project' },
    { name: '6f1b7a1c-7a55-4f0c-8b6e-2c6f0d6c7f11', slug: 'project-6f1b7a1c-7a55-4f0c-8b6e-2c6f0d6c7f11' },
    { name: 'x'.repeat(100), slug: 'x'.repeat(50) },
  ])('make a slug of the name $name', async ({ name, slug }) => {
    expect(await createProject(owner(), { name })).toMatchObject({ slug, name: name.trim() });
  });

  it('number a derived slug that is taken, and keep it short', async () => {
    const name = 'y'.repeat(60);
    const slugs = [];
    for (let count = 0; count < 3; count++) slugs.push((await createProject(owner(), { name })).slug);
    expect(slugs).toEqual(['y'.repeat(50), `${'y'.repeat(48)}-2`, `${'y'.repeat(48)}-3`]);
  });

  it('get different slugs when many of one name are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => createProject(owner(), { name: 'Twin' })));
    expect(new Set(made.map((project) => project.slug)).size).toBe(8);
  });

  it.each([
    { input: { name: ' ' }, path: 'name' },
    { input: { name: 'n'.repeat(101) }, path: 'name' },
    { input: { name: 'bell\u0007' }, path: 'name' },
    { input: { name: 'nul\u0000' }, path: 'name' },
    { input: { name: 'ok', slug: 'Upper' }, path: 'slug' },
    { input: { name: 'ok', slug: 'a--b' }, path: 'slug' },
    { input: { name: 'ok', slug: '-a' }, path: 'slug' },
    { input: { name: 'ok', slug: '' }, path: 'slug' },
    { input: { name: 'ok', slug: 'a'.repeat(51) }, path: 'slug' },
    { input: { name: 'ok', slug: '6f1b7a1c-7a55-4f0c-8b6e-2c6f0d6c7f11' }, path: 'slug' },
  ])('are refused with a violation on $path for $input', async ({ input, path }) => {
    expect(await violationsOf(createProject(owner(), input))).toMatchObject([{ propertyPath: path }]);
  });

  it('refuse a given slug that another project of the account has, and that of no other account', async () => {
    await createProject(owner(), { name: 'One', slug: 'one' });
    expect(await violationsOf(createProject(owner(), { name: 'Two', slug: 'one' }))).toMatchObject([
      { propertyPath: 'slug' },
    ]);
    const other = await world.addAccount();
    expect(await createProject(world.as(other), { name: 'Two', slug: 'one' })).toMatchObject({ slug: 'one' });
  });

  it('are found by id and by slug, never by name [BOARD-02] [BOARD-03]', async () => {
    const project = await createProject(owner(), { name: 'Harbour', slug: 'quay' });
    expect((await findProject(owner('api:read'), project.id)).id).toBe(project.id);
    expect((await findProject(owner(), project.id.toUpperCase())).id).toBe(project.id);
    expect((await findProject(owner(), 'quay')).id).toBe(project.id);
    for (const handle of ['Harbour', 'harbour', 'QUAY', newId(), '', 'nul\u0000']) {
      expect(await refusalOf(findProject(owner(), handle))).toBe('project_not_found');
    }
    const other = world.as(await world.addAccount());
    expect(await refusalOf(findProject(other, project.id))).toBe('project_not_found');
    expect(await refusalOf(findProject(other, 'quay'))).toBe('project_not_found');
  });

  it('publish their new name and slug with the old slug when they are renamed [HUB-06] [HUB-07]', async () => {
    const project = await createProject(owner(), { name: 'Harbour' });
    const renamed = await renameProject(owner(), { projectId: project.id, name: 'Quay', slug: 'quay' });
    expect(renamed).toMatchObject({ name: 'Quay', slug: 'quay' });
    const [event, ...rest] = await told(world);
    expect(rest).toEqual([]);
    expect(event).toEqual({
      type: 'project.renamed',
      subject: { type: 'project', id: project.id },
      projectId: project.id,
      name: 'Quay',
      slug: 'quay',
      previousSlug: 'harbour',
      actor: 'human',
    });
    await renameProject(owner(), { projectId: project.id, name: ' Quay ' });
    await renameProject(owner(), { projectId: project.id });
    expect(await told(world)).toHaveLength(1);
  });

  it('keep what a rename does not give, and refuse a slug that is taken', async () => {
    const project = await createProject(owner(), { name: 'One' });
    await createProject(owner(), { name: 'Two' });
    expect(await renameProject(owner(), { projectId: project.id, name: 'Uno' })).toMatchObject({ slug: 'one' });
    expect(await violationsOf(renameProject(owner(), { projectId: project.id, slug: 'two' }))).toMatchObject([
      { propertyPath: 'slug' },
    ]);
    expect(await renameProject(owner(), { projectId: project.id, slug: 'one' })).toMatchObject({ name: 'Uno' });
  });

  it('keep their slugs apart when two are renamed to the same at once', async () => {
    const made = [await createProject(owner(), { name: 'One' }), await createProject(owner(), { name: 'Two' })];
    for (let round = 0; round < 10; round++) {
      const renames = made.map(({ id: projectId }) => renameProject(owner(), { projectId, slug: `same-${round}` }));
      const results = await Promise.allSettled(renames);
      expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = results.find((result) => result.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code: 'bad_user_input', violations: [{ propertyPath: 'slug' }] });
    }
  });

  it('take everything under them along when they are deleted, and make bridges be checked again [ERASE-02]', async () => {
    const place = await addBoard(world);
    const card = await addCardTo(world, place, 'in-progress');
    const before = (await rowOf(world, 'account', place.accountId)).projects_epoch as number;
    expect(await deleteProject(world.as(place.accountId), place)).toEqual({ deletedId: place.projectId });
    for (const table of ['project', 'board_column', 'card', 'work_request']) {
      expect(await world.sql(`select 1 from ${table}`)).toEqual([]);
    }
    expect((await rowOf(world, 'account', place.accountId)).projects_epoch).toBe(before + 1);
    expect(card.number).toBe(1);
    expect(await refusalOf(deleteProject(world.as(place.accountId), place))).toBe('project_not_found');
  });

  it('leave a bridge with its next heartbeat once deleted, even when it still lists them [HB-11]', async () => {
    const place = await addBoard(world);
    const listed = async () => (await world.sql<{ projects: string[] }>('select projects from bridge'))[0]?.projects;
    await deleteProject(world.as(place.accountId), place);
    expect(await listed()).toEqual([place.projectId]);
    // The very report of before: only the account's count of changes makes it be checked again.
    await beat(world, place, { capabilities: BOARD_CAPABILITIES, projects: [place.projectId] });
    expect(await listed()).toEqual([]);
  });

  it('count the account up when one is made', async () => {
    await createProject(owner(), { name: 'One' });
    expect(await epoch()).toBe(1);
  });

  it('are listed page by page, the owner’s alone', async () => {
    const made = [];
    for (const name of ['A', 'B', 'C']) made.push((await createProject(owner(), { name })).id);
    await createProject(world.as(await world.addAccount()), { name: 'Foreign' });
    const first = await listProjects(owner(), { first: 2, after: undefined });
    expect(first).toMatchObject({ hasNextPage: true, rows: [{ id: made[0] }, { id: made[1] }] });
    const second = await listProjects(owner(), { first: 2, after: made[1] });
    expect(second).toMatchObject({ hasNextPage: false, rows: [{ id: made[2] }] });
    expect(await violationsOf(listProjects(owner(), { first: 2, after: 'x' }))).toMatchObject([
      { propertyPath: 'after' },
    ]);
    expect((await listProjectSummaries(owner('agent'))).map((project) => project.name)).toEqual(['A', 'B', 'C']);
  });

  it('keep their settings apart from their name', async () => {
    const project = await createProject(owner(), { name: 'One' });
    expect(project.collectFullText).toBe(false);
    const { id: projectId } = project;
    expect(await updateProject(owner(), { projectId, collectFullText: true })).toMatchObject({ collectFullText: true });
    const sites = ['https://WWW.shop.example/', 'http://localhost:3000', 'https://www.shop.example'];
    const listed = { allowedSites: ['https://www.shop.example', 'http://localhost:3000'] };
    expect(await updateProject(owner(), { projectId, allowedSites: sites })).toMatchObject(listed);
    for (const site of [
      'http://shop.example',
      'https://shop.example/cart',
      'https://*.shop.example',
      'null',
      '',
      'https://a@b.example',
    ])
      expect(await refusalOf(updateProject(owner(), { projectId, allowedSites: [site] }))).toBe('bad_user_input');
    expect(await updateProject(owner(), { projectId })).toMatchObject({
      collectFullText: true,
      name: 'One',
      ...listed,
    });
    // Two people change the list at the same time.
    const [first, second] = ['https://a.example', 'https://b.example'];
    await Promise.all([
      updateProject(owner(), { projectId, addedSites: [`${first}/`] }),
      updateProject(owner(), { projectId, addedSites: [second], removedSites: ['https://www.shop.example'] }),
    ]);
    const { allowedSites } = await updateProject(owner(), { projectId });
    expect(allowedSites.toSorted()).toEqual(['http://localhost:3000', first, second].toSorted());
    const many = Array.from({ length: 48 }, (_, index) => `https://${index}.example`);
    expect(await refusalOf(updateProject(owner(), { projectId, addedSites: many }))).toBe('bad_user_input');
  });

  it.each(['agent', 'api:read', 'mcp', 'site-review'] as const)('are not written with the scope %s', async (scope) => {
    const { id: projectId } = await createProject(owner(), { name: 'One' });
    const ctx = owner(scope);
    expect(await refusalOf(createProject(ctx, { name: 'Two' }))).toBe('insufficient_scope');
    expect(await refusalOf(renameProject(ctx, { projectId, name: 'Two' }))).toBe('insufficient_scope');
    expect(await refusalOf(updateProject(ctx, { projectId }))).toBe('insufficient_scope');
    expect(await refusalOf(deleteProject(ctx, { projectId }))).toBe('insufficient_scope');
  });

  it.each(['not-a-uuid', newId()])('answer the same for an id that nobody has: %s', async (projectId) => {
    expect(await refusalOf(renameProject(owner(), { projectId, name: 'Two' }))).toBe('project_not_found');
    expect(await refusalOf(updateProject(owner(), { projectId }))).toBe('project_not_found');
    expect(await refusalOf(deleteProject(owner(), { projectId }))).toBe('project_not_found');
  });
});
