import { type Conditions, type Waiting, WorkTable } from '../../../src/bridge/work/WorkTable.ts';

function tableOf(changes: Partial<Conditions> = {}, pools: Record<string, number> = { default: 2, reviews: 1 }) {
  const conditions: Conditions = {
    paused: () => false,
    projectRuns: () => true,
    folderReady: () => true,
    accountReady: () => true,
    cardHeld: () => false,
    poolSize: (pool) => pools[pool] ?? 0,
    portTaken: () => false,
    claimsOpen: () => true,
    ...changes,
  };
  return new WorkTable(conditions);
}

/** Lists of accounts, each in its usual mode. */
const lists = (...names: string[][]) => names.map((list) => list.map((account) => ({ account, mode: undefined })));

const waiting = (key: string, of: Partial<Waiting> = {}): Waiting => ({
  key,
  action: 'worker',
  projectId: 'p',
  subject: `card/${key}`,
  cardId: key,
  pool: 'default',
  accounts: lists(['main']),
  ours: false,
  ...of,
});

/** Begins everything that may begin; the keys in their order. */
function beginAll(table: WorkTable): string[] {
  const begun: string[] = [];
  for (let work = table.next(); work !== undefined; work = table.next()) {
    table.begin(work.key);
    begun.push(work.key);
  }
  return begun;
}

describe('A fixed port', () => {
  it('belongs to one run over all projects and pools, through its checks, and takes no slot while it is waited for', () => {
    const table = tableOf();
    table.add(waiting('a', { port: 3000 }));
    table.add(waiting('b', { port: 3000, projectId: 'q', pool: 'reviews' }));
    table.add(waiting('c', { port: 3001 }));
    expect(beginAll(table)).toEqual(['a', 'c']);
    expect(table.obstacle(waiting('b', { port: 3000, pool: 'reviews' }))).toBe('port-busy');
    expect(table.inUse('reviews')).toBe(0);
    const check = waiting('k', { port: 3000, action: 'command', subject: 'card/a', isCheck: true, ours: true });
    table.add(check);
    expect(table.obstacle(check)).toBe('card-busy');
    table.end('a');
    expect(beginAll(table)).toEqual(['k']);
    table.end('k');
    expect(beginAll(table)).toEqual(['b']);
    expect(tableOf({ portTaken: () => true }).obstacle(waiting('d', { port: 3000 }))).toBe('port-busy');
  });

  it('is waited for by attempts at one card, too', () => {
    const table = tableOf();
    const tried = (key: string) => waiting(key, { port: 3000, subject: 'card/a', attempt: key });
    for (const key of ['a1', 'a2']) table.add(tried(key));
    expect(beginAll(table)).toEqual(['a1']);
    table.end('a1');
    expect(beginAll(table)).toEqual(['a2']);
  });
});

describe('Slots', () => {
  it('run as many workers at once as the pool has slots, the longest waiting first [RULES-17] [RULES-20]', () => {
    const table = tableOf();
    for (const key of ['a', 'b', 'c']) table.add(waiting(key));
    expect(beginAll(table)).toEqual(['a', 'b']);
    expect(table.queued('default')).toBe(1);
    table.end('a');
    expect(beginAll(table)).toEqual(['c']);
  });

  it('belong to one pool: another pool with free slots starts its own work at once and lends none [RULES-21] [RULES-22]', () => {
    const table = tableOf();
    for (const key of ['a', 'b', 'c']) table.add(waiting(key));
    table.add(waiting('r', { pool: 'reviews' }));
    expect(beginAll(table)).toEqual(['a', 'b', 'r']);
    table.end('r');
    expect(beginAll(table)).toEqual([]);
    expect(table.obstacle(waiting('c'))).toBe('pool-full');
  });

  it('that a reload removes stop no worker and admit none until there is room again [RELOAD-08]', () => {
    const pools: Record<string, number> = { default: 2 };
    const table = tableOf({}, pools);
    for (const key of ['a', 'b', 'c']) table.add(waiting(key));
    beginAll(table);
    pools.default = 1;
    expect(table.inUse('default')).toBe(2);
    table.end('a');
    expect(beginAll(table)).toEqual([]);
    table.end('b');
    expect(beginAll(table)).toEqual(['c']);
  });

  it('are not needed by commands and sessions in a terminal [WORK-17] [LAUNCH-12]', () => {
    const table = tableOf({}, { default: 1 });
    table.add(waiting('a'));
    table.add(waiting('command', { action: 'command', accounts: [] }));
    table.add(waiting('session', { action: 'interactive', subject: 'card/a', cardId: 'a' }));
    expect(beginAll(table)).toEqual(['a', 'command', 'session']);
    expect(table.inUse('default')).toBe(1);
  });
});

describe('A card', () => {
  it.each([
    ['a command waits for the running worker [WORK-18]', 'worker', 'command'],
    ['a worker waits for the running command [WORK-19]', 'command', 'worker'],
    ['a worker waits for the running worker', 'worker', 'worker'],
  ] as const)('has one run at a time: %s', (_title, first, second) => {
    const table = tableOf();
    table.add(waiting('first', { action: first, subject: 'card/x' }));
    table.add(waiting('second', { action: second, subject: 'card/x' }));
    expect(beginAll(table)).toEqual(['first']);
    expect(table.obstacle(waiting('second', { action: second, subject: 'card/x' }))).toBe('card-busy');
    table.end('first');
    expect(beginAll(table)).toEqual(['second']);
  });

  it('does not keep the commands of another one waiting [WORK-20]', () => {
    const table = tableOf();
    for (const key of ['a', 'b', 'c', 'd']) table.add(waiting(key, { action: 'command' }));
    expect(beginAll(table)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('that is held starts nothing until the hold ends, and what runs continues [HOLD-10]', () => {
    const held = new Set<string>();
    const table = tableOf({ cardHeld: (card) => held.has(card) });
    table.add(waiting('running', { cardId: 'x', subject: 'card/x' }));
    beginAll(table);
    held.add('x');
    table.add(waiting('next', { cardId: 'x', subject: 'card/x', ours: true }));
    expect(table.isActive('running')).toBe(true);
    table.end('running');
    expect(beginAll(table)).toEqual([]);
    held.clear();
    expect(beginAll(table)).toEqual(['next']);
  });

  it('has an open run while one is at work on it or is reported as queued, not while a request is offered', () => {
    const table = tableOf();
    table.add(waiting('offer', { subject: 'card/x' }));
    expect(table.hasOpen('card/x')).toBe(false);
    table.add(waiting('ours', { subject: 'card/x', ours: true }));
    expect(table.hasOpen('card/x')).toBe(true);
    table.remove('ours');
    table.begin('offer');
    expect(table.hasOpen('card/x')).toBe(true);
  });
});

describe('What waits', () => {
  it.each([
    ['paused', { paused: () => true }],
    ['project-off', { projectRuns: () => false }],
    ['folder-missing', { folderReady: () => false }],
    ['account-off', { accountReady: () => false }],
    ['later', { claimsOpen: () => false }],
  ] as const)('says why: %s', (obstacle, changes) => {
    const table = tableOf(changes);
    table.add(waiting('a'));
    expect(beginAll(table)).toEqual([]);
    expect(table.obstacle(waiting('a'))).toBe(obstacle);
  });

  it('waits while an account that it may use is off, and others continue [ACCT-54]', () => {
    const table = tableOf({ accountReady: ({ account }) => account !== 'broken' });
    table.add(waiting('a', { accounts: lists(['main'], ['broken']) }));
    table.add(waiting('b', { accounts: lists(['main']) }));
    expect(beginAll(table)).toEqual(['b']);
    expect(table.isWaiting('a')).toBe(true);
  });

  it('waits for one of the accounts that it lists, and falls back on no other', () => {
    const ready = new Set(['third', 'other']);
    const table = tableOf({ accountReady: ({ account }) => ready.has(account) });
    table.add(waiting('a', { accounts: lists(['main', 'second']) }));
    table.add(waiting('b', { accounts: lists(['main', 'second', 'third']) }));
    expect(beginAll(table)).toEqual(['b']);
    ready.add('second');
    expect(beginAll(table)).toEqual(['a']);
  });

  it('starts nothing of a paused bridge, sessions included, and keeps what runs [PAUSEC-01] [PAUSEC-02] [LAUNCH-13]', () => {
    let paused = false;
    const table = tableOf({ paused: () => paused });
    table.add(waiting('a'));
    beginAll(table);
    paused = true;
    table.add(waiting('b', { ours: true }));
    table.add(waiting('s', { action: 'interactive' }));
    expect(beginAll(table)).toEqual([]);
    expect(table.isActive('a')).toBe(true);
    paused = false;
    expect(beginAll(table)).toEqual(['b', 's']);
  });

  it('needs no claim when it is ours already, so a service that wants to be left alone does not keep it', () => {
    const table = tableOf({ claimsOpen: () => false });
    table.add(waiting('ours', { ours: true }));
    expect(beginAll(table)).toEqual(['ours']);
  });

  it('keeps its place when its claim could not be asked for', () => {
    const table = tableOf({}, { default: 1 });
    table.add(waiting('a'));
    table.add(waiting('b'));
    expect(beginAll(table)).toEqual(['a']);
    table.putBack('a');
    expect(beginAll(table)).toEqual(['a']);
  });
});
