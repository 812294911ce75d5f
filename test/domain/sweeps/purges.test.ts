import { prepareHostSamplePartitions } from '../../../src/domain/sweeps/prepareHostSamplePartitions.ts';
import { purgeActivities } from '../../../src/domain/sweeps/purgeActivities.ts';
import { purgeHostSamples } from '../../../src/domain/sweeps/purgeHostSamples.ts';
import { purgeOutbox } from '../../../src/domain/sweeps/purgeOutbox.ts';
import { purgeRateCounts } from '../../../src/domain/sweeps/purgeRateCounts.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addPlace, addRun, beat, type Place } from '../commands/support/fixtures.ts';

const DAY = 86_400;

describe('the purges', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createDomainWorld();
    await world.setFlag('bridge.host_sampling_enabled', true);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'rate_count', 'outbox');
    place = await addPlace(world);
  });

  const at = (seconds: number) => new Date(world.now.getTime() + seconds * 1000);

  it('delete the counters of past windows and no others, in bounded batches', async () => {
    for (const seconds of [-3, -2, -1, 0, 1]) {
      await world.sql('insert into rate_count (key, count, window_ends) values ($1, 1, $2)', [
        `${seconds}`,
        at(seconds),
      ]);
    }
    expect(await purgeRateCounts(world.system(), 2)).toEqual({ deleted: 3 });
    expect(await world.sql('select key from rate_count order by key')).toEqual([{ key: '0' }, { key: '1' }]);
    expect(await purgeRateCounts(world.system(), 2)).toEqual({ deleted: 0 });
  });

  it('delete the activity of runs that no bridge has reported for an hour, in bounded batches', async () => {
    const told: string[] = [];
    for (const seconds of [-3_603, -3_602, -3_601, -3_600, 0]) {
      const id = await addRun(world, place);
      told.push(id);
      await world.sql(
        `insert into run_activity (run_id, kind, since, refusals, calls, updated_at) values ($1, 'thinking', $2, 0, '[]', $2)`,
        [id, at(seconds)],
      );
    }
    expect(await purgeActivities(world.system(), 2)).toEqual({ deleted: 3 });
    const left = await world.sql<{ run_id: string }>('select run_id from run_activity order by updated_at');
    expect(left.map(({ run_id }) => run_id)).toEqual(told.slice(3));
    // They go with their run.
    await world.sql('delete from run where id = $1', [told[4]]);
    expect(await world.sql('select 1 from run_activity')).toHaveLength(1);
  });

  it('delete events that are older than the retention window and no others, in bounded batches', async () => {
    const ages = [200, 190, 181, 179, 0];
    for (const age of ages) {
      await world.sql(
        "insert into outbox (owner_id, project_id, shard, type, payload, created_at) values ($1, $1, 0, 'board.card_held', '{}', $2)",
        [place.accountId, at(-age * DAY)],
      );
    }
    expect(await purgeOutbox(world.system(), 2)).toEqual({ deletedEvents: 3 });
    expect(await purgeOutbox(world.system(), 2)).toEqual({ deletedEvents: 0 });
    const left = await world.sql<{ age: number }>(
      'select round(extract(epoch from ($2 - created_at)) / 86400)::int as age from outbox where owner_id = $1 order by sequence',
      [place.accountId, world.now],
    );
    expect(left.map((row) => row.age)).toEqual([179, 0]);
  });

  it('keep events that an outside hub has not received yet, but not those of its other shards', async () => {
    const add = async (shard: number) =>
      (
        await world.sql<{ sequence: string }>(
          "insert into outbox (owner_id, project_id, shard, type, payload, created_at) values ($1, $1, $2, 'board.card_held', '{}', $3) returning sequence",
          [place.accountId, shard, at(-200 * DAY)],
        )
      )[0]?.sequence as string;
    const [told, waiting, elsewhere] = [await add(0), await add(0), await add(1)];
    await world.sql(`insert into outbox_cursor (consumer, shard, sequence) values ('hub', 0, $1), ('hub', 1, $2)`, [
      told,
      elsewhere,
    ]);
    // Stopped, it ends after one batch.
    expect(await purgeOutbox(world.system(), 1, AbortSignal.abort())).toEqual({ deletedEvents: 1 });
    expect(await purgeOutbox(world.system(), 1)).toEqual({ deletedEvents: 1 });
    expect(await world.sql('select sequence from outbox')).toEqual([{ sequence: waiting }]);
    await world.sql('update outbox_cursor set sequence = $1 where shard = 0', [waiting]);
    expect(await purgeOutbox(world.system(), 1)).toEqual({ deletedEvents: 1 });
    await emptyTables(world, 'outbox_cursor');
  });

  describe('of host samples', () => {
    const reading = { cpuPct: [1], memUsed: 1, memTotal: 2, swapUsed: 0 };
    const report = (...agesInDays: number[]) =>
      beat(world, place, {
        hostSamples: agesInDays.map((age) => ({ ...reading, sampledAt: at(-age * DAY).toISOString() })),
      });
    const kept = async () =>
      (
        await world.sql<{ age: number }>(
          'select round(extract(epoch from ($1 - sampled_at)) / 86400)::int as age from host_sample order by 1',
          [world.now],
        )
      ).map((row) => row.age);
    const purge = () => purgeHostSamples(world.system(), 100);
    const partitions = async () =>
      (await world.sql(`select 1 from pg_inherits where inhparent = 'host_sample'::regclass`)).length;

    it('drops the weeks before the window whole and deletes the rest by row', async () => {
      await world.setFlag('bridge.run_retention_days', 180);
      await report(0, 19, 22, 29, 100);
      const before = await partitions();
      await world.setFlag('bridge.run_retention_days', 20);
      // Weeks begin on Thursdays: the window's edge, a Monday, cuts the week in which the 22 days fall.
      expect(await purge()).toEqual({ droppedPartitions: 2, deletedSamples: 1 });
      expect(await partitions()).toBe(before - 2);
      expect(await kept()).toEqual([0, 19]);
      expect(await purge()).toEqual({ droppedPartitions: 0, deletedSamples: 0 });
    });

    it('are preceded by the tables of the coming week, made before a heartbeat needs them', async () => {
      await purge();
      const before = await partitions();
      const prepare = () => prepareHostSamplePartitions(world.system());
      world.pass(7 * DAY);
      expect((await prepare()).preparedPartitions).toBeGreaterThan(0);
      expect(await prepare()).toEqual({ preparedPartitions: 0 });
      expect(await partitions()).toBeGreaterThan(before);
      world.pass(7 * DAY);
      const reader = await world.db.pool.connect();
      await reader.query('begin');
      await reader.query('select * from host_sample');
      await report(0);
      await reader.query('rollback');
      reader.release();
      expect(await kept()).toEqual([0]);
      world.pass(-14 * DAY);
    });

    it('deletes by row within the week that the edge of the window cuts', async () => {
      await world.setFlag('bridge.run_retention_days', 180);
      await report(0, 1, 2, 3, 4, 5, 6);
      await world.setFlag('bridge.run_retention_days', 2);
      const { deletedSamples } = await purge();
      expect(deletedSamples).toBeGreaterThan(0);
      expect(await kept()).toEqual([0, 1, 2]);
    });

    it('keeps a day at least, whatever the flag says', async () => {
      await world.setFlag('bridge.run_retention_days', 180);
      await report(0, 0.9, 3);
      await world.setFlag('bridge.run_retention_days', -5);
      await purge();
      expect(await kept()).toEqual([0, 1]);
    });

    it('skips a partition that somebody is using for long', async () => {
      await world.setFlag('bridge.run_retention_days', 180);
      await report(60);
      await world.setFlag('bridge.run_retention_days', 20);
      const reader = await world.db.pool.connect();
      await reader.query('begin');
      await reader.query('select * from host_sample');
      expect((await purge()).droppedPartitions).toBe(0);
      await reader.query('rollback');
      reader.release();
      expect((await purge()).droppedPartitions).toBeGreaterThan(0);
    });
  });
});
