import { randomUUID } from 'node:crypto';
import { createDoors, fieldsOf, refusalOf } from '../support/doors.ts';
import { report } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard, type Yard } from './support/yard.ts';

type Case = [ids: string, title: string, fields: Record<string, unknown>, field?: string];

const times = (count: number, text: string) => text.repeat(count);
const list = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));

const hook = (fields: Record<string, unknown> = {}) => ({
  hooks: [{ package: 'owner/repo', ref: 'v1', event: 'start', outcome: 'ok', ...fields }],
});
const pool = (fields: Record<string, unknown> = {}) => ({
  workerPools: [{ name: 'default', size: 1, inUse: 0, queued: 0, ...fields }],
});
const account = (fields: Record<string, unknown> = {}) => ({
  accounts: [{ name: 'work', harness: 'code-agent', state: 'ready', ...fields }],
});
const sample = (fields: Record<string, unknown> = {}) => ({
  hostSamples: [{ sampledAt: '2026-01-02T03:04:05Z', cpuPct: [1], memUsed: 1, memTotal: 2, swapUsed: 0, ...fields }],
});
const claim = (fields: Record<string, unknown> = {}) => ({
  workClaims: [{ id: randomUUID(), claimToken: randomUUID(), ...fields }],
});
const update = (fields: Record<string, unknown>) => ({ update: { state: 'current', ...fields } });
const missing = undefined;

const TAKEN: Case[] = [
  ['HB-09', 'no project', { projects: [] }],
  ['HB-09', '500 projects', { projects: list(500, () => randomUUID()) }],
  ['HB-12', 'a version of 1 character', { cliVersion: ' 1 ' }],
  ['HB-12', 'a version of 100 characters after trimming', { cliVersion: ` ${times(100, 'v')} ` }],
  ['HB-13', 'the commit of a development build', { cliVersion: '9f2c1e07ab4d' }],
  ['HB-14', 'a name of 1 character', { name: ' a ' }],
  ['HB-14', 'a name of 40 characters after trimming', { name: ` ${times(40, 'é')} ` }],
  ['HB-14', 'a name of 40 characters outside the basic plane', { name: times(40, '🚢') }],
  ['HB-18', 'a login of 1 character', { pushLogin: 'a' }],
  ['HB-18', 'a login of 39 characters', { pushLogin: `A${times(37, '0')}z` }],
  ['HB-19', 'a login with single hyphens', { pushLogin: 'a-b-C' }],
  ...['current', 'updating', 'rolled-back', 'blocked', 'off', 'dev'].map(
    (state): Case => ['HB-23', `the update state ${state}`, { update: { state } }],
  ),
  ['HB-24', 'an update without version', update({})],
  ['HB-24', 'an update version of 100 characters', update({ version: times(100, '1') })],
  ['HB-25', 'an unknown installer', update({ install: 'snap' })],
  ['HB-26', '100 hooks', { hooks: list(100, () => hook().hooks[0]) }],
  ['HB-29', 'a package of 300 characters after trimming', hook({ package: ` o/${times(298, 'r')} ` })],
  ['HB-29', 'a package with a path', hook({ package: 'owner/repo/some/path' })],
  ['HB-30', 'a ref of 100 characters after trimming', hook({ ref: ` ${times(100, 'r')} ` })],
  ...['start', 'stop', 'busy', 'idle'].map((event): Case => ['HB-31', `the hook event ${event}`, hook({ event })]),
  ['HB-32', 'a hook that never ran', hook({ lastRunAt: null })],
  ['HB-32', 'a hook run with an offset', hook({ lastRunAt: '2026-01-02T03:04:05.678+09:30' })],
  ...['ok', 'failed', 'timeout', 'never'].map(
    (outcome): Case => ['HB-33', `the outcome ${outcome}`, hook({ outcome })],
  ),
  ['HB-34', 'a hook error of 500 characters after trimming', hook({ error: ` ${times(500, 'e')} ` })],
  ['HB-35', '50 worker pools', { workerPools: list(50, () => pool().workerPools[0]) }],
  ['HB-40', 'a pool name of 40 characters', pool({ name: `p${times(39, '-')}` })],
  ['HB-40', 'a pool name of 1 character', pool({ name: 'p' })],
  ...['size', 'inUse', 'queued'].flatMap((field, i): Case[] => [
    [`HB-${41 + i}`, `0 as ${field}`, pool({ [field]: 0 })],
    [`HB-${41 + i}`, `1000 as ${field}`, pool({ [field]: 1000 })],
  ]),
  ['HB-44', '50 accounts', { accounts: list(50, () => account().accounts[0]) }],
  ['HB-49', 'an account name of 40 characters', account({ name: `a${times(39, '9')}` })],
  ['HB-50', 'a harness of 40 characters', account({ harness: `h${times(39, '-')}` })],
  ['HB-51', 'an account that fails', account({ state: 'failing' })],
  ['HB-52', 'a reason of 200 characters after trimming', account({ state: 'failing', reason: ` ${times(200, 'r')} ` })],
  ['HB-54', 'an unused account', account({ used: false })],
  ['HB-56', '20 capabilities', { capabilities: list(20, (i) => `cap-${i}`) }],
  ['HB-57', 'capabilities of 1 and of 40 characters', { capabilities: ['c', `c${times(39, '-')}`] }],
  ['HB-59', '200 claims', { workClaims: list(200, () => claim().workClaims[0]) }],
  ['HB-63', '720 samples', { hostSamples: list(720, () => sample().hostSamples[0]) }],
  ['SAMPLE-03', 'the use of 1024 cores', sample({ cpuPct: list(1024, () => 1) })],
  ['SAMPLE-04', 'cores at 0 and at 100', sample({ cpuPct: [0, 100, 0.5] })],
  ['SAMPLE-05', 'no used memory', sample({ memUsed: 0 })],
  ['SAMPLE-06', 'no memory', sample({ memTotal: 0 })],
  ['SAMPLE-07', 'no swap', sample({ swapUsed: 0 })],
  ['SAMPLE-08', 'no battery', sample({ batteryPct: null })],
  ['SAMPLE-08', 'an empty battery', sample({ batteryPct: 0 })],
  ['SAMPLE-08', 'a full battery', sample({ batteryPct: 100 })],
  ['SAMPLE-09', 'an unknown power source', sample({ onAc: null })],
];

const REFUSED: Case[] = [
  ['HB-08', 'no projects', { projects: missing }, 'projects'],
  ['HB-08', 'a project that is no uuid', { projects: [randomUUID(), 'lighthouse'] }, 'projects[1]'],
  ['HB-08', 'a project that is a number', { projects: [7] }, 'projects[0]'],
  ['HB-09', '501 projects', { projects: list(501, () => randomUUID()) }, 'projects'],
  ['HB-12', 'no version', { cliVersion: missing }, 'cliVersion'],
  ['HB-12', 'a blank version', { cliVersion: ' \t ' }, 'cliVersion'],
  ['HB-12', 'a version of 101 characters', { cliVersion: times(101, 'v') }, 'cliVersion'],
  ['HB-14', 'a name of 41 characters', { name: times(41, 'n') }, 'name'],
  ['HB-15', 'a name with a tab inside', { name: 'har\tbour' }, 'name'],
  ['HB-15', 'a name with a control character past ASCII', { name: 'har\u0085bour' }, 'name'],
  ['HB-18', 'a login of 40 characters', { pushLogin: times(40, 'l') }, 'pushLogin'],
  ...['a--b', '-a', 'a-', 'a_b', 'a b', 'é', ' '].map(
    (login): Case => ['HB-19', `the login “${login}”`, { pushLogin: login }, 'pushLogin'],
  ),
  ['HB-23', 'another update state', { update: { state: 'waiting' } }, 'update.state'],
  ['HB-23', 'an update without state', { update: { version: '1.2.3' } }, 'update.state'],
  ['HB-24', 'an update version of 101 characters', update({ version: times(101, '1') }), 'update.version'],
  ['HB-26', '101 hooks', { hooks: list(101, () => hook().hooks[0]) }, 'hooks'],
  ['HB-29', 'a hook without package', hook({ package: missing }), 'hooks[0].package'],
  ...['owner', 'owner/', '/repo', 'owner//path', 'ow ner/repo'].map(
    (name): Case => ['HB-29', `the package “${name}”`, hook({ package: name }), 'hooks[0].package'],
  ),
  ['HB-29', 'a package of 301 characters', hook({ package: `o/${times(299, 'r')}` }), 'hooks[0].package'],
  ['HB-30', 'a hook without ref', hook({ ref: missing }), 'hooks[0].ref'],
  ['HB-30', 'a blank ref', hook({ ref: ' ' }), 'hooks[0].ref'],
  ['HB-30', 'a ref of 101 characters', hook({ ref: times(101, 'r') }), 'hooks[0].ref'],
  ['HB-31', 'a hook without event', hook({ event: missing }), 'hooks[0].event'],
  ['HB-31', 'another hook event', hook({ event: 'pause' }), 'hooks[0].event'],
  ['HB-32', 'a last run that is no date', hook({ lastRunAt: 'yesterday' }), 'hooks[0].lastRunAt'],
  ['HB-32', 'a last run without offset', hook({ lastRunAt: '2026-01-02T03:04:05' }), 'hooks[0].lastRunAt'],
  [
    'HB-32',
    'a last run on a day that no calendar has',
    hook({ lastRunAt: '2026-02-30T00:00:00Z' }),
    'hooks[0].lastRunAt',
  ],
  ['HB-33', 'a hook without outcome', hook({ outcome: missing }), 'hooks[0].outcome'],
  ['HB-33', 'another outcome', hook({ outcome: 'skipped' }), 'hooks[0].outcome'],
  ['HB-34', 'a hook error of 501 characters', hook({ error: times(501, 'e') }), 'hooks[0].error'],
  ['HB-34', 'a hook error with a zero byte', hook({ error: 'core\u0000dumped' }), 'hooks[0].error'],
  ['HB-34', 'a hook error with half a character', hook({ error: 'core \ud800' }), 'hooks[0].error'],
  ['HB-12', 'a version with a zero byte', { cliVersion: '1\u0000' }, 'cliVersion'],
  ['HB-35', '51 worker pools', { workerPools: list(51, () => pool().workerPools[0]) }, 'workerPools'],
  ['HB-40', 'a pool without name', pool({ name: missing }), 'workerPools[0].name'],
  ...['', times(41, 'p'), '1st', 'Pool', 'a_b', '-a'].map(
    (name): Case => ['HB-40', `the pool name “${name}”`, pool({ name }), 'workerPools[0].name'],
  ),
  ...['size', 'inUse', 'queued'].flatMap((field, i) =>
    [-1, 1001, 1.5, '3', missing].map(
      (value): Case => [
        `HB-${41 + i}`,
        `${JSON.stringify(value)} as ${field}`,
        pool({ [field]: value }),
        `workerPools[0].${field}`,
      ],
    ),
  ),
  ['HB-44', '51 accounts', { accounts: list(51, () => account().accounts[0]) }, 'accounts'],
  ...['name', 'harness'].flatMap((field, i) =>
    [missing, '', times(41, 'a'), '1st', 'Work', 'a_b'].map(
      (value): Case => [
        `HB-${49 + i}`,
        `${JSON.stringify(value)} as account ${field}`,
        account({ [field]: value }),
        `accounts[0].${field}`,
      ],
    ),
  ),
  ['HB-51', 'an account without state', account({ state: missing }), 'accounts[0].state'],
  ['HB-51', 'another account state', account({ state: 'broken' }), 'accounts[0].state'],
  ['HB-52', 'a reason of 201 characters', account({ state: 'failing', reason: times(201, 'r') }), 'accounts[0].reason'],
  ['HB-55', 'a pause that is no boolean', { paused: 'yes' }, 'paused'],
  ['HB-56', '21 capabilities', { capabilities: list(21, (i) => `cap-${i}`) }, 'capabilities'],
  ...['', times(41, 'c'), '1st', 'Commands', 'a_b'].map(
    (name): Case => ['HB-57', `the capability “${name}”`, { capabilities: ['ok', name] }, 'capabilities[1]'],
  ),
  ['HB-59', '201 claims', { workClaims: list(201, () => claim().workClaims[0]) }, 'workClaims'],
  ...['id', 'claimToken'].flatMap((field) =>
    [missing, 'no-uuid', 7].map(
      (value): Case => [
        'HB-60',
        `${JSON.stringify(value)} as claim ${field}`,
        claim({ [field]: value }),
        `workClaims[0].${field}`,
      ],
    ),
  ),
  ['HB-63', '721 samples', { hostSamples: list(721, () => sample().hostSamples[0]) }, 'hostSamples'],
  ...[missing, 'noon', '2026-01-02', 1767323045].map(
    (at): Case => [
      'SAMPLE-01',
      `${JSON.stringify(at)} as sample time`,
      sample({ sampledAt: at }),
      'hostSamples[0].sampledAt',
    ],
  ),
  ['SAMPLE-03', 'a sample without cores', sample({ cpuPct: missing }), 'hostSamples[0].cpuPct'],
  ['SAMPLE-03', 'the use of 1025 cores', sample({ cpuPct: list(1025, () => 1) }), 'hostSamples[0].cpuPct'],
  ['SAMPLE-04', 'a core below 0', sample({ cpuPct: [1, -0.5] }), 'hostSamples[0].cpuPct[1]'],
  ['SAMPLE-04', 'a core above 100', sample({ cpuPct: [100.5] }), 'hostSamples[0].cpuPct[0]'],
  ...['memUsed', 'memTotal', 'swapUsed'].flatMap((field, i) =>
    [-1, 0.5, missing].map(
      (value): Case => [
        `SAMPLE-0${5 + i}`,
        `${JSON.stringify(value)} as ${field}`,
        sample({ [field]: value }),
        `hostSamples[0].${field}`,
      ],
    ),
  ),
  ['SAMPLE-08', 'a battery below 0', sample({ batteryPct: -1 }), 'hostSamples[0].batteryPct'],
  ['SAMPLE-08', 'a battery above 100', sample({ batteryPct: 100.1 }), 'hostSamples[0].batteryPct'],
  ['SAMPLE-09', 'a power source that is no boolean', sample({ onAc: 'mains' }), 'hostSamples[0].onAc'],
];

/** Titles end with the ids. */
const titled = ([ids, title, fields, field]: Case) => [title, ids, fields, field] as const;

let world: PlatformWorld;
let yard: Yard;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
  yard = await createYard(world);
});
afterAll(() => world.close());

describe.each(doors)('a heartbeat through $door', (door) => {
  const bridgeId = randomUUID();

  it.each(TAKEN.map(titled))('is taken with %s [%s]', async (_title, _ids, fields) => {
    const outcome = await door.heartbeat(await yard.token(), bridgeId, report(fields));
    expect([refusalOf(outcome), fieldsOf(outcome)]).toEqual(['granted', []]);
  });

  it.each(REFUSED.map(titled))(
    'is refused, naming the field, with %s [%s] [HB-07]',
    async (_title, _ids, fields, field) => {
      const outcome = await door.heartbeat(await yard.token(), randomUUID(), report(fields));
      expect([refusalOf(outcome), fieldsOf(outcome)]).toEqual(['bad_user_input', [field]]);
    },
  );

  it('names every broken field of one body [HB-07]', async () => {
    const fields = { cliVersion: '', ...pool({ size: 5000, queued: -2 }) };
    const outcome = await door.heartbeat(await yard.token(), randomUUID(), report(fields));
    expect([...fieldsOf(outcome)].sort()).toEqual(['cliVersion', 'workerPools[0].queued', 'workerPools[0].size']);
  });

  it('stores nothing of a refused body [HB-07]', async () => {
    const id = await yard.addBridge(door, { name: '' });
    const before = await yard.see(id);
    const fields = { cliVersion: '2.0.0', capabilities: [], ...pool({ size: -1 }) };
    expect(refusalOf(await door.heartbeat(await yard.token(), id, report(fields)))).toBe('bad_user_input');
    expect(await yard.see(id)).toEqual(before);
  });
});

describe('a heartbeat over REST', () => {
  it('is refused as a problem object whose violations name the field and say why [HB-07]', async () => {
    const answer = await world.rest('PUT', `/api/bridges/${randomUUID()}/heartbeat`, {
      token: await yard.token(),
      body: report({ name: 'n'.repeat(41) }),
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'name', message: expect.stringMatching(/40 characters/) }],
    });
  });

  it.each([
    ['a list', '[]', 422],
    ['a text', '"beat"', 422],
    ['no JSON', '{', 400],
    ['nothing', '', 400],
  ])('is refused when its body is %s [HB-07]', async (_title, body, status) => {
    const answer = await world.rest('PUT', `/api/bridges/${randomUUID()}/heartbeat`, {
      token: await yard.token(),
      body,
    });
    expect(answer.status).toBe(status);
  });

  it('drops what a newer client says and this service does not know [HB-01]', async () => {
    const answer = await world.rest('PUT', `/api/bridges/${randomUUID()}/heartbeat`, {
      token: await yard.token(),
      body: report({ mood: 'calm', ...pool({ colour: 'red' }) }),
    });
    expect(answer.status).toBe(200);
  });
});
