import { createHarnesses } from '../../../src/bridge/harness/createHarnesses.ts';
import { readEnv } from '../../../src/bridge/readEnv.ts';
import type { Account, PermissionLevel, Rules, Variant, WorkerEntry } from '../../../src/bridge/rules/Rules.ts';
import { planInteractive, planWorker } from '../../../src/bridge/runs/planWorker.ts';

const harnesses = createHarnesses(readEnv({ HOME: '/nowhere', PATH: '' }));

const account = (name: string, of: Partial<Account> = {}): Account => ({
  name,
  harness: 'code-agent',
  configDir: undefined,
  codexHome: undefined,
  profile: undefined,
  command: undefined,
  model: undefined,
  permissionMode: undefined,
  envFile: undefined,
  ...of,
});

const entry = (of: Partial<WorkerEntry> = {}): WorkerEntry => ({
  action: 'worker',
  kind: 'implement',
  subject: 'card',
  prompt: 'Work on {cardNumber}.',
  accounts: [],
  model: undefined,
  permissions: undefined,
  before: undefined,
  leftovers: undefined,
  workerPool: 'default',
  variants: [],
  metrics: [],
  ...of,
});

const variant = (of: Partial<Variant>): Variant => ({
  name: 'v',
  weight: 1,
  model: undefined,
  account: undefined,
  permissions: undefined,
  ...of,
});

function rules(accounts: Account[], permissions?: PermissionLevel): Rules {
  return {
    digest: '',
    file: '/x/rules.yaml',
    work: new Map(),
    projects: new Map(),
    accounts: new Map(accounts.map((one) => [one.name, one])),
    defaults: { accounts: accounts.slice(0, 1).map(({ name }) => name), permissions },
    maxWorkers: 3,
    workerPools: new Map([['default', 3]]),
    name: undefined,
    collect: true,
    leftovers: 'keep',
    endGraceMs: 60_000,
    envFile: undefined,
    launch: undefined,
    appPrompts: false,
    autoUpdate: false,
    openRouterPrices: false,
    hooks: [],
    agentsOff: false,
  };
}

const plan = (of: {
  account?: Partial<Account>;
  defaults?: PermissionLevel;
  entry?: Partial<WorkerEntry>;
  variant?: Partial<Variant>;
  flags?: { model?: string; permissionMode?: string };
  requestModel?: string;
}) =>
  planWorker(
    rules([account('main', of.account)], of.defaults),
    { model: of.flags?.model, permissionMode: of.flags?.permissionMode },
    harnesses,
    '/project',
    {
      entry: entry(of.entry),
      variant: of.variant === undefined ? undefined : variant(of.variant),
      requestModel: of.requestModel,
      recorded: undefined,
    },
  );

describe('The model of a worker', () => {
  const all = {
    requestModel: 'of-request',
    variant: { model: 'of-variant' },
    entry: { model: 'of-entry' },
    account: { model: 'of-account' },
    flags: { model: 'of-flag' },
  };
  it.each([
    ['the request’s above all', all, 'of-request'],
    ['then the variant’s', { ...all, requestModel: undefined }, 'of-variant'],
    ['then the entry’s', { ...all, requestModel: undefined, variant: undefined }, 'of-entry'],
    ['then the account’s', { account: all.account, flags: all.flags }, 'of-account'],
    ['then the flag’s', { flags: all.flags }, 'of-flag'],
    ['and none when nobody sets one', {}, undefined],
    ['with the flag passed over for exec-agent', { flags: all.flags, account: { harness: 'exec-agent' } }, undefined],
  ] as const)('is %s [ACCT-22] [ACCT-31]', (_title, of, model) => {
    expect(plan(of as Parameters<typeof plan>[0]).model).toBe(model);
  });
});

describe('The mode of a worker', () => {
  const all = {
    variant: { permissions: 'full' },
    entry: { permissions: 'read-only' },
    account: { permissionMode: 'acceptEdits' },
    defaults: 'workspace',
    flags: { permissionMode: 'dontAsk' },
  };
  it.each([
    ['the variant’s level', all, 'bypassPermissions'],
    ['then the entry’s level', { ...all, variant: undefined }, 'plan'],
    ['then the account’s own mode', { account: all.account, defaults: all.defaults, flags: all.flags }, 'acceptEdits'],
    ['then the level of the defaults', { defaults: all.defaults, flags: all.flags }, 'auto'],
    ['then the flag', { flags: all.flags }, 'dontAsk'],
    ['and none when nobody sets one', {}, undefined],
  ] as const)('is %s [ACCT-27] [RULES-13]', (_title, of, mode) => {
    expect(plan(of as Parameters<typeof plan>[0]).mode).toBe(mode);
  });

  it.each([
    ['read-only', 'plan', 'read-only'],
    ['workspace', 'auto', 'workspace-write'],
    ['full', 'bypassPermissions', 'danger-full-access'],
  ] as const)(
    'at level %s is %s of code-agent and %s of exec-agent [ACCT-23] [ACCT-24] [ACCT-25] [ACCT-26]',
    (level, code, exec) => {
      expect(plan({ entry: { permissions: level } }).mode).toBe(code);
      expect(plan({ entry: { permissions: level }, account: { harness: 'exec-agent' } }).mode).toBe(exec);
    },
  );

  it('of exec-agent is the workspace sandbox by default, whatever the flag says [ACCT-28] [ACCT-31]', () => {
    const of = { account: { harness: 'exec-agent' as const }, flags: { permissionMode: 'bypassPermissions' } };
    expect(plan(of).mode).toBe('workspace-write');
  });
});

describe('What a worker has left', () => {
  it('is treated as its entry says, and else as the file says', () => {
    const planned = (file: 'end' | 'keep', own: 'end' | 'keep' | undefined) =>
      planWorker(
        { ...rules([account('main')]), leftovers: file },
        { model: undefined, permissionMode: undefined },
        harnesses,
        '/project',
        { entry: entry({ leftovers: own }), variant: undefined, requestModel: undefined, recorded: undefined },
      ).leftovers;
    expect([planned('end', undefined), planned('end', 'keep'), planned('keep', 'end')]).toEqual(['end', 'keep', 'end']);
  });
});

describe('A session in a terminal', () => {
  it('has a mode only when its entry sets one [LAUNCH-11]', () => {
    const interactive = {
      action: 'interactive',
      kind: 'pair',
      subject: 'card',
      prompt: 'x',
      accounts: [],
      model: undefined,
    } as const;
    const file = rules([account('main', { permissionMode: 'acceptEdits' })], 'full');
    const flags = { model: undefined, permissionMode: 'dontAsk' };
    const mode = (permissions: PermissionLevel | undefined) =>
      planInteractive(file, flags, harnesses, { ...interactive, permissions }, { requestModel: undefined }).mode;
    expect(mode(undefined)).toBeUndefined();
    expect(mode('read-only')).toBe('plan');
  });
});

describe('A worker’s account', () => {
  const accounts = [account('main'), account('second', { model: 'm2' }), account('third')];
  const choose = (of: { entry?: Partial<WorkerEntry>; variant?: Partial<Variant>; recorded?: Account }) =>
    planWorker(rules(accounts), { model: undefined, permissionMode: undefined }, harnesses, '/project', {
      entry: entry(of.entry),
      variant: of.variant === undefined ? undefined : variant(of.variant),
      requestModel: undefined,
      recorded: of.recorded === undefined ? undefined : { account: of.recorded, model: 'recorded' },
    });

  it('is the variant’s, then the entry’s, then the default [RULES-12]', () => {
    expect(choose({ entry: { accounts: ['second', 'main'] }, variant: { account: 'third' } }).account.name).toBe(
      'third',
    );
    expect(choose({ entry: { accounts: ['second', 'main'] } }).account.name).toBe('second');
    expect(choose({}).account.name).toBe('main');
  });

  it('and model are those that the run was recorded with when a person resumes it [ACCT-34]', () => {
    const resumed = choose({ entry: { accounts: ['second'], model: 'now' }, recorded: accounts[2] as Account });
    expect([resumed.account.name, resumed.model]).toEqual(['third', 'recorded']);
  });
});

describe('The plan of a session in a terminal', () => {
  const session = (model?: string, named?: string) =>
    ({
      action: 'interactive',
      kind: 'pair',
      subject: 'card',
      prompt: 'x',
      accounts: named === undefined ? [] : [named],
      model,
      permissions: undefined,
    }) as const;
  const plan = (
    of: { entry?: string; account?: Partial<Account>; requestModel?: string | undefined; named?: string } = {},
  ) =>
    planInteractive(
      { ...rules([account('main', of.account)]), envFile: '/top.env' },
      { model: 'of-flag', permissionMode: undefined },
      harnesses,
      session(of.entry, of.named),
      { requestModel: of.requestModel },
    );

  it('takes the model of the request, the entry, the account or the command line, in this order', () => {
    const all = { entry: 'of-entry', account: { model: 'of-account' }, requestModel: 'of-request' };
    expect(plan(all).model).toBe('of-request');
    expect(plan({ ...all, requestModel: undefined }).model).toBe('of-entry');
    expect(plan({ account: { model: 'of-account' } }).model).toBe('of-account');
    expect(plan().model).toBe('of-flag');
    expect(plan({ account: { harness: 'exec-agent' } }).model).toBeUndefined();
  });

  it('reads the files of all runs, then those of its account', () => {
    expect(plan({ account: { envFile: '/own.env' } }).envFiles).toEqual(['/top.env', '/own.env']);
    expect(plan().envFiles).toEqual(['/top.env']);
  });

  it('says which account there is not', () => {
    expect(() => plan({ named: 'nobody' })).toThrow('there is no account nobody');
    const none = { ...rules([]), defaults: { accounts: [], permissions: undefined } } as Rules;
    const flags = { model: undefined, permissionMode: undefined };
    expect(() => planInteractive(none, flags, harnesses, session(), { requestModel: undefined })).toThrow(
      'no account is set',
    );
  });
});
