import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Git, GitFailed } from '../../../src/bridge/workspaces/git.ts';
import { removeWorkspace } from '../../../src/bridge/workspaces/removeWorkspace.ts';
import type { Workspace } from '../../../src/bridge/workspaces/Workspace.ts';
import { until } from '../../support/until.ts';
import { canMount, mountSmall } from '../support/mountSmall.ts';
import { cardOf, openTreesWorld, type TreesWorld } from './support/treesWorld.ts';

let world: TreesWorld;
beforeEach(() => {
  world = openTreesWorld();
});
afterEach(() => world.close());

const remove = (force = false) =>
  removeWorkspace(world.records()[0] as Workspace, { config: world.config, git: world.git, force });

describe('The removal of a worktree', () => {
  it('removes it and its record, and nothing else of the repository', async () => {
    const trees = world.open();
    const made = [];
    for (const number of [7, 8, 9]) made.push((await world.prepare(trees, cardOf(number))).workspace);
    // What a collection or a pruning takes, in a repository that is due for both: a commit without a name, a worktree whose folder is
    // on a disk that is away, and a branch that the remote has no more.
    const settings = ['gc.autoPackLimit 1', 'gc.autoDetach false', 'gc.pruneExpire now', 'gc.worktreePruneExpire now'];
    for (const line of [...settings, 'fetch.prune true']) world.run(world.dir, 'config', ...line.split(' '));
    world.run(world.dir, 'repack', '--quiet');
    world.commit(made[1]?.root ?? '', 'work.txt');
    world.run(world.dir, 'repack', '--quiet');
    const loose = world.run(world.dir, 'commit-tree', '-m', 'loose', 'HEAD^{tree}');
    const away = world.config.at('away');
    world.run(world.dir, 'worktree', 'add', '--quiet', '--detach', away);
    rmSync(away, { recursive: true });
    const old = 'refs/remotes/origin/bascule/card-10-shop-old';
    world.run(world.dir, 'update-ref', old, 'HEAD');
    const before = world.fsck();
    await trees.tornDown(cardOf(7), 'none');
    await world.prepare(trees, cardOf(10));
    expect(world.fsck()).toBe(before);
    expect(readdirSync(join(world.dir, '.git/worktrees')).sort()).toEqual(
      ['away', 'shop-card-10', 'shop-card-8', 'shop-card-9'].sort(),
    );
    expect(world.run(world.dir, 'cat-file', '-t', loose)).toBe('commit');
    expect(world.run(world.dir, 'rev-parse', old, 'bascule/card-7-shop').split('\n')).toHaveLength(2);
    expect(
      world
        .records()
        .map(({ cardNumber }) => cardNumber)
        .sort(),
    ).toEqual([10, 8, 9]);
    expect(existsSync(made[0]?.root ?? '')).toBe(false);
  });

  it.each([
    ['a new file', (root: string) => writeFileSync(join(root, 'draft'), ''), /^1 uncommitted file$/],
    ['commits that no remote has', (root: string) => world.commit(root, 'work.txt'), /^1 unpushed commit$/],
    [
      'commits on no branch',
      (root: string) => world.run(root, 'checkout', '--quiet', '--detach') + world.commit(root, 'work.txt'),
      /^1 unpushed commit$/,
    ],
    ['a merge under way', (root: string) => writeFileSync(join(gitFolderOf(root), 'MERGE_HEAD'), ''), /^1 uncommitted/],
  ])('keeps work that is nowhere else, unless it is forced: %s', async (_what, work, why) => {
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    work(workspace.root);
    expect(await remove()).toMatch(why);
    const [notice] = await world.open().tornDown(cardOf(7), 'none');
    expect(notice).toMatch(/stays: 1 .*bascule workspaces remove 7 --force/);
    expect(existsSync(workspace.root)).toBe(true);
    expect(await remove(true)).toBeUndefined();
    expect(existsSync(workspace.root)).toBe(false);
  });

  const gitFolderOf = (root: string): string => world.run(root, 'rev-parse', '--absolute-git-dir');

  it('keeps commits of a submodule, whose git folder goes with the worktree', async () => {
    const part = world.clone('part');
    const file = ['-c', 'protocol.file.allow=always'];
    world.run(world.dir, ...file, 'submodule', '--quiet', 'add', part, 'part');
    world.run(world.dir, 'commit', '--quiet', '-m', 'part');
    world.run(world.dir, 'push', '--quiet', 'origin', 'main');
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    world.run(workspace.root, ...file, 'submodule', '--quiet', 'update', '--init');
    const inner = join(workspace.root, 'part');
    world.run(inner, 'checkout', '--quiet', '-b', 'own');
    world.commit(inner, 'own.txt');
    world.run(inner, 'checkout', '--quiet', '--detach', 'HEAD~1');
    expect(world.run(workspace.root, 'status', '--porcelain')).toBe('');
    expect(await remove()).toBe('1 uncommitted file');
    world.run(inner, 'branch', '--quiet', '-D', 'own');
    expect(await remove()).toBeUndefined();
    expect(existsSync(workspace.root)).toBe(false);
  });

  it('never takes it from a run, and lets a pushed one go', async () => {
    const trees = world.open();
    const { workspace } = await world.prepare(trees, cardOf(7));
    world.commit(workspace.root, 'work.txt');
    world.run(workspace.root, 'push', '--quiet', 'origin', 'HEAD');
    await world.holdRun(cardOf(7));
    expect(await remove(true)).toBe('a run works in it or waits for it');
    world.passDays(15);
    await trees.sweep();
    expect(existsSync(workspace.root)).toBe(true);
    await world.holdRun(cardOf(7), 'succeeded');
    await trees.sweep();
    expect(existsSync(workspace.root)).toBe(false);
    expect(world.log.of('workspace_removed')).toMatchObject([{ card: 7, reason: 'unused' }]);
  });

  it('keeps one that a person has locked, and one of whose repository nothing is known', async () => {
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    world.run(world.dir, 'worktree', 'lock', workspace.root);
    expect(await remove()).toMatch(/^it is locked/);
    world.run(world.dir, 'worktree', 'unlock', workspace.root);
    rmSync(world.dir, { recursive: true });
    expect(await remove()).toMatch(/^git cannot say whether it has work/);
    expect(existsSync(workspace.root)).toBe(true);
  });

  it.each([
    ['the record of a run', (at: string) => world.write(at, 'runs/held/record.json', '{'), /damaged/],
    ['the runs', (at: string) => world.write(at, 'runs', ''), /ENOTDIR/],
    [
      'its own folder',
      (at: string) => {
        rmSync(join(at, 'workspaces/shop-card-7'), { recursive: true });
        symlinkSync('shop-card-7', join(at, 'workspaces/shop-card-7'));
      },
      /ELOOP/,
    ],
  ])('keeps one of which the disk cannot say whether it is in use, or there: %s', async (_what, spoil, why) => {
    await world.prepare(world.open(), cardOf(7));
    spoil(world.config.path);
    expect(await remove()).toMatch(why);
    expect(world.records()).toMatchObject([{ state: 'ready' }]);
  });

  it('keeps one in which somebody has worked since its removal failed, and takes the rest of one that was cut short', async () => {
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    const [record] = world.records() as [Workspace];
    await world.config.writeJson({ ...record, state: 'removing' }, 'workspaces', 'shop-card-7.json');
    writeFileSync(join(workspace.root, 'draft'), '');
    expect(await remove()).toBe('1 uncommitted file');
    await expect(world.prepare(world.open(), cardOf(7))).rejects.toThrow(/holds 1 uncommitted file/);
    rmSync(join(workspace.root, 'draft'));
    rmSync(join(workspace.root, 'src'), { recursive: true });
    expect(await remove()).toBeUndefined();
    expect(existsSync(workspace.root)).toBe(false);
  });

  it('never takes it from a command, which has its folder too', async () => {
    await world.prepare(world.open(), cardOf(7));
    await world.holdRun(cardOf(7), 'running', 'command');
    expect(await remove()).toBe('a run works in it or waits for it');
  });

  it('works with a git that ends the list of worktrees in lines only', async () => {
    const git: Git = async (cwd, args, options) => {
      if (args[0] === 'worktree' && args.includes('-z')) throw new GitFailed('unknown switch `z’', 129);
      return await world.git(cwd, args, options);
    };
    const trees = world.open({ git });
    const { workspace } = await world.prepare(trees, cardOf(7));
    expect(await trees.tornDown(cardOf(7), 'none')).toEqual([]);
    expect(existsSync(workspace.root)).toBe(false);
    expect(world.run(world.dir, 'worktree', 'list').split('\n')).toHaveLength(1);
  });

  it('leaves the days of those alone that runs have used', async () => {
    const trees = world.open();
    await world.prepare(trees, cardOf(7), { unusedMs: 3 * 24 * 3_600_000 });
    world.passDays(2);
    await world.prepare(trees, cardOf(7), { unusedMs: 3 * 24 * 3_600_000 });
    world.passDays(2);
    await trees.sweep();
    expect(world.records()).toHaveLength(1);
  });
});

describe('The limits of a project’s worktrees', () => {
  it('are kept by removing what is unused and clean, the oldest first, or by refusing', async () => {
    const trees = world.open();
    const first = await world.prepare(trees, cardOf(1));
    writeFileSync(join(first.workspace.root, 'draft'), '');
    world.passDays(1);
    await world.prepare(trees, cardOf(2));
    await world.prepare(trees, cardOf(3), { maxCount: 2 });
    expect(world.records().map(({ cardNumber }) => cardNumber)).toEqual([1, 3]);
    await world.holdRun(cardOf(3));
    await expect(world.prepare(trees, cardOf(4), { maxCount: 2 })).rejects.toThrow(
      /^the project has 2 worktrees .* maxCount is 2: see bascule workspaces list$/,
    );
    await expect(world.prepare(trees, cardOf(4), { maxBytes: 1 })).rejects.toThrow(/maxBytes is 1/);
    await world.prepare(trees, cardOf(1), { maxCount: 1 });
  });
});

describe('A bridge that is killed while it makes or removes a worktree', () => {
  /** Git that hangs before or after a call: what is on disk then is what a kill leaves. */
  function hanging(word: string, when: 'before' | 'after'): { git: Git; hangs: () => boolean } {
    let hung = false;
    const hang = () => {
      hung = true;
      return new Promise<never>(() => undefined);
    };
    const git: Git = async (cwd, args, options) => {
      const isMine = args.includes(word);
      if (hung || (isMine && when === 'before')) return hang();
      const answer = await world.git(cwd, args, options);
      return isMine ? hang() : answer;
    };
    return { git, hangs: () => hung };
  }

  it.each([
    ['before', 'fetch'],
    ['before', 'add'],
    ['after', 'add'],
    ['after', '--deleted'],
  ] as const)('is followed by one that makes it again: %s git %s', async (when, word) => {
    const { git, hangs } = hanging(word, when);
    void world.prepare(world.open({ git }), cardOf(7));
    await until('it hangs', hangs);
    world.freeLocks();
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    expect(workspace.branch).toBe('bascule/card-7-shop');
    expect(world.run(workspace.root, 'status', '--porcelain')).toBe('');
    expect(world.records()).toMatchObject([{ state: 'ready' }]);
    expect(readdirSync(join(world.dir, '.git/worktrees'))).toEqual(['shop-card-7']);
    expect(await remove()).toBeUndefined();
  });

  it('leaves half a checkout, or half a removal, which no agent ever sees', async () => {
    const { workspace } = await world.prepare(world.open(), cardOf(7));
    const [record] = world.records() as [Workspace];
    for (const state of ['making', 'removing'] as const) {
      await world.config.writeJson({ ...record, state }, 'workspaces', 'shop-card-7.json');
      rmSync(join(workspace.root, 'src'), { recursive: true });
      rmSync(join(workspace.root, '.git'));
      const again = await world.prepare(world.open(), cardOf(7));
      expect(again.workspace).toEqual(workspace);
      expect(world.run(workspace.root, 'status', '--porcelain')).toBe('');
    }
  });

  it('touches no folder that a changed record names', async () => {
    await world.prepare(world.open(), cardOf(7));
    const [record] = world.records() as [Workspace];
    const precious = world.config.at('precious');
    mkdirSync(precious);
    await world.config.writeJson({ ...record, root: precious, state: 'removing' }, 'workspaces', 'shop-card-7.json');
    expect(await remove(true)).toMatch(/is not a worktree of this bridge/);
    expect(existsSync(precious)).toBe(true);
  });
});

(canMount() ? describe : describe.skip)('A full disk', () => {
  it('fails the start with that reason, leaves nothing, and the next start works', async () => {
    world.commit(world.dir, 'big.bin', 'x'.repeat(3_000_000));
    world.run(world.dir, 'push', '--quiet', 'origin', 'main');
    mkdirSync(world.config.at('workspaces'));
    const unmount = mountSmall(world.config.at('workspaces'));
    try {
      await expect(world.prepare(world.open(), cardOf(7))).rejects.toThrow(
        /^the disk is full or cannot be written: git worktree: /,
      );
      expect(existsSync(world.config.at('workspaces', 'shop-card-7'))).toBe(false);
    } finally {
      unmount?.();
    }
    await world.prepare(world.open(), cardOf(7));
  });
});
