import type { AgentEnd, AgentFacts, AgentJob, AgentReader, Harness } from '../harness/Harness.ts';
import { refuseOptions } from '../harness/refuseOptions.ts';
import { agentEnv } from '../process/agentEnv.ts';
import { RunProcess } from '../process/RunProcess.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import { runBefore } from '../process/runBefore.ts';
import { buildPrompt } from '../prompt/buildPrompt.ts';
import { boundUsage } from './boundUsage.ts';
import type { Ending, LiveRun } from './LiveRun.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import { MOST_OUTPUT, notStartedOutcome, type Outcome, stoppedOutcome, workerOutcome } from './outcomeOf.ts';
import type { RunDeps } from './RunDeps.ts';
import { isOpen, type RunRecord, type WorkerPlan } from './RunRecord.ts';
import { resultOf } from './resultOf.ts';
import { valuesOf } from './valuesOf.ts';

const UNKNOWN: AgentFacts = {
  result: undefined,
  output: '',
  usage: undefined,
  peakContextTokens: undefined,
  toolCalls: undefined,
  timing: undefined,
  harnessSessionId: undefined,
};

/** An agent at work: from the claim to its end, or from where an earlier bridge process left it. */
export class WorkerRun implements LiveRun {
  readonly ended: Promise<void>;
  private readonly plan: WorkerPlan;
  private readonly harness: Harness;
  private readonly aborted = new AbortController();
  private process: RunProcess | undefined;
  private released = false;
  private stopping = false;

  private constructor(
    private readonly deps: RunDeps,
    private readonly record: RunRecord,
    life: (run: WorkerRun) => Promise<void>,
  ) {
    this.plan = record.plan as WorkerPlan;
    this.harness = deps.harnesses.get(this.plan.account.harness) as Harness;
    this.ended = life(this)
      .catch((error: unknown) => this.giveUp(error))
      .catch((error: unknown) => this.logFault(error));
  }

  /** Starts the agent of a run that was reported as queued. */
  static start(deps: RunDeps, record: RunRecord): WorkerRun {
    return new WorkerRun(deps, record, (run) => run.begin());
  }

  /** Goes on with a process that an earlier bridge started. */
  static adopt(deps: RunDeps, record: RunRecord, process: RunProcess): WorkerRun {
    return new WorkerRun(deps, record, (run) => run.takeOver(process));
  }

  get runId(): string {
    return this.record.runId;
  }

  stop(why: Ending): void {
    // Once the end is told, there is nothing left to stop, and nothing more to tell.
    if (this.record.ending !== undefined || !isOpen(this.record.state)) return;
    this.record.ending = why;
    this.aborted.abort();
    const { process } = this;
    if (process !== undefined) void this.end(process);
  }

  release(): void {
    this.released = true;
    this.process?.release();
  }

  private async begin(): Promise<void> {
    // Whoever holds this run sets its `ended` before anything below runs.
    await Promise.resolve();
    let started: { process: RunProcess; reader: AgentReader } | undefined;
    try {
      started = await this.launch();
    } catch (error) {
      if (this.process !== undefined) throw error;
      if (this.record.ending === undefined) await this.failToStart((error as Error).message);
    }
    if (started !== undefined) await this.follow(started.process, started.reader);
    else if (this.record.ending !== undefined) await this.close(stoppedOutcome(undefined, ''), undefined);
  }

  /** Undefined: it was ended before its process began. */
  private async launch(): Promise<{ process: RunProcess; reader: AgentReader } | undefined> {
    const { deps, record, plan, harness } = this;
    if (record.ending !== undefined) return undefined;
    if (record.resume?.unreadable) throw new Error('The folder in the transcript of the session cannot be read.');
    const files = await readEnvFiles(plan.envFiles, harness.homeVariables);
    let { dir } = plan;
    if (plan.before !== undefined) {
      await deps.book.report(record, 'preparing');
      deps.log.info('worker_preparing', logFieldsOf(record));
      const before = await runBefore(plan.before, {
        cwd: dir,
        env: deps.inherited,
        values: valuesOf(record.subject),
        runDir: deps.journal.folder(record.runId),
        signal: this.aborted.signal,
      });
      if (record.ending !== undefined) return undefined;
      if ('failed' in before) throw new Error(before.failed);
      dir = before.dir;
    }
    const job = this.job(record.resume?.dir ?? dir, files);
    refuseOptions(job);
    const launch = await harness.prepare(job);
    if (record.ending !== undefined) return undefined;
    const process = await RunProcess.start({
      runDir: job.runDir,
      program: launch.program,
      args: launch.args,
      cwd: job.dir,
      env: { ...job.env, ...launch.env },
      stdin: launch.input,
    });
    this.process = process;
    record.startedAt = process.startedAt.toISOString();
    await this.noteSession(record.harnessSessionId);
    deps.log.info('worker_started', { ...logFieldsOf(record), pid: process.pid, permission_mode: plan.mode ?? null });
    await deps.book.report(record, 'running');
    // A stop that came while the process was being started found none to end.
    if (record.ending !== undefined) void this.end(process);
    return { process, reader: harness.read(job, deps.harnessContext(record.subject.projectId)) };
  }

  private async takeOver(process: RunProcess): Promise<void> {
    const { deps, record, plan, harness } = this;
    this.process = process;
    record.startedAt ??= process.startedAt.toISOString();
    deps.log.info('worker_adopted', { ...logFieldsOf(record), pid: process.pid });
    if (record.state !== 'running' && record.state !== 'stopping') await deps.book.report(record, 'running');
    // What the files say matters to the start alone; the transcript lies where the account's own keys say.
    const files = await readEnvFiles(plan.envFiles, harness.homeVariables).catch(() => ({}));
    const reader = harness.read(this.job(plan.dir, files), deps.harnessContext(record.subject.projectId));
    if (record.ending !== undefined) void this.end(process);
    await this.follow(process, reader);
  }

  private job(dir: string, files: Readonly<Record<string, string>>): AgentJob {
    const { deps, record, plan } = this;
    return {
      runId: record.runId,
      sessionId: record.sessionId as string,
      resume: record.resume && { harnessSessionId: record.resume.harnessSessionId },
      account: plan.account,
      model: plan.model,
      effort: record.subject.effort ?? undefined,
      mode: plan.mode,
      dir,
      prompt: buildPrompt({
        template: plan.template,
        values: valuesOf(record.subject),
        kind: 'worker',
        cause: record.resume?.cause,
        inbox: deps.inboxOn(),
      }),
      runDir: deps.journal.folder(record.runId),
      env: agentEnv({ inherited: deps.inherited, files, forge: deps.forge(), account: plan.account }),
    };
  }

  private async follow(process: RunProcess, reader: AgentReader): Promise<void> {
    const { record } = this;
    process.lines((text, at) => {
      reader.line(text, at);
      if (reader.harnessSessionId !== record.harnessSessionId) void this.noteSession(reader.harnessSessionId);
    });
    const { exitCode, endedAt } = await process.ended;
    if (this.released) return;
    const end: AgentEnd = { startedAt: process.startedAt, endedAt, exitCode };
    const facts = await reader.finish(end).catch((error: unknown) => {
      this.deps.log.error('internal_error', { ...logFieldsOf(record), error: String(error) });
      return UNKNOWN;
    });
    await this.noteSession(facts.harnessSessionId);
    const tail = await process.outputTail(MOST_OUTPUT);
    const counted = this.countUsage(facts);
    const outcome =
      record.ending === undefined || record.ending === 'shutdown'
        ? workerOutcome(exitCode, counted, tail, record.ending && 'The bridge was stopped while the agent worked.')
        : stoppedOutcome(counted, tail);
    await this.close({ ...outcome, ...endOf(endedAt) }, facts);
  }

  private countUsage(facts: AgentFacts): AgentFacts {
    if (facts.usage === undefined) return facts;
    const usage = boundUsage(facts.usage);
    if (usage === undefined) {
      this.deps.log.warn('usage_dropped', {
        ...logFieldsOf(this.record),
        models: Object.keys(facts.usage.models).length,
      });
    }
    return { ...facts, usage };
  }

  private async end(process: RunProcess): Promise<void> {
    // A stop that comes while the run is told as running is seen twice: by itself, and once that is told.
    if (this.stopping) return;
    this.stopping = true;
    const { deps, record } = this;
    deps.log.info('worker_stopping', { ...logFieldsOf(record), reason: record.ending });
    if (record.state !== 'stopping') void deps.book.report(record, 'stopping');
    await process.stop(deps.stopDelays());
  }

  /** Nobody else would ever end it: its claim would be renewed for as long as the bridge lives. */
  private async giveUp(error: unknown): Promise<void> {
    this.logFault(error);
    const { deps, record, process } = this;
    if (this.released || !isOpen(record.state)) return;
    await process?.stop(deps.stopDelays());
    if (record.ending !== undefined && record.ending !== 'shutdown') {
      await this.close(stoppedOutcome(undefined, ''), undefined);
    } else if (process === undefined) await this.failToStart('The bridge failed to start it; its log says why.');
    else await this.close(workerOutcome(null, UNKNOWN, ''), undefined);
  }

  private logFault(error: unknown): void {
    const { deps, record } = this;
    deps.log.error('internal_error', { ...logFieldsOf(record), error: String((error as Error).stack ?? error) });
  }

  private async failToStart(reason: string): Promise<void> {
    await this.close(notStartedOutcome(reason), undefined);
  }

  private async close(outcome: Outcome & { endedAt?: string }, facts: AgentFacts | undefined): Promise<void> {
    const { deps, record, plan } = this;
    this.logEnd(outcome);
    await deps.book.close(record, outcome, {
      result: resultOf(record, outcome.state),
      calls:
        facts === undefined || !plan.collect
          ? undefined
          : { calls: facts.toolCalls ?? [], timing: facts.toolCalls === undefined ? undefined : facts.timing },
    });
  }

  private logEnd(outcome: Outcome): void {
    const { log } = this.deps;
    const fields = {
      ...logFieldsOf(this.record),
      state: outcome.state,
      exit_code: outcome.exitCode ?? null,
      ...(outcome.resultStatus === undefined ? {} : { status: outcome.resultStatus }),
    };
    if (outcome.state === 'not-started') log.error('worker_failed', { ...fields, error: outcome.failureReason });
    else if (outcome.state === 'stopped') log.info('worker_stopped', fields);
    else if (outcome.hasResult === true) log.info('worker_finished', fields);
    else log.error('worker_no_result', fields);
  }

  private async noteSession(harnessSessionId: string | undefined): Promise<void> {
    const { record, plan, deps } = this;
    if (harnessSessionId === undefined || record.sessionId === undefined) return;
    record.harnessSessionId = harnessSessionId;
    await deps.sessions.note(record.sessionId, {
      harness: plan.account.harness,
      account: plan.account.name,
      harnessSessionId,
      runId: record.runId,
    });
  }
}

function endOf(endedAt: Date): { endedAt: string } {
  return { endedAt: endedAt.toISOString() };
}
