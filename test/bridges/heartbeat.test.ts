import { randomUUID } from 'node:crypto';
import { deleteProject } from '../../src/domain/board/projects/deleteProject.ts';
import { createDoors, fieldsOf, granted, refusalOf } from '../support/doors.ts';
import { addCommand, addProject, person, report } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard, type SeenBridge, type Yard } from './support/yard.ts';

const POOL = { name: 'default', size: 3, inUse: 2, queued: 1 };
const ACCOUNT = { name: 'work', harness: 'code-agent', state: 'ready' };
const MAPPED = { id: randomUUID(), state: 'ready' };
const WAIT = { workRequestId: randomUUID(), port: 3000, usedBy: 'node (7)' };
const list = (length: number, make: () => unknown) => Array.from({ length }, make);
const HOOK = { package: 'owner/repo', ref: 'v1', event: 'busy', outcome: 'ok' };
const UPDATE = { state: 'updating', version: '1.4.0', install: 'homebrew' };

let world: PlatformWorld;
let yard: Yard;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
  yard = await createYard(world);
});
afterAll(() => world.close());

const rowsOf = (bridgeId: string) =>
  world.sql<{ account_id: string; cli_version: string }>(
    `select br.account_id, br.cli_version, to_jsonb(br) as body, to_jsonb(bb) as beat
     from bridge br join bridge_beat bb using (account_id, bridge_id) where bridge_id = $1 order by account_id`,
    [bridgeId],
  );

const seen = async (bridgeId: string): Promise<SeenBridge> => {
  const bridge = await yard.see(bridgeId);
  if (bridge === undefined) throw new Error('the owner sees no such bridge');
  return bridge;
};

describe.each(doors)('a heartbeat through $door', (door) => {
  it('is answered with what the bridge should do [HB-01] [VERSION-01]', async () => {
    expect(await yard.beat(door, randomUUID())).toEqual({
      cliRange: '^1.0',
      paused: false,
      commands: [],
      workRequests: [],
      lostClaims: [],
      endedAttempts: [],
    });
  });

  it('of one account never touches the row of another under the same id [HB-02]', async () => {
    const neighbour = await createYard(world);
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { name: 'mine', pushLogin: 'me', capabilities: ['commands'], workerPools: [POOL] });
    const before = await rowsOf(bridgeId);
    await neighbour.beat(door, bridgeId, { cliVersion: '1.9.9', name: 'theirs', accounts: [ACCOUNT], paused: true });
    const after = await rowsOf(bridgeId);
    expect(after).toHaveLength(2);
    expect(after.find((row) => row.account_id === yard.id)).toEqual(before[0]);
    expect(after.find((row) => row.account_id === neighbour.id)?.cli_version).toBe('1.9.9');
  });

  it('of a known bridge updates its row and adds none [HB-03]', async () => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { cliVersion: '1.0.0' });
    await yard.beat(door, bridgeId, { cliVersion: '1.1.0' });
    await yard.beat(door, bridgeId, { cliVersion: '1.1.0' });
    expect((await rowsOf(bridgeId)).map((row) => row.cli_version)).toEqual(['1.1.0']);
  });

  it.each([1, 3, 4, 5, 6, 7, 8])('is taken of a bridge whose id is a uuid of version %i [HB-04]', async (version) => {
    const bridgeId = randomUUID().replace(/^(.{14})./, `$1${version}`);
    await yard.beat(door, bridgeId);
    expect(await yard.see(bridgeId)).toMatchObject({ bridgeId });
  });

  it.each([
    ['of version 2', randomUUID().replace(/^(.{14})./, '$12')],
    ['in upper case', '5A1F0D3E-6F5C-4C8E-9D59-0B7A4A3F9B11'],
    ['without hyphens', randomUUID().replaceAll('-', '')],
    ['that is no uuid', 'lighthouse'],
  ])('finds nothing under an id %s [HB-05]', async (_title, bridgeId) => {
    expect(refusalOf(await door.heartbeat(await yard.token(), bridgeId, report()))).toBe('not_found');
  });

  it('is dated by the clock of the service [HB-06]', async () => {
    const bridgeId = randomUUID();
    const earliest = Date.now();
    await yard.beat(door, bridgeId, door.door === 'REST' ? { lastSeenAt: '2001-01-01T00:00:00Z' } : {});
    const first = Date.parse((await seen(bridgeId)).lastSeenAt);
    expect(first).toBeGreaterThanOrEqual(earliest);
    await world.sql(`update bridge_beat set last_seen_at = last_seen_at - interval '1 hour' where bridge_id = $1`, [
      bridgeId,
    ]);
    await yard.beat(door, bridgeId);
    expect(Date.parse((await seen(bridgeId)).lastSeenAt)).toBeGreaterThanOrEqual(first);
  });

  it('leaves out projects of others, unknown ones and deleted ones, and answers the same [HB-10]', async () => {
    const neighbour = await createYard(world);
    const gone = await addProject(world, yard, 'Old pier');
    await deleteProject(person(world, yard), { projectId: gone });
    const replies = [];
    for (const foreign of [neighbour.projectId, randomUUID(), gone]) {
      const bridgeId = randomUUID();
      replies.push(await yard.beat(door, bridgeId, { projects: [foreign, yard.projectId, foreign] }));
      expect((await seen(bridgeId)).projects).toEqual([yard.projectId]);
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  });

  it('drops a project that was deleted since, even when it says the very same again [HB-11]', async () => {
    const doomed = await addProject(world, yard, 'Sandbank');
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { projects: [doomed] });
    await deleteProject(person(world, yard), { projectId: doomed });
    expect((await seen(bridgeId)).projects).toEqual([doomed]);
    await yard.beat(door, bridgeId, { projects: [doomed] });
    expect((await seen(bridgeId)).projects).toEqual([]);
  });

  it('reports which of the account’s projects the rule file maps, and keeps that', async () => {
    const neighbour = await createYard(world);
    const doomed = await addProject(world, yard, 'Mudflat');
    const bridgeId = randomUUID();
    const mappedProjects = [
      { id: doomed.toUpperCase(), state: 'ready', reason: 'dropped' },
      { id: yard.projectId, state: 'failing', reason: ' no folder ' },
      { id: neighbour.projectId, state: 'ready' },
      { id: randomUUID(), state: 'ready' },
    ];
    await yard.beat(door, bridgeId);
    expect((await seen(bridgeId)).mappedProjects).toBeNull();
    await yard.beat(door, bridgeId, { mappedProjects });
    const mine = { projectId: yard.projectId, state: 'FAILING', reason: 'no folder' };
    const told = [{ projectId: doomed, state: 'READY', reason: null }, mine];
    expect((await seen(bridgeId)).mappedProjects).toEqual(told);
    for (const nothing of [undefined, null]) await yard.beat(door, bridgeId, { mappedProjects: nothing });
    expect((await seen(bridgeId)).mappedProjects).toEqual(told);
    await deleteProject(person(world, yard), { projectId: doomed });
    await yard.beat(door, bridgeId, { mappedProjects });
    expect((await seen(bridgeId)).mappedProjects).toEqual([mine]);
    await yard.beat(door, bridgeId, { mappedProjects: [] });
    expect((await seen(bridgeId)).mappedProjects).toEqual([]);
  });

  it.each([
    ['501 rows', list(501, () => MAPPED), 'mappedProjects'],
    ['a row without an id', [{ state: 'ready' }], 'mappedProjects[0].id'],
    ['a wait for no port', [{ ...MAPPED, portWaits: [{ ...WAIT, port: 0 }] }], 'mappedProjects[0].portWaits[0].port'],
    [
      'a wait for nobody',
      [{ ...MAPPED, portWaits: [{ ...WAIT, usedBy: ' ' }] }],
      'mappedProjects[0].portWaits[0].usedBy',
    ],
    ['21 waits', [{ ...MAPPED, portWaits: list(21, () => WAIT) }], 'mappedProjects[0].portWaits'],
    ['another state', [{ ...MAPPED, state: 'gone' }], 'mappedProjects[0].state'],
    ['a long reason', [{ ...MAPPED, reason: 'r'.repeat(201) }], 'mappedProjects[0].reason'],
  ])('is refused for %s of mapped projects', async (_title, mappedProjects, propertyPath) => {
    const outcome = await door.heartbeat(await yard.token(), randomUUID(), report({ mappedProjects }));
    expect([refusalOf(outcome), fieldsOf(outcome)]).toEqual(['bad_user_input', [propertyPath]]);
  });

  it('reports the kinds of work that the rule file has, and keeps them', async () => {
    const bridgeId = randomUUID();
    const kindsOf = async (fields: Record<string, unknown>) => {
      await yard.beat(door, bridgeId, fields);
      return (await seen(bridgeId)).workKinds;
    };
    expect(await kindsOf({})).toBeNull();
    expect(await kindsOf({ workKinds: ['implement', 'review', 'implement'] })).toEqual(['implement', 'review']);
    for (const workKinds of [undefined, null]) expect(await kindsOf({ workKinds })).toEqual(['implement', 'review']);
    expect(await kindsOf({ workKinds: [] })).toEqual([]);
  });

  it.each([
    ['201 kinds', list(201, () => 'implement'), 'workKinds'],
    ['a kind that is none', ['Implement'], 'workKinds[0]'],
  ])('is refused for %s of work', async (_title, workKinds, propertyPath) => {
    const outcome = await door.heartbeat(await yard.token(), randomUUID(), report({ workKinds }));
    expect([refusalOf(outcome), fieldsOf(outcome)]).toEqual(['bad_user_input', [propertyPath]]);
  });

  it('without project leaves the bridge without project [HB-09]', async () => {
    const bridgeId = await yard.addBridge(door);
    await yard.beat(door, bridgeId, { projects: [] });
    expect((await seen(bridgeId)).projects).toEqual([]);
  });

  describe.each([
    ['missing', undefined],
    ['null', null],
  ])('with a field that is %s', (_word, nothing) => {
    it.each([
      ['name', 'HB-16', { name: 'Tern' }, ['name', 'requestedName']],
      ['pushLogin', 'HB-20', { pushLogin: 'tern-bot' }, ['pushLogin']],
      ['hooks', 'HB-27', { hooks: [HOOK] }, ['hooks']],
      ['workerPools', 'HB-36', { workerPools: [POOL] }, ['workerPools', 'workerPoolsReportedAt']],
      ['accounts', 'HB-45', { accounts: [ACCOUNT] }, ['accounts', 'accountsReportedAt']],
      ['paused', 'HB-55', { paused: true }, ['reportedPaused']],
      ['capabilities', 'HB-58', { capabilities: ['commands', 'work-requests'] }, ['capabilities']],
    ] as const)('keeps what it held as %s [%s]', async (field, _id, first, kept) => {
      const bridgeId = randomUUID();
      await yard.beat(door, bridgeId, { name: '', ...first });
      const before = await seen(bridgeId);
      // Twice: the second one says what the first said and takes the short way.
      await yard.beat(door, bridgeId, { [field]: nothing });
      await yard.beat(door, bridgeId, { [field]: nothing });
      const after = await seen(bridgeId);
      for (const name of kept) {
        expect([name, after[name]]).toEqual([name, before[name]]);
        expect(after[name]).not.toBeNull();
        expect(after[name]).not.toEqual([]);
      }
      await yard.beat(door, bridgeId, { name: '' });
    });

    it('clears the update, which alone is not kept [HB-22]', async () => {
      const bridgeId = randomUUID();
      await yard.beat(door, bridgeId, { update: UPDATE });
      expect((await seen(bridgeId)).update).toEqual({ state: 'UPDATING', version: '1.4.0', install: 'homebrew' });
      await yard.beat(door, bridgeId, { update: nothing });
      expect((await seen(bridgeId)).update).toBeNull();
    });
  });

  it.each([
    ['an empty name', 'HB-17', { name: 'Knot' }, { name: '' }, { name: null, requestedName: null }],
    ['a blank name', 'HB-17', { name: 'Knot' }, { name: ' \t ' }, { name: null, requestedName: null }],
    ['an empty login', 'HB-21', { pushLogin: 'knot' }, { pushLogin: '' }, { pushLogin: null }],
    ['no hooks', 'HB-28', { hooks: [HOOK] }, { hooks: [] }, { hooks: [] }],
    ['no pools', 'HB-37', { workerPools: [POOL] }, { workerPools: [] }, { workerPools: [] }],
    ['no accounts', 'HB-46', { accounts: [ACCOUNT] }, { accounts: [] }, { accounts: [] }],
    ['no capabilities', 'HB-58', { capabilities: ['commands'] }, { capabilities: [] }, { capabilities: [] }],
  ])('with %s clears what was held [%s]', async (_title, _id, first, second, expected) => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, first);
    expect(await seen(bridgeId)).not.toMatchObject(expected);
    await yard.beat(door, bridgeId, second);
    expect(await seen(bridgeId)).toMatchObject(expected);
  });

  it.each([
    [{ state: 'off', version: '1.5.0' }, 'HB-22', { state: 'OFF', version: '1.5.0', install: null }],
    [{ state: 'dev' }, 'HB-22', { state: 'DEV', version: null, install: null }],
    [{ state: 'off', install: 'homebrew' }, 'HB-25', { state: 'OFF', version: null, install: 'homebrew' }],
    [{ state: 'off', install: 'snap' }, 'HB-25', { state: 'OFF', version: null, install: null }],
  ])('replaces the stored update by %j [%s] [CHIP-11]', async (update, _id, expected) => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { update: UPDATE });
    await yard.beat(door, bridgeId, { update });
    expect((await seen(bridgeId)).update).toEqual(expected);
  });

  it('stores its rows as they were said, trimmed [HB-29] [HB-32] [HB-34] [HB-41] [HB-42] [HB-43]', async () => {
    const bridgeId = randomUUID();
    const ran = { ...HOOK, package: ' owner/repo/path ', lastRunAt: '2026-01-02T05:04:05+02:00', outcome: 'failed' };
    await yard.beat(door, bridgeId, { hooks: [{ ...ran, error: ' no tide ' }, HOOK], workerPools: [POOL] });
    expect(await seen(bridgeId)).toMatchObject({
      hooks: [
        {
          package: 'owner/repo/path',
          ref: 'v1',
          event: 'BUSY',
          lastRunAt: '2026-01-02T03:04:05.000Z',
          outcome: 'FAILED',
          error: 'no tide',
        },
        { package: 'owner/repo', ref: 'v1', event: 'BUSY', lastRunAt: null, outcome: 'OK', error: null },
      ],
      workerPools: [POOL],
    });
  });

  it.each([
    [
      { state: 'failing', reason: ' out of credit ' },
      'HB-53',
      { state: 'FAILING', reason: 'out of credit', used: true },
    ],
    [{ state: 'failing', reason: '  ' }, 'HB-53', { state: 'FAILING', reason: null, used: true }],
    [{ state: 'ready', reason: 'stale' }, 'HB-53', { state: 'READY', reason: null, used: true }],
    [{ state: 'ready' }, 'HB-54', { state: 'READY', reason: null, used: true }],
    [{ state: 'ready', used: null }, 'HB-54', { state: 'READY', reason: null, used: true }],
    [{ state: 'failing', used: false }, 'HB-54', { state: 'FAILING', reason: null, used: false }],
  ])('stores the account %j as it counts [%s]', async (said, _id, stored) => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { accounts: [{ name: 'work', harness: 'exec-agent', ...said }] });
    expect((await seen(bridgeId)).accounts).toEqual([{ name: 'work', harness: 'exec-agent', ...stored }]);
  });

  it.each([
    ['workerPools', 'workerPoolsReportedAt', 'HB-38', [POOL]],
    ['workerPools', 'workerPoolsReportedAt', 'HB-38', []],
    ['accounts', 'accountsReportedAt', 'HB-47', [ACCOUNT]],
    ['accounts', 'accountsReportedAt', 'HB-47', []],
  ] as const)('dates every report of %s, shown as %s, by its own clock [%s]', async (field, stamp, _id, rows) => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId);
    expect((await seen(bridgeId))[stamp]).toBeNull();
    const stamps: number[] = [];
    for (let i = 0; i < 2; i++) {
      const earliest = Date.now();
      await yard.beat(door, bridgeId, { [field]: rows });
      const at = Date.parse((await seen(bridgeId))[stamp] ?? '');
      expect(at).toBeGreaterThanOrEqual(earliest);
      expect(at).toBeLessThanOrEqual(Date.now());
      stamps.push(at);
    }
    await yard.beat(door, bridgeId);
    expect(Date.parse((await seen(bridgeId))[stamp] ?? '')).toBe(stamps[1]);
  });

  it('that never reported pools or accounts shows none [HB-39] [HB-48]', async () => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId);
    expect(await seen(bridgeId)).toMatchObject({ workerPools: [], accounts: [], reportedPaused: null, update: null });
  });

  it.each([true, false])('that says paused %p has it stored as what the bridge does [HB-55]', async (paused) => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { paused: !paused });
    await yard.beat(door, bridgeId, { paused });
    expect((await seen(bridgeId)).reportedPaused).toBe(paused);
  });

  it('with capabilities puts them in the place of the old ones [HB-58]', async () => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { capabilities: ['commands', 'interactive'] });
    await yard.beat(door, bridgeId, { capabilities: ['work-requests'] });
    expect((await seen(bridgeId)).capabilities).toEqual(['work-requests']);
  });

  it('returns the pending commands of its own bridge, earliest first [HB-65]', async () => {
    const bridgeId = await yard.addBridge(door);
    const other = await yard.addBridge(door);
    const place = { accountId: yard.id, projectId: yard.projectId, bridgeId };
    const later = await addCommand(world, place, { createdAt: new Date(Date.now() - 1000) });
    const earlier = await addCommand(world, place, { createdAt: new Date(Date.now() - 5000) });
    await addCommand(world, { ...place, bridgeId: other });
    for (const state of ['done', 'refused', 'expired', 'cancelled']) await addCommand(world, place, { state });
    const neighbour = await createYard(world);
    await addCommand(world, { accountId: neighbour.id, projectId: neighbour.projectId, bridgeId });
    const { commands } = await yard.beat(door, bridgeId);
    expect(commands.map((command) => command.commandId)).toEqual([earlier, later]);
    expect((await yard.beat(door, bridgeId)).commands).toHaveLength(2);
  });

  it('writes one audit record, with the first one of an account and bridge [AUDIT-01]', async () => {
    const neighbour = await createYard(world);
    const bridgeId = randomUUID();
    for (const owner of [yard, neighbour]) {
      await owner.beat(door, bridgeId);
      await owner.beat(door, bridgeId);
      await owner.beat(door, bridgeId, { cliVersion: '1.2.0' });
    }
    const audit = await world.sql(
      `select account_id, actor from audit_record where type = 'bridge.bridge_registered' and subject_id = $1 order by id`,
      [bridgeId],
    );
    expect(audit).toEqual([yard, neighbour].map(({ id }) => ({ account_id: id, actor: `bridge:${bridgeId}` })));
  });

  it('that is one of many at once is answered for itself [HB-01]', async () => {
    const bridgeIds = Array.from({ length: 30 }, () => randomUUID());
    const place = { accountId: yard.id, projectId: yard.projectId };
    const commands = await Promise.all(bridgeIds.map((bridgeId) => addCommand(world, { ...place, bridgeId })));
    const token = await yard.account.token();
    const replies = await Promise.all(
      bridgeIds.map((bridgeId) => door.heartbeat(token, bridgeId, report({ capabilities: ['commands'] }))),
    );
    expect(replies.map((reply) => granted(reply).commands.map((command) => command.commandId))).toEqual(
      commands.map((id) => [id]),
    );
  });
});

const AGENTS = `{ viewer { bridges { nodes {
  bridgeId displayName lastSeenAt quiet chip { text } workerPools { name size inUse queued } accounts { name state }
} } } }`;

describe('the owner of bridges', () => {
  it('shows each with name, pools, accounts, chip and last report, and none of another account [HB-70] [QUIET-01]', async () => {
    const [door] = doors as [(typeof doors)[number]];
    const owner = await createYard(world);
    const neighbour = await createYard(world);
    const told = { workerPools: [POOL], accounts: [ACCOUNT], update: { state: 'current' } };
    const named = await owner.addBridge(door, { name: 'Kittiwake', ...told });
    const silent = await owner.addBridge(door);
    const foreign = await neighbour.addBridge(door);
    const lastSeenAt = new Date(Date.now() - 200_000);
    await world.sql('update bridge_beat set last_seen_at = $2 where bridge_id = $1', [silent, lastSeenAt]);
    const answer = await world.graphql<{ viewer: { bridges: { nodes: Record<string, unknown>[] } } }>(
      await owner.account.token('api:read'),
      AGENTS,
    );
    const listed = new Map(answer.data?.viewer.bridges.nodes.map((node) => [node.bridgeId, node]));
    expect(Object.fromEntries(listed)).toEqual({
      [named]: {
        bridgeId: named,
        displayName: 'Kittiwake',
        lastSeenAt: expect.any(String),
        quiet: false,
        chip: { text: 'Up to date' },
        workerPools: [POOL],
        accounts: [{ name: 'work', state: 'READY' }],
      },
      [silent]: {
        bridgeId: silent,
        displayName: silent.slice(-12),
        lastSeenAt: lastSeenAt.toISOString(),
        quiet: true,
        chip: null,
        workerPools: [],
        accounts: [],
      },
    });
    expect(Date.now() - Date.parse(String(listed.get(named)?.lastSeenAt))).toBeLessThan(60_000);
    expect(await owner.see(foreign)).toBeUndefined();
  });
});
