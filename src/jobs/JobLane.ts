import { EventEmitter } from 'node:events';
import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import { type JobLog, toWorkerLogger } from './JobLog.ts';
import { JOB_PATIENCE, type JobPatience, type JobPool, openJobPool } from './openJobPool.ts';
import { repairJobs } from './repairJobs.ts';
import type { ScheduledJob } from './schedule.ts';

export interface JobLaneOptions {
  readonly name: string;
  readonly connectionString: string;
  readonly jobs: readonly ScheduledJob[];
  readonly tasks: TaskList;
  readonly log: JobLog;
  /** Why this process must not run jobs now, or undefined. */
  readonly refusal: () => string | undefined;
  /** Called for each start after the first. */
  readonly onRestart: (cause: RestartCause) => void;
  readonly pollMs: number;
  /** After how long without a sign of life the library is restarted. */
  readonly silenceMs: number;
  /** How often the lane's state is checked. */
  readonly lookMs: number;
  readonly patience?: JobPatience | undefined;
}

/** `ended`: the library gave up; `silent`: it gave no sign of life. */
export type RestartCause = 'ended' | 'silent';

const CONCURRENCY = 2;
/** One connection listens; two schedule, fetch and settle. */
const CONNECTIONS = 3;
/** A sweep's batch takes far less. A batch that is cut off was not committed, and the next tick does it again. */
const STOP_WITHIN_MS = 4_000;
/**
 * The ends of jobs are stored through the library's batches. Stored one by one, an end that meets a lost connection is an
 * unhandled rejection, which ends the whole process.
 */
const BOOKING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const RESTART_MS = { first: 1_000, most: 30_000 };
const HEAL_MS = 60_000;

/** The signs of life that one start of the library gave. */
interface Life {
  heard: number;
  running: number;
}

interface Engine {
  readonly runner: Runner;
  readonly pool: JobPool;
  readonly life: Life;
}

/**
 * Some of the scheduled jobs, on workers and connections of their own, so that they wait for no others. The lane
 * restarts the library when it gives up and when it stops responding: a network that swallows packets must not stop a
 * schedule.
 */
export class JobLane {
  private engine: Engine | undefined;
  private launching: Promise<void> | undefined;
  private restart: NodeJS.Timeout | undefined;
  private watch: NodeJS.Timeout | undefined;
  private stopped = true;
  /** When the last start that no longer runs gave its last sign of life. */
  private heard = performance.now();
  private healed = 0;

  constructor(private readonly options: JobLaneOptions) {}

  /** @throws the error of a bad cron line or of the database */
  async start(): Promise<void> {
    if (!this.stopped) return;
    this.stopped = false;
    this.heard = performance.now();
    this.watch = setInterval(() => void this.look(), this.options.lookMs).unref();
    if (this.options.refusal() === undefined) await this.launch();
  }

  /** Gives running jobs a few seconds to end. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.watch);
    clearTimeout(this.restart);
    this.restart = undefined;
    await this.launching?.catch(() => undefined);
    await this.end();
  }

  /** The library's runner, while it runs. */
  get runner(): Runner | undefined {
    return this.engine?.runner;
  }

  /** Milliseconds since the last sign of life. A lane whose workers are all busy counts as alive. */
  get silentMs(): number {
    const life = this.engine?.life;
    if (life !== undefined && life.running >= CONCURRENCY) return 0;
    return performance.now() - (life?.heard ?? this.heard);
  }

  private async look(): Promise<void> {
    const { log, name, silenceMs } = this.options;
    const refusal = this.options.refusal();
    if (this.engine === undefined) {
      const idle = this.launching === undefined && this.restart === undefined;
      if (idle && refusal === undefined) this.relaunch(0);
      return;
    }
    if (refusal !== undefined) {
      log.error({ event: 'jobs_refused', part: name, reason: refusal }, 'this process runs no jobs for now');
      await this.end();
    } else if (this.silentMs > silenceMs) {
      log.error({ event: 'jobs_silent', part: name }, 'the job runner gives no sign of life; restarting it');
      const { runner, pool } = this.lose(this.engine);
      pool.cut();
      runner.stop().catch(() => undefined);
      this.options.onRestart('silent');
      this.relaunch(0);
    } else if (performance.now() - this.healed > HEAL_MS) {
      this.healed = performance.now();
      await repairJobs(this.engine.pool.pool, Object.keys(this.options.tasks)).catch(() => undefined);
    }
  }

  private launch(): Promise<void> {
    this.launching ??= this.open().finally(() => {
      this.launching = undefined;
    });
    return this.launching;
  }

  private async open(): Promise<void> {
    const { connectionString, jobs, log, pollMs, tasks, patience = JOB_PATIENCE } = this.options;
    const parsedCronItems = parseCronItems(jobs.map(toCronItem));
    const pool = openJobPool(connectionString, CONNECTIONS, log, patience);
    const { events, life } = listen();
    let runner: Runner;
    try {
      runner = await run({
        pgPool: pool.pool,
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        logger: toWorkerLogger(log),
        pollInterval: pollMs,
        preset: BOOKING,
        taskList: tasks,
        parsedCronItems,
        events,
      });
      await repairJobs(pool.pool, Object.keys(tasks)).catch(() => undefined);
    } catch (error) {
      pool.cut();
      throw error;
    }
    const engine = { runner, pool, life };
    this.engine = engine;
    this.healed = performance.now();
    // The library gives up when it cannot store a job's end, such as while the database restarts. The schedule must not.
    const ended = () => {
      if (this.engine !== engine) return;
      this.lose(engine);
      pool.cut();
      log.error({ event: 'jobs_interrupted' }, 'the job runner ended by itself; restarting it');
      this.options.onRestart('ended');
      this.relaunch(RESTART_MS.first);
    };
    runner.promise.then(ended, ended);
  }

  private lose(engine: Engine): Engine {
    this.engine = undefined;
    this.heard = engine.life.heard;
    return engine;
  }

  private relaunch(delayMs: number): void {
    if (this.stopped) return;
    clearTimeout(this.restart);
    this.restart = setTimeout(() => {
      this.restart = undefined;
      this.launch().catch((error: unknown) => {
        this.options.log.error({ event: 'jobs_not_started', error: String(error) }, 'the job runner cannot start');
        this.relaunch(Math.min(Math.max(delayMs, RESTART_MS.first / 2) * 2, RESTART_MS.most));
      });
    }, delayMs).unref();
  }

  private async end(): Promise<void> {
    if (this.engine === undefined) return;
    const engine = this.lose(this.engine);
    await within(STOP_WITHIN_MS, engine.runner.stop());
    engine.pool.cut();
  }
}

/**
 * Keyed by name, so that nothing piles up: a tick that finds a waiting run of its job leaves the run and its time as they
 * are. If ticks replaced the time, a process whose clock is ahead would postpone the run forever.
 */
export function toCronItem(job: ScheduledJob): CronItem {
  return {
    task: job.name,
    match: job.cron,
    identifier: job.name,
    options: { jobKey: job.name, jobKeyMode: 'preserve_run_at', maxAttempts: 1, backfillPeriod: 0 },
  };
}

/** Marks as a sign of life only what the library does after an answer of the database. */
function listen(): { events: EventEmitter; life: Life } {
  const events = new EventEmitter();
  const life: Life = { heard: performance.now(), running: 0 };
  const sign = (change: number) => () => {
    life.heard = performance.now();
    life.running += change;
  };
  events.on('worker:getJob:empty', sign(0));
  events.on('job:start', sign(1));
  events.on('job:complete', sign(-1));
  return { events, life };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), patience]).finally(() => clearTimeout(timer));
}
