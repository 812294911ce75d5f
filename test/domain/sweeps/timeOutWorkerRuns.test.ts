import { OPEN_RUN_STATES, RUN_STATES, type RunState } from '../../../src/domain/runs/runStates.ts';
import { sweeps } from '../../../src/domain/sweeps/sweeps.ts';
import { timeOutWorkerRuns } from '../../../src/domain/sweeps/timeOutWorkerRuns.ts';
import { toSeconds } from '../../../src/lib/time/rfc3339.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBridge, addPlace, addRun, beat, type Place, rowOf } from '../commands/support/fixtures.ts';

describe('the run timeout', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run');
    await world.setFlag('bridge.heartbeat_interval_seconds', undefined);
    place = await addPlace(world);
  });

  const sweep = (limit = 500) => timeOutWorkerRuns(world.system(), limit);
  const stateOf = async (id: string) => (await rowOf(world, 'run', id)).state;
  const closed = RUN_STATES.filter((state) => !OPEN_RUN_STATES.includes(state));

  it.each(OPEN_RUN_STATES)('times out a %s run of a quiet bridge [QUIET-03] [TIMEOUT-01]', async (state: RunState) => {
    const id = await addRun(world, place, { state });
    world.pass(181);
    expect(await sweep()).toEqual({ timedOut: 1 });
    expect(await rowOf(world, 'run', id)).toMatchObject({ state: 'timed-out', ended_at: null });
  });

  it.each(closed)('leaves a %s run as it is [TIMEOUT-07]', async (state: RunState) => {
    const id = await addRun(world, place, { state });
    world.pass(3600);
    expect(await sweep()).toEqual({ timedOut: 0 });
    expect(await stateOf(id)).toBe(state);
  });

  it.each([
    { interval: undefined, seconds: 180, timedOut: 0 },
    { interval: undefined, seconds: 180.001, timedOut: 1 },
    { interval: 10, seconds: 180, timedOut: 0 },
    { interval: 10, seconds: 181, timedOut: 1 },
    { interval: 100, seconds: 300, timedOut: 0 },
    { interval: 100, seconds: 301, timedOut: 1 },
  ])(
    'with the interval at $interval times out $timedOut runs after a silence of $seconds s [QUIET-01] [QUIET-02] [TIMEOUT-02] [TIMEOUT-03]',
    async (row) => {
      await world.setFlag('bridge.heartbeat_interval_seconds', row.interval);
      await addRun(world, place);
      world.pass(row.seconds);
      expect(await sweep()).toEqual({ timedOut: row.timedOut });
    },
  );

  it('leaves the runs of bridges that speak alone, however old they are [QUIET-03] [TIMEOUT-05]', async () => {
    const old = await addRun(world, place);
    world.pass(30 * 86_400);
    const quiet = await addBridge(world, place);
    const silenced = await addRun(world, { ...place, bridgeId: quiet });
    world.pass(170);
    await beat(world, place, { projects: [place.projectId] });
    world.pass(20);
    expect(await sweep()).toEqual({ timedOut: 1 });
    expect([await stateOf(old), await stateOf(silenced)]).toEqual(['running', 'timed-out']);
  });

  it.each([
    { own: 200, other: 20, timedOut: 1 },
    { own: 20, other: 200, timedOut: 0 },
  ])('considers only the bridge of its own account: last heard $own s ago, its namesake $other s ago', async (row) => {
    const { accountId: stranger } = await addPlace(world);
    await addRun(world, place);
    for (const [accountId, seconds] of [
      [place.accountId, row.own],
      [stranger, row.other],
    ] as const) {
      const seen = new Date(world.now.getTime() + (200 - seconds) * 1000);
      const late = { ...world, as: (...who: Parameters<typeof world.as>) => ({ ...world.as(...who), now: seen }) };
      await beat(late, { accountId, bridgeId: place.bridgeId });
    }
    world.pass(200);
    expect(await sweep()).toEqual({ timedOut: row.timedOut });
  });

  it.each([
    { seconds: 180, timedOut: 0 },
    { seconds: 181, timedOut: 1 },
  ])(
    'times out $timedOut runs of a bridge that never sent a heartbeat $seconds s after the first report [TIMEOUT-04]',
    async (row) => {
      await addRun(world, { ...place, bridgeId: newId() });
      world.pass(row.seconds);
      expect(await sweep()).toEqual({ timedOut: row.timedOut });
    },
  );

  it('never times out an interactive run [TIMEOUT-06]', async () => {
    await addRun(world, place, { kind: 'interactive' });
    world.pass(86_400);
    expect(await sweep()).toEqual({ timedOut: 0 });
  });

  it('changes no more runs in one pass than its limit [TIMEOUT-08]', async () => {
    await Promise.all(Array.from({ length: 6 }, () => addRun(world, place)));
    world.pass(181);
    expect(await sweep(5)).toEqual({ timedOut: 5 });
    expect(await sweep(5)).toEqual({ timedOut: 1 });
  });

  it('changes 500 runs in one scheduled pass and leaves the 501st to the next [TIMEOUT-08]', async () => {
    await world.sql(
      `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, subject_type, subject_id, first_report_at)
       select gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'worker', 'queued', 'card', gen_random_uuid(), $4
       from generate_series(1, 501)`,
      [place.accountId, place.projectId, place.bridgeId, world.now],
    );
    world.pass(181);
    const { limit, runOnce } = sweeps.timeOutWorkerRuns;
    expect(await runOnce(world.system(), limit)).toEqual({ timedOut: 500 });
    expect(await world.sql(`select count(*)::int as open from run where state = 'queued'`)).toEqual([{ open: 1 }]);
    expect(await runOnce(world.system(), limit)).toEqual({ timedOut: 1 });
  });

  it("writes the service's time into the history, beside what the bridge reported [TIMEOUT-10]", async () => {
    const id = await addRun(world, place);
    const told = [{ state: 'running', at: '2026-03-01T11:00:00Z' }];
    await world.sql('update run set history = $2 where id = $1', [id, JSON.stringify(told)]);
    world.pass(181);
    await sweep();
    expect((await rowOf(world, 'run', id)).history).toEqual([
      ...told,
      { state: 'timed-out', at: toSeconds(world.now) },
    ]);
  });

  it('leaves out the start of a second silence: a state is in the history once', async () => {
    const id = await addRun(world, place);
    await world.sql('update run set history = $2 where id = $1', [
      id,
      JSON.stringify([{ state: 'timed-out', at: '2026-03-01T11:00:00Z' }]),
    ]);
    world.pass(181);
    expect(await sweep()).toEqual({ timedOut: 1 });
    expect((await rowOf(world, 'run', id)).history).toHaveLength(1);
  });

  it('skips a run whose project is being deleted, and no other', async () => {
    const doomed = await addPlace(world);
    await addRun(world, doomed);
    const kept = await addRun(world, place);
    world.pass(181);
    const deletion = await world.db.pool.connect();
    await deletion.query('begin');
    await deletion.query('select 1 from project where id = $1 for update', [doomed.projectId]);
    expect(await sweep()).toEqual({ timedOut: 1 });
    expect(await stateOf(kept)).toBe('timed-out');
    await deletion.query('rollback');
    deletion.release();
    expect(await sweep()).toEqual({ timedOut: 1 });
  });

  it('notifies readers of the runs and of the bridge', async () => {
    const runId = await addRun(world, place);
    world.pass(181);
    world.signals.length = 0;
    await sweep();
    const { accountId, projectId, bridgeId } = place;
    expect(world.signals).toEqual([
      { kind: 'run', accountId, projectId, runId },
      { kind: 'inbox', accountId, projectId },
      { kind: 'bridge', accountId, bridgeId },
    ]);
  });

  it('notifies both owners of bridges with the same id', async () => {
    const other = await addPlace(world);
    await world.sql('update bridge_beat set bridge_id = $1 where account_id = $2', [place.bridgeId, other.accountId]);
    for (const owner of [place, { ...other, bridgeId: place.bridgeId }]) await addRun(world, owner);
    world.pass(181);
    world.signals.length = 0;
    await sweep();
    const told = world.signals.filter((signal) => signal.kind === 'bridge').map((signal) => signal.accountId);
    expect(told.sort()).toEqual([place.accountId, other.accountId].sort());
  });

  it('times out each run once when two passes meet', async () => {
    await Promise.all(Array.from({ length: 20 }, () => addRun(world, place)));
    world.pass(181);
    const passes = await Promise.all([sweep(), sweep(), sweep()]);
    expect(passes.reduce((sum, pass) => sum + pass.timedOut, 0)).toBe(20);
  });
});
