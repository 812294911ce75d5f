import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RepositoryRule } from '../../../src/bridge/rules/Rules.ts';
import type { Git } from '../../../src/bridge/workspaces/git.ts';
import { removeWorkspace } from '../../../src/bridge/workspaces/removeWorkspace.ts';
import { nameOfRepository } from '../../../src/bridge/workspaces/trees.ts';
import type { Workspace } from '../../../src/bridge/workspaces/Workspace.ts';
import { until } from '../../support/until.ts';
import { runInProcess } from '../support/runInProcess.ts';
import { cardOf, openTreesWorld, type TreesWorld } from './support/treesWorld.ts';

let world: TreesWorld;
/** The further repositories of the project. */
let api: RepositoryRule;
let web: RepositoryRule;
beforeEach(() => {
  world = openTreesWorld();
  const further = (name: string): RepositoryRule => {
    const dir = world.config.at(name);
    cpSync(world.dir, dir, { recursive: true });
    return { name, dir, base: undefined, setup: undefined, copy: [] };
  };
  [api, web] = [further('api'), further('web')];
});
afterEach(() => world.close());

const all = () => [world.dir, api.dir, web.dir];
const prepare = (card = cardOf(7), git?: Git, repositories = [api, web]) =>
  world.prepare(world.open(git === undefined ? {} : { git }), card, {}, { repositories });
const at = (end = '') => world.config.at('workspaces', `shop-card-7${end}`);
const remove = (force: boolean | 'files' = false) =>
  removeWorkspace(world.records()[0] as Workspace, { config: world.config, git: world.git, force });
/** What each repository knows beside its own folder. */
const linked = () =>
  all().map((dir) => (existsSync(join(dir, '.git/worktrees')) ? readdirSync(join(dir, '.git/worktrees')) : []));
const branches = (dir: string) =>
  world.run(dir, 'branch', '--list', 'bascule/*', '--format=%(refname:short)').split('\n');

/** Git that hangs at a call in one of the worktrees' repositories: what is on disk then is what a kill leaves. */
function hanging(dir: string, word: string, when: 'before' | 'after') {
  let hung = false;
  const hang = () => {
    hung = true;
    return new Promise<never>(() => undefined);
  };
  const git: Git = async (cwd, args, options) => {
    const isMine = args.includes(word) && [dir, join(dir, '.git'), at(`_${basename(dir)}`)].includes(cwd);
    if (hung || (isMine && when === 'before')) return hang();
    const answer = await world.git(cwd, args, options);
    return isMine ? hang() : answer;
  };
  return { git, hangs: () => hung };
}

describe('A card of a project with several repositories', () => {
  it('has a worktree in each, on the branch of one name, with what the rules say of each', async () => {
    world.write(api.dir, '.env', 'KEY=api');
    world.run(api.dir, 'push', '--quiet', 'origin', 'main:next');
    const run = ['sh', '-c', 'echo "$BASCULE_BRANCH $BASCULE_REPOSITORIES" >setup.txt; pwd; echo {branch} >>setup.txt'];
    const ruled = { ...api, base: 'next', copy: ['.env'], setup: { run, timeoutMs: 60_000 } };
    const before = all().map(world.fsck);
    const { workspace, notices } = await prepare(cardOf(7), undefined, [ruled, web]);
    const branch = 'bascule/card-7-shop';
    const tree = (name: string, base: string) => {
      const root = at(`_${name}`);
      return {
        name,
        dir: root,
        worktree: { root, branch, base, forkPoint: world.run(world.dir, 'rev-parse', 'main') },
      };
    };
    expect(workspace).toMatchObject({ root: at(), branch, repository: 'shop' });
    expect(workspace.repositories).toEqual([tree('api', 'next'), tree('web', 'main')]);
    expect(notices).toEqual([]);
    const folders = JSON.stringify({ api: at('_api'), web: at('_web') });
    expect(readFileSync(join(at('_api'), 'setup.txt'), 'utf8')).toBe(`${branch} ${folders}\n${branch}\n`);
    expect(readFileSync(world.config.at('workspaces', 'shop-card-7_api.setup.log'), 'utf8')).toBe(`${at('_api')}\n`);
    expect(readFileSync(join(at('_api'), '.env'), 'utf8')).toBe('KEY=api');
    expect(existsSync(join(at('_web'), 'setup.txt'))).toBe(false);
    expect(linked()).toEqual([['shop-card-7'], ['shop-card-7_api'], ['shop-card-7_web']]);
    // Later runs use them as they are, an attempt has its own, and so has the next card.
    const kept = world.commit(at('_api'), 'work.txt');
    const again = await prepare(cardOf(7), undefined, [ruled, web]);
    expect(again).toEqual({ workspace, notices: [] });
    expect(world.run(at('_api'), 'rev-parse', 'HEAD')).toBe(kept);
    const tried = await prepare(cardOf(7, { attempt: { id: 'a', number: 2, account: null } }));
    expect(tried.workspace.repositories?.map((one) => one.worktree?.branch)).toEqual([`${branch}-a2`, `${branch}-a2`]);
    expect(tried.workspace).toMatchObject({ repository: 'shop', root: at('-a2') });
    expect((await prepare(cardOf(8))).workspace.repositories?.[0]?.dir).toBe(
      world.config.at('workspaces', 'shop-card-8_api'),
    );
    expect(all().map(world.fsck)).toEqual(before);
  });

  it('gets the worktree of a repository that the rules name later, and keeps that of one which they name no more', async () => {
    const { workspace } = await prepare(cardOf(7), undefined, [api]);
    const [earlier] = world.records() as [Workspace];
    world.run(workspace.root, 'checkout', '--quiet', '-b', 'spike');
    const later = await prepare(cardOf(7), undefined, [web]);
    expect(later.workspace).toMatchObject({ branch: 'spike', repositories: [{ name: 'web', dir: at('_web') }] });
    expect(branches(web.dir)).toEqual(['bascule/card-7-shop']);
    expect(existsSync(at('_api'))).toBe(true);
    world.commit(at('_api'), 'work.txt');
    expect(await remove()).toBe('api: 1 unpushed commit');
    // Who removes them may have read the record before the last one was made.
    expect(await removeWorkspace(earlier, { config: world.config, git: world.git, force: true })).toBeUndefined();
    expect([at(), at('_api'), at('_web')].map((root) => existsSync(root))).toEqual([false, false, false]);
  });

  it('goes on with its commits in a repository that the rules call by another name, and says so', async () => {
    await prepare(cardOf(7), undefined, [api]);
    const kept = world.commit(at('_api'), 'work.txt');
    const { notices } = await prepare(cardOf(7), undefined, [{ ...api, name: 'backend' }]);
    expect(world.run(at('_backend'), 'rev-parse', 'HEAD')).toBe(kept);
    expect(notices).toEqual([expect.stringMatching(/^backend: The branch .* is checked out in .*_api, so/)]);
  });

  it('looks at each before a run: a branch that was switched, files that are lost, a folder that is gone', async () => {
    await prepare();
    world.run(at('_api'), 'checkout', '--quiet', '-b', 'spike');
    renameSync(at('_web'), world.config.at('away'));
    const { workspace, notices } = await prepare();
    expect(workspace.repositories?.map(({ worktree }) => worktree?.branch)).toEqual(['spike', 'bascule/card-7-shop']);
    expect(notices).toEqual([
      expect.stringMatching(/^api: The worktree is on the branch spike/),
      expect.stringMatching(/^web: The worktree .*_web was missing, so it was made again/),
    ]);
    world.run(at('_web'), 'rm', '-r', '--quiet', '--cached', '.');
    await expect(prepare()).rejects.toThrow(/^web: the index of .*_web is empty/);
  });

  it('does not start without one of them, says which, and leaves nothing half-made', async () => {
    mkdirSync(join(api.dir, '.git/hooks'), { recursive: true });
    writeFileSync(join(api.dir, '.git/hooks/post-checkout'), '#!/bin/sh\nrm -r src\n', { mode: 0o755 });
    await expect(prepare()).rejects.toThrow(/^api: the checkout is not whole/);
    expect([at(), at('_api'), at('_web')].map((root) => existsSync(root))).toEqual([false, false, false]);
    expect(linked()).toEqual([[], [], []]);
    expect(await remove()).toBeUndefined();
    expect(world.records()).toEqual([]);
    const gone = { ...web, dir: world.config.at('nowhere') };
    await expect(prepare(cardOf(7), undefined, [gone])).rejects.toThrow(/^web: the folder .*nowhere does not exist/);
    const twice = { ...web, dir: join(world.dir, 'src') };
    await expect(prepare(cardOf(7), undefined, [twice])).rejects.toThrow(/^web: .* is in the same git repository as /);
    expect(world.records()).toEqual([]);
    // One that is there already stays, whatever becomes of a new one.
    await world.prepare(world.open(), cardOf(7));
    await expect(prepare()).rejects.toThrow(/^api: /);
    expect([at(), at('_api')].map((root) => existsSync(root))).toEqual([true, false]);
  });
});

describe('The removal of the worktrees of a card', () => {
  it('leaves all of them while one has work of its own, says which, and takes that away by force alone', async () => {
    await prepare();
    const undoCommit = () => world.run(at('_api'), 'reset', '--quiet', '--hard', 'HEAD^');
    const works: readonly (readonly [work: () => unknown, undo: () => unknown, why: string])[] = [
      [
        () => writeFileSync(join(at('_web'), 'draft'), ''),
        () => rmSync(join(at('_web'), 'draft')),
        'web: 1 uncommitted file',
      ],
      [() => world.commit(at('_api'), 'work.txt'), undoCommit, 'api: 1 unpushed commit'],
      [() => writeFileSync(join(at(), 'draft'), ''), () => rmSync(join(at(), 'draft')), 'shop: 1 uncommitted file'],
      [
        () => world.run(web.dir, 'worktree', 'lock', at('_web')),
        () => world.run(web.dir, 'worktree', 'unlock', at('_web')),
        'web: it is locked (git worktree lock)',
      ],
    ];
    const there = () => [at(), at('_api'), at('_web')].map((root) => existsSync(root));
    for (const [work, undo, why] of works) {
      work();
      expect(await remove()).toBe(why);
      world.passDays(15);
      await world.open().sweep();
      expect([why, there()]).toEqual([why, [true, true, true]]);
      expect(await world.open().tornDown(cardOf(7), 'none')).toEqual([expect.stringContaining(`stays: ${why}`)]);
      undo();
    }
    for (const [work] of works) work();
    expect(await remove(true)).toBeUndefined();
    expect(there()).toEqual([false, false, false]);
    expect(all().map(world.fsck)).toEqual(['', '', '']);
    expect(all().map(branches)).toEqual([1, 2, 3].map(() => ['bascule/card-7-shop']));
    expect(readdirSync(world.config.at('workspaces'))).toEqual([]);
  });

  it('keeps the work that somebody does in one while those before it go', async () => {
    await prepare();
    let isFirst = true;
    const git: Git = async (cwd, args, options) => {
      const answer = await world.git(cwd, args, options);
      if (args[1] === 'remove' && isFirst) world.commit(at('_web'), 'late.txt');
      if (args[1] === 'remove') isFirst = false;
      return answer;
    };
    const [record] = world.records() as [Workspace];
    expect(await removeWorkspace(record, { config: world.config, git })).toBe('web: 1 unpushed commit');
    expect(existsSync(join(at('_web'), 'late.txt'))).toBe(true);
    const { notices } = await prepare();
    expect(notices).toEqual([]);
    expect([at(), at('_api')].map((root) => existsSync(join(root, 'src/app.txt')))).toEqual([true, true]);
  });

  it('counts a card once and the bytes of all its worktrees', async () => {
    await prepare();
    await world.holdRun(cardOf(7));
    const limits = (more: { maxCount?: number; maxBytes?: number }) =>
      world.prepare(world.open(), cardOf(8), more, { repositories: [api] });
    await limits({ maxCount: 2 });
    world.write(at('_api'), 'big.bin', 'x'.repeat(2_000_000));
    await expect(world.prepare(world.open(), cardOf(9), { maxBytes: 2_000_000 })).rejects.toThrow(/maxBytes/);
  });
});

describe('A bridge that is killed while it makes or removes several worktrees', () => {
  it.each([
    ['before', 'fetch'],
    ['after', 'add'],
    ['after', '--deleted'],
  ] as const)('is followed by one that makes all of them: %s git %s in the second', async (when, word) => {
    const { git, hangs } = hanging(api.dir, word, when);
    void prepare(cardOf(7), git, [api]);
    await until('it hangs', hangs);
    world.freeLocks();
    await prepare(cardOf(7), undefined, [api]);
    expect(world.records()).toMatchObject([{ state: 'ready', others: [{ state: 'ready' }] }]);
    expect(linked()).toEqual([['shop-card-7'], ['shop-card-7_api'], []]);
    expect([world.dir, api.dir].map(branches)).toEqual([['bascule/card-7-shop'], ['bascule/card-7-shop']]);
    expect([world.dir, api.dir].map(world.fsck)).toEqual(['', '']);
    expect(await remove()).toBeUndefined();
    expect(linked()).toEqual([[], [], []]);
  });

  it('is followed by one that removes what is left of them, or makes them again', async () => {
    for (const end of ['removes', 'makes'] as const) {
      await prepare();
      const { git, hangs } = hanging(api.dir, 'remove', 'before');
      void removeWorkspace(world.records()[0] as Workspace, { config: world.config, git });
      await until('it hangs', hangs);
      expect([at(), at('_api'), at('_web')].map((root) => existsSync(root))).toEqual([false, false, true]);
      world.freeLocks();
      if (end === 'makes') await prepare();
      expect(await remove()).toBeUndefined();
      expect(linked()).toEqual([[], [], []]);
    }
  });

  it('leaves no record by which a folder goes that is none of these', async () => {
    await prepare();
    const [record] = world.records() as [Workspace];
    const precious = world.config.at('precious');
    mkdirSync(precious);
    const others = record.others?.map((one) => ({ ...one, root: precious }));
    await world.config.writeJson({ ...record, others }, 'workspaces', 'shop-card-7.json');
    expect(await remove(true)).toMatch(/precious is not a worktree of this bridge/);
    expect([precious, at()].map((root) => existsSync(root))).toEqual([true, true]);
  });
});

it('The commands show, open and remove each of them', async () => {
  await prepare();
  writeFileSync(join(at('_api'), 'draft'), '');
  const bascule = (line: string) => runInProcess(world.config.path, ['workspaces', ...line.split(' ')]);
  expect(JSON.parse((await bascule('list --json')).stdout)).toMatchObject([
    { card: 7, repository: null, folder: at(), uncommitted: 0, isWhole: true },
    { card: 7, repository: 'api', folder: at('_api'), uncommitted: 1, branch: 'bascule/card-7-shop' },
    { card: 7, repository: 'web', folder: at('_web'), isWhole: true },
  ]);
  expect((await bascule('list')).stdout).toMatch(/^shop #7 {2}.*\nshop #7 api {2}.*1 uncommitted file\nshop #7 web /);
  expect((await bascule('open 7')).stdout).toBe(`${at()}\n`);
  expect((await bascule('open 7 --repository api')).stdout).toBe(`${at('_api')}\n`);
  expect((await bascule('open 7 --repository shop')).stdout).toBe(`${at()}\n`);
  const unknown = await bascule('open 7 --repository app');
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('there are api, web') });
  expect((await bascule('remove 7')).stderr).toContain(`${at('_web')} stays: api: 1 uncommitted file\n`);
  expect((await bascule('remove 7 --force')).stdout.split('\n')).toHaveLength(4);
  expect(world.records()).toEqual([]);
});

it('A repository has the name of its folder, whether its worktrees are in that or beside it', () => {
  const names = ['/src/shop/.git', '/src/shop/.bare', '/srv/shop.git', '/src/app/.git/modules/shop'].map(
    nameOfRepository,
  );
  expect(names).toEqual(['shop', 'shop', 'shop', 'shop']);
});
