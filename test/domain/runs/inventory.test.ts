import { reportRunInventory } from '../../../src/domain/reports/reportRunInventory.ts';
import { timeOutWorkerRuns } from '../../../src/domain/sweeps/timeOutWorkerRuns.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, addProject, addRun, type Place, rowOf } from '../commands/support/fixtures.ts';
import { OPEN, OTHER_ENDS, OUTCOMES } from './support/bodies.ts';
import { type ToldRun, tellRun } from './support/reports.ts';

describe('the inventory of a bridge', () => {
  let world: DomainWorld;
  let place: Place;
  let run: ToldRun;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    // Every test has a bridge of its own, for an inventory speaks of all its runs.
    place = await addPlace(world);
    run = tellRun(world, place);
  });

  const send = (runs: unknown, bridgeId = place.bridgeId, accountId = place.accountId) =>
    reportRunInventory(world.as(accountId, 'agent'), { bridgeId, runs });
  const named = (state: string, told: ToldRun = run, projectId = place.projectId) => ({
    runId: told.runId,
    projectId,
    state,
  });
  const timeOut = async () => {
    world.pass(3600);
    await timeOutWorkerRuns(world.system(), 500);
  };
  const faultsOf = (runs: unknown) =>
    send(runs).then(
      () => [],
      (error: { violations: { propertyPath: string }[] }) =>
        error.violations.map((violation) => violation.propertyPath),
    );

  it.each(OPEN)('loses a %s run that it does not name [INV-02] [INV-08]', async (state) => {
    await run.report(state);
    expect(await send([])).toEqual({ changed: 1 });
    expect(await run.row()).toMatchObject({ state: 'lost', ended_at: null });
    expect(await run.states()).toEqual([state, 'lost']);
  });

  it('loses a timed-out run that it does not name [INV-09]', async () => {
    await run.report('running');
    await timeOut();
    expect(await send([])).toEqual({ changed: 1 });
    expect(await run.states()).toEqual(['running', 'timed-out', 'lost']);
  });

  it.each(OPEN)(
    'takes a timed-out run to the %s that it names, below what was reported too [INV-10]',
    async (state) => {
      await run.report('stopping');
      await timeOut();
      expect(await send([named(state)])).toEqual({ changed: 1 });
      expect(await run.row()).toMatchObject({ state });
      const known = state === 'stopping' ? [] : [state];
      expect(await run.states()).toEqual(['stopping', 'timed-out', ...known]);
    },
  );

  it('counts for nothing as a report of the bridge: a run that times out again is measured by those alone', async () => {
    await run.report('queued');
    await timeOut();
    await send([named('running')]);
    await timeOut();
    await run.report('preparing');
    expect(await run.row()).toMatchObject({ state: 'preparing' });
  });

  it.each(OPEN.flatMap((held) => OPEN.map((listed) => ({ held, listed }))))(
    'leaves a run that is $held as it is when it names it $listed [INV-11]',
    async ({ held, listed }) => {
      await run.report(held);
      const before = await run.row();
      expect(await send([named(listed)])).toEqual({ changed: 0 });
      expect(await run.row()).toEqual(before);
    },
  );

  it('creates no run that was never reported [INV-12]', async () => {
    expect(await send([named('running')])).toEqual({ changed: 0 });
    await expect(run.row()).rejects.toThrow('no run');
  });

  it('leaves a lost run lost, named or not [INV-13]', async () => {
    await run.report('running');
    await send([]);
    expect([await send([named('running')]), await send([])]).toEqual([{ changed: 0 }, { changed: 0 }]);
    expect(await run.states()).toEqual(['running', 'lost']);
  });

  it.each([...OUTCOMES, ...OTHER_ENDS])('leaves a run that ended as %s alone, named or not [INV-14]', async (state) => {
    await run.report(state);
    const before = await run.row();
    expect([await send([named('running')]), await send([])]).toEqual([{ changed: 0 }, { changed: 0 }]);
    expect(await run.row()).toEqual(before);
  });

  it("leaves another bridge's runs alone [INV-15]", async () => {
    const other = tellRun(world, place, { bridgeId: newId() });
    await other.report('running');
    expect(await send([])).toEqual({ changed: 0 });
    expect(await other.row()).toMatchObject({ state: 'running' });
  });

  it("leaves the runs of a stranger's bridge of the same id alone [INV-16]", async () => {
    const stranger = await addPlace(world);
    const theirs = tellRun(world, { ...stranger, bridgeId: place.bridgeId });
    await theirs.report('running');
    expect(await send([named('queued', theirs, stranger.projectId)])).toEqual({ changed: 0 });
    expect(await send([])).toEqual({ changed: 0 });
    expect(await theirs.row()).toMatchObject({ state: 'running' });
  });

  it('speaks of the runs of all projects of its owner, each named with its own', async () => {
    const projectId = await addProject(world, place.accountId);
    const twin = tellRun(world, { ...place, projectId }, run);
    for (const one of [run, twin]) await one.report('running');
    expect(await send([named('running', twin, projectId)])).toEqual({ changed: 1 });
    expect([(await run.row()).state, (await twin.row()).state]).toEqual(['lost', 'running']);
  });

  it('leaves interactive runs out [INV-18]', async () => {
    const id = await addRun(world, place, { kind: 'interactive' });
    expect(await send([])).toEqual({ changed: 0 });
    expect(await rowOf(world, 'run', id)).toMatchObject({ state: 'running' });
  });

  it('counts its last entry when it names a run twice', async () => {
    await run.report('queued');
    await timeOut();
    await send([named('queued'), named('running')]);
    expect(await run.row()).toMatchObject({ state: 'running' });
  });

  it('may be of a bridge that the account does not know, written in either case', async () => {
    const bridgeId = newId();
    const unknown = tellRun(world, place, { bridgeId });
    await unknown.report('running');
    expect(await send([], bridgeId.toUpperCase())).toEqual({ changed: 1 });
  });

  it('notifies readers, and records that the run is lost', async () => {
    const { id } = await run.report('running');
    world.signals.length = 0;
    await send([]);
    const { accountId, projectId } = place;
    expect(world.signals).toEqual([
      { kind: 'run', accountId, projectId, runId: id },
      { kind: 'inbox', accountId, projectId },
    ]);
    expect(await world.sql('select state, ended_at from worker_run_facts where run_id = $1', [id])).toEqual([
      { state: 'lost', ended_at: null },
    ]);
  });

  it('takes many runs as one, beside reports of the very same runs', async () => {
    const runs = Array.from({ length: 40 }, () => tellRun(world, place));
    await Promise.all(runs.map((one) => one.report('running')));
    const list = runs.map((one) => named('running', one));
    await Promise.all([
      send(list.slice(0, 20)),
      ...runs.map((one) => one.report('stopping')),
      send(list.slice(20)),
      ...runs.map((one) => one.report('failed')),
    ]);
    const states = await Promise.all(runs.map(async (one) => (await one.row()).state));
    // In either order, the end that its bridge reported wins.
    expect(new Set(states)).toEqual(new Set(['failed']));
  });

  it('may name 1000 runs and no more [INV-03]', async () => {
    const list = (count: number) => Array.from({ length: count }, () => ({ ...named('queued'), runId: newId() }));
    expect(await faultsOf(list(1000))).toEqual([]);
    expect(await faultsOf(list(1001))).toEqual(['runs']);
  });

  it.each([undefined, null, {}, 'text', 5])('must be a list, not %p [INV-04]', async (runs) => {
    expect(await faultsOf(runs)).toEqual(['runs']);
  });

  it.each([
    [{ runId: undefined }, 'runs[1].runId'],
    [{ runId: null }, 'runs[1].runId'],
    [{ runId: 'x' }, 'runs[1].runId'],
    [{ projectId: undefined }, 'runs[1].projectId'],
    [{ projectId: 'x' }, 'runs[1].projectId'],
    [{ state: undefined }, 'runs[1].state'],
    ...[...OUTCOMES, ...OTHER_ENDS, 'timed-out', 'lost', 'closed', 'Running', ''].map((state): [object, string] => [
      { state },
      'runs[1].state',
    ]),
  ])('is refused for an entry with %p [INV-05] [INV-06]', async (fields, path) => {
    await run.report('running');
    expect(await faultsOf([named('running'), { ...named('running'), ...fields }])).toEqual([path]);
    expect(await run.row()).toMatchObject({ state: 'running' });
  });

  it.each(OPEN)('takes an entry that is %s [INV-06]', async (state) => {
    expect(await faultsOf([named(state)])).toEqual([]);
  });
});
