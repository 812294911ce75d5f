import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Context } from '../domain/context.ts';
import type { SweepCounts } from '../domain/sweeps/Sweep.ts';
import type { Service } from '../lib/lifecycle.ts';
import { type JobLog, toWorkerLogger } from './JobLog.ts';
import { runAlone } from './runAlone.ts';
import type { ScheduledJob } from './schedule.ts';

/** How a run of a job ended: `skipped` when another process was at it. */
export type JobOutcome = 'done' | 'failed' | 'skipped';

export interface JobRunnerOptions {
  /** The library keeps its own few connections, so that a busy server never starves the schedule. */
  readonly connectionString: string;
  readonly schedule: readonly ScheduledJob[];
  /** Makes a context of the service itself, whose time is the run's. */
  readonly system: () => Context;
  readonly log: JobLog;
  /** Told of each run, for metrics and tests. */
  readonly onRun?: (job: string, outcome: JobOutcome, counts: SweepCounts, seconds: number) => void;
  /** How often the library looks for jobs when no notice reaches it. */
  readonly pollMs?: number;
}

const CONCURRENCY = 2;
/** One client per running job for its lock, one that listens, one that schedules and settles. */
const CONNECTIONS = CONCURRENCY + 2;
/** A sweep's batch takes far less; what is cut off was not committed and is found by the next tick. */
const STOP_WITHIN_MS = 4_000;
/**
 * Ends of jobs are booked through the library's batches. Booked one by one, an end that meets a lost connection is a
 * rejection that nobody hears, and ends the whole process.
 */
const BOOKING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const RESTART_MS = { first: 1_000, most: 30_000 };

/**
 * Runs the schedule. Any number of processes may do so on one database: each tick is one job, and two never run the
 * same job at once. A job that fails is logged and comes again with its next tick; at most one run of a job waits.
 */
export class JobRunner implements Service {
  readonly name = 'jobs';
  private runner: Runner | undefined;
  private pool: pg.Pool | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stopped = true;
  /** Tells long passes that the process is about to end. */
  private ending = new AbortController();

  constructor(private readonly options: JobRunnerOptions) {}

  /** Starts the schedule; the library's tables are made or brought up to date first. */
  async start(): Promise<void> {
    if (!this.stopped) return;
    this.stopped = false;
    this.ending = new AbortController();
    await this.launch();
  }

  /** Lets running jobs end, for a few seconds at most. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.ending.abort();
    clearTimeout(this.restart);
    const { runner } = this;
    this.runner = undefined;
    if (runner !== undefined) await within(STOP_WITHIN_MS, runner.stop());
    const { pool } = this;
    this.pool = undefined;
    if (pool !== undefined) await within(STOP_WITHIN_MS, pool.end());
  }

  /** Runs a job now instead of at its next tick. */
  async runSoon(name: string): Promise<void> {
    if (this.runner === undefined) throw new Error('the jobs are not running');
    await this.runner.addJob(name, {}, { jobKey: name, maxAttempts: 1 });
  }

  private async launch(): Promise<void> {
    const { connectionString, schedule, log, pollMs } = this.options;
    const pool = this.openPool(connectionString);
    const runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger: toWorkerLogger(log),
      pollInterval: pollMs ?? 2_000,
      preset: BOOKING,
      taskList: this.tasks(),
      parsedCronItems: parseCronItems(schedule.map(toCronItem)),
    }).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    this.runner = runner;
    this.pool = pool;
    // The library gives up when it cannot book a job's end, as while the database restarts. The schedule must not.
    const ended = () => {
      if (this.runner !== runner) return;
      this.runner = undefined;
      this.pool = undefined;
      void within(STOP_WITHIN_MS, pool.end());
      log.error({ event: 'jobs_interrupted' }, 'the job runner ended by itself and is started again');
      this.relaunch(RESTART_MS.first);
    };
    runner.promise.then(ended, ended);
    if (this.stopped) await this.stop();
  }

  /**
   * The library's connections. Each has somebody who hears its errors from its first moment to its last: one that is
   * cut while nobody listens would end the whole process.
   */
  private openPool(connectionString: string): pg.Pool {
    const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
    const tell = (error: Error) =>
      this.options.log.debug({ event: 'job_connection_lost', error: error.message }, 'lost');
    pool.on('connect', (client) => client.on('error', tell));
    pool.on('error', tell);
    return pool;
  }

  private relaunch(delayMs: number): void {
    if (this.stopped) return;
    this.restart = setTimeout(() => {
      this.launch().catch((error: unknown) => {
        this.options.log.error({ event: 'jobs_not_started', error: String(error) }, 'the job runner cannot start');
        this.relaunch(Math.min(delayMs * 2, RESTART_MS.most));
      });
    }, delayMs).unref();
  }

  private tasks(): TaskList {
    return Object.fromEntries(
      this.options.schedule.map((job) => [
        job.name,
        async (_payload: unknown, { withPgClient }: { withPgClient: Parameters<typeof runAlone>[0] }) => {
          const began = performance.now();
          const tell = (outcome: JobOutcome, counts: SweepCounts = {}) =>
            this.options.onRun?.(job.name, outcome, counts, (performance.now() - began) / 1000);
          try {
            const { signal } = this.ending;
            const pass = () => job.runOnce(this.options.system(), job.limit, signal);
            const counts = await runAlone(withPgClient, job.name, pass);
            if (counts === undefined) return tell('skipped');
            this.logCounts(job.name, counts);
            tell('done', counts);
          } catch (error) {
            // Not handed on: the library would keep the job and try it at times of its own choosing.
            this.options.log.error({ event: 'job_failed', job: job.name, error: String(error) }, 'job failed');
            tell('failed');
          }
        },
      ]),
    );
  }

  private logCounts(job: string, counts: SweepCounts): void {
    const changed = Object.values(counts).some((count) => count > 0);
    if (changed) this.options.log.info({ event: 'job_done', job, ...counts }, 'job done');
  }
}

/** Keyed by name: a tick that meets a waiting run of its job replaces it, so that nothing piles up. */
function toCronItem(job: ScheduledJob): CronItem {
  return {
    task: job.name,
    match: job.cron,
    identifier: job.name,
    options: { jobKey: job.name, maxAttempts: 1, backfillPeriod: 0 },
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
