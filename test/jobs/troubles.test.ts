import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { RunOnce } from '../../src/domain/sweeps/Sweep.ts';
import { toCronItem } from '../../src/jobs/JobLane.ts';
import type { JobLog } from '../../src/jobs/JobLog.ts';
import { JobRunner, type JobRunnerOptions } from '../../src/jobs/JobRunner.ts';
import { type ScheduledJob, schedule } from '../../src/jobs/schedule.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';

const NEVER = '0 0 1 1 *';

describe('the job runner in trouble', () => {
  let world: DomainWorld;
  let runners: JobRunner[];
  let runs: EventEmitter;
  let logged: string[];
  let restarts: string[];

  beforeAll(async () => {
    world = await createDomainWorld();
    // The library also logs a lost worker to the console.
    jest.spyOn(console, 'trace').mockImplementation(ignore);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    runners = [];
    runs = new EventEmitter();
    logged = [];
    restarts = [];
  });
  afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

  const ignore = () => undefined;
  const log: JobLog = {
    error: (fields) => logged.push((fields as { event: string }).event),
    warn: ignore,
    info: ignore,
    debug: ignore,
  };
  const url = () => world.db.orm.config.get('clientUrl') as string;

  async function startRunner(jobs: ScheduledJob[], options: Partial<JobRunnerOptions> = {}): Promise<JobRunner> {
    const runner = new JobRunner({
      connectionString: url(),
      schedule: jobs,
      system: () => world.system(),
      log,
      onRun: (job, outcome) => runs.emit(job, outcome),
      onRestart: (part, cause) => restarts.push(`${part} ${cause}`),
      pollMs: 50,
      lookMs: 50,
      ...options,
    });
    runners.push(runner);
    await runner.start();
    return runner;
  }
  const job = (name: string, runOnce: RunOnce = async () => ({}), vital = false): ScheduledJob => ({
    name,
    cron: NEVER,
    description: 'a job',
    limit: 10,
    runOnce,
    vital,
  });
  /** How the job's next run that is asked for ended; asked for until the runner takes it. */
  async function outcomeOf(runner: JobRunner, name: string): Promise<string> {
    let outcome: string | undefined;
    runs.once(name, (told: string) => {
      outcome = told;
    });
    let asked = false;
    return until(`${name} ran`, async () => {
      if (!asked) await runner.runSoon(name).then(() => (asked = true), ignore);
      return outcome;
    });
  }

  describe.each([
    ['the connections fail one by one as their answers stay away', { silenceMs: 4_000, query_timeout: 1_500 }, []],
    [
      'nothing fails and nothing answers',
      { silenceMs: 2_000, query_timeout: 3_600_000 },
      ['other silent', 'vital silent'],
    ],
  ] as const)('whose network swallows packets, where %s', (_where, { silenceMs, query_timeout }, restarted) => {
    // The server may hold the lock of the case before for a moment longer.
    const [a, b] = [`deaf-a-${silenceMs}`, `deaf-b-${silenceMs}`];

    it('works again by itself', async () => {
      const { proxy, url: through } = await TcpProxy.before(url());
      try {
        const runner = await startRunner([job(a, undefined, true), job(b)], {
          connectionString: through,
          silenceMs,
          patience: { statement_timeout: 5_000, query_timeout, connectionTimeoutMillis: 5_000 },
          lockPatience: { pingMs: 100, answerMs: 1_500, silenceMs: 5_000 },
        });
        expect(await outcomeOf(runner, a)).toBe('done');
        proxy.goDeaf();
        // Jobs that another process adds: of ours, no question reaches the database for a while.
        const done = new Set<string>();
        for (const name of [a, b]) runs.on(name, (outcome) => outcome === 'done' && done.add(name));
        // A run whose fetching or whose lock meets a deaf connection is lost, and comes again with its next tick.
        await until('both ran', async () => {
          for (const name of [a, b]) {
            await world.sql('select graphile_worker.add_job($1, job_key := $1)', [name]);
          }
          await Promise.race([once(runs, a), once(runs, b), pause(500)]);
          return done.size === 2;
        });
        // Where queries fail, the library may also end itself, which shows in an event or in its silence.
        expect(restarts).toEqual(expect.arrayContaining([...restarted]));
        await until('the status is right again', () => runner.status().state === 'running');
      } finally {
        await Promise.all(runners.splice(0).map((runner) => runner.stop()));
        await proxy.close();
      }
    });
  });

  it('says how long nothing was heard while the database cannot be reached', async () => {
    const { proxy, url: through } = await TcpProxy.before(url());
    try {
      const runner = await startRunner([job('unheard')], {
        connectionString: through,
        silenceMs: 1_000,
        patience: { statement_timeout: 5_000, query_timeout: 1_000, connectionTimeoutMillis: 2_000 },
      });
      expect(runner.status().state).toBe('running');
      proxy.goDeaf({ all: true });
      await until('it knows that it is silent', () => runner.status().state === 'silent');
      proxy.hear();
      await until('it is heard again', () => runner.status().state === 'running');
    } finally {
      await Promise.all(runners.splice(0).map((runner) => runner.stop()));
      await proxy.close();
    }
  });

  it('runs the short vital sweeps beside any number of long jobs', async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const long = (name: string) =>
      job(name, async () => {
        begun.push(name);
        await gate.promise;
        return {};
      });
    const runner = await startRunner([long('long-1'), long('long-2'), long('long-3'), job('lease', undefined, true)]);
    for (const name of ['long-1', 'long-2', 'long-3']) await runner.runSoon(name);
    await until('the long ones fill their workers', () => begun.length === 2);
    expect(await outcomeOf(runner, 'lease')).toBe('done');
    gate.resolve();
    await until('the third had its turn', () => begun.length === 3);
  });

  it('has the sweeps that work waits for among the vital ones', () => {
    const vital = schedule({
      APP_BRIDGE_WORK_REQUEST_REOPEN_SCHEDULE: NEVER,
      APP_BRIDGE_SUBJECT_WORK_EXPIRY_SCHEDULE: NEVER,
      APP_BRIDGE_COMMAND_EXPIRY_SCHEDULE: NEVER,
      APP_BRIDGE_RUN_TIMEOUT_SCHEDULE: NEVER,
    }).filter((line) => line.vital);
    expect(vital.map(({ name }) => name)).toEqual([
      'reopen-lapsed-work-requests',
      'expire-subject-work-requests',
      'expire-commands',
      'time-out-worker-runs',
      'expire-timed-out-work-requests',
    ]);
  });

  it('runs no job while the clock of its machine is more than five seconds off, and continues when it is right', async () => {
    let skewMs = 4_900;
    const runner = await startRunner([job('timely')], { skewMs: () => skewMs });
    expect(await outcomeOf(runner, 'timely')).toBe('done');
    skewMs = -5_100;
    await until('it has let go', () =>
      runner.runSoon('timely').then(
        () => false,
        () => true,
      ),
    );
    expect(runner.status().state).toBe('refused');
    // The library's messages about a pool that ends under it do not matter here.
    expect(logged.filter((event) => event !== 'job_library')).toEqual(['jobs_refused']);
    skewMs = 0;
    // One that was asked for before may still hold its lock.
    await until('it runs again', async () => (await outcomeOf(runner, 'timely')) === 'done');
    expect(runner.status().state).toBe('running');
    expect(restarts).toEqual([]);
  });

  it('starts no job either, and refuses one that it had fetched already', async () => {
    let skewMs = 0;
    const runner = await startRunner([job('fetched')], { skewMs: () => skewMs, lookMs: 60_000 });
    skewMs = 120_000;
    expect(await outcomeOf(runner, 'fetched')).toBe('refused');
    const other = await startRunner([job('fetched')], { skewMs: () => 120_000 });
    await expect(other.runSoon('fetched')).rejects.toThrow('not running');
  });

  it('is not held up by what a process with a clock ahead of time left behind', async () => {
    await startRunner([job('put-off')]).then((runner) => runner.stop());
    await world.sql(
      `select graphile_worker.add_job('put-off', job_key := 'put-off', run_at := now() + interval '1 day')`,
    );
    await world.sql(`update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'`);
    await startRunner([job('put-off')]);
    expect(await once(runs, 'put-off')).toEqual(['done']);
    const [tick] = await world.sql<{ ahead: boolean }>(
      `select last_execution > now() as ahead from graphile_worker._private_known_crontabs where identifier = 'put-off'`,
    );
    expect(tick?.ahead).toBe(false);
  });

  it('leaves the time of a run that waits as it is when the next tick comes', () => {
    expect(toCronItem(job('waits')).options).toMatchObject({ jobKey: 'waits', jobKeyMode: 'preserve_run_at' });
  });

  it('removes abandoned runs that no process will end', async () => {
    await startRunner([job('abandoned')]).then((runner) => runner.stop());
    await world.sql(`select graphile_worker.add_job('abandoned', max_attempts := 1)`);
    await world.sql(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'dead', locked_at = now() - interval '5 hours'
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'abandoned')`,
    );
    await startRunner([job('abandoned')]);
    await until('nothing is left', async () => {
      const left = await world.sql(`select 1 from graphile_worker.jobs where task_identifier = 'abandoned'`);
      return left.length === 0;
    });
  });
});
