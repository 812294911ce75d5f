import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountBook } from '../../../src/bridge/accounts/AccountBook.ts';
import { Readiness } from '../../../src/bridge/accounts/Readiness.ts';
import type { AccountCheck, Harness, HarnessContext } from '../../../src/bridge/harness/Harness.ts';
import type { ProjectRule, RepositoryRule, Rules } from '../../../src/bridge/rules/Rules.ts';
import { memoryLog } from '../support/memoryLog.ts';

const START = new Date('2026-11-27T12:00:00.000Z');
const LIMIT = { kind: 'limit', until: undefined } as const;

const FILES = { signIn: '', settings: '', env: '' };
let folder: string;
let writes: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bascule-files-'));
  writes = 0;
  for (const name of ['signIn', 'settings', 'env'] as const) FILES[name] = join(folder, name);
  write('env');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file at a time of its own, as a person does. */
function write(name: keyof typeof FILES): void {
  writeFileSync(FILES[name], '');
  utimesSync(FILES[name], 1_000, 1_000 + ++writes);
}

/** The account `main` of a program whose checks the test answers, at a time that the test sets. */
function begin(project: Partial<ProjectRule> = {}) {
  let now = START;
  let checks = 0;
  const state: { check: () => AccountCheck | Promise<AccountCheck>; missing: string | undefined } = {
    check: () => ({ state: 'ready' }),
    missing: undefined,
  };
  const harness: Partial<Harness> = {
    homeVariables: [],
    check: async () => {
      checks++;
      return state.check();
    },
    missingProgram: async () => state.missing,
    files: () => ({ signIn: [FILES.signIn], settings: [FILES.settings] }),
  };
  const account = { name: 'main', harness: 'acp', envFile: FILES.env };
  const rules = {
    projects: new Map([['shop', { slug: 'shop', dir: '/', ...project }]]),
    accounts: new Map([['main', account]]),
  };
  const log = memoryLog();
  const accounts = new AccountBook(log);
  accounts.apply(new Map([['main', { state: 'ready' }]]));
  const readiness = new Readiness({
    rules: () => rules as unknown as Rules,
    accounts,
    harnesses: new Map([['acp', harness as Harness]]),
    context: () => ({}) as HarnessContext,
    inherited: {},
    log,
    clock: () => now,
  });
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  /** How many checks a heartbeat makes. */
  const beat = async () => {
    const before = checks;
    await readiness.lookAgain();
    return checks - before;
  };
  return { accounts, readiness, state, pass, beat, now: () => now };
}

it('A project waits while the folder of one of its repositories is missing', async () => {
  const repositories = [{ name: 'api', dir: join(folder, 'api') } as RepositoryRule];
  const { readiness } = begin({ repositories });
  await readiness.lookAgain();
  expect(readiness.folderReady('shop')).toBe(false);
  expect(readiness.words).toEqual(['a folder of the project shop does not exist']);
  expect(await readiness.allows('shop', [])).toBe(false);
  mkdirSync(join(folder, 'api'));
  expect(await readiness.allows('shop', [])).toBe(true);
  expect(readiness.folderReady('shop')).toBe(true);
});

const FAILING = { state: 'failing', reason: 'the agent cannot be used' } as const;

describe('An account that could not work', () => {
  it('and whose pause is over keeps the limit that a run met during its check', async () => {
    const { accounts, state, pass, beat, now } = begin();
    accounts.limit('main', LIMIT, now());
    expect(await beat()).toBe(0);
    pass(5);
    state.check = () => {
      accounts.limit('main', LIMIT, now());
      return { state: 'ready' };
    };
    expect(await beat()).toBe(1);
    expect(accounts.limits.untilOf('main')).toEqual(new Date(now().getTime() + 10 * 60_000));
    state.check = () => ({ state: 'ready' });
    pass(10);
    expect(await beat()).toBe(1);
    expect(accounts.limits.all.size).toBe(0);
    expect(accounts.isReady('main')).toBe(true);
  });

  it('and whose check fails is checked again with longer and longer pauses, which begin short after it has worked', async () => {
    const { accounts, state, pass, beat, now } = begin();
    accounts.limit('main', LIMIT, now());
    state.check = () => FAILING;
    pass(5);
    expect(await beat()).toBe(1);
    expect(accounts.reasonOf('main')).toBe(FAILING.reason);
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      pass(minutes - 1);
      expect(await beat()).toBe(0);
      pass(1);
      expect(await beat()).toBe(1);
    }
    state.check = () => ({ state: 'ready' });
    pass(60);
    expect(await beat()).toBe(1);
    expect(accounts.isReady('main')).toBe(true);
    pass(600);
    expect(await beat()).toBe(0);
    // The pauses begin short again.
    accounts.limit('main', LIMIT, now());
    state.check = () => FAILING;
    pass(60);
    expect([await beat(), await beat()]).toEqual([1, 0]);
    pass(5);
    expect(await beat()).toBe(1);
  });

  it.each(['signIn', 'settings', 'env'] as const)(
    'and whose check fails is checked again as soon as one of its files has changed: %s',
    async (file) => {
      const { accounts, state, pass, beat } = begin();
      expect(await beat()).toBe(0);
      // As at the start of a bridge, whose check no pause follows.
      accounts.set('main', FAILING);
      state.check = () => FAILING;
      for (let minute = 0; minute < 3; minute++) {
        pass(1);
        expect(await beat()).toBe(0);
      }
      write(file);
      expect([await beat(), await beat()]).toEqual([1, 0]);
      expect(accounts.reasonOf('main')).toBe(FAILING.reason);
      write(file);
      pass(1);
      state.check = () => ({ state: 'ready' });
      expect(await beat()).toBe(1);
      expect(accounts.isReady('main')).toBe(true);
      write(file);
      pass(1);
      expect(await beat()).toBe(0);
    },
  );

  it('is left alone for a moment after its files have changed, and what its own check wrote is no change', async () => {
    const { accounts, state, pass, beat } = begin();
    await beat();
    accounts.set('main', FAILING);
    state.check = () => {
      write('settings');
      return FAILING;
    };
    write('settings');
    expect(await beat()).toBe(1);
    write('settings');
    pass(0.1);
    expect(await beat()).toBe(0);
    pass(1);
    expect([await beat(), await beat()]).toEqual([1, 0]);
    pass(1);
    expect(await beat()).toBe(0);
  });

  it.each(['signIn', 'settings', 'env'] as const)(
    'and whose repair lands while its check still runs is checked once more: %s',
    async (file) => {
      const { accounts, state, pass, beat } = begin();
      await beat();
      accounts.set('main', FAILING);
      state.check = () => {
        // The check has read the file already.
        write(file);
        return FAILING;
      };
      write('env');
      expect(await beat()).toBe(1);
      state.check = () => ({ state: 'ready' });
      pass(1);
      expect(await beat()).toBe(1);
      expect(accounts.isReady('main')).toBe(true);
    },
  );

  it('and whose checks write its files themselves is checked twice, and then when its pause is over', async () => {
    const { accounts, state, pass, beat, now } = begin();
    accounts.limit('main', LIMIT, now());
    state.check = () => {
      write('settings');
      return FAILING;
    };
    pass(5);
    expect(await beat()).toBe(1);
    const beats: number[] = [];
    for (let minute = 0; minute < 4; minute++) {
      pass(1);
      beats.push(await beat());
    }
    expect(beats).toEqual([1, 0, 0, 0]);
    pass(1);
    expect(await beat()).toBe(1);
  });

  it('and whose pauses grow is checked at once after a sign-in, which makes no pause longer', async () => {
    const { accounts, state, pass, beat, now } = begin();
    accounts.limit('main', LIMIT, now());
    state.check = () => FAILING;
    pass(5);
    expect(await beat()).toBe(1);
    for (let time = 0; time < 3; time++) {
      write('signIn');
      pass(1);
      expect(await beat()).toBe(1);
    }
    pass(2);
    expect(await beat()).toBe(1);
  });

  it('because its provider refused its login works again after a sign-in whose check passes, and not after another change', async () => {
    const { accounts, state, pass, beat, now } = begin();
    await beat();
    accounts.limit('main', { kind: 'sign-in', until: undefined }, now());
    write('settings');
    expect(await beat()).toBe(0);
    state.check = () => FAILING;
    write('signIn');
    pass(1);
    expect(await beat()).toBe(1);
    expect(accounts.reasonOf('main')).toBe(FAILING.reason);
    state.check = () => ({ state: 'ready' });
    write('signIn');
    pass(1);
    expect(await beat()).toBe(1);
    expect(accounts.isReady('main')).toBe(true);
  });

  it('because of its limit stays limited after a sign-in, and so does one that met another trouble during the check', async () => {
    const { accounts, state, pass, beat, now } = begin();
    await beat();
    accounts.limit('main', LIMIT, now());
    write('signIn');
    expect(await beat()).toBe(0);
    accounts.limits.clear();
    accounts.limit('main', { kind: 'sign-in', until: undefined }, now());
    write('signIn');
    pass(1);
    state.check = () => {
      accounts.limit('main', { kind: 'limit', until: new Date(now().getTime() + 3_600_000) }, now());
      return { state: 'ready' };
    };
    expect(await beat()).toBe(1);
    expect(accounts.isReady('main')).toBe(false);
  });

  it('and whose program is missing is looked at with each heartbeat', async () => {
    const { accounts, readiness, state, beat } = begin();
    state.missing = 'the program is not on the PATH';
    state.check = () => ({ state: 'failing', reason: 'the program is not on the PATH' });
    expect(await readiness.allows('shop', [[{ account: 'main', mode: undefined }]])).toBe(false);
    expect([await beat(), await beat(), await beat()]).toEqual([1, 1, 1]);
    // Found again, it may have another fault, for which its agent is started to look.
    state.missing = undefined;
    state.check = () => FAILING;
    expect([await beat(), await beat()]).toEqual([1, 0]);
    expect(accounts.reasonOf('main')).toBe(FAILING.reason);
  });
});
