import { existsSync } from 'node:fs';
import { HeldRuns } from '../../../src/bridge/work/HeldRuns.ts';
import type { WorkState } from '../../../src/bridge/work/WorkState.ts';
import { type Waiting, WorkTable } from '../../../src/bridge/work/WorkTable.ts';
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
