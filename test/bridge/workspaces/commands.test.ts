import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInProcess } from '../support/runInProcess.ts';
import { cardOf, openTreesWorld, type TreesWorld } from './support/treesWorld.ts';

let world: TreesWorld;
beforeEach(() => {
  world = openTreesWorld();
});
afterEach(() => world.close());

const bascule = (line: string, env: Record<string, string> = {}) =>
  runInProcess(world.config.path, ['workspaces', ...line.split(' ')], { env });

it('The commands list, open, remove and clean the worktrees of cards', async () => {
  expect((await bascule('list')).stdout).toBe('No card has a worktree on this machine.\n');
  const trees = world.open();
  const seven = (await world.prepare(trees, cardOf(7))).workspace.root;
  const eight = (await world.prepare(trees, cardOf(8))).workspace.root;
  const nine = (await world.prepare(trees, cardOf(9))).workspace.root;
  writeFileSync(join(seven, 'draft'), '');
  await world.holdRun(cardOf(8));
  const rows = JSON.parse((await bascule('list --json')).stdout);
  expect(rows).toMatchObject([
    {
      card: 7,
      attempt: null,
      branch: 'bascule/card-7-shop',
      folder: seven,
      uncommitted: 1,
      unpushed: 0,
      inUse: false,
      isWhole: true,
    },
    { card: 8, inUse: true },
    { card: 9, project: 'shop', lastUsedAt: '2026-03-01T10:00:00.000Z', bytes: expect.any(Number) },
  ]);
  expect(rows[0].bytes).toBeGreaterThan(0);
  const { stdout } = await bascule('list');
  expect(stdout).toMatch(/^shop #7 .*shop-card-7 .* MB .*1 uncommitted file\nshop #8 .*in use, clean\n/);

  expect(await bascule('open 7')).toMatchObject({ code: 0, stdout: `${seven}\n` });
  expect(await bascule('open 7 --editor', { EDITOR: 'touch -r . -c' })).toMatchObject({ code: 0 });
  expect(await bascule('open 7 --shell', { SHELL: 'false' })).toMatchObject({ code: 1 });
  expect(await bascule('open 70')).toMatchObject({ code: 1, stderr: expect.stringContaining('has no worktree') });
  expect(await bascule('open seven')).toMatchObject({ code: 2 });

  const cleaned = await bascule('clean');
  expect(cleaned.stdout).toBe(`Removed ${nine}. Its branch bascule/card-9-shop stays in the repository.\n`);
  expect(cleaned.stderr).toBe(
    `${seven} stays: 1 uncommitted file\n${eight} stays: a run works in it or waits for it\n`,
  );
  expect(await bascule('remove 7')).toMatchObject({ code: 1 });
  expect(await bascule('remove 7 --force')).toMatchObject({ code: 0 });
  expect([seven, eight, nine].map((root) => existsSync(root))).toEqual([false, true, false]);

  const tried = (number: number) => cardOf(6, { attempt: { id: `attempt-${number}`, number, account: null } });
  const first = (await world.prepare(trees, tried(1))).workspace.root;
  expect(await bascule('open 6')).toMatchObject({ code: 0, stdout: `${first}\n` });
  const second = (await world.prepare(trees, tried(2))).workspace.root;
  expect((await bascule('list')).stdout).toMatch(/^shop #6-a1 .*-a1 .*\nshop #6-a2 /);
  expect(await bascule('open 6')).toMatchObject({ code: 2, stderr: expect.stringContaining('attempts: 6-a1, 6-a2') });
  expect(await bascule('open 6-a2')).toMatchObject({ code: 0, stdout: `${second}\n` });
  expect(await bascule('remove 6-a2')).toMatchObject({ code: 0 });
  expect([first, second].map((root) => existsSync(root))).toEqual([true, false]);

  await world.prepare(trees, cardOf(8, { projectId: 'p-2', project: 'web', subjectId: 'other' }));
  expect(await bascule('open 8')).toMatchObject({ code: 2, stderr: expect.stringContaining('--project shop or') });
  expect(await bascule('open 8 --project web')).toMatchObject({ code: 0 });
});

it('`bascule rules check` names a project whose cards can have no worktrees', async () => {
  const plain = world.config.at('plain');
  mkdirSync(plain);
  const projects = `projects:\n  shop: { dir: ${world.dir} }\n  plain: { dir: ${plain} }\n  off: { dir: ${plain}, workspace: folder }\n`;
  const check = async (work: string) => {
    writeFileSync(
      world.config.at('rules.yaml'),
      `accounts:\n  a: { harness: line-agent, command: [cat] }\ndefaults: { account: a }\n${projects}${work}`,
    );
    const { stdout } = await runInProcess(world.config.path, ['rules', 'check', '--json']);
    const { problems, findings } = JSON.parse(stdout);
    expect(problems).toEqual([]);
    return findings.filter(({ message }: { message: string }) => message.includes('no worktrees'));
  };
  const missing = {
    about: 'git',
    project: 'plain',
    blocks: true,
    message: expect.stringContaining(`${plain} init, or set`),
  };
  expect(await check('work:\n  it: { prompt: x, workspace: worktree }\n')).toMatchObject([missing, { project: 'off' }]);
  expect(await check('work:\n  it: { prompt: x }\n')).toEqual([]);
});

it('`bascule rules check` names a further folder that is missing, in no repository, or in that of another one', async () => {
  const plain = world.config.at('plain');
  mkdirSync(plain);
  const further = ['plain', 'nowhere', 'shop/src'].map(
    (name) => `{ name: r${name.length}, dir: ${world.config.at(name)} }`,
  );
  const rules = `accounts:\n  a: { harness: line-agent, command: [cat] }\ndefaults: { account: a }\nprojects:\n  shop: { dir: ${world.dir}, repositories: [${further.join(', ')}] }\nwork:\n  it: { prompt: x, workspace: worktree }\n`;
  writeFileSync(world.config.at('rules.yaml'), rules);
  const { stdout } = await runInProcess(world.config.path, ['rules', 'check', '--json']);
  const { problems, findings } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  const said: string[] = findings.map(({ message }: { message: string }) => message);
  const places = [
    [/repository r5 of the project shop is in no git repository, so its cards/],
    [/repository r7 of the project shop does not exist/],
    [/repository r8 of the project shop is in the same git repository as .*\/shop,/],
  ];
  for (const [shape] of places) expect(said).toContainEqual(expect.stringMatching(shape as RegExp));
  writeFileSync(world.config.at('rules.yaml'), rules.replace('workspace: worktree', 'workspace: folder'));
  const inFolders = JSON.parse((await runInProcess(world.config.path, ['rules', 'check', '--json'])).stdout).findings;
  expect(inFolders).toContainEqual(
    expect.objectContaining({ blocks: false, message: expect.stringContaining('its change has one entry for both') }),
  );
});
