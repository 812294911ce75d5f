import { jest } from '@jest/globals';
import { createProject } from '../../src/domain/board/projects/createProject.ts';
import { newId } from '../../src/lib/uuid.ts';
import { grantTopics } from '../../src/live-updates/grantTopics.ts';
import { topicAuthorizers } from '../../src/live-updates/topicAuthorizers.ts';
import { topicViewer } from '../../src/live-updates/topicViewer.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';

describe('the authorizers of topics', () => {
  let world: DomainWorld;
  let me: string;
  let other: string;
  const projects: Record<'mine' | 'theirs', string> = { mine: '', theirs: '' };

  beforeAll(async () => {
    world = await createDomainWorld();
    me = await world.addAccount();
    other = await world.addAccount();
    projects.mine = (await createProject(world.as(me), { name: 'Mine' })).id;
    projects.theirs = (await createProject(world.as(other), { name: 'Theirs' })).id;
  });
  afterAll(() => world.close());

  const verdicts = async (path: string) =>
    Object.fromEntries(
      await Promise.all(
        topicAuthorizers.map(async (authorizer) => [
          authorizer.name,
          await authorizer.judge(path, topicViewer(world.as(me))),
        ]),
      ),
    );
  const NONE = Object.fromEntries(topicAuthorizers.map((authorizer) => [authorizer.name, null]));

  it.each<[string, () => string, string, boolean, boolean]>([
    ['my board', () => `/projects/${projects.mine}/board`, 'project board', true, true],
    ["another's board", () => `/projects/${projects.theirs}/board`, 'project board', false, false],
    ['a board that never was', () => `/projects/${newId()}/board`, 'project board', false, false],
    ['my runs', () => `/projects/${projects.mine}/worker-runs`, 'project worker-runs', true, true],
    ["another's runs", () => `/projects/${projects.theirs}/worker-runs`, 'project worker-runs', false, false],
    [
      'the reviewed sites of my project',
      () => `/projects/${projects.mine}/site-review`,
      'project site-review',
      true,
      true,
    ],
    ["another's reviewed sites", () => `/projects/${projects.theirs}/site-review`, 'project site-review', false, false],
    ['my bridges', () => `/users/${me}/bridges`, 'user bridges', true, true],
    ["another's bridges", () => `/users/${other}/bridges`, 'user bridges', false, false],
    ['my inbox [LIVEX-06]', () => `/users/${me}/inbox`, 'user inbox', false, true],
    ["another's inbox [LIVEX-06]", () => `/users/${other}/inbox`, 'user inbox', false, false],
    ["my project's inbox [LIVEX-07]", () => `/projects/${projects.mine}/inbox`, 'project inbox', false, true],
    ["another's project's inbox [LIVEX-07]", () => `/projects/${projects.theirs}/inbox`, 'project inbox', false, false],
  ])('judge %s by one of them, the others pass [LIVEX-04] [LIVEX-05]', async (_name, path, owner, off, on) => {
    await world.setFlag('inbox.enabled', undefined);
    expect(await verdicts(path())).toEqual({ ...NONE, [owner]: off });
    await world.setFlag('inbox.enabled', true);
    expect(await verdicts(path())).toEqual({ ...NONE, [owner]: on });
  });

  it.each<[string, () => string]>([
    ["a bridge's own topic", () => `/users/${me}/bridge`],
    ["a project's bridge topic", () => `/projects/${projects.mine}/bridge`],
    ['every topic', () => '*'],
    ['a template over all boards', () => '/projects/{id}/board'],
    ['a template with my project in it', () => `/projects/${projects.mine}{x}/board`],
    ['an id in another spelling', () => `/projects/${projects.mine.toUpperCase()}/board`],
    ['a longer path', () => `/x/projects/${projects.mine}/board`],
    ['a path with a query', () => `/projects/${projects.mine}/board?x`],
    ['an overlap of head and tail', () => '/users/bridges'],
    ['nothing', () => ''],
  ])('claim no %s, and so it is never granted [LIVEX-03] [LIVEX-04]', async (_name, path) => {
    expect(await verdicts(path())).toEqual(NONE);
    const options = { authorizers: topicAuthorizers, baseUrl: 'https://app.example', viewer: world.as(me) };
    expect(await grantTopics([path(), `https://app.example${path()}`], options)).toEqual([]);
  });

  it('grant each topic once, as the whole address, and none of another instance', async () => {
    const options = { authorizers: topicAuthorizers, baseUrl: 'https://app.example', viewer: world.as(me) };
    const path = `/projects/${projects.mine}/board`;
    const asked = [
      `https://evil.example${path}`,
      path,
      `https://app.example${path}`,
      `https://app.example.evil${path}`,
    ];
    expect(await grantTopics(asked, options)).toEqual([`https://app.example${path}`]);
  });

  it('look all projects of a page up by one statement', async () => {
    const query = jest.spyOn(world.db, 'query');
    const asked = Object.values(projects).flatMap((id) => [`/projects/${id}/board`, `/projects/${id}/worker-runs`]);
    const options = { authorizers: topicAuthorizers, baseUrl: 'https://app.example', viewer: world.as(me) };
    const granted = await grantTopics(asked, options);
    expect(granted).toEqual(
      ['board', 'worker-runs'].map((of) => `https://app.example/projects/${projects.mine}/${of}`),
    );
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});
