import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type ChangeWorld, inShort, openChangeWorld } from './support/changeWorld.ts';

let world: ChangeWorld;
beforeEach(() => {
  world = openChangeWorld();
});
afterEach(() => world.close());

describe('The change of a run in several repositories', () => {
  it('has an entry for each, from its own fork point, by the names of the rules', async () => {
    const { dir, home, run, write, commit } = world;
    const [api, tree] = [join(home, 'api'), join(home, 'api-tree')];
    run(home, 'clone', '--quiet', dir, api);
    write('theirs.txt', 'x', api);
    run(api, 'worktree', 'add', '--quiet', '-b', 'card', tree);
    write('before.txt', 'x', tree);
    const worktree = { root: tree, branch: 'card', base: 'main', forkPoint: world.first };
    commit('before', tree);
    const start = await world.start(dir, undefined, [
      { name: 'api', dir: tree, worktree },
      { name: 'plain', dir: api },
      { name: 'twice', dir: api },
    ]);
    write('a.txt', 'changed');
    write('card.txt', 'x', tree);
    run(api, 'worktree', 'add', '--quiet', '-b', 'aside', join(home, 'aside'));
    write('aside.txt', 'x', join(home, 'aside'));
    const found = await world.read(start);
    expect(found.map((one) => [one.name, one.path, one.expectedBranch, ...inShort(one)])).toEqual([
      ['shop', dir, null, 'modified a.txt +1 -3'],
      ['api', tree, null, 'added before.txt +1 -0', 'added card.txt +1 -0'],
      ['plain', api, null],
      ['aside', join(home, 'aside'), null, 'added aside.txt +1 -0'],
    ]);
    expect(found[1]).toMatchObject({ forkPoint: world.first, baseBranch: 'main', branch: 'card' });
  });

  it('says in each what failed there alone, and never that nothing changed', async () => {
    const { dir, home, run, write } = world;
    const [api, web] = [join(home, 'api'), join(home, 'web')];
    for (const one of [api, web]) run(dir, 'worktree', 'add', '--quiet', '--detach', one);
    const placed = (name: string, root: string) => ({
      name,
      dir: root,
      worktree: { root, branch: name, base: 'main' },
    });
    rmSync(join(web, '.git'));
    write('web/.git', 'gitdir: /nowhere', home);
    const start = await world.start(dir, undefined, [
      placed('api', api),
      placed('web', web),
      { name: 'docs', dir: join(home, 'docs') },
    ]);
    rmSync(api, { recursive: true });
    write('a.txt', 'changed');
    const found = await world.read(start);
    expect(found.map(({ name, failed, fileCount }) => [name, failed?.code, fileCount])).toEqual([
      ['shop', undefined, 1],
      ['api', expect.any(String), 0],
      ['web', expect.any(String), 0],
      ['docs', 'OTHER', 0],
    ]);
    // Right below a folder that is no repository, each is there once, by the name of the rules.
    rmSync(web, { recursive: true });
    const below = await world.start(home, undefined, [{ name: 'main', dir }]);
    expect((await world.read(below)).map(({ name, failed }) => [name, failed])).toEqual([['main', null]]);
  });
});

describe('The change of a run', () => {
  it('holds what is committed, staged, changed and new, and touches nothing in the repository', async () => {
    const { dir, run, write, commit } = world;
    const start = await world.start();
    write('committed.txt', 'x\n');
    const head = commit('my commit');
    write('staged.txt', 'x\n');
    run(dir, 'add', 'staged.txt');
    write('a.txt', 'one\n2\nthree\n');
    write('new one.txt', 'x\r\ny\r\n');
    write('ignored.log', 'x');
    renameSync(join(dir, 'long.txt'), join(dir, 'moved.txt'));
    chmodSync(join(dir, 'moved.txt'), 0o755);
    symlinkSync('a.txt', join(dir, 'link'));
    const before = snapshot(dir);
    // An agent's own git is at work at this moment.
    writeFileSync(join(dir, '.git/index.lock'), '');
    const change = await world.readOne(start);
    rmSync(join(dir, '.git/index.lock'));
    expect(snapshot(dir)).toEqual(before);
    expect(change).toMatchObject({
      name: 'shop',
      path: dir,
      branch: 'main',
      expectedBranch: null,
      forkPoint: world.first,
      head,
      isDirty: true,
      failed: null,
      commits: [{ sha: head, subject: 'my commit', author: 'A' }],
      commitCount: 1,
      fileCount: 6,
      patchLeftOut: 0,
    });
    expect(inShort(change)).toEqual([
      'modified a.txt +1 -1',
      'added committed.txt +1 -0',
      'added link +1 -0',
      'renamed long.txt → moved.txt +0 -0',
      'added new one.txt +2 -0',
      'added staged.txt +1 -0',
    ]);
    expect(change.patch).toContain('old mode 100644\nnew mode 100755\nsimilarity index 100%\nrename from long.txt');
    expect(change.patch).toContain('+++ b/new one.txt\t\n@@ -0,0 +1,2 @@\n+x\r\n+y\r\n');
    expect(change.files.map(({ blob }) => blob)[0]).toBe(run(dir, 'hash-object', 'a.txt'));
    // The patch brings the first commit to the same files.
    const copy = join(world.home, 'copy');
    run(world.home, 'clone', '--quiet', dir, copy);
    run(copy, 'checkout', '--quiet', world.first);
    execFileSync('git', ['apply', '--index', '--whitespace=nowarn', '-'], { cwd: copy, input: change.patch });
    run(dir, 'add', '--all');
    expect(run(copy, 'write-tree')).toBe(run(dir, 'write-tree'));
  });

  it('names files of every kind and every name, and leaves out what nobody reads', async () => {
    const { dir, run, write } = world;
    write(
      '.gitattributes',
      'made/* linguist-generated\nreal.lock -linguist-generated\n*.lfs filter=lfs\n*.odd filter=odd\n*.eq filter=a=b\n*.no filter=\n',
    );
    write('big.bin', Buffer.from([1, 0, 2]));
    world.commit('kinds');
    const start = await world.start();
    // Settings of the repository that an agent could write: none of these programs runs.
    for (const key of [
      'filter.odd.clean',
      'filter.a=b.clean',
      'filter.a=b.process',
      'filter..clean',
      'core.fsmonitor',
      'diff.external',
      'diff.odd.textconv',
    ])
      run(dir, 'config', key, `touch ${join(world.home, 'ran')}; cat`);
    write('big.bin', Buffer.from([1, 0, 3, 4]));
    write('made/api.ts', 'x\n');
    write('package-lock.json', '{}\n');
    write('photo.lfs', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 2\n');
    write('secret.odd', 'plain\n');
    write('secret.eq', 'plain\n');
    write('secret.no', 'plain\n');
    write('large.txt', 'a line of text\n'.repeat(100_000));
    write('huge.bin', '');
    truncateSync(join(dir, 'huge.bin'), 200 * 1024 * 1024);
    write('quote"d\nand\ttab.txt', 'x\n');
    write('höhe.txt', 'x\n');
    write(Buffer.from('latin\xe9.txt', 'latin1'), 'x\n');
    run(dir, 'init', '--quiet', 'inner');
    const change = await world.readOne(start);
    expect(inShort(change)).toEqual(
      [
        'modified big.bin +null -null binary',
        'added höhe.txt +1 -0',
        'added large.txt +null -null too-large',
        'added latin�.txt +1 -0',
        'added made/api.ts +1 -0 generated',
        'added package-lock.json +1 -0 generated',
        'added photo.lfs +3 -0',
        'added quote"d\nand\ttab.txt +1 -0',
        'added secret.eq +null -null binary',
        'added secret.no +null -null binary',
        'added secret.odd +null -null binary',
        'added huge.bin +null -null too-large',
      ].sort((a, b) => Number(a.includes('huge')) - Number(b.includes('huge'))),
    );
    expect(change).toMatchObject({ fileCount: 12, patchLeftOut: 8 });
    expect(change.files.find(({ path }) => path === 'photo.lfs')).toMatchObject({ isLfs: true, hasPatch: true });
    expect(change.patch).toContain('diff --git "a/quote\\"d\\nand\\ttab.txt"');
    expect(change.patch).not.toContain('plain');
    // Git LFS would start it, no matter where Git LFS was set up.
    run(dir, 'config', 'lfs.extension.odd.clean', `touch ${join(world.home, 'ran')}; cat`);
    run(dir, 'config', 'hook.odd.command', `touch ${join(world.home, 'ran')}`);
    run(dir, 'config', 'hook.odd.event', 'post-index-change');
    const home = { HOME: world.home, ...LFS_OF_HOME };
    const extended = await world.readOne(start, { env: { ...world.env, ...home } });
    expect(extended.files.find(({ path }) => path === 'photo.lfs')).toMatchObject({ leftOut: 'binary' });
    expect(() => statSync(join(world.home, 'ran'))).toThrow();
  });

  it('has the lines of each file by its name, whatever git lists beside it', async () => {
    const { dir, run, write } = world;
    const start = await world.start();
    run(dir, 'rm', '--quiet', '--cached', 'a.txt');
    write('\tb\t.txt', 'x\ny\n');
    write('long.txt', 'short\n');
    write('z.txt', 'x\n');
    const change = await world.readOne(start);
    expect(inShort(change)).toEqual(['added \tb\t.txt +2 -0', 'modified long.txt +1 -40', 'added z.txt +1 -0']);
    expect(change).toMatchObject({ fileCount: 3, added: 4, removed: 40, patchLeftOut: 0 });
    expect(change.patch.match(/^diff --git/gm)).toHaveLength(3);
  });

  it('keeps apart what was changed before the run, unless it changes again', async () => {
    const { dir, write } = world;
    write('a.txt', 'theirs\n');
    write('draft.txt', 'theirs\n');
    rmSync(join(dir, 'long.txt'));
    const start = await world.start();
    expect(inShort(await world.readOne(start))).toEqual([]);
    write('draft.txt', 'theirs and ours\n');
    world.commit('all of it');
    expect(inShort(await world.readOne(start))).toEqual(['added draft.txt +1 -0']);
  });

  it('follows a branch through an amend, a rebase, a merge of the base and a switch', async () => {
    const { dir, run, write, commit } = world;
    const tree = join(world.home, 'tree');
    run(dir, 'worktree', 'add', '--quiet', '-b', 'card', tree);
    const start = await world.start(tree);
    write('mine.txt', 'x\n', tree);
    commit('mine', tree);
    run(tree, 'commit', '--quiet', '--amend', '-m', 'amended');
    write('theirs.txt', 'x\n');
    const second = commit('theirs');
    expect(await world.readOne(start)).toMatchObject({ forkPoint: world.first, fileCount: 1, baseBranch: 'main' });
    run(tree, 'rebase', '--quiet', 'main');
    const rebased = await world.readOne(start);
    expect(rebased).toMatchObject({
      forkPoint: second,
      commits: [{ subject: 'amended' }],
      fileCount: 1,
      isDirty: false,
    });
    write('more.txt', 'x\n');
    const third = commit('more of theirs');
    run(tree, 'merge', '--quiet', '--no-edit', 'main');
    expect(await world.readOne(start)).toMatchObject({ forkPoint: third, fileCount: 1, commitCount: 2 });
    // What the base has taken over is the work of the run still.
    run(dir, 'merge', '--quiet', '--ff-only', 'card');
    run(tree, 'checkout', '--quiet', '-b', 'spike');
    const switched = await world.readOne(start);
    expect(switched).toMatchObject({ branch: 'spike', expectedBranch: 'card' });
    expect(switched.files.map(({ path }) => path)).toContain('mine.txt');
    run(tree, 'checkout', '--quiet', '--detach');
    expect(await world.readOne(start)).toMatchObject({ branch: null, expectedBranch: 'card' });
  });

  it('is found in a worktree that the agent made, and in each repository of a folder', async () => {
    const { dir, home, run, write, commit } = world;
    run(dir, 'worktree', 'add', '--quiet', '-b', 'old', join(home, 'old'));
    const start = await world.start();
    run(dir, 'worktree', 'add', '--quiet', '-b', 'made', '.trees/made');
    write('mine.txt', 'x\n', join(dir, '.trees/made'));
    const found = await world.read(start);
    expect(found.map(({ path, branch, fileCount }) => [path, branch, fileCount])).toEqual([
      [dir, 'main', 0],
      [join(dir, '.trees/made'), 'made', 1],
    ]);
    expect(await world.read(start, { isOurs: () => false })).toHaveLength(1);
    write('mine.txt', 'x\n', join(home, 'old'));
    commit('worked there', join(home, 'old'));
    // Somebody else may have: it was there.
    expect((await world.read(start)).map(({ name }) => name)).toEqual(['shop', 'made']);

    run(home, 'clone', '--quiet', dir, 'both/one');
    run(home, 'clone', '--quiet', '--depth=1', `file://${dir}`, 'both/two');
    const both = await world.start(join(home, 'both'));
    write('new.txt', 'x\n', join(home, 'both/two'));
    commit('new', join(home, 'both/two'));
    expect((await world.read(both)).map(({ name, fileCount, failed }) => [name, fileCount, failed])).toEqual([
      ['one', 0, null],
      ['two', 1, null],
    ]);
  });

  it('begins at nothing where there is no commit, and takes a submodule for its commit', async () => {
    const { home, run, write, commit } = world;
    const fresh = join(home, 'fresh');
    run(home, 'init', '--quiet', '-b', 'main', fresh);
    const start = await world.start(fresh);
    write('a.txt', 'x\n', fresh);
    expect(await world.readOne(start)).toMatchObject({ head: null, forkPoint: null, isDirty: true, fileCount: 1 });
    run(fresh, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', world.dir, 'part');
    commit('first', fresh);
    const change = await world.readOne(start);
    expect(change).toMatchObject({ forkPoint: null, commitCount: 1, isDirty: false });
    expect(inShort(change)).toEqual(['added .gitmodules +3 -0', 'added a.txt +1 -0', 'submodule part +1 -0']);
    expect(change.files[2]?.blob).toBe(world.first);
  });

  it('begins at what the run cloned, and stays in the repository that it began in', async () => {
    const { dir, home, run, write, commit } = world;
    const plain = join(home, 'plain');
    mkdirSync(plain);
    const start = await world.start(plain);
    run(home, 'clone', '--quiet', dir, 'plain/copy');
    write('mine.txt', 'x\n', join(plain, 'copy'));
    commit('mine', join(plain, 'copy'));
    run(join(plain, 'copy'), 'push', '--quiet', 'origin', 'HEAD:refs/heads/mine');
    expect(await world.readOne(start)).toMatchObject({ forkPoint: world.first, fileCount: 1, commitCount: 1 });

    const known = await world.start();
    const forged = join(dir, '.git/worktrees/x');
    mkdirSync(forged, { recursive: true });
    writeFileSync(join(forged, 'gitdir'), `${join(plain, 'copy/.git')}\n`);
    expect(await world.read(known)).toHaveLength(1);
    renameSync(join(dir, '.git'), join(home, 'moved'));
    writeFileSync(join(dir, '.git'), `gitdir: ${join(plain, 'copy/.git')}\n`);
    expect(await world.readOne(known)).toMatchObject({ failed: { code: 'BROKEN_REPOSITORY' }, files: [] });
  });

  it('is read without waiting for pipes', async () => {
    const { dir, write } = world;
    const start = await world.start();
    write('mine.txt', 'x\n');
    rmSync(join(dir, '.git/logs/HEAD'));
    execFileSync('mkfifo', [join(dir, '.git/logs/HEAD')]);
    expect(await world.readOne(start)).toMatchObject({ fileCount: 1, failed: null });
  });

  it('goes on in the middle of a merge with conflicts and of a rebase', async () => {
    const { dir, run, write, commit } = world;
    run(dir, 'checkout', '--quiet', '-b', 'side');
    write('a.txt', 'side\n');
    commit('side');
    run(dir, 'checkout', '--quiet', 'main');
    const start = await world.start();
    write('a.txt', 'main\n');
    commit('main');
    expect(() => run(dir, 'rebase', 'side')).toThrow();
    const change = await world.readOne(start);
    expect(change).toMatchObject({ branch: 'main', expectedBranch: null, failed: null, isDirty: true });
    expect(change.patch).toContain('+<<<<<<< ');
  });

  it('is said to have failed, with the reason, and never to be nothing', async () => {
    const { dir, home, run } = world;
    const tree = join(home, 'tree');
    run(dir, 'worktree', 'add', '--quiet', tree);
    const start = await world.start();
    const linked = await world.start(tree);
    expect(await world.readOne(start, { env: { ...world.env, PATH: home } })).toMatchObject({
      failed: { code: 'NO_GIT', message: 'git is not on the PATH of the bridge.' },
      files: [],
      patch: '',
    });
    expect(await world.readOne(start, { ms: 0 })).toMatchObject({ failed: { code: 'TIMEOUT' } });
    rmSync(join(dir, '.git/worktrees'), { recursive: true });
    expect(await world.readOne(linked)).toMatchObject({ failed: { code: 'BROKEN_REPOSITORY' } });
    writeFileSync(join(dir, '.git/index'), 'no index');
    expect(await world.readOne(start)).toMatchObject({ failed: { code: 'BROKEN_REPOSITORY' }, branch: 'main' });
    const plain = join(home, 'plain');
    mkdirSync(plain);
    expect(await world.readOne(await world.start(plain))).toMatchObject({ failed: { code: 'NO_GIT' } });
  });

  it('keeps within its bounds: files, patch and secrets', async () => {
    const { write } = world;
    const start = await world.start();
    for (let i = 0; i < 20_000; i++) {
      if (i % 1_000 === 0) mkdirSync(join(world.dir, `f${i / 1_000}`));
      writeFileSync(join(world.dir, `f${Math.floor(i / 1_000)}`, `${i}.txt`), 'hunter2-hunter2\n');
    }
    for (let i = 0; i < 8; i++) write(`b${i}.txt`, `${i}`.repeat(900_000));
    const change = await world.readOne(start, { mask: (text) => text.replaceAll('hunter2-hunter2', '***') });
    expect(change).toMatchObject({ fileCount: 20_008, added: 20_008, failed: null });
    expect(change.files).toHaveLength(3_000);
    expect(change.files.filter(({ leftOut }) => leftOut === 'bound').length).toBeGreaterThanOrEqual(3);
    expect(Buffer.byteLength(JSON.stringify(change.patch))).toBeLessThan(5 * 1024 * 1024 + 1_000);
    expect(change.patch).toContain('+***\n');
    expect(change.patch).not.toContain('hunter2');
  });
});

/** A filter of Git LFS in the settings of a person, with a program in its place. */
const LFS_OF_HOME = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'filter.lfs.clean',
  GIT_CONFIG_VALUE_0: 'touch "$HOME/ran"; cat',
};

/** What a look must leave as it is. */
const snapshot = (dir: string): unknown => [
  readFileSync(join(dir, '.git/index')).toString('base64'),
  execFileSync('find', ['.git', '-type', 'f', '-newermt', '1970-01-02', '-printf', '%p %s %T@\n'], {
    cwd: dir,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((line) => !line.includes('index.lock'))
    .sort(),
];
