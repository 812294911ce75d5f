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

describe('An account whose pause is over', () => {
  it('keeps the limit that a run met during its check', async () => {
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
});
