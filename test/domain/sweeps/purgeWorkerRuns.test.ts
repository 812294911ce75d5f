import { readConfig } from '../../../src/config.ts';
import { toolCallWeeks } from '../../../src/domain/facts/toolCallWeeks.ts';
import { purgeWorkerRuns } from '../../../src/domain/sweeps/purgeWorkerRuns.ts';
import { sweeps } from '../../../src/domain/sweeps/sweeps.ts';
import { schedule } from '../../../src/jobs/schedule.ts';
import { weekOf } from '../../../src/lib/time/weeks.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addCard, addPlace, addRun, beat, type NewRun, type Place } from '../commands/support/fixtures.ts';

const DAY = 86_400_000;

describe('the retention sweep', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createDomainWorld();
    await world.setFlag('bridge.host_sampling_enabled', true);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'worker_run_tool_calls');
    await world.setFlag('bridge.run_retention_days', undefined);
    place = await addPlace(world);
  });

  const ago = (days: number, ms = 0) => new Date(world.now.getTime() - days * DAY - ms);
  const purge = (limit = 1000) => purgeWorkerRuns(world.system(), limit);
  const count = async (table: string) =>
    (await world.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n as number;
  const kept = async () => (await world.sql<{ id: string }>('select id from run order by id')).map(({ id }) => id);
  const weeks = async () =>
    (await world.sql(`select 1 from pg_inherits where inhparent = 'worker_run_tool_calls'::regclass`)).length;

  /** A run that ended, with usage, facts and some tool calls. */
  async function addWhole(firstReportAt: Date, calls = 1, run: NewRun = {}): Promise<string> {
    const id = await addRun(world, place, { state: 'succeeded', firstReportAt, ...run });
    const week = weekOf(firstReportAt);
    await toolCallWeeks.make(world.db, week);
    await world.sql(
      `insert into worker_run_usage (id, run_id, account_id, project_id, card_id, work_kind, source, models, input_tokens,
         output_tokens, cache_read_tokens, cache_write_tokens, stored_at)
       select gen_random_uuid(), id, account_id, project_id, subject_id, 'implement', 'estimated', '{}', 1, 2, 3, 4, $2
       from run where id = $1`,
      [id, world.now],
    );
    await world.sql(
      `insert into worker_run_facts (run_id, account_id, project_id, kind, state, tool_calls, tool_time_ms, first_report_at)
       select id, account_id, project_id, kind, state, $2, 77, first_report_at from run where id = $1`,
      [id, calls],
    );
    await world.sql(`insert into worker_run_bucket_times (run_id, bucket, ms) values ($1, 'git status', 5)`, [id]);
    await world.sql(
      `insert into worker_run_tool_calls (week, run_id, seq, tool, started_at, in_subagent, signatures)
       select $2, $1, n, 'Bash', $3, false, '{}' from generate_series(1, $4::int) n`,
      [id, week, firstReportAt, calls],
    );
    return id;
  }

  it('ends after one batch of each kind when it is stopped, and continues where it was', async () => {
    for (let n = 0; n < 3; n++) await addWhole(ago(200), 2);
    const stopped = () => purgeWorkerRuns(world.system(), 1, AbortSignal.abort());
    const left: number[] = [];
    for (let passes = 0; passes < 20 && (await count('run')) > 0; passes++) {
      await stopped();
      left.push(await count('run'));
    }
    expect(left.at(-1)).toBe(0);
    // One run at a time, and never less than one.
    expect(left).toEqual([2, 1, 0]);
  });

  it('deletes runs whose first report lies more than 180 days back, whatever their own times say [RETAIN-01] [RETAIN-02]', async () => {
    const [old, edge, young] = [
      await addRun(world, place, { firstReportAt: ago(180, 1), startedAt: ago(0), endedAt: ago(0) }),
      await addRun(world, place, { firstReportAt: ago(180), startedAt: ago(400), endedAt: ago(400) }),
      await addRun(world, place, { firstReportAt: ago(179), startedAt: ago(400) }),
    ];
    expect(await purge()).toMatchObject({ deletedRuns: 1 });
    expect(await kept()).toEqual([edge, young].sort());
    expect(old).toBeDefined();
    expect(readConfig({}).APP_BRIDGE_DEFAULT_RUN_RETENTION_DAYS).toBe(180);
  });

  it.each([
    { flag: 30, goes: [31, 40], stays: [29, 1] },
    { flag: 1, goes: [1.01, 2], stays: [0.99] },
    { flag: 0, goes: [1.01, 2], stays: [0.99, 0.1] },
    { flag: -7, goes: [1.01, 8], stays: [0.99, 0.1] },
  ])('keeps the days of the flag, and one at least: $flag [RETAIN-02] [RETAIN-03]', async ({ flag, goes, stays }) => {
    await world.setFlag('bridge.run_retention_days', flag);
    const staying: string[] = [];
    for (const days of goes) await addRun(world, place, { firstReportAt: ago(days) });
    for (const days of stays) staying.push(await addRun(world, place, { firstReportAt: ago(days) }));
    expect(await purge()).toMatchObject({ deletedRuns: goes.length });
    expect(await kept()).toEqual(staying.sort());
  });

  it('runs every hour at minute 20, and as an operator command [RETAIN-04] [RCON-02]', () => {
    const [job] = schedule(readConfig({})).filter(({ name }) => name === sweeps.purgeWorkerRuns.name);
    expect(job).toMatchObject({ cron: '20 * * * *', runOnce: purgeWorkerRuns });
    expect(sweeps.purgeWorkerRuns).toMatchObject({ consoleName: 'app:purge-worker-runs', runOnce: purgeWorkerRuns });
  });

  it('deletes the tool calls with their run, whole weeks at once, and keeps the counts [RETAIN-05] [RETAIN-07]', async () => {
    // 181 days back lies the edge's week, 200 days back a week that is wholly past.
    const inEdge = await addWhole(ago(181), 7);
    const past = await addWhole(ago(200), 5);
    const young = await addWhole(ago(179), 3);
    expect(await purge(2)).toMatchObject({ deletedRuns: 2, deletedToolCalls: 7, droppedToolCallWeeks: 1 });
    expect(await world.sql('select run_id, count(*)::int as n from worker_run_tool_calls group by 1')).toEqual([
      { run_id: young, n: 3 },
    ]);
    const facts = await world.sql<{ run_id: string; tool_calls: number; tool_time_ms: string }>(
      'select run_id, tool_calls, tool_time_ms from worker_run_facts',
    );
    expect(new Map(facts.map((row) => [row.run_id, row]))).toEqual(
      new Map([
        [inEdge, { run_id: inEdge, tool_calls: 7, tool_time_ms: '77' }],
        [past, { run_id: past, tool_calls: 5, tool_time_ms: '77' }],
        [young, { run_id: young, tool_calls: 3, tool_time_ms: '77' }],
      ]),
    );
    expect(await count('worker_run_bucket_times')).toBe(3);
  });

  it('leaves a week alone that somebody reads, and drops it with the next pass', async () => {
    await addWhole(ago(200));
    const before = await weeks();
    const reader = await world.db.pool.connect();
    await reader.query('begin');
    await reader.query('select * from worker_run_tool_calls');
    expect(await purge()).toMatchObject({ deletedRuns: 1, droppedToolCallWeeks: 0 });
    await reader.query('rollback');
    reader.release();
    expect((await purge()).droppedToolCallWeeks).toBeGreaterThan(0);
    expect(await weeks()).toBeLessThan(before);
  });

  it('keeps the usage of a deleted run, without the run [RETAIN-06]', async () => {
    const subjectId = await addCard(world, place);
    await addWhole(ago(181), 1, { subjectId });
    await purge();
    expect(await world.sql('select * from worker_run_usage')).toEqual([
      expect.objectContaining({
        run_id: null,
        project_id: place.projectId,
        card_id: subjectId,
        work_kind: 'implement',
        source: 'estimated',
        output_tokens: '2',
      }),
    ]);
  });

  it('deletes pins that nobody has asked for since the window began, and no others [RETAIN-08]', async () => {
    const pin = (experiment: string, created: Date, resolved: Date) =>
      world.sql(
        `insert into experiment_pin (project_id, experiment, card_id, account_id, variant, created_at, resolved_at)
         values ($1, $2, gen_random_uuid(), $3, 'a', $4, $5)`,
        [place.projectId, experiment, place.accountId, created, resolved],
      );
    await pin('old', ago(300), ago(180, 1));
    await pin('older', ago(300), ago(200));
    await pin('asked-since', ago(300), ago(180));
    await pin('young', ago(2), ago(1));
    expect(await purge(1)).toMatchObject({ deletedPins: 2 });
    const left = await world.sql<{ experiment: string }>('select experiment from experiment_pin order by 1');
    expect(left.map((row) => row.experiment)).toEqual(['asked-since', 'young']);
  });

  it('deletes host samples from before the window and keeps newer ones [RETAIN-09]', async () => {
    await world.setFlag('bridge.run_retention_days', 400);
    const reading = { cpuPct: [1], memUsed: 1, memTotal: 2, swapUsed: 0 };
    await beat(world, place, {
      hostSamples: [200, 181, 179, 0].map((days) => ({ ...reading, sampledAt: ago(days).toISOString() })),
    });
    await world.setFlag('bridge.run_retention_days', undefined);
    expect(await purge()).toMatchObject({ droppedPartitions: 1, deletedSamples: 1 });
    expect(await count('host_sample')).toBe(2);
  });

  it('keeps the hold that names a deleted run, and the hold then names none [RETAIN-10]', async () => {
    const cardId = await addCard(world, place);
    const runId = await addWhole(ago(181));
    await world.sql(
      `insert into card_hold (owner_id, project_id, card_id, actor, reason, run_id, created_at)
       values ($1, $2, $3, 'agent', 'it failed', $4, $5)`,
      [place.accountId, place.projectId, cardId, runId, world.now],
    );
    await purge();
    expect(await world.sql('select card_id, run_id, reason from card_hold')).toEqual([
      { card_id: cardId, run_id: null, reason: 'it failed' },
    ]);
  });

  it('deletes the commands of a deleted run, and those of no other', async () => {
    const [old, young] = [await addWhole(ago(181)), await addWhole(ago(1))];
    for (const runId of [old, young]) {
      await world.sql(
        `insert into bridge_command (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload, created_at,
           expires_at) values (gen_random_uuid(), $1, $2, $3, $4, 'stop-run', 'person', 'done', '{}', $5, $5)`,
        [place.accountId, place.projectId, place.bridgeId, runId, world.now],
      );
    }
    await purge();
    expect(await world.sql('select run_id from bridge_command')).toEqual([{ run_id: young }]);
  });

  it('skips a run that is being reported, and finds it again', async () => {
    const [busy, idle] = [await addWhole(ago(200)), await addWhole(ago(190))];
    const reporter = await world.db.pool.connect();
    await reporter.query('begin');
    await reporter.query('select 1 from run where id = $1 for no key update', [busy]);
    expect(await purge(1)).toMatchObject({ deletedRuns: 1 });
    expect(await kept()).toEqual([busy]);
    await reporter.query('rollback');
    reporter.release();
    expect(await purge()).toMatchObject({ deletedRuns: 1 });
    expect(idle).toBeDefined();
  });

  it('works through a backlog in bounded batches', async () => {
    for (let run = 0; run < 7; run++) await addWhole(ago(181 + run * 3), 4);
    expect(await purge(3)).toMatchObject({ deletedRuns: 7 });
    expect(await count('worker_run_tool_calls')).toBe(0);
    expect(await purge(3)).toEqual({
      deletedRuns: 0,
      deletedToolCalls: 0,
      droppedToolCallWeeks: 0,
      deletedPins: 0,
      droppedPartitions: 0,
      deletedSamples: 0,
    });
  });
});
