import type { EntryListener } from '../harness/Entry.ts';
import type { AgentEnd, AgentFacts, AgentJob, AgentReader, Harness } from '../harness/Harness.ts';
import { MessageCourse } from '../messages/MessageCourse.ts';
import { PermissionCourse } from '../permissions/PermissionCourse.ts';
import { permissionDeps } from '../permissions/permissionDeps.ts';
import { RunProcess } from '../process/RunProcess.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import { secretValues } from '../secrets/secretValues.ts';
import type { RunEnv } from '../transcripts/TranscriptBook.ts';
import { agentJobOf } from './agentJobOf.ts';
import { clearLeftovers } from './clearLeftovers.ts';
import { closeWorker } from './closeWorker.ts';
import { countUsage } from './countUsage.ts';
import { EndGrace, overdueNotice } from './EndGrace.ts';
import { isJudgedByExit, judgeEnd } from './judgeEnd.ts';
import type { Ending, LiveRun } from './LiveRun.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import { MOST_OUTPUT, noticesOf, notStartedOutcome, type Outcome, stoppedOutcome } from './outcomeOf.ts';
import { prepareWorker } from './prepareWorker.ts';
import type { RunDeps } from './RunDeps.ts';
import { isOpen, type RunRecord, type WorkerPlan } from './RunRecord.ts';
import { type Hindrance } from './resultOf.ts';
import { UNKNOWN_FACTS } from './unknownFacts.ts';

/** Enough of standard error to find every call that was refused. */
const MOST_ERRORS = 64 * 1024;

/** The whole course of a run with an agent. It begins with the claim, or where an earlier bridge process left off. */
export class WorkerRun implements LiveRun {
  readonly ended: Promise<void>;
  private readonly plan: WorkerPlan;
  private readonly harness: Harness;
  private readonly aborted = new AbortController();
  private process: RunProcess | undefined;
  private course: MessageCourse | undefined;
  private permissions: PermissionCourse | undefined;
  private endPorts: () => void = () => undefined;
  /** Hears what happens in the run, where the rules allow it. */
  private tell: EntryListener | undefined;
  private released = false;
  private stopping = false;
  private readonly grace: EndGrace;

  private constructor(
    private readonly deps: RunDeps,
    private readonly record: RunRecord,
    life: (run: WorkerRun) => Promise<void>,
  ) {
    this.plan = record.plan as WorkerPlan;
    this.grace = new EndGrace(deps, record);
    this.harness = deps.harnesses.get(this.plan.account.harness) as Harness;
    this.ended = life(this)
      .catch((error: unknown) => this.giveUp(error))
      .catch((error: unknown) => this.logFault(error))
      .finally(() => {
        this.endPorts();
        deps.activities.close(record.runId);
      });
  }

  /** Starts the agent of a run that has been reported as queued. */
  static start(deps: RunDeps, record: RunRecord): WorkerRun {
    return new WorkerRun(deps, record, (run) => run.begin());
  }

  /** Takes over a process that an earlier bridge started. */
  static adopt(deps: RunDeps, record: RunRecord, process: RunProcess): WorkerRun {
    return new WorkerRun(deps, record, (run) => run.takeOver(process));
  }

  get runId(): string {
    return this.record.runId;
  }

  stop(why: Ending): void {
    // Once the end is reported, there is nothing left to stop or to report.
    if (this.record.ending !== undefined || !isOpen(this.record.state)) return;
    this.record.ending = why;
    this.aborted.abort();
    const { process } = this;
    if (process !== undefined) void this.end(process);
  }

  heed(): void {
    this.course?.heed();
  }

  release(): void {
    this.released = true;
    this.course?.stop();
    this.permissions?.stop();
    this.endPorts();
    this.grace.release();
    this.deps.changes.release(this.record.runId);
    this.process?.release();
  }

  private async begin(): Promise<void> {
    // The constructor must have set `ended` before anything below runs.
    await Promise.resolve();
    let started: { process: RunProcess; reader: AgentReader } | undefined;
    try {
      started = await this.launch();
    } catch (error) {
      if (this.process !== undefined) throw error;
      if (this.record.ending === undefined) await this.failToStart((error as Error).message);
    }
    if (started !== undefined) await this.follow(started.process, started.reader);
    else if (this.record.ending !== undefined) {
      const left = noticesOf({ notices: await this.clearBefore() });
      await this.close({ ...stoppedOutcome(undefined, ''), ...left }, undefined);
    }
  }

  /** Returns undefined when the run was ended before its process started. */
  private async launch(): Promise<{ process: RunProcess; reader: AgentReader } | undefined> {
    const { deps, record, plan, harness } = this;
    const prepared = await prepareWorker(deps, record, harness, this.aborted.signal);
    if (prepared === undefined) return undefined;
    const { job, launch, files } = prepared;
    await deps.changes.begin(record, job.dir, secretValues({ ...job.env, ...launch.env }, files));
    if (record.ending !== undefined) return undefined;
    const process = await RunProcess.start(
      {
        runDir: job.runDir,
        program: launch.program,
        args: launch.args,
        cwd: job.dir,
        env: { ...job.env, ...launch.env },
        stdin: launch.input,
        input: launch.more,
        runId: record.runId,
        leftovers: plan.leftovers,
      },
      { scopes: deps.scopes },
    );
    this.process = process;
    record.dir = job.dir;
    record.startedAt = process.startedAt.toISOString();
    await this.noteSession(record.harnessSessionId);
    this.notePrompt();
    deps.log.info('worker_started', { ...logFieldsOf(record), pid: process.pid, permission_mode: plan.mode ?? null });
    await deps.book.report(record, 'running');
    // A stop that arrived while the process was starting found no process to end.
    if (record.ending !== undefined) void this.end(process);
    return { process, reader: this.readerOf(job, { env: { ...job.env, ...launch.env }, files }) };
  }

  /** The program has got what its prompt holds. */
  private notePrompt(): void {
    const { record, deps } = this;
    for (const message of record.messages ?? []) {
      if (message.prompt !== undefined) deps.book.markMessage(record, message, 'delivered');
    }
  }

  /**
   * Reads the output of the program, and follows what happens in the run where the rules allow it.
   * @param given what the agent was given; undefined: unknown, so that nothing of what it says can leave the machine
   */
  private readerOf(job: AgentJob, given: RunEnv | undefined): AgentReader {
    const { deps, record, plan, harness } = this;
    const { runId, subject } = record;
    const context = () => deps.harnessContext(subject.projectId);
    if (!plan.collect) return harness.read(job, context(), undefined);
    const tell = deps.activities.open({ runId, projectId: subject.projectId }, () => ({ ...context(), dir: job.dir }));
    const { workspace } = record;
    if (workspace !== undefined) this.endPorts = deps.activities.watchPorts(runId, workspace);
    const keep = given === undefined ? undefined : deps.transcripts.open(runId, given);
    this.tell = (entry) => {
      tell(entry);
      keep?.(entry);
    };
    return harness.read(job, context(), this.tell);
  }

  private async takeOver(process: RunProcess): Promise<void> {
    const { deps, record, plan, harness } = this;
    this.process = process;
    record.startedAt ??= process.startedAt.toISOString();
    deps.log.info('worker_adopted', { ...logFieldsOf(record), pid: process.pid });
    this.notePrompt();
    if (record.state !== 'running' && record.state !== 'stopping') await deps.book.report(record, 'running');
    // The files matter only to the start: the account's own keys locate the transcript.
    const files = await readEnvFiles(plan.envFiles, harness.homeVariables).catch(() => undefined);
    const job = agentJobOf(deps, record, record.workspace?.dir ?? plan.dir, files ?? {});
    // Of secrets that are not known, nothing can be blanked.
    if (files !== undefined) await deps.changes.resume(record, secretValues(job.env, files));
    const reader = this.readerOf(job, files && { env: job.env, files });
    if (record.ending !== undefined) void this.end(process);
    else if (record.overdue === true) void process.stop(deps.settings.stopDelays);
    await this.follow(process, reader);
  }

  private async follow(process: RunProcess, reader: AgentReader): Promise<void> {
    const { deps, record, harness } = this;
    const course = new MessageCourse(
      {
        book: deps.book,
        service: deps.api,
        live: harness.messages,
        reader,
        give: (id, text) => process.give(id, text),
        endInput: () => process.endInput(),
        tell: this.tell,
      },
      record,
    );
    this.course = course;
    const permissions = new PermissionCourse(
      permissionDeps(deps, record, (id, text) => process.give(id, text)),
      record,
    );
    this.permissions = permissions;
    let hasBegun = false;
    process.lines((text, at) => {
      reader.line(text, at);
      permissions.hear(reader.pleas?.drain() ?? []);
      course.hear(reader.messages?.drain() ?? []);
      // What a program takes may be known by now.
      if (!hasBegun) course.heed();
      hasBegun = true;
      // It would go on for minutes, and be refused each time.
      if (reader.isHopeless === true) void process.stop(this.deps.settings.stopDelays);
      if (reader.harnessSessionId !== record.harnessSessionId) void this.noteSession(reader.harnessSessionId);
      this.grace.await(process, reader);
    });
    course.heed();
    process.watchDisk(() => this.deps.log.warn('disk_full', logFieldsOf(record)));
    const { exitCode: code, endedAt } = await process.ended;
    permissions.stop();
    this.grace.clear();
    if (this.released) return;
    // A program that was ended because it hung has done its work, whatever code the signal gave it.
    const exitCode = record.overdue === true && code !== null ? 0 : code;
    const full = process.diskWasFull();
    const left = await clearLeftovers(this.deps, record, process);
    if (this.released) return;
    const errors = await process.outputTail(MOST_ERRORS, '');
    const end: AgentEnd = { startedAt: process.startedAt, endedAt, exitCode, errors };
    const read = await reader.finish(end).catch((error: unknown) => {
      this.deps.log.error('internal_error', { ...logFieldsOf(record), error: String(error) });
      return UNKNOWN_FACTS;
    });
    const facts: AgentFacts = { ...read, notices: [...(read.notices ?? []), ...overdueNotice(record), ...left] };
    await this.noteSession(facts.harnessSessionId);
    await course.end(facts.result !== undefined);
    const tail =
      facts.errors === undefined
        ? await process.outputTail(MOST_OUTPUT, facts.besides)
        : [facts.besides, facts.errors].filter(Boolean).join('\n');
    const { outcome, hindrance } = judgeEnd(record, {
      exitCode,
      facts: countUsage(facts, record, this.deps.log),
      tail,
      diskWasFull: await full,
      isHopeless: reader.isHopeless === true,
    });
    this.noteAccount(outcome, facts, hindrance);
    await this.close({ ...outcome, endedAt: endedAt.toISOString() }, facts, hindrance);
  }

  private async end(process: RunProcess): Promise<void> {
    // A stop that arrives while `running` is being reported is seen twice: at once, and after that report.
    if (this.stopping) return;
    this.stopping = true;
    this.course?.stop();
    this.permissions?.stop();
    const { deps, record } = this;
    deps.log.info('worker_stopping', { ...logFieldsOf(record), reason: record.ending });
    if (record.state !== 'stopping') void deps.book.report(record, 'stopping');
    await process.stop(deps.settings.stopDelays);
  }

  /**
   * Ends a run after an internal error. Without it, the bridge would renew the claim of the run for as long as it
   * lives.
   */
  private async giveUp(error: unknown): Promise<void> {
    this.logFault(error);
    const { deps, record, process } = this;
    if (this.released || !isOpen(record.state)) return;
    await process?.stop(deps.settings.stopDelays);
    if (process === undefined) {
      if (isJudgedByExit(record)) await this.failToStart('The bridge failed to start the agent; see its log.');
      else await this.close(stoppedOutcome(undefined, ''), undefined);
      return;
    }
    const facts = { ...UNKNOWN_FACTS, notices: await clearLeftovers(deps, record, process) };
    const { outcome, hindrance } = judgeEnd(record, { exitCode: null, facts, tail: '' });
    await this.close(outcome, undefined, hindrance);
  }

  private logFault(error: unknown): void {
    const { deps, record } = this;
    deps.log.error('internal_error', { ...logFieldsOf(record), error: String((error as Error).stack ?? error) });
  }

  /** What prepares the folder may have left processes for an agent that never came. */
  private async clearBefore(): Promise<string[]> {
    const { before, workspace } = this.plan;
    return before === undefined && workspace === undefined
      ? []
      : await clearLeftovers(this.deps, this.record, undefined);
  }

  private async failToStart(reason: string): Promise<void> {
    const left = noticesOf({ notices: await this.clearBefore() });
    const hindrance = this.record.ending === 'shutdown' ? 'shutdown' : undefined;
    await this.close({ ...notStartedOutcome(reason), ...left }, undefined, hindrance);
  }

  private close(
    outcome: Outcome & { endedAt?: string },
    facts: AgentFacts | undefined,
    hindrance?: Hindrance,
  ): Promise<void> {
    return closeWorker(this.deps, this.record, outcome, facts, hindrance);
  }

  /** An account that gave a result works, and one that kept the agent from a result does not. */
  private noteAccount(outcome: Outcome, facts: AgentFacts, hindrance: Hindrance | undefined): void {
    const { plan, deps } = this;
    if (outcome.hasResult === true) deps.onAccount(plan.account.name, undefined);
    if (hindrance === 'account-limited') deps.onAccount(plan.account.name, facts.trouble);
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
