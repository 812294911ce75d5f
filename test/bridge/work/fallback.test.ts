import { AccountBook } from '../../../src/bridge/accounts/AccountBook.ts';
import { Readiness } from '../../../src/bridge/accounts/Readiness.ts';
import type { WorkRequest } from '../../../src/bridge/api/shapes.ts';
import { SessionNotes } from '../../../src/bridge/harness/shared/SessionNotes.ts';
import type { Account } from '../../../src/bridge/rules/Rules.ts';
import { until } from '../../support/until.ts';
import { type DispatcherWorld, openDispatcherWorld } from './support/dispatcherWorld.ts';

/** Lists of accounts, each in its usual mode. */
const lists = (...names: string[][]) => names.map((list) => list.map((account) => ({ account, mode: undefined })));
const SESSION = '0197b1c0-0000-7000-8000-00000000000a';
const NAMES = ['main', 'second', 'third'];
const SOON = () => new Date(Date.now() + 3_600_000);
const LIMIT = { kind: 'limit', until: undefined } as const;

let world: DispatcherWorld;
let accounts: AccountBook;
beforeEach(async () => {
  world = await openDispatcherWorld();
  accounts = new AccountBook(world.log);
  accounts.apply(new Map(NAMES.map((name) => [name, { state: 'ready' }])));
});
afterEach(() => world.close());

/** A bridge whose entry `agent` has these keys, and whose accounts are three line agents of different programs. */
async function begin(keys: string) {
  const rules = await world.load(`work:\n  agent: { prompt: Work., ${keys} }\n`, NAMES);
  // The programs differ in an argument, which they ignore.
  const own = (account: Account): Account => ({ ...account, command: [...(account.command ?? []), account.name] });
  world.use({ ...rules, accounts: new Map([...rules.accounts].map(([name, account]) => [name, own(account)])) });
  return await world.begin({ accounts });
}

const report = (request: WorkRequest) =>
  until('its run has ended', () =>
    world.told('worker-runs').find(({ workRequestId, endedAt }) => workRequestId === request.workRequestId && endedAt),
  );
const take = async (bridge: Awaited<ReturnType<typeof begin>>, of: Partial<WorkRequest> = {}) => {
  const request = world.request({ kind: 'agent', ...of });
  bridge.dispatcher.offers.take(request);
  return await report(request);
};

describe('An entry that lists accounts', () => {
  it('works with the first, and with the next one while that is at its limit: the run says so', async () => {
    const bridge = await begin('account: [main, second]');
    expect(await take(bridge)).toMatchObject({ account: 'main', state: 'succeeded' });
    expect(world.told('worker-runs').at(-1)?.notices).toBeUndefined();
    accounts.limit('main', { ...LIMIT, until: SOON() }, new Date());
    const run = await take(bridge);
    expect(run).toMatchObject({ account: 'second', state: 'succeeded' });
    expect(run.notices).toEqual([
      expect.stringMatching(
        /^The run worked with the account second, because main \(its usage limit is reached until \d\d:\d\d \S+\) could not\.$/,
      ),
    ]);
    accounts.endLimit('main');
    expect(await take(bridge)).toMatchObject({ account: 'main' });
    await bridge.dispatcher.shutDown();
  });

  it('names every account that could not work, for its check or its limit', async () => {
    const bridge = await begin('account: [main, second, third]');
    accounts.limit('main', { kind: 'billing', until: undefined }, new Date());
    accounts.set('second', { state: 'failing', reason: 'the agent is not signed in' });
    const run = await take(bridge);
    expect(run.account).toBe('third');
    expect(run.notices).toEqual([
      expect.stringMatching(
        /because main \(its provider asks for payment; .*\) and second \(the agent is not signed in\) could not\.$/,
      ),
    ]);
    await bridge.dispatcher.shutDown();
  });

  it('waits unclaimed while all that it lists fail, and no other account works in their place', async () => {
    const bridge = await begin('account: [main, second]');
    for (const name of ['main', 'second']) accounts.limit(name, LIMIT, new Date());
    const request = world.request({ kind: 'agent' });
    bridge.dispatcher.offers.take(request);
    const [waiting] = bridge.dispatcher.state.table.allWaiting();
    expect(waiting && bridge.dispatcher.state.table.obstacle(waiting)).toBe('account-off');
    expect(world.heard('/claim')).toEqual([]);
    accounts.endLimit('second');
    bridge.dispatcher.pump();
    expect(await report(request)).toMatchObject({ account: 'second' });
    await bridge.dispatcher.shutDown();
  });

  it('works with the next one when the program of the first is found missing before the claim', async () => {
    const bridge = await begin('account: [main, second]');
    const { rules, runs } = { rules: world.rules, runs: bridge.runs };
    const gone = { ...(rules.accounts.get('main') as Account), command: ['no-such-program'] };
    world.use({ ...rules, accounts: new Map([...rules.accounts, ['main', gone]]) });
    const readiness = new Readiness({
      rules: () => world.rules,
      accounts,
      harnesses: runs.harnesses,
      context: () => runs.harnessContext(''),
      inherited: runs.inherited,
      log: world.log,
      clock: () => new Date(),
    });
    expect(await readiness.allows('shop', lists(['main']))).toBe(false);
    accounts.set('main', { state: 'ready' });
    expect(await readiness.allows('shop', lists(['main', 'second']))).toBe(true);
    expect(accounts.reasonOf('main')).toMatch(/no-such-program is not on the PATH/);
    expect(await readiness.allows('shop', lists(['second'], ['main']))).toBe(false);
    await bridge.dispatcher.shutDown();
  });
});

describe('A retry that names a session', () => {
  /** The session was held under this account, by its program. */
  async function held(by: string) {
    const bridge = await begin('account: [main, second]');
    const account = world.rules.accounts.get(by) as Account;
    const note = { harness: 'line-agent', account: by, harnessSessionId: 'talk-1', runId: undefined } as const;
    await bridge.runs.sessions.note(SESSION, note);
    await new SessionNotes(world.config.path, 'line-sessions').note('talk-1', world.dir, account);
    return bridge;
  }

  it('resumes it with the account that holds it, which is not the preferred one', async () => {
    const bridge = await held('second');
    const run = await take(bridge, { resumeSessionId: SESSION });
    expect(run).toMatchObject({ account: 'second', sessionId: SESSION });
    expect(run.notices).toEqual([
      'The run worked with the account second, because the session that it resumed belongs to it.',
    ]);
    await bridge.dispatcher.shutDown();
  });

  it('starts a new session with the next account while the one that holds it cannot work, and says so', async () => {
    const bridge = await held('main');
    accounts.limit('main', LIMIT, new Date());
    const run = await take(bridge, { resumeSessionId: SESSION });
    expect(run.account).toBe('second');
    expect(run.sessionId).not.toBe(SESSION);
    expect(run.notices).toEqual([
      expect.stringMatching(/^The run worked with the account second, because main \(.*\) could not\.$/),
      'The run started from scratch, because the session before it belongs to the account main.',
    ]);
    await bridge.dispatcher.shutDown();
  });
});
