import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { AccountBook } from '../../../src/bridge/accounts/AccountBook.ts';
import { LimitsFile } from '../../../src/bridge/accounts/LimitsFile.ts';
import type { Rules } from '../../../src/bridge/rules/Rules.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { tempConfig } from '../support/tempConfig.ts';

/** Lists of accounts, each in its usual mode. */
const lists = (...names: string[][]) => names.map((list) => list.map((account) => ({ account, mode: undefined })));
const NOW = new Date('2026-11-27T12:00:00.000Z');
const in_ = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const READY = new Map([
  ['main', { state: 'ready' }],
  ['other', { state: 'ready' }],
] as const);

describe('an account that a run found limited', () => {
  const book = () => {
    const made = new AccountBook(memoryLog());
    made.apply(READY);
    return made;
  };

  it('gets no work until its limit ends, or a person loads the rules again, and others do', () => {
    const one = book();
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    expect([one.isReady('main'), one.isReady('other')]).toEqual([false, true]);
    one.set('main', { state: 'ready' });
    expect(one.isReady('main')).toBe(false);
    expect(one.limits.reasonOf('main')).toMatch(/^its usage limit is reached until \d\d:\d\d \S+$/);
    expect(one.limits.due(in_(89))).toEqual([]);
    expect(one.limits.due(in_(90))).toEqual(['main']);
    one.endLimit('main');
    expect(one.isReady('main')).toBe(true);
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    one.reload(READY);
    expect(one.isReady('main')).toBe(true);
  });

  it('is left alone as long as its first run says, however many runs meet its limit at the same time', () => {
    const one = book();
    for (let run = 0; run < 5; run++) one.limit('main', { kind: 'limit', until: undefined }, NOW);
    expect(one.limits.due(in_(5))).toEqual(['main']);
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    one.limit('main', { kind: 'limit', until: undefined }, in_(1));
    expect(one.limits.due(in_(89))).toEqual([]);
  });

  it('is not ready where its check fails after the limit', () => {
    const one = book();
    one.limit('main', { kind: 'limit', until: in_(1) }, NOW);
    one.set('main', { state: 'failing', reason: 'the agent is not signed in' });
    one.endLimit('main');
    expect(one.isReady('main')).toBe(false);
  });

  it('without a known end is left alone for five minutes, and twice as long each time, up to an hour', () => {
    const one = book();
    let now = NOW;
    const pauses = [5, 10, 20, 40, 60, 60].map((minutes) => {
      one.limit('main', { kind: 'billing', until: undefined }, now);
      const end = new Date(now.getTime() + minutes * 60_000);
      const early = one.limits.due(new Date(end.getTime() - 1));
      const due = one.limits.due(end);
      now = end;
      return [early, due];
    });
    expect(pauses).toEqual(pauses.map(() => [[], ['main']]));
    one.limits.worked('main');
    one.limit('main', { kind: 'sign-in', until: undefined }, now);
    expect(one.limits.reasonOf('main')).toMatch(/^its provider refuses its key or login; it is tried again at /);
    expect(one.limits.due(new Date(now.getTime() + 5 * 60_000))).toEqual(['main']);
  });

  it('with an end that has passed is left alone all the same', () => {
    const one = book();
    one.limit('main', { kind: 'limit', until: in_(-1) }, NOW);
    expect(one.limits.due(in_(4))).toEqual([]);
  });

  it('of a guessed end is tried again as soon as a run of it has succeeded; an end that the program named stays', () => {
    const one = book();
    one.limit('main', { kind: 'billing', until: undefined }, NOW);
    one.limit('other', { kind: 'limit', until: in_(90) }, NOW);
    for (const name of ['main', 'other']) one.worked(name);
    expect([one.isReady('main'), one.isReady('other')]).toEqual([true, false]);
  });

  it('says with others of its list when the first of them can work again, where their limits tell', () => {
    const one = book();
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    expect(one.backAt(lists(['main', 'other']))).toBeUndefined();
    one.limit('other', { kind: 'limit', until: in_(30) }, NOW);
    expect(one.backAt(lists(['main', 'other']))).toEqual(in_(30));
    expect(one.backAt(lists(['main', 'other'], ['main']))).toEqual(in_(90));
    one.set('main', { state: 'failing', reason: 'the agent is not signed in' });
    expect(one.backAt(lists(['main', 'other'], ['main']))).toBeUndefined();
    expect(one.backAt(lists(['main', 'other']))).toEqual(in_(30));
  });
});

describe('an account whose program refuses a mode', () => {
  const refuses = { full: 'the program refuses it to root' };
  const bookOf = (...modes: (string | undefined)[]) => {
    const log = memoryLog();
    const book = new AccountBook(log, undefined, () => modes.map((mode) => ({ account: 'main', mode })));
    book.apply(new Map([['main', { state: 'ready', refuses }]]));
    return { book, log };
  };
  const rules = {
    work: new Map(),
    accounts: new Map([['main', { name: 'main', harness: 'code-agent' }]]),
    defaults: { accounts: ['main'] },
  } as unknown as Rules;

  it('works in other modes, and the log says why not in that one', () => {
    const { book, log } = bookOf('full', 'auto');
    expect([book.isReady('main', 'full'), book.isReady('main', 'auto'), book.isReady('main')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(book.reasonOf('main', 'full')).toBe(refuses.full);
    expect(book.rows(rules)).toMatchObject([{ name: 'main', state: 'ready' }]);
    expect(log.of('account_failed')).toEqual([{ account: 'main', reason: refuses.full }]);
    book.limit('main', { kind: 'limit', until: in_(30) }, NOW);
    expect(book.backAt([[{ account: 'main', mode: 'full' }]])).toBeUndefined();
    expect(book.backAt([[{ account: 'main', mode: 'auto' }]])).toEqual(in_(30));
  });

  it('counts as failing where all work of the rules would use that mode', () => {
    expect(bookOf('full', 'full').book.rows(rules)).toMatchObject([{ state: 'failing', reason: refuses.full }]);
    expect(bookOf().book.rows(rules)).toMatchObject([{ state: 'ready' }]);
    expect(bookOf('auto').log.of('account_failed')).toEqual([]);
  });
});

describe('the limits of accounts', () => {
  let config: ReturnType<typeof tempConfig>;
  let log: ReturnType<typeof memoryLog>;
  let file: LimitsFile;
  beforeEach(() => {
    config = tempConfig();
    log = memoryLog();
    file = new LimitsFile(config, log);
  });
  afterEach(() => config.removeAll());

  /** A process of the bridge that starts `minutes` later, and has checked its accounts. */
  async function start(minutes = 0): Promise<AccountBook> {
    const made = new AccountBook(log, file);
    await made.load(in_(minutes));
    made.apply(READY);
    return made;
  }
  /** The file has the latest limits. */
  const written = async (made: AccountBook) => file.write(made.limits.all);

  it('hold on after a restart with their reasons, and a guessed pause goes on growing', async () => {
    const first = await start();
    first.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    first.limit('other', { kind: 'billing', until: undefined }, NOW);
    await written(first);
    const second = await start(1);
    expect([second.isReady('main'), second.isReady('other')]).toEqual([false, false]);
    expect(second.limits.reasonOf('main')).toBe(first.limits.reasonOf('main'));
    expect(log.of('account_failed').slice(-2)).toMatchObject([{ account: 'main' }, { account: 'other' }]);
    expect(second.limits.due(in_(5))).toEqual(['other']);
    second.limit('other', { kind: 'billing', until: undefined }, in_(5));
    expect(second.limits.due(in_(14))).toEqual([]);
    expect(second.limits.due(in_(15))).toEqual(['other']);
  });

  it('are forgotten once they are over, once a person loads the rules again, and by a run that succeeds', async () => {
    const first = await start();
    first.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    await written(first);
    expect((await start(90)).isReady('main')).toBe(true);
    const second = await start(1);
    second.reload(READY);
    await written(second);
    expect((await start(1)).isReady('main')).toBe(true);
    second.limit('main', { kind: 'sign-in', until: undefined }, in_(1));
    await written(second);
    expect((await start(2)).isReady('main')).toBe(false);
    second.worked('main');
    await written(second);
    expect((await start(2)).isReady('main')).toBe(true);
  });

  it.each(['{"main": {', '[]', '{"main": {"until": "soon", "reason": "x"}}', '{"main": 4}', '"x"'])(
    'in a damaged file (%s) are ignored: the file is moved aside, and the log says so',
    async (text) => {
      await writeFile(config.at('account-limits.json'), text);
      expect((await start()).isReady('main')).toBe(true);
      expect(log.of('state_damaged')).toMatchObject([{ file: config.at('account-limits.json') }]);
      expect(await readFile(config.at('account-limits.json.damaged'), 'utf8')).toBe(text);
      expect((await start()).isReady('main')).toBe(true);
      expect(log.of('state_damaged')).toHaveLength(1);
    },
  );

  it('that the disk has no room for hold until the process ends, and the log says so', async () => {
    const one = await start();
    await mkdir(config.at('account-limits.json'));
    one.limit('main', { kind: 'limit', until: in_(90) }, NOW);
    await written(one);
    expect(one.isReady('main')).toBe(false);
    expect(log.of('state_write_failed').length).toBeGreaterThan(0);
  });
});
