import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HeldRuns } from '../../../src/bridge/work/HeldRuns.ts';
import type { WorkState } from '../../../src/bridge/work/WorkState.ts';
import { type Waiting, WorkTable } from '../../../src/bridge/work/WorkTable.ts';
import { describeWorkspaces } from '../../../src/bridge/workspaces/describeWorkspaces.ts';
import { lineOf } from '../../../src/bridge/workspaces/lineOf.ts';
import { cardOf, openTreesWorld } from './support/treesWorld.ts';

const attempt = (number: number) => ({ id: `attempt-${number}`, number, account: null });
const tried = (number: number) => cardOf(7, { attempt: attempt(number) });

describe('Attempts at a card', () => {
  it('have a worktree and a branch each, and the card keeps its own', async () => {
    const world = openTreesWorld();
    const trees = world.open();
    const own = await world.prepare(trees, cardOf(7));
    const first = await world.prepare(trees, tried(1));
    const second = await world.prepare(trees, tried(2));
    expect([own, first, second].map(({ workspace }) => workspace.branch)).toEqual([
      'bascule/card-7-shop',
      'bascule/card-7-shop-a1',
      'bascule/card-7-shop-a2',
    ]);
    expect(new Set([own, first, second].map(({ workspace }) => workspace.root)).size).toBe(3);
    expect(await trees.holds(tried(2), first.workspace.root)).toBe(false);
    const again = await world.prepare(trees, tried(2));
    expect(again.workspace.root).toBe(second.workspace.root);
  });

  it('leave the card in the worktree of the picked one, and the others go with all but their commits', async () => {
    const world = openTreesWorld();
    const trees = world.open();
    const won = await world.prepare(trees, tried(1));
    const lost = await world.prepare(trees, tried(2));
    const commit = world.commit(lost.workspace.root, 'lost.txt');
    world.write(lost.workspace.root, 'left.txt', 'not committed');
    await world.holdRun(tried(2));
    await trees.discard(['attempt-2']);
    expect(trees.attempts).toEqual([{ id: 'attempt-1', cardId: cardOf(7).subjectId }]);
    // A run is still ending in it.
    expect(existsSync(lost.workspace.root)).toBe(true);
    await expect(world.prepare(trees, tried(2))).rejects.toThrow('not picked');
    await world.holdRun(tried(2), 'stopped');
    await trees.removeDiscarded();
    expect(existsSync(lost.workspace.root)).toBe(false);
    expect(world.run(world.dir, 'rev-parse', 'bascule/card-7-shop-a2')).toBe(commit);
    expect(world.fsck()).toBe('');
    const next = await world.prepare(trees, cardOf(7, { pickedAttempt: { id: 'attempt-1', number: 1 } }));
    expect(next.workspace.root).toBe(won.workspace.root);
    expect(await trees.tornDown(cardOf(7), 'none')).toEqual([]);
    expect(world.records()).toEqual([]);
  });

  it('that were not picked stay where a person locked them, and where commits are on no branch or in a submodule alone', async () => {
    const world = openTreesWorld();
    const part = world.clone('part');
    const file = ['-c', 'protocol.file.allow=always'];
    world.run(world.dir, ...file, 'submodule', '--quiet', 'add', part, 'part');
    world.run(world.dir, 'commit', '--quiet', '-m', 'part');
    world.run(world.dir, 'push', '--quiet', 'origin', 'main');
    const trees = world.open();
    const roots: string[] = [];
    for (const number of [1, 2, 3]) roots.push((await world.prepare(trees, tried(number))).workspace.root);
    const [locked = '', loose = '', outer = ''] = roots;
    world.run(world.dir, 'worktree', 'lock', locked);
    world.run(loose, 'checkout', '--quiet', '--detach');
    world.commit(loose, 'loose.txt');
    world.run(outer, ...file, 'submodule', '--quiet', 'update', '--init');
    const inner = join(outer, 'part');
    world.run(inner, 'checkout', '--quiet', '-b', 'own');
    world.commit(inner, 'own.txt');
    await trees.discard(['attempt-1', 'attempt-2', 'attempt-3']);
    expect(roots.map((root) => existsSync(root))).toEqual([true, true, true]);
    const why = [/^it is locked/, /^it is on no branch/, /^a submodule in it holds commits/];
    const rows = await describeWorkspaces(world.config, world.git, world.records());
    expect(rows.map(({ kept }) => kept)).toEqual(why.map((one) => expect.stringMatching(one)));
    expect(rows.map(lineOf)).toEqual(why.map((one) => expect.stringMatching(`stays: ${one.source.slice(1)}`)));
    expect(await trees.tornDown(cardOf(7), 'none')).toHaveLength(3);
    world.run(world.dir, 'worktree', 'unlock', locked);
    world.run(loose, 'checkout', '--quiet', '-b', 'found');
    world.run(inner, 'checkout', '--quiet', '--detach', 'HEAD~1');
    world.run(inner, 'branch', '--quiet', '-D', 'own');
    for (const root of roots) world.write(root, 'left.txt', 'not committed');
    await trees.sweep();
    expect(world.records()).toEqual([]);
  });

  it('are missed where the picked one was made on another machine: people read that the work begins without it', async () => {
    const world = openTreesWorld();
    const picked = cardOf(7, { pickedAttempt: { id: 'attempt-1', number: 1 } });
    const missed = expect.stringMatching(
      /^The branch bascule\/card-7-shop-a1 of the picked attempt is not on .* at main without/,
    );
    expect((await world.prepare(world.open(), picked)).notices).toEqual([missed]);
    world.run(world.dir, 'branch', 'bascule/card-8-shop-a1');
    const there = cardOf(8, { pickedAttempt: { id: 'attempt-2', number: 1 } });
    expect((await world.prepare(world.open(), there)).notices).toEqual([]);
    expect((await world.prepare(world.open(), cardOf(9, { attempt: attempt(3) }))).notices).toEqual([]);
  });

  it('end with their runs when a heartbeat says that they are over, and stay reported until then', async () => {
    const world = openTreesWorld();
    const trees = world.open();
    const { workspace } = await world.prepare(trees, tried(2));
    const other = world.open();
    await other.load();
    expect(other.attempts).toEqual([{ id: 'attempt-2', cardId: cardOf(7).subjectId }]);
    const record = { runId: 'r', state: 'running', subject: tried(2) };
    const stopped: string[] = [];
    const lost: unknown[] = [];
    const runs = new HeldRuns({
      deps: {
        book: { all: () => [record, { ...record, subject: tried(1) }], loseClaim: (one: unknown) => lost.push(one) },
        workspaces: other,
        log: { error: () => undefined },
      },
      live: new Map([['r', { stop: (why: string) => stopped.push(why) }]]),
      table: { remove: () => undefined },
    } as unknown as WorkState);
    await runs.endAttempts([]);
    expect(existsSync(workspace.root)).toBe(true);
    await runs.endAttempts(['attempt-2']);
    expect([stopped, lost]).toEqual([['request-ended'], [record]]);
    expect(existsSync(workspace.root)).toBe(false);
    expect(other.attempts).toEqual([]);
  });

  it('work beside one another, each once, and nothing else on the card beside them', () => {
    const table = new WorkTable({
      paused: () => false,
      projectRuns: () => true,
      folderReady: () => true,
      accountReady: () => true,
      cardHeld: () => false,
      poolSize: () => 9,
      portTaken: () => false,
      claimsOpen: () => true,
    });
    const work = (key: string, of?: string): Waiting => ({
      key,
      action: 'worker',
      projectId: 'p',
      subject: 'card/7',
      attempt: of,
      cardId: '7',
      pool: 'default',
      accounts: [],
      ours: false,
    });
    const begin = (key: string, of?: string): void => {
      table.add(work(key, of));
      table.begin(key);
    };
    begin('a', 'attempt-1');
    expect(table.obstacle(work('b', 'attempt-2'))).toBeUndefined();
    expect(table.obstacle(work('c', 'attempt-1'))).toBe('card-busy');
    expect(table.obstacle(work('d'))).toBe('card-busy');
    table.end('a');
    begin('d');
    expect(table.obstacle(work('b', 'attempt-2'))).toBe('card-busy');
  });
});
