import { existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Git } from '../../../src/bridge/workspaces/git.ts';
import { until } from '../../support/until.ts';
import { cardOf, openTreesWorld, type TreesWorld } from './support/treesWorld.ts';

let world: TreesWorld;
beforeEach(() => {
  world = openTreesWorld();
});
afterEach(() => world.close());

const notices = /could not be fetched/;

describe('The worktree of a card', () => {
  it('has a branch of its own that begins at the fetched base, outside the repository', async () => {
    const tip = world.commit(world.clone('other'), 'new.txt');
    world.run(world.config.at('other'), 'push', '--quiet', 'origin', 'HEAD:main');
    const { workspace, notices } = await world.prepare(world.open(), cardOf(7));
    expect(workspace).toMatchObject({
      root: world.config.at('workspaces', 'shop-card-7'),
      dir: world.config.at('workspaces', 'shop-card-7'),
      branch: 'bascule/card-7-shop',
    });
    expect(notices).toEqual([]);
    expect(world.run(workspace.root, 'rev-parse', 'HEAD')).toBe(tip);
    expect(world.run(workspace.root, 'branch', '--show-current')).toBe('bascule/card-7-shop');
    expect(world.run(world.dir, 'branch', '--show-current')).toBe('main');
    expect(world.log.of('workspace_made')).toMatchObject([{ card: 7, branch: 'bascule/card-7-shop' }]);
  });

  it('is the same for each run, with its ports, and never that of another card', async () => {
    const trees = world.open();
    const made = await Promise.all([7, 8, 9].map((number) => world.prepare(trees, cardOf(number))));
    const again = await Promise.all([7, 8, 9].map((number) => world.prepare(world.open(), cardOf(number))));
    expect(again).toEqual(made);
    expect(new Set(made.map(({ workspace }) => workspace.root)).size).toBe(3);
    expect(new Set(made.map(({ workspace }) => workspace.ports[0])).size).toBe(3);
    // The same slug and number in a project of another instance.
    const other = await world.prepare(trees, cardOf(7, { projectId: 'p-2', subjectId: 'other' }));
    expect(other.workspace).toMatchObject({
      root: world.config.at('workspaces', 'shop-card-7-2'),
      branch: 'bascule/card-7-shop-2',
    });
  });

  it('keeps what runs have left, whatever the base does', async () => {
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    const tip = world.commit(workspace.root, 'work.txt');
    writeFileSync(join(workspace.root, 'draft.txt'), 'draft');
    world.run(world.dir, 'checkout', '--quiet', '--orphan', 'again');
    world.commit(world.dir, 'other.txt');
    world.run(world.dir, 'push', '--quiet', '--force', 'origin', 'HEAD:main');
    const again = await world.prepare(world.open(), cardOf(7));
    expect(again).toEqual({ workspace, notices: [] });
    expect(world.run(workspace.root, 'rev-parse', 'HEAD')).toBe(tip);
    expect(readFileSync(join(workspace.root, 'draft.txt'), 'utf8')).toBe('draft');
    // A new card begins at the base as it is now.
    const next = await world.prepare(world.open(), cardOf(8));
    expect(existsSync(join(next.workspace.root, 'other.txt'))).toBe(true);
  });

  it('is that of the project’s folder, where the project is a folder of a repository', async () => {
    world.commit(world.dir, 'apps/web/page.txt');
    world.run(world.dir, 'push', '--quiet', 'origin', 'main');
    const { workspace } = await world.prepare(world.open(), cardOf(7), {}, { dir: join(world.dir, 'apps/web') });
    expect(workspace.dir).toBe(join(workspace.root, 'apps/web'));
    expect(existsSync(join(workspace.dir, 'page.txt'))).toBe(true);
  });

  it('begins at the last known base when that cannot be fetched, and says so', async () => {
    const known = world.run(world.dir, 'rev-parse', 'origin/main');
    renameSync(world.remote, `${world.remote}.gone`);
    const made = await world.prepare(world.open(), cardOf(7), { base: 'origin/main' });
    expect(world.run(made.workspace.root, 'rev-parse', 'HEAD')).toBe(known);
    expect(made.notices).toEqual([expect.stringMatching(notices)]);
    await expect(world.prepare(world.open(), cardOf(8), { base: 'none' })).rejects.toThrow(
      /^the base branch none has no commit/,
    );
  });

  it('goes on with commits of the card from another machine, and from a worktree before', async () => {
    const other = world.clone('other');
    world.run(other, 'checkout', '--quiet', '-b', 'bascule/card-7-shop');
    const theirs = world.commit(other, 'theirs.txt');
    world.run(other, 'push', '--quiet', 'origin', 'HEAD');
    const trees = world.open();
    const first = await world.prepare(trees, cardOf(7));
    expect(world.run(first.workspace.root, 'rev-parse', 'HEAD')).toBe(theirs);
    expect(first.notices).toEqual(['The branch bascule/card-7-shop existed already, and the run goes on on it.']);
    expect(await trees.tornDown(cardOf(7), 'none')).toEqual([]);
    const second = await world.prepare(trees, cardOf(7));
    expect(second).toEqual(first);
  });

  it('moves no branch that a person named, whatever the remote has of it', async () => {
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    world.run(workspace.root, 'checkout', '--quiet', '-b', 'spike');
    await world.prepare(world.open(), cardOf(7));
    const tip = world.run(workspace.root, 'rev-parse', 'spike');
    world.commit(world.dir, 'newer.txt');
    world.run(world.dir, 'push', '--quiet', 'origin', 'main', 'main:spike');
    rmSync(workspace.root, { recursive: true });
    const again = await world.prepare(world.open(), cardOf(7));
    expect(again.workspace.branch).toBe('spike');
    expect(again.notices.at(-1)).toBe('The branch spike existed already, and the run goes on on it.');
    expect(world.run(world.dir, 'rev-parse', 'spike')).toBe(tip);
  });

  it('takes no branch that another bridge has checked out', async () => {
    const theirs = world.config.at('theirs');
    world.run(world.dir, 'worktree', 'add', '--quiet', '-b', 'bascule/card-7-shop', theirs);
    const tip = world.commit(theirs, 'theirs.txt');
    const { workspace, notices } = await world.prepare(world.open(), cardOf(7));
    expect(workspace.branch).toBe('bascule/card-7-shop-2');
    expect(world.run(workspace.root, 'rev-parse', 'HEAD')).toBe(tip);
    expect(notices).toEqual([expect.stringContaining(`is checked out in ${theirs}`)]);
    expect(world.run(theirs, 'branch', '--show-current')).toBe('bascule/card-7-shop');
  });

  it('adopts a branch that was switched by hand, and names a commit without one', async () => {
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    world.run(workspace.root, 'checkout', '--quiet', '-b', 'spike');
    const switched = await world.prepare(world.open(), cardOf(7));
    expect(switched.workspace.branch).toBe('spike');
    expect(switched.notices).toEqual([expect.stringMatching(/is on the branch spike and not on bascule\/card-7-shop/)]);
    expect(await world.prepare(world.open(), cardOf(7))).toMatchObject({ workspace: { branch: 'spike' }, notices: [] });
    world.run(workspace.root, 'checkout', '--quiet', '--detach');
    const detached = await world.prepare(world.open(), cardOf(7));
    expect(detached.notices).toEqual([expect.stringMatching(/is on no branch/)]);
  });

  it('gets the files that git ignores and the rule names, and no others', async () => {
    world.write(world.dir, '.env', 'KEY=1');
    world.write(world.dir, 'plain.txt', 'x');
    world.write(world.dir, 'linked/.env', 'x');
    const outside = world.config.at('outside');
    world.write(outside, 'note', '');
    const branch = world.clone('other');
    symlinkSync(outside, join(branch, 'linked'));
    world.commit(branch, 'note.txt');
    world.run(branch, 'push', '--quiet', 'origin', 'HEAD:main');
    const copy = ['.env', 'gone', 'plain.txt', 'linked/.env'];
    const { workspace, notices } = await world.prepare(world.open(), cardOf(7), { copy });
    expect(readFileSync(join(workspace.root, '.env'), 'utf8')).toBe('KEY=1');
    expect(existsSync(join(workspace.root, 'plain.txt'))).toBe(false);
    expect(existsSync(join(outside, '.env'))).toBe(false);
    expect(notices).toEqual([
      expect.stringMatching(/gone does not exist/),
      expect.stringMatching(/^Git does not ignore .*plain\.txt/),
      expect.stringMatching(/linked\/\.env/),
    ]);
  });

  it('gets links as they are written, and learns of those that lead out of it', async () => {
    world.write(world.dir, 'node_modules/one/file', '1');
    symlinkSync('one', join(world.dir, 'node_modules/two'));
    symlinkSync('../../.env', join(world.dir, 'node_modules/far'));
    const { workspace, notices } = await world.prepare(world.open(), cardOf(7), { copy: ['node_modules'] });
    writeFileSync(join(workspace.root, 'node_modules/two/file'), '2');
    expect(readFileSync(join(world.dir, 'node_modules/one/file'), 'utf8')).toBe('1');
    expect(notices).toEqual([
      expect.stringMatching(/^The copy of node_modules has links that lead out .*far to .*\.env\.$/),
    ]);
  });

  it('is not held up by another repository, and a stop ends its wait for its own', async () => {
    const other = world.clone('other');
    const git: Git = async (cwd, args, options) => {
      if (cwd === world.dir && args[0] === 'fetch') await new Promise((_, reject) => hung.push(reject));
      return await world.git(cwd, args, options);
    };
    const hung: ((error: Error) => void)[] = [];
    const trees = world.open({ git });
    const first = world.prepare(trees, cardOf(7));
    await until('it hangs', () => hung.length === 1);
    const stop = new AbortController();
    const second = world.prepare(trees, cardOf(8), {}, { signal: stop.signal });
    await world.prepare(trees, cardOf(9), {}, { dir: other });
    stop.abort(new Error('stopped'));
    await expect(second).rejects.toThrow('stopped');
    hung[0]?.(new Error('gone'));
    await first;
  });

  it('is fetched by the program that a person has set up for the repository', async () => {
    const ssh = world.config.at('ssh');
    writeFileSync(ssh, '#!/bin/sh\ntouch "$0.used"\nexit 1\n', { mode: 0o755 });
    world.run(world.dir, 'config', 'core.sshCommand', ssh);
    world.run(world.dir, 'remote', 'set-url', 'origin', 'ssh://host.invalid/shop');
    const { notices } = await world.prepare(world.open({ ownSsh: true }), cardOf(7));
    expect(notices).toEqual([expect.stringMatching(/could not be fetched/)]);
    expect(existsSync(`${ssh}.used`)).toBe(true);
  });

  it('is set up once, with a log of its own, and again by the next run after a failure', async () => {
    const script = 'echo "$BASCULE_BRANCH $BASCULE_PORT $1"; echo x >>node_modules; test -e go';
    const setup = { run: ['sh', '-c', script, '-', '{branch}'], timeoutMs: 60_000 };
    const log = world.config.at('workspaces', 'shop-card-7.setup.log');
    await expect(world.prepare(world.open(), cardOf(7), { setup })).rejects.toThrow(
      /^setup: it ended with exit code 1\n.*\nIts whole output is in .*setup\.log\.$/,
    );
    const [record] = world.records();
    expect(readFileSync(log, 'utf8')).toBe(`bascule/card-7-shop ${record?.firstPort} bascule/card-7-shop\n`);
    writeFileSync(join(record?.root ?? '', 'go'), '');
    const { workspace } = await world.prepare(world.open(), cardOf(7), { setup });
    await world.prepare(world.open(), cardOf(7), { setup });
    expect(readFileSync(join(workspace.root, 'node_modules'), 'utf8')).toBe('x\nx\n');
  });

  it('says what its repository keeps elsewhere', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
    world.write(world.dir, '.gitattributes', '*.bin filter=lfs\n');
    world.write(world.dir, '.gitmodules', '[submodule "x"]\n\tpath = x\n\turl = ./x\n');
    world.commit(world.dir, 'big.bin', pointer);
    world.run(world.dir, 'push', '--quiet', 'origin', 'main');
    const { notices } = await world.prepare(world.open(), cardOf(7));
    expect(notices).toEqual([expect.stringMatching(/pointers .* big\.bin/), expect.stringMatching(/submodules/)]);
  });
});

describe('A worktree that cannot be made, or used', () => {
  it.each([
    ['there is no git', () => ({ path: '/nowhere' }), /^git is not on the PATH$/],
    ['the repository is gone', () => rmSync(world.dir, { recursive: true }), /shop does not exist$/],
    [
      'the folder is in no repository',
      () => rmSync(join(world.dir, '.git'), { recursive: true }),
      /is in no git repository/,
    ],
  ])('says why: %s', async (_why, spoil, reason) => {
    await expect(world.prepare(world.open(spoil() ?? {}), cardOf(7))).rejects.toThrow(reason);
    expect(existsSync(world.config.at('workspaces'))).toBe(false);
  });

  it('is no change of its card: lost files, a lost index, a lost link', async () => {
    const trees = world.open();
    const { workspace } = await world.prepare(trees, cardOf(7));
    const { root } = workspace;
    const use = () => world.prepare(trees, cardOf(7));
    rmSync(join(root, 'src'), { recursive: true });
    rmSync(join(root, '.gitignore'));
    await expect(use()).rejects.toThrow(/all files of .* are missing/);
    world.run(root, 'checkout', 'HEAD', '--', '.');
    rmSync(join(world.dir, '.git/worktrees/shop-card-7/index'));
    await expect(use()).rejects.toThrow(/the index of .* is empty/);
    world.run(root, 'checkout', 'HEAD', '--', '.');
    await use();
    const link = readFileSync(join(root, '.git'), 'utf8');
    rmSync(join(root, '.git'));
    await expect(use()).rejects.toThrow(/is no worktree any more/);
    writeFileSync(join(root, '.git'), link);
    rmSync(root, { recursive: true });
    const again = await use();
    expect(again.notices[0]).toMatch(/was missing, so it was made again from its branch/);
    expect(statSync(join(root, 'src/app.txt')).isFile()).toBe(true);
  });

  it('fails when the checkout is not whole, and leaves nothing of it', async () => {
    // A hook of the repository that empties each checkout, as a disk or a filter may.
    writeFileSync(join(world.dir, '.git/hooks/post-checkout'), '#!/bin/sh\nrm -r src\n', { mode: 0o755 });
    await expect(world.prepare(world.open(), cardOf(7))).rejects.toThrow(
      /1 of its files are missing, such as src\/app/,
    );
    expect(existsSync(world.config.at('workspaces', 'shop-card-7'))).toBe(false);
    rmSync(join(world.dir, '.git/hooks/post-checkout'));
    await world.prepare(world.open(), cardOf(7));
  });
});
