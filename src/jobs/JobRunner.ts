import type { TaskSpec } from 'graphile-worker';
import { LockConnection, type LockPatience } from '../db/LockConnection.ts';
import type { Context } from '../domain/context.ts';
import type { SweepCounts } from '../domain/sweeps/Sweep.ts';
import { reportFailure } from '../lib/failures.ts';
import type { Service } from '../lib/lifecycle.ts';
import { tracer } from '../lib/tracing/tracer.ts';
import { JobLane, type RestartCause } from './JobLane.ts';
import type { JobLog } from './JobLog.ts';
import type { JobPatience } from './openJobPool.ts';
import { runAlone } from './runAlone.ts';
import type { ScheduledJob } from './schedule.ts';

/** How a run of a job ended: `skipped` when another process was running it, `refused` when this process may run none. */
export type JobOutcome = 'done' | 'failed' | 'skipped' | 'refused';

/** Two lanes that never wait for each other: short sweeps that work depends on, and everything else. */
export type JobPart = 'vital' | 'other';

export interface JobRunnerOptions {
  /** The jobs have a few connections of their own, so that a busy server never starves the schedule. */
  readonly connectionString: string;
  readonly schedule: readonly ScheduledJob[];
  /** Creates a context of the service itself for a run, with the run's time. */
  readonly system: () => Context;
  readonly log: JobLog;
  /** Called for each run, for metrics and tests. */
  readonly onRun?: (job: string, outcome: JobOutcome, counts: SweepCounts, seconds: number, error?: unknown) => void;
  /** Called when a lane was restarted. */
  readonly onRestart?: (part: JobPart, cause: RestartCause) => void;
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  readonly skewMs?: () => number;
  /** How often the library polls for jobs when no notice reaches it. */
  readonly pollMs?: number;
  /** How long a job that runs in turns may run at a time; twenty seconds by default. */
  readonly turnMs?: number;
  /** After how long without a sign of life a lane is restarted; a minute by default. */
  readonly silenceMs?: number;
  /** How often the lanes are checked; every five seconds by default. */
  readonly lookMs?: number;
  readonly patience?: JobPatience;
  readonly lockPatience?: LockPatience;
}

/** The state that this process reports of its jobs. */
export interface JobStatus {
  readonly state: 'running' | 'refused' | 'silent';
  /** Milliseconds since the last sign of life of the lane that was silent for longest. */
  readonly silentMs: number;
}

/** A lane has two workers: without a limit, two purges of a large backlog would occupy both for hours. */
const TURN_MS = 20_000;
const PARTS: readonly JobPart[] = ['vital', 'other'];
/**
 * How far ahead a clock may be. Ticks follow the machine's clock, and the library keeps one last tick for all processes:
 * after a tick of a clock that is ahead, it would take the ticks of the others for repeats.
 */
const MOST_SKEW_MS = 5_000;
/** The payload of a requested job; a job of a tick has none. */
const ASKED = { asked: true };
const isAsked = (payload: unknown): boolean => (payload as Partial<typeof ASKED> | undefined)?.asked === true;
/** How long a requested job waits if its pass is already running. */
const AFTER_SKIP_MS = 1_000;

/**
 * Runs the schedule. Any number of processes may do so on one database: each tick is one job, and two processes never run
 * the same job at once. A job that fails is logged and runs again at its next tick; at most one run of a job waits.
 */
export class JobRunner implements Service {
  readonly name = 'jobs';
  private readonly locks: LockConnection;
  private readonly lanes: ReadonlyMap<JobPart, JobLane>;
  private readonly silenceMs: number;
  /** Signals to long passes that the process is about to end. */
  private ending = new AbortController();

  constructor(private readonly options: JobRunnerOptions) {
    const { connectionString, schedule, lockPatience, pollMs = 2_000, silenceMs = 60_000, lookMs = 5_000 } = options;
    this.silenceMs = silenceMs;
    this.locks = new LockConnection(connectionString, lockPatience);
    this.lanes = new Map(
      PARTS.flatMap((part) => {
        const jobs = schedule.filter((job) => (job.vital === true) === (part === 'vital'));
        // The library logs every poll that finds nothing.
        if (jobs.length === 0) return [];
        const tasks = Object.fromEntries(
          jobs.map((job) => [job.name, (payload: unknown) => this.runJob(job, isAsked(payload))]),
        );
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

  /** Creates or migrates the library's tables, then starts the schedule. */
  async start(): Promise<void> {
    this.ending = new AbortController();
    // One after the other, because both would create the library's tables.
    for (const lane of this.lanes.values()) await lane.start();
  }

  /** Gives running jobs a few seconds to end. */
  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
    await this.locks.close();
  }

  /** Runs a job now instead of at its next tick: a pass that begins after this call, even if one is running. */
  runSoon(name: string): Promise<void> {
    return this.addJob(name);
  }

  private async addJob(name: string, when: Pick<TaskSpec, 'jobKeyMode' | 'runAt'> = {}): Promise<void> {
    const [runner] = [...this.lanes.values()].flatMap((lane) => lane.runner ?? []);
    if (runner === undefined) throw new Error('the jobs are not running');
    await runner.addJob(name, ASKED, { jobKey: name, maxAttempts: 1, ...when });
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

  private async runJob(job: ScheduledJob, isAsked: boolean): Promise<void> {
    const { log, onRun, system, turnMs = TURN_MS } = this.options;
    const began = performance.now();
    const tell = (outcome: JobOutcome, counts: SweepCounts = {}, error?: unknown) =>
      onRun?.(job.name, outcome, counts, (performance.now() - began) / 1000, error);
    if (this.refusal() !== undefined) return tell('refused');
    try {
      const turn = job.inTurns ? [AbortSignal.timeout(turnMs)] : [];
      const run = (lost: AbortSignal) =>
        job.runOnce(system(), job.limit, AbortSignal.any([this.ending.signal, lost, ...turn]));
      const pass = (lost: AbortSignal) => traced(job.name, () => run(lost));
      const counts = await runAlone(this.locks, job.name, pass);
      if (counts === undefined) {
        // The running pass has read the time and may have looked already: later changes wait for another pass.
        if (isAsked && !this.ending.signal.aborted) {
          const runAt = new Date(Date.now() + AFTER_SKIP_MS);
          await this.addJob(job.name, { jobKeyMode: 'preserve_run_at', runAt }).catch(() => undefined);
        }
        return tell('skipped');
      }
      const changed = Object.values(counts).some((count) => count > 0);
      // Queued behind the jobs that wait now. A pass that changed nothing can wait for its next tick.
      if (changed && turn[0]?.aborted && !this.ending.signal.aborted)
        await this.runSoon(job.name).catch(() => undefined);
      if (changed) log.info({ event: 'job_done', job: job.name, ...counts }, 'job done');
      tell('done', counts);
    } catch (error) {
      // Not rethrown: the library would keep the job and retry it at times of its own choosing.
      log.error({ event: 'job_failed', job: job.name, error: String(error) }, 'job failed');
      tell('failed', {}, error);
    }
  }
}

/** Traced separately, if tracing is on. A failure is recorded there, so that it carries the name of the job. */
async function traced<Result>(job: string, run: () => Promise<Result>): Promise<Result> {
  const told = async () => {
    try {
      return await run();
    } catch (error) {
      reportFailure(error);
      throw error;
    }
  };
  return tracer()?.run({ name: `job ${job}`, parent: 'none' }, told) ?? told();
}
