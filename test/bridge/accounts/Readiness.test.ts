import { AccountBook } from '../../../src/bridge/accounts/AccountBook.ts';
import { Readiness } from '../../../src/bridge/accounts/Readiness.ts';
import type { AccountCheck, Harness, HarnessContext } from '../../../src/bridge/harness/Harness.ts';
import type { Rules } from '../../../src/bridge/rules/Rules.ts';
import { memoryLog } from '../support/memoryLog.ts';

const START = new Date('2026-11-27T12:00:00.000Z');
const LIMIT = { kind: 'limit', until: undefined } as const;

/** The account `main` of a program whose checks the test answers, at a time that the test sets. */
function begin() {
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
  };
  const account = { name: 'main', harness: 'acp' };
  const rules = { projects: new Map([['shop', { slug: 'shop', dir: '/' }]]), accounts: new Map([['main', account]]) };
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
