import { type EntryListener, entryWords } from '../harness/Entry.ts';
import { RunProcess } from '../process/RunProcess.ts';
import { shellQuote } from '../process/shellQuote.ts';
import { fill } from '../prompt/placeholders.ts';
import { repositoriesEnv } from '../workspaces/repositoriesEnv.ts';
import { workspaceEnv } from '../workspaces/workspaceEnv.ts';
import { clearLeftovers } from './clearLeftovers.ts';
import type { Ending, LiveRun } from './LiveRun.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import { commandOutcome, DISK_WAS_FULL, MOST_OUTPUT, noticesOf, type Outcome, stoppedOutcome } from './outcomeOf.ts';
import type { RunDeps } from './RunDeps.ts';
import { type CommandPlan, isOpen, type RunRecord } from './RunRecord.ts';
import { traceEnv } from './RunTrace.ts';
import { resultOf } from './resultOf.ts';
import { tearDown } from './tearDown.ts';
import { tellMerged } from './tellMerged.ts';
import { valuesOf } from './valuesOf.ts';

/** A run without an agent: an argument list, run in the project's folder with the bridge's own environment. */
export class CommandRun implements LiveRun {
  readonly ended: Promise<void>;
  private readonly plan: CommandPlan;
  private process: RunProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Hears what belongs into the transcript. */
  private keep: EntryListener | undefined;
  private released = false;
  private stopping = false;
  /** Ends the look at what the command has merged. */
  private readonly aborted = new AbortController();

  private constructor(
    private readonly deps: RunDeps,
    private readonly record: RunRecord,
    life: (run: CommandRun) => Promise<void>,
  ) {
    this.plan = record.plan as CommandPlan;
    this.ended = life(this)
      .catch((error: unknown) => this.giveUp(error))
      .catch((error: unknown) => this.logFault(error))
      .finally(() => deps.activities.close(record.runId));
  }

  static start(deps: RunDeps, record: RunRecord): CommandRun {
    return new CommandRun(deps, record, (run) => run.begin());
  }

  static adopt(deps: RunDeps, record: RunRecord, process: RunProcess): CommandRun {
    return new CommandRun(deps, record, (run) => run.takeOver(process));
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

  release(): void {
    this.released = true;
    clearTimeout(this.timer);
    this.process?.release();
  }

  private async begin(): Promise<void> {
    await Promise.resolve();
    const { deps, record, plan } = this;
    let process: RunProcess;
    try {
      const { subject } = record;
      const workspace = subject.subjectType === 'card' ? await deps.workspaces.find(subject) : undefined;
      record.workspace = workspace && { ...workspace, ...(plan.port === undefined ? {} : { port: plan.port }) };
      const [program, ...args] = fillAll(plan.run, valuesOf(subject, record.workspace)) as [string, ...string[]];
      if (record.ending !== undefined) return await this.close(stoppedOutcome(undefined, ''), undefined);
      process = await RunProcess.start(
        {
          runDir: deps.journal.folder(record.runId),
          program,
          args,
          cwd: plan.dir,
          env: this.env(),
          stdin: '',
          joined: true,
          runId: record.runId,
          leftovers: plan.leftovers,
        },
        { scopes: deps.scopes },
      );
    } catch (error) {
      return await this.close(commandOutcome(null, (error as Error).message, ''), undefined);
    }
    this.process = process;
    record.startedAt = process.startedAt.toISOString();
    deps.log.info('worker_started', { ...logFieldsOf(record), pid: process.pid });
    await deps.book.report(record, 'running');
    if (record.ending !== undefined) void this.end(process);
    await this.follow(process);
  }

  private env(): Record<string, string> {
    const { deps, record } = this;
    const repositories = record.workspace?.repositories ?? record.repositories;
    const place = { ...workspaceEnv(record.workspace), ...repositoriesEnv(repositories) };
    return { ...deps.inherited, ...traceEnv(record.trace), ...place };
  }

  private async takeOver(process: RunProcess): Promise<void> {
    const { deps, record } = this;
    this.process = process;
    record.startedAt ??= process.startedAt.toISOString();
    deps.log.info('worker_adopted', { ...logFieldsOf(record), pid: process.pid });
    if (record.state !== 'running' && record.state !== 'stopping') await deps.book.report(record, 'running');
    if (record.ending !== undefined) void this.end(process);
    await this.follow(process);
  }

  private async follow(process: RunProcess): Promise<void> {
    const { record, plan } = this;
    this.tellCommand(process.startedAt);
    // Measured from the start of the process, so that a command that outlived a bridge does not get its time twice.
    const left = process.startedAt.getTime() + plan.timeoutMs - this.deps.clock().getTime();
    // A clock that was set back must not give the command more than its time. A released process is left to the next
    // bridge, and a timer would keep this bridge from exiting.
    if (!this.released)
      this.timer = setTimeout(() => this.stop('timeout'), Math.min(plan.timeoutMs, Math.max(0, left)));
    process.watchDisk(() => this.deps.log.warn('disk_full', logFieldsOf(record)));
    const { exitCode, endedAt } = await process.ended;
    clearTimeout(this.timer);
    if (this.released) return;
    const full = process.diskWasFull();
    const stays = noticesOf({ notices: await clearLeftovers(this.deps, record, process) });
    if (this.released) return;
    const tail = await process.outputTail(MOST_OUTPUT);
    const printed = { type: 'result', id: record.runId, isError: exitCode !== 0, ...entryWords(tail) } as const;
    this.keep?.({ ...printed, backgroundId: undefined, at: endedAt.getTime() });
    const cut = exitCode !== 0 && (await full);
    const outcome =
      record.ending === undefined || record.ending === 'timeout' || (record.ending === 'shutdown' && !record.check)
        ? commandOutcome(exitCode, troubleOf(record.ending, plan.timeoutMs), tail, cut ? DISK_WAS_FULL : undefined)
        : stoppedOutcome(undefined, tail);
    await this.close({ ...outcome, ...stays }, endedAt, cut);
  }

  /** The command is all that the run does. */
  private tellCommand(since: Date): void {
    const { deps, record, plan } = this;
    const { runId, subject } = record;
    const rules = () => ({ ...deps.harnessContext(subject.projectId), dir: plan.dir });
    const text = plan.run.map(shellQuote).join(' ');
    const call = {
      type: 'call',
      id: runId,
      tool: 'command',
      act: 'run',
      text,
      path: undefined,
      inSubagent: false,
    } as const;
    const entry = { ...call, at: since.getTime() };
    deps.activities.open({ runId, projectId: subject.projectId }, rules)(entry);
    const env = this.env();
    this.keep = deps.transcripts.open(runId, { env, files: {} });
    this.keep?.(entry);
  }

  private async end(process: RunProcess): Promise<void> {
    // A stop that arrives while `running` is being reported is seen twice: at once, and after that report.
    if (this.stopping) return;
    this.stopping = true;
    const { deps, record } = this;
    deps.log.info('worker_stopping', { ...logFieldsOf(record), reason: record.ending });
    if (record.state !== 'stopping' && record.ending !== 'timeout') void deps.book.report(record, 'stopping');
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
    clearTimeout(this.timer);
    await process?.stop(deps.settings.stopDelays);
    const stays = noticesOf({ notices: process === undefined ? [] : await clearLeftovers(deps, record, process) });
    const ended = record.ending !== undefined && record.ending !== 'timeout' && record.ending !== 'shutdown';
    const outcome = ended ? stoppedOutcome(undefined, '') : commandOutcome(null, undefined, '');
    await this.close({ ...outcome, ...stays }, undefined);
  }

  private logFault(error: unknown): void {
    const { deps, record } = this;
    deps.log.error('internal_error', { ...logFieldsOf(record), error: String((error as Error).stack ?? error) });
  }

  private async close(outcome: Outcome, endedAt: Date | undefined, cut = false): Promise<void> {
    const { deps, record } = this;
    await deps.transcripts.end(record.runId);
    const torn = await tearDown(deps, record, outcome.state);
    const { notices: unmoved = [], ...merged } = await tellMerged(deps, record, outcome.state, this.aborted.signal);
    const fields = { ...logFieldsOf(record), state: outcome.state, exit_code: outcome.exitCode ?? null };
    if (outcome.state === 'stopped') deps.log.info('worker_stopped', fields);
    else deps.log[outcome.state === 'succeeded' ? 'info' : 'error']('worker_finished', fields);
    await deps.book.close(
      record,
      {
        ...outcome,
        ...merged,
        ...noticesOf({ notices: [...(outcome.notices ?? []), ...torn, ...unmoved] }),
        ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
      },
      { result: resultOf(record, outcome.state, cut ? 'disk-full' : undefined), calls: undefined },
    );
  }
}

function troubleOf(ending: Ending | undefined, timeoutMs: number): string | undefined {
  if (ending === 'timeout') return `The command ran longer than ${timeoutMs / 1000} s and was ended.`;
  return ending === 'shutdown' ? 'The bridge was stopped while the command ran.' : undefined;
}

function fillAll(run: readonly string[], values: Readonly<Record<string, string | null>>): string[] {
  return run.map((element) => {
    const filled = fill(element, values);
    if ('text' in filled) return filled.text;
    throw new Error(`The command needs values that this run does not have: ${filled.missing.join(', ')}.`);
  });
}
