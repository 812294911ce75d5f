import { LockConnection, type LockPatience } from '../db/LockConnection.ts';
import type { Context } from '../domain/context.ts';
import type { SweepCounts } from '../domain/sweeps/Sweep.ts';
import type { Service } from '../lib/lifecycle.ts';
import { JobLane, type RestartCause } from './JobLane.ts';
import type { JobLog } from './JobLog.ts';
import type { JobPatience } from './openJobPool.ts';
import { runAlone } from './runAlone.ts';
import type { ScheduledJob } from './schedule.ts';

/** How a run of a job ended: `skipped` when another process was at it, `refused` when this one may run none. */
export type JobOutcome = 'done' | 'failed' | 'skipped' | 'refused';

/** Two parts that wait for each other in nothing: short sweeps that work depends on, and all else. */
export type JobPart = 'vital' | 'other';

export interface JobRunnerOptions {
  /** The jobs keep a few connections of their own, so that a busy server never starves the schedule. */
  readonly connectionString: string;
  readonly schedule: readonly ScheduledJob[];
  /** Makes a context of the service itself, whose time is the run's. */
  readonly system: () => Context;
  readonly log: JobLog;
  /** Told of each run, for metrics and tests. */
  readonly onRun?: (job: string, outcome: JobOutcome, counts: SweepCounts, seconds: number) => void;
  /** Told when a part was started anew. */
  readonly onRestart?: (part: JobPart, cause: RestartCause) => void;
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  readonly skewMs?: () => number;
  /** How often the library looks for jobs when no notice reaches it. */
  readonly pollMs?: number;
  /** How long a job that runs in turns may take at a time; twenty seconds by default. */
  readonly turnMs?: number;
  /** After which time without a sign of life a part is started anew; a minute by default. */
  readonly silenceMs?: number;
  /** How often it is looked whether all is well; every five seconds by default. */
  readonly lookMs?: number;
  readonly patience?: JobPatience;
  readonly lockPatience?: LockPatience;
}

/** What this process says of its jobs. */
export interface JobStatus {
  readonly state: 'running' | 'refused' | 'silent';
  /** Milliseconds since the part that is worst off gave a sign of life. */
  readonly silentMs: number;
}

/** A part has two places: two purges of a large backlog would keep them from all others for hours. */
const TURN_MS = 20_000;
const PARTS: readonly JobPart[] = ['vital', 'other'];
/**
 * A tick comes by the machine's clock, and the library keeps one last tick for all processes: one that is ahead would have
 * the others' ticks taken for repeats.
 */
const MOST_SKEW_MS = 5_000;

/**
 * Runs the schedule. Any number of processes may do so on one database: each tick is one job, and two never run the
 * same job at once. A job that fails is logged and comes again with its next tick; at most one run of a job waits.
 */
export class JobRunner implements Service {
  readonly name = 'jobs';
  private readonly locks: LockConnection;
  private readonly lanes: ReadonlyMap<JobPart, JobLane>;
  private readonly silenceMs: number;
  /** Tells long passes that the process is about to end. */
  private ending = new AbortController();

  constructor(private readonly options: JobRunnerOptions) {
    const { connectionString, schedule, lockPatience, pollMs = 2_000, silenceMs = 60_000, lookMs = 5_000 } = options;
    this.silenceMs = silenceMs;
    this.locks = new LockConnection(connectionString, lockPatience);
    this.lanes = new Map(
      PARTS.flatMap((part) => {
        const jobs = schedule.filter((job) => (job.vital === true) === (part === 'vital'));
        // The library complains at each look when it has nothing to do.
        if (jobs.length === 0) return [];
        const tasks = Object.fromEntries(jobs.map((job) => [job.name, () => this.runJob(job)]));
        const lane = new JobLane({
          name: part,
          connectionString,
          jobs,
          tasks,
          log: options.log,
          refusal: () => this.refusal(),
          onRestart: (cause) => options.onRestart?.(part, cause),
          pollMs,
          silenceMs,
          lookMs,
          patience: options.patience,
        });
        return [[part, lane] as const];
      }),
    );
  }

  /** Starts the schedule; the library's tables are made or brought up to date first. */
  async start(): Promise<void> {
    this.ending = new AbortController();
    // One after the other: both would make the library's tables.
    for (const lane of this.lanes.values()) await lane.start();
  }

  /** Lets running jobs end, for a few seconds at most. */
  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
    await this.locks.close();
  }

  /** Runs a job now instead of at its next tick. */
  async runSoon(name: string): Promise<void> {
    const [runner] = [...this.lanes.values()].flatMap((lane) => lane.runner ?? []);
    if (runner === undefined) throw new Error('the jobs are not running');
    await runner.addJob(name, {}, { jobKey: name, maxAttempts: 1 });
  }

  status(): JobStatus {
    const silentMs = Math.max(0, ...[...this.lanes.values()].map((lane) => lane.silentMs));
    if (this.refusal() !== undefined) return { state: 'refused', silentMs };
    return { state: silentMs > this.silenceMs ? 'silent' : 'running', silentMs };
  }

  private refusal(): string | undefined {
    const skewMs = this.options.skewMs?.() ?? 0;
    if (Math.abs(skewMs) <= MOST_SKEW_MS) return undefined;
    const seconds = Math.round(Math.abs(skewMs) / 1_000);
    return `the machine's clock is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database's`;
  }

  private async runJob(job: ScheduledJob): Promise<void> {
    const { log, onRun, system, turnMs = TURN_MS } = this.options;
    const began = performance.now();
    const tell = (outcome: JobOutcome, counts: SweepCounts = {}) =>
      onRun?.(job.name, outcome, counts, (performance.now() - began) / 1000);
    if (this.refusal() !== undefined) return tell('refused');
    try {
      const turn = job.inTurns ? [AbortSignal.timeout(turnMs)] : [];
      const pass = (lost: AbortSignal) =>
        job.runOnce(system(), job.limit, AbortSignal.any([this.ending.signal, lost, ...turn]));
      const counts = await runAlone(this.locks, job.name, pass);
      if (counts === undefined) return tell('skipped');
      const changed = Object.values(counts).some((count) => count > 0);
      // Behind what waits by now. A pass that changed nothing has time until its next tick.
      if (changed && turn[0]?.aborted && !this.ending.signal.aborted)
        await this.runSoon(job.name).catch(() => undefined);
      if (changed) log.info({ event: 'job_done', job: job.name, ...counts }, 'job done');
      tell('done', counts);
    } catch (error) {
      // Not handed on: the library would keep the job and try it at times of its own choosing.
      log.error({ event: 'job_failed', job: job.name, error: String(error) }, 'job failed');
      tell('failed');
    }
  }
}
