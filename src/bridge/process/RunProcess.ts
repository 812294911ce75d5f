import { stat, writeFile } from 'node:fs/promises';
import { LONGEST_TIMER_MS } from '../longestTimer.ts';
import type { Leftovers } from '../rules/Rules.ts';
import { adoptKept } from './adoptKept.ts';
import { cleanText } from './cleanText.ts';
import { DiskWatch } from './DiskWatch.ts';
import { isKeeper } from './endOfKept.ts';
import { feedProgram } from './feedProgram.ts';
import { findProgram } from './findProgram.ts';
import { OutputFollower } from './OutputFollower.ts';
import {
  type Leader,
  type ProcessEnd,
  type ProcessSpec,
  type StopDelays,
  WATCHDOG,
  type WatchdogTiming,
} from './ProcessSpec.ts';
import type { RunScopes } from './RunScopes.ts';
import { type LeftEnd, RunTree } from './RunTree.ts';
import { readTail } from './readTail.ts';
import { type RunFiles, readCgroups, runFiles } from './runFiles.ts';
import { startKept } from './startKept.ts';
import { startPlain } from './startPlain.ts';

const SETTLED_MS = 100;

export interface RunProcessDeps {
  /** The process id that the watchdog checks for: that of this bridge. */
  readonly bridge?: number;
  readonly watchdog?: Partial<WatchdogTiming>;
  /** Where they can be used, the process starts in a scope of its own. */
  readonly scopes?: RunScopes | undefined;
}

/**
 * The process of a run: an agent or a command. Everything known about it is in files of the run's folder, so that
 * another bridge process can take over: wait for the end, read the output, and learn the exit code.
 */
export class RunProcess {
  private follower: OutputFollower | undefined;
  private disk: DiskWatch | undefined;
  private stopping: Promise<void> | undefined;
  private released = false;

  private constructor(
    private readonly leader: Leader,
    private readonly files: RunFiles,
    /** Output before this offset was printed while no bridge was watching. */
    private readonly liveFrom: number,
    private readonly tree: RunTree | undefined,
  ) {}

  /** @throws Error with a text for a person when the process cannot be started */
  static async start(spec: ProcessSpec, deps: RunProcessDeps = {}): Promise<RunProcess> {
    const files = runFiles(spec.runDir);
    await checkFolder(spec.cwd);
    const program = await findProgram(spec.program, spec.env, spec.cwd);
    for (const text of [...spec.args, ...Object.values(spec.env)]) {
      if (text.includes('\0')) throw new Error('an argument or an environment variable contains a NUL');
    }
    try {
      const leader =
        process.platform === 'win32'
          ? await startPlain({ ...spec, program }, files)
          : await startKept({ ...spec, program }, files, {
              bridge: deps.bridge ?? process.pid,
              timing: { ...WATCHDOG, ...deps.watchdog },
              scopes: deps.scopes,
            });
      return new RunProcess(leader, files, 0, treeOf(spec.runId, leader.pid, files, await readCgroups(spec.runDir)));
    } catch (error) {
      throw new Error(reasonOf(error as NodeJS.ErrnoException, program));
    }
  }

  /**
   * The process that an earlier bridge started in the folder, running or ended; undefined when none was ever started.
   */
  static async adopt(
    runDir: string,
    deps: RunProcessDeps & { readonly runId?: string } = {},
  ): Promise<RunProcess | undefined> {
    const files = runFiles(runDir);
    const leader = process.platform === 'win32' ? undefined : await adoptKept(files, deps.bridge ?? process.pid);
    if (leader === undefined) return undefined;
    const printed = await stat(files.stdout).catch(() => undefined);
    // The id of a keeper that ended unseen may be that of another process by now.
    const met = await isKeeper(leader.pid, files).catch(() => false);
    const tree = treeOf(deps.runId, met ? leader.pid : undefined, files, await readCgroups(runDir), leader.pid);
    return new RunProcess(leader, files, printed?.size ?? 0, tree);
  }

  /** The process id of the leader of the group. */
  get pid(): number {
    return this.leader.pid;
  }

  get startedAt(): Date {
    return this.leader.startedAt;
  }

  /**
   * Settles when the program has ended and, if {@link lines} was called before, every line has been passed on. Never
   * settles after {@link release}.
   */
  get ended(): Promise<ProcessEnd> {
    return this.leader.ended.then(async (end) => {
      await this.follower?.finish();
      return end;
    });
  }

  /**
   * Passes on standard output from its start, line by line, in bounded memory; lines are cut at MAX_LINE. `at` is when
   * the line arrived, or undefined if it was printed while no bridge was watching.
   */
  lines(onLine: (text: string, at: Date | undefined) => void): void {
    if (this.released || this.follower !== undefined) return;
    this.follower = new OutputFollower(this.files.stdout, this.liveFrom, onLine);
    this.follower.start();
  }

  /**
   * Gives the program more input, once for each id, also over a change of the bridge.
   * @returns whether it is on its way; false: the program takes no more
   */
  give(id: string, text: string): Promise<boolean> {
    return this.released ? Promise.resolve(false) : feedProgram(this.files, { id, text });
  }

  /** Ends the input of a program that was started with an open one. */
  async endInput(): Promise<void> {
    if (!this.released) await feedProgram(this.files, 'end');
  }

  /** Watches the disk of the output until the program has ended. @param onFull is called once, when it is full */
  watchDisk(onFull: () => void): void {
    if (this.released || this.disk !== undefined) return;
    const watch = new DiskWatch(this.files.stdout, onFull);
    this.disk = watch;
    void this.leader.ended.then(() => watch.stop());
  }

  /** Whether the disk was full while the program, which has ended, wrote its output and was watched. */
  async diskWasFull(): Promise<boolean> {
    return (await this.disk?.end()) === true;
  }

  /**
   * The end of the output: standard output, then standard error, which gets at least half of the room when both are
   * long.
   * @param printed stands for standard output, where that is a stream for programs
   */
  async outputTail(max: number, printed?: string): Promise<string> {
    const [out, err] = await Promise.all([
      printed === undefined ? readTail(this.files.stdout, max) : cleanText(printed, max, 'end'),
      readTail(this.files.stderr, max),
    ]);
    if (err.trim() === '') return out;
    const before = out.trimEnd();
    const said = cleanText(err.trimEnd(), Math.max(Math.ceil(max / 2), max - before.length - 1), 'end').trimStart();
    const kept = cleanText(before, max - said.length - 1, 'end');
    return kept === '' ? said : `${kept}\n${said}`;
  }

  /**
   * Ends the process: SIGINT to the group, then SIGTERM, then SIGKILL (document 3 §3.2). Resolves when the program is
   * gone. Processes in its group end with it, others continue. A second call returns the first promise.
   */
  stop(delays: StopDelays): Promise<void> {
    this.stopping ??= this.released ? Promise.resolve() : this.end(delays);
    return this.stopping;
  }

  /**
   * Deals with what is left of a run whose program has ended: ends it, or only tells what it is. After a stop, the keeper ends
   * what is left in its group.
   * @param delayMs from SIGTERM to SIGKILL
   * @throws Error when the system cannot be queried
   */
  async clear(leftovers: Leftovers, delayMs: number): Promise<LeftEnd> {
    if (this.tree === undefined || this.released) return { ended: [], left: [] };
    if (leftovers === 'end') return await this.tree.end(delayMs);
    const isStopped = await stat(this.files.stop).then(
      () => true,
      () => false,
    );
    return { ended: [], left: await this.tree.left(!isStopped) };
  }

  /** Leaves the process running for the next bridge process; this one has no further part in it. */
  release(): void {
    this.released = true;
    this.leader.release();
    this.disk?.stop();
    void this.follower?.stop();
  }

  private async end({ sigtermAfterMs, sigkillAfterMs }: StopDelays): Promise<void> {
    await writeFile(this.files.stop, '').catch(() => undefined);
    // A signal would be lost while the keeper is between its last check of that file and the start of the program.
    const young = this.leader.startedAt.getTime() + SETTLED_MS - Date.now();
    if (young > 0 && (await this.endsWithin(Math.min(young, SETTLED_MS)))) return;
    await this.signal('SIGINT');
    if (await this.endsWithin(sigtermAfterMs)) return;
    await this.signal('SIGTERM');
    if (await this.endsWithin(sigkillAfterMs)) return;
    await this.signal('SIGKILL');
    await this.leader.ended;
  }

  /** The last signal takes away what connects the processes of the run, so they are noted before each. */
  private async signal(name: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.tree?.note().catch(() => undefined);
    await this.leader.signal(name);
  }

  private async endsWithin(ms: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, Math.min(LONGEST_TIMER_MS, ms), false);
    });
    const inTime = await Promise.race([this.leader.ended.then(() => true), late]);
    clearTimeout(timer);
    return inTime || this.released;
  }
}

/** Windows ends the whole tree of a process itself. */
function treeOf(
  runId: string | undefined,
  pid: number | undefined,
  { keeper }: RunFiles,
  cgroups: readonly string[],
  keeperGroup = pid,
): RunTree | undefined {
  if (process.platform === 'win32') return undefined;
  return new RunTree({ runId, keeper: pid === undefined ? undefined : { pid, script: keeper }, keeperGroup, cgroups });
}

async function checkFolder(dir: string): Promise<void> {
  const found = await stat(dir).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `the folder ${dir} does not exist` : `the folder ${dir} cannot be read: ${error.code}`,
    );
  });
  if (!found.isDirectory()) throw new Error(`${dir} is not a folder`);
}

const REASONS: Readonly<Record<string, string>> = {
  E2BIG: 'its arguments and its environment are too long for this system',
  ENOSPC: 'the disk is full',
  EAGAIN: 'this system can start no more processes',
  EMFILE: 'too many files are open',
  EACCES: 'permission denied',
};

function reasonOf(error: NodeJS.ErrnoException, program: string): string {
  return `${program} could not be started: ${REASONS[error.code ?? ''] ?? error.message}`;
}
