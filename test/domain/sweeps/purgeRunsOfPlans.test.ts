import { PLANS } from '../../../src/domain/billing/plans.ts';
import { toolCallWeeks } from '../../../src/domain/facts/toolCallWeeks.ts';
import { purgeRunsOfPlans } from '../../../src/domain/sweeps/purgeRunsOfPlans.ts';
import { purgeWorkerRuns } from '../../../src/domain/sweeps/purgeWorkerRuns.ts';
import { weekOf } from '../../../src/lib/time/weeks.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, addRun, type Place } from '../commands/support/fixtures.ts';

const DAY = 86_400_000;
const { runDays } = PLANS.free;

describe('the runs of an account while the instance takes payments', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'worker_run_tool_calls');
    await world.setFlag('bridge.run_retention_days', undefined);
    await takePayments(150);
    place = await addPlace(world);
  });

  const ago = (days: number, ms = 0) => new Date(world.now.getTime() - days * DAY - ms);
  /** Since so many days. */
  const takePayments = async (days: number) => {
    await world.setFlag('billing.enabled', true);
    // Each test begins its own walk.
    await world.sql(`update feature_flag set updated_at = $1 where name = 'billing.enabled'`, [
      new Date(ago(days).getTime() - Math.floor(Math.random() * DAY)),
    ]);
  };
  const purge = (limit = 1000, stop?: AbortSignal) => purgeRunsOfPlans(world.system(), limit, stop);
  const kept = async () => (await world.sql<{ id: string }>('select id from run order by id')).map(({ id }) => id);
  const add = (firstReportAt: Date, of = place) => addRun(world, of, { state: 'succeeded', firstReportAt });
  const addCalls = async (runId: string, at: Date, calls: number) => {
    await toolCallWeeks.make(world.db, weekOf(at));
    await world.sql(
      `insert into worker_run_tool_calls (week, run_id, seq, tool, started_at, in_subagent, signatures)
       select $2, $1, n, 'Bash', $3, false, '{}' from generate_series(1, $4::int) n`,
      [runId, weekOf(at), at, calls],
    );
  };
  const subscribe = (status: string, asOf: Date, of = place) =>
    world.sql(
      `insert into subscription (id, account_id, customer_id, status, created_at, as_of) values ($1, $2, 'cus', $3, $4, $4)`,
      [`sub_${of.accountId}`, of.accountId, status, asOf],
    );

  it('are kept for the days of its plan, and those of a subscriber as long as the instance keeps runs', async () => {
    const other = await addPlace(world);
    await subscribe('active', ago(149), other);
    await add(ago(runDays, 1));
    const staying = [await add(ago(runDays)), await add(ago(runDays + 20), other)];
    expect(await purge()).toEqual({ deletedRunsOfPlans: 1 });
    expect(await kept()).toEqual(staying.sort());
  });

  it('stay when they were reported before the instance took payments, or before a subscription ended', async () => {
    const staying = [await add(ago(170))];
    const other = await addPlace(world);
    await subscribe('canceled', ago(100), other);
    staying.push(await add(ago(101), other));
    await add(ago(99), other);
    expect(await purge()).toEqual({ deletedRunsOfPlans: 1 });
    expect(await kept()).toEqual(staying.sort());
  });

  it('go with their tool calls, in whatever week, and leave those of others', async () => {
    const gone = [ago(70), ago(90), ago(120)];
    for (const at of gone) await addCalls(await add(at), at, 5);
    const young = await add(ago(10));
    await addCalls(young, ago(10), 2);
    expect(await purge(2)).toEqual({ deletedRunsOfPlans: 3 });
    expect(await world.sql('select run_id, count(*)::int as n from worker_run_tool_calls group by 1')).toEqual([
      { run_id: young, n: 2 },
    ]);
  });

  it('are checked page by page and once, even where most of them stay', async () => {
    const other = await addPlace(world);
    await subscribe('active', ago(149), other);
    for (let n = 0; n < 5; n++) await add(ago(80 + n), other);
    await add(ago(75));
    expect(await purge(2)).toEqual({ deletedRunsOfPlans: 1 });
    // Runs that have become old since, and none before them.
    await add(ago(120));
    await add(ago(61));
    expect(await purge(2)).toEqual({ deletedRunsOfPlans: 1 });
    expect(await kept()).toHaveLength(6);
  });

  it('go a page at a time when the pass is stopped', async () => {
    for (let n = 0; n < 3; n++) await add(ago(80 + n));
    const left: number[] = [];
    for (let passes = 0; passes < 4; passes++) {
      await purge(1, AbortSignal.abort());
      left.push((await kept()).length);
    }
    expect(left).toEqual([2, 1, 0, 0]);
  });

  it('are not checked where the instance keeps runs no longer itself, and without billing', async () => {
    await add(ago(100));
    await world.setFlag('bridge.run_retention_days', runDays);
    expect(await purge()).toEqual({});
    await world.setFlag('bridge.run_retention_days', undefined);
    await world.setFlag('billing.enabled', undefined);
    expect(await purge()).toEqual({});
    expect(await purgeWorkerRuns(world.system(), 10)).not.toHaveProperty('deletedRunsOfPlans');
    expect(await kept()).toHaveLength(1);
    await takePayments(150);
    expect(await purgeWorkerRuns(world.system(), 10)).toMatchObject({ deletedRuns: 0, deletedRunsOfPlans: 1 });
  });
});
