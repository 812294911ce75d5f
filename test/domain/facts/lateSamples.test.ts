import { transaction } from '../../../src/domain/context.ts';
import { writeFacts } from '../../../src/domain/facts/writeFacts.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { addBridge, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';
import { addEnded, ago, metricsOf, sample, sendSamples } from './support/ended.ts';

let world: DomainWorld;
let place: Place;

beforeAll(async () => {
  // One of the tests holds a heartbeat up, for as long as a busy machine takes.
  world = await sharedDomainWorld({ lockWaits: { shared: 4_000, alone: 4_000 } });
  await world.setFlag('bridge.host_sampling_enabled', true);
});
beforeEach(async () => {
  place = await addPlace(world);
});
afterAll(() => world.close());

const metrics = (id: string) => metricsOf(world, place, id);
const HOST = { meanCpuPct: 20, peakMemBytes: '1000', peakSwapBytes: '50', onBattery: false };
const NOTHING = { meanCpuPct: null, peakMemBytes: null, peakSwapBytes: null, onBattery: null };

describe('a sample that comes after its run ended', () => {
  it('reaches the host values of every run that it lies within, and of no other [SAMPLE-14] [METRIC-24]', async () => {
    const within = [await addEnded(world, place, [10, 5]), await addEnded(world, place, [7, 1])];
    const outside = [
      await addEnded(world, place, [20, 8]),
      await addEnded(world, place, [6, 2]),
      await addEnded(world, { ...place, bridgeId: await addBridge(world, place) }, [10, 5]),
    ];
    expect(await metrics(within[0] as string)).toMatchObject(NOTHING);
    await sendSamples(world, place, [sample(7)]);
    for (const run of within) expect(await metrics(run)).toMatchObject(HOST);
    for (const run of outside) expect(await metrics(run)).toMatchObject(NOTHING);
  });

  it('is added to those that came in time [SAMPLE-14] [METRIC-24]', async () => {
    await sendSamples(world, place, [sample(9)]);
    const run = await addEnded(world, place, [10, 5]);
    await sendSamples(world, place, [sample(9), sample(8, { cpuPct: [80], memUsed: 5_000, onAc: false })]);
    expect(await metrics(run)).toMatchObject({ meanCpuPct: 50, peakMemBytes: '5000', onBattery: true });
  });

  it('leaves the other facts alone, and notifies readers', async () => {
    const run = await addEnded(world, place, [10, 5]);
    await addEnded(world, place, [9, 6]);
    world.signals.length = 0;
    await sendSamples(world, place, [sample(9, {}, 1), sample(30)]);
    expect(await metrics(run)).toMatchObject({ ...HOST, concurrentRuns: 1 });
    const told = { kind: 'run', accountId: place.accountId, projectId: place.projectId, runId: run };
    expect(world.signals.filter((signal) => signal.kind === 'run')).toEqual([told]);
  });

  it('is not lost when the run is just being closed [SAMPLE-14] [METRIC-24]', async () => {
    const run = await addRun(world, place, { startedAt: ago(10) });
    const stored = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    // The report has looked for samples, and is not committed: the sample sees a run that goes on.
    const report = transaction(world.system(), async (tx) => {
      const end = `update run set state = 'succeeded', ended_at = $2 where id = $1`;
      await tx.queries.query({ name: '', text: end }, [run, ago(5)]);
      await writeFacts(tx, [run]);
      // What nobody reads leaves with the next statement.
      await tx.queries.query({ name: '', text: 'select' });
      looked.resolve();
      await stored.promise;
    });
    await looked.promise;
    const sent = sendSamples(world, place, [sample(7)]);
    await until('the sample is stored', async () => {
      const rows = await world.sql('select from host_sample where bridge_id = $1', [place.bridgeId]);
      return rows.length > 0;
    });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await until('the heartbeat waits for the report', async () => (await world.sql(waiting)).length > 0);
    stored.resolve();
    await Promise.all([report, sent]);
    expect(await metrics(run)).toMatchObject(HOST);
  });

  it('reaches runs that are reported at the same time, many times over', async () => {
    for (let round = 0; round < 20; round++) {
      const run = await addRun(world, place, { startedAt: ago(100 + round), state: 'succeeded', endedAt: ago(90) });
      const minute = 99 - (round % 8);
      await Promise.all([
        transaction(world.system(), (tx) => writeFacts(tx, [run])),
        sendSamples(world, place, [sample(minute, {}, round)]),
      ]);
      const [expected] = await world.sql<{ peak: string }>(
        `select max(mem_used) as peak from host_sample where bridge_id = $1 and sampled_at between $2 and $3`,
        [place.bridgeId, ago(100 + round), ago(90)],
      );
      expect((await metrics(run)).peakMemBytes).toBe(expected?.peak);
    }
  });
});
