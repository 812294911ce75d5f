import { EventEmitter, once } from 'node:events';
import { jest } from '@jest/globals';
import pg from 'pg';
import { reopenLapsedWorkRequests } from '../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import type { RunOnce, SweepCounts } from '../../src/domain/sweeps/Sweep.ts';
import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import type { JobLog } from '../../src/jobs/JobLog.ts';
import { type JobOutcome, JobRunner } from '../../src/jobs/JobRunner.ts';
import { type ScheduledJob, schedule } from '../../src/jobs/schedule.ts';
import { addPlace, addRequest, rowOf } from '../domain/commands/support/fixtures.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { until } from '../support/until.ts';

const NEVER = '0 0 1 1 *';
type Ran = [job: string, outcome: JobOutcome, counts: SweepCounts];

describe('the job runner', () => {
  let world: DomainWorld;
  let runners: JobRunner[];
  let runs: EventEmitter;
  let errors: object[];

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    runners = [];
    runs = new EventEmitter();
    errors = [];
  });
  afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

  const ignore = () => undefined;
  const log: JobLog = {
    error: (fields) => {
      errors.push(fields);
      runs.emit((fields as { event: string }).event);
    },
    warn: ignore,
    info: ignore,
    debug: ignore,
  };
  const url = () => world.db.orm.config.get('clientUrl') as string;

  async function startRunner(jobs: ScheduledJob[]): Promise<JobRunner> {
    const runner = new JobRunner({
      connectionString: `${url()}?application_name=jobs`,
      schedule: jobs,
      system: () => world.system(),
      log,
      onRun: (job, outcome, counts) => runs.emit('run', job, outcome, counts),
      pollMs: 100,
    });
    runners.push(runner);
    await runner.start();
    return runner;
  }
  const job = (runOnce: RunOnce, name = 'a-job', cron = NEVER): ScheduledJob => ({
    name,
    cron,
    description: 'a job',
    limit: 10,
    runOnce,
  });
  const nextRun = () => once(runs, 'run') as Promise<Ran>;

  it('runs a sweep that is due [SWEEP-02]', async () => {
    const place = await addPlace(world);
    const { id } = await addRequest(world, place);
    await claimWorkRequest(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, workRequestId: id });
    world.pass(121);
    const runner = await startRunner([job(reopenLapsedWorkRequests, 'reopen-lapsed-work-requests')]);
    const ran = nextRun();
    await runner.runSoon('reopen-lapsed-work-requests');
    expect(await ran).toEqual(['reopen-lapsed-work-requests', 'done', { reopened: 1 }]);
    expect(await rowOf(world, 'work_request', id)).toMatchObject({ state: 'open' });
  });

  it('logs a job that fails and runs it again when its next tick comes', async () => {
    let calls = 0;
    const runner = await startRunner([
      job(async () => {
        calls++;
        if (calls === 1) throw new Error('the table is away');
        return { found: 1 };
      }),
    ]);
    for (const expected of [
      ['a-job', 'failed', {}],
      ['a-job', 'done', { found: 1 }],
    ]) {
      const ran = nextRun();
      await runner.runSoon('a-job');
      expect(await ran).toEqual(expected);
    }
    expect(errors).toEqual([expect.objectContaining({ event: 'job_failed', job: 'a-job' })]);
  });

  it('never runs a job twice at once, on two processes neither, and makes the pass that was asked for meanwhile after it', async () => {
    let running = 0;
    const outcomes: JobOutcome[] = [];
    runs.on('run', (_job, outcome) => outcomes.push(outcome));
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const slow = job(async () => {
      most = Math.max(most, ++running);
      runs.emit('begun');
      await gate.promise;
      running--;
      return {};
    });
    const [first, second] = [await startRunner([slow]), await startRunner([slow])];
    const begun = once(runs, 'begun');
    await first.runSoon('a-job');
    await begun;
    await second.runSoon('a-job');
    await until('it was skipped', () => outcomes.includes('skipped'));
    gate.resolve();
    await until('the second pass was made', () => outcomes.filter((outcome) => outcome === 'done').length === 2);
    expect(outcomes.filter((outcome) => outcome === 'failed')).toEqual([]);
    expect(most).toBe(1);
  });

  it('tells a long pass when the process is about to end, and lets it put its work down', async () => {
    const putDown = Promise.withResolvers<void>();
    const runner = await startRunner([
      job(async (_ctx, _limit, stop) => {
        runs.emit('begun');
        await once(stop as AbortSignal, 'abort');
        putDown.resolve();
        return {};
      }),
    ]);
    const begun = once(runs, 'begun');
    await runner.runSoon('a-job');
    await begun;
    await runner.stop();
    await putDown.promise;
  });

  it('lets no runs of a job pile up', async () => {
    const runner = await startRunner([job(async () => ({}), 'another')]);
    // No process here runs a job of this name, so it waits, as it would while every process is busy.
    for (let tick = 0; tick < 5; tick++) await runner.runSoon('nobody');
    expect(await world.sql(`select 1 from graphile_worker.jobs where task_identifier = 'nobody'`)).toHaveLength(1);
  });

  it('runs on after another process died in the middle of the same job', async () => {
    const dead = new pg.Client({ connectionString: url() });
    dead.on('error', ignore);
    await dead.connect();
    await dead.query('begin');
    await dead.query(`select pg_advisory_xact_lock(4620116, hashtext('a-job'))`);
    const runner = await startRunner([job(async () => ({}))]);
    const blocked = nextRun();
    await runner.runSoon('a-job');
    expect((await blocked)[1]).toBe('skipped');
    // It leaves behind a job that is locked by a worker that will never end it.
    await world.sql(
      `with left_behind as (select id from graphile_worker.add_job('a-job', job_key := 'a-job', run_at := now() + interval '1 h'))
       select 1 from left_behind`,
    );
    await world.sql(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where key = 'a-job'`,
    );
    await dead.end();
    const free = nextRun();
    await runner.runSoon('a-job');
    expect((await free)[1]).toBe('done');
  });

  it('starts again by itself after the database was away', async () => {
    // The library also logs a lost worker to the console.
    jest.spyOn(console, 'trace').mockImplementation(ignore);
    const away = new URL(url());
    const name = away.pathname.slice(1);
    away.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: away.href });
    await admin.connect();
    const runner = await startRunner([
      job(async () => {
        // The end of this very run cannot be booked: every connection of the library is cut, and no new one let in.
        await admin.query(`alter database ${name} with allow_connections false`);
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'jobs'`,
          [name],
        );
        return {};
      }),
      job(async () => ({}), 'after'),
    ]);
    const interrupted = once(runs, 'jobs_interrupted');
    await runner.runSoon('a-job');
    await interrupted;
    await expect(runner.runSoon('after')).rejects.toThrow('not running');
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
    const after = once(runs, 'run', { signal: AbortSignal.timeout(20_000) }) as Promise<Ran>;
    await eventually(() => runner.runSoon('after'));
    expect((await after).slice(0, 2)).toEqual(['after', 'done']);
  });

  it('waits for a running job when it stops, and stops twice', async () => {
    const gate = Promise.withResolvers<void>();
    let ended = false;
    const runner = await startRunner([
      job(async () => {
        runs.emit('begun');
        await gate.promise;
        ended = true;
        return {};
      }),
    ]);
    const begun = once(runs, 'begun');
    await runner.runSoon('a-job');
    await begun;
    const stopping = runner.stop();
    gate.resolve();
    await stopping;
    expect(ended).toBe(true);
    await runner.stop();
    await expect(runner.runSoon('a-job')).rejects.toThrow('not running');
  });

  it('takes the lines of its schedule from the settings [SWEEP-01] [SWEEP-02] [SWEEP-03] [TIMEOUT-09]', () => {
    const lines = schedule({
      APP_BRIDGE_WORK_REQUEST_REOPEN_SCHEDULE: '1 * * * *',
      APP_BRIDGE_SUBJECT_WORK_EXPIRY_SCHEDULE: '2 * * * *',
      APP_BRIDGE_COMMAND_EXPIRY_SCHEDULE: '3 * * * *',
      APP_BRIDGE_RUN_TIMEOUT_SCHEDULE: '4 * * * *',
    });
    expect(Object.fromEntries(lines.map((line) => [line.name, line.cron]))).toMatchObject({
      'reopen-lapsed-work-requests': '1 * * * *',
      'expire-subject-work-requests': '2 * * * *',
      'expire-commands': '3 * * * *',
      'time-out-worker-runs': '4 * * * *',
    });
    expect(new Set(lines.map((line) => line.name)).size).toBe(lines.length);
  });

  it('refuses to start on an invalid cron line', async () => {
    await expect(startRunner([job(async () => ({}), 'a-job', '61 * * * *')])).rejects.toThrow();
  });

  async function eventually(work: () => Promise<void>): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
});
