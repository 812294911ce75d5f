import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withApiToken } from '../../../src/bridge/auth/withApiToken.ts';
import { Browser } from '../../oauth/support/Browser.ts';
import { allowDevice } from '../../oauth/support/flows.ts';
import type { PlatformWorld, TestAccount } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { runInProcess } from '../support/runInProcess.ts';

describe('bascule import and export', () => {
  let world: PlatformWorld;
  let dir: string;
  let account: TestAccount;
  let token: string;
  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-import-'));
    account = await world.account();
    token = await account.token('api');
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const { data, errors } = await world.graphql<Data>(token, query, { ...variables });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data as Data;
  };
  const addProject = async (name: string): Promise<string> => {
    const made = await ask<{ createProject: { project: { slug: string } } }>(
      'mutation ($name: String!) { createProject(input: {name: $name}) { project { slug } } }',
      { name },
    );
    return made.createProject.project.slug;
  };
  const bascule = (args: readonly string[], options: { input?: string; asks?: boolean } = {}) =>
    runInProcess(dir, [...args, '--url', world.baseUrl], { env: { BASCULE_TOKEN: token }, ...options });
  const boardOf = async (slug: string) =>
    (
      await ask<{ project: unknown }>(
        `query ($slug: String!) { project(handle: $slug) {
          columns { slug label } labels { name }
          cards(first: 50) { nodes {
            title body priority dueOn estimate createdAt column { slug } labels { name }
            comments(first: 50) { nodes { text createdAt } }
          } }
        } }`,
        { slug },
      )
    ).project as {
      columns: { slug: string }[];
      cards: { nodes: { title: string; comments: { nodes: { text: string }[] } }[] };
    };

  it('show what would happen, ask, and make no doubles', async () => {
    const slug = await addProject('Ferries');
    const file = join(dir, 'tasks.csv');
    await writeFile(file, 'id,title,status\n1,Night ferry,Someday\n2,Quay,\n');
    const call = ['import', 'csv', file, '--project', slug];
    const looked = await bascule([...call, '--dry-run']);
    expect(looked).toMatchObject({ code: 0, stderr: '' });
    expect(looked.stdout).toMatch(
      /new cards: 2 \(Someday 1, Backlog 1\)[\s\S]*columns that are made: Someday[\s\S]*Night ferry/,
    );
    expect(await bascule(call, { asks: true, input: 'n\n' })).toMatchObject({ code: 1 });
    expect((await boardOf(slug)).cards.nodes).toEqual([]);
    expect(await bascule(call)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(await bascule([...call, '--yes'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Imported 2 cards and 0 comments.'),
    });
    expect(await bascule([...call, '--yes'])).toMatchObject({
      stdout: expect.stringContaining('There is nothing to import.'),
      stderr: expect.stringContaining('name it with --source'),
    });
    expect((await boardOf(slug)).cards.nodes).toHaveLength(2);
  });

  it('name the line and the field of what is broken, and import nothing then', async () => {
    const slug = await addProject('Ferries');
    const file = join(dir, 'tasks.csv');
    await writeFile(file, `title,due,estimate\nA,,\n${'x'.repeat(10)},tomorrow,\nC,2024-02-30,\nD,,5000\n`);
    const broken = await bascule(['import', 'csv', file, '--project', slug, '--yes']);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/line 3: due: [\s\S]*line 4: dueOn must [\s\S]*line 5: estimate must /);
    expect((await boardOf(slug)).cards.nodes).toEqual([]);
    const rest = await bascule(['import', 'csv', file, '--project', slug, '--yes', '--skip-broken']);
    expect(rest).toMatchObject({ code: 0, stdout: expect.stringContaining('Imported 1 cards') });
  });

  it('take a whole board from one project to another', async () => {
    const [from, to] = [await addProject('Ferries'), await addProject('Quays')];
    const file = join(dir, 'github.json');
    const comments = Array.from({ length: 130 }, (_, at) => ({
      id: `c${at}`,
      author: { login: 'ann' },
      body: `No. ${at}`,
    }));
    await writeFile(
      file,
      JSON.stringify([
        {
          number: 1,
          url: 'https://github.com/octo/harbour/issues/1',
          title: '<b>Bold</b>',
          body: '=1+1',
          state: 'OPEN',
          labels: [{ name: 'bug' }],
          createdAt: '2024-01-31T10:00:00Z',
          comments,
        },
        {
          number: 2,
          title: 'Closed',
          body: '',
          state: 'CLOSED',
          labels: [],
          url: 'https://github.com/octo/harbour/issues/2',
        },
      ]),
    );
    expect(await bascule(['import', 'github', file, '--project', from, '--yes'])).toMatchObject({ code: 0 });
    const csv = join(dir, 'some.csv');
    await writeFile(csv, 'title,column,priority,due,estimate\nThird,Someday,high,2026-12-24,3\n');
    expect(await bascule(['import', 'csv', csv, '--project', from, '--yes'])).toMatchObject({ code: 0 });
    const whole = join(dir, 'whole.json');
    const written = await bascule(['export', whole, '--project', from]);
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('Wrote 3 cards') });
    expect(await bascule(['import', 'bascule', whole, '--project', to, '--yes'])).toMatchObject({ code: 0 });
    expect((await bascule(['import', 'bascule', whole, '--project', to, '--yes'])).stdout).toContain(
      'nothing to import',
    );
    const [before, after] = [await boardOf(from), await boardOf(to)];
    const inOrder = ({ cards, ...board }: typeof before) => ({
      ...board,
      cards: cards.nodes
        .map(({ comments: said, ...card }) => ({
          ...card,
          said: said.nodes.map(({ text }) => text.split('\n').at(-1)),
        }))
        .sort((a, b) => a.title.localeCompare(b.title)),
    });
    expect(inOrder(after)).toEqual(inOrder(before));
    expect(JSON.parse(await readFile(whole, 'utf8')).cards[0].comments ?? []).toBeInstanceOf(Array);
  });

  it('name the projects where none or a wrong one is named, and refuse a format that there is not', async () => {
    const slug = await addProject('Ferries');
    await addProject('Quays');
    const file = join(dir, 'tasks.csv');
    await writeFile(file, 'title\nA\n');
    for (const args of [[], ['--project', 'nowhere']]) {
      const { code, stderr } = await bascule(['import', 'csv', file, '--yes', ...args]);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(slug) });
    }
    expect(await bascule(['import', 'trello', file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('vibe-kanban'),
    });
    expect(await bascule(['import', 'csv', join(dir, 'none.csv')])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no file'),
    });
  });

  it('use a token that a person allows for the command alone', async () => {
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    let allowed: Promise<unknown> = Promise.resolve();
    const status = (bearer: string) =>
      fetch(`${world.baseUrl}/graphql`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ viewer { id } }' }),
      }).then((answer) => answer.status);
    const used = await withApiToken(
      { url: world.baseUrl, insecure: true },
      undefined,
      ({ link }) => {
        allowed = allowDevice(browser, link);
      },
      async (given) => {
        expect(await status(given)).toBe(200);
        return given;
      },
    );
    await allowed;
    expect(await status(used)).toBe(401);
  });
});
