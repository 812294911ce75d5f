import type { LeftoversRow } from '../api/shapes.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { listProcesses } from '../process/processList.ts';
import type { LeftEnd, LeftProcess } from '../process/RunTree.ts';
import { LEFT_FILE, type LeftRun, leftTree, readLeft, writeLeft } from './leftFile.ts';

const MOST_RUNS = 100;
const MOST_PROCESSES = 20;

/**
 * What runs that are over have left running. It outlives the bridge, so that the next one can name it and end it, and it is looked
 * at again and again, because a process may end by itself.
 */
export class LeftBook {
  /** Called when a heartbeat should tell at once what is left: of a run that was just noted, and where nothing is left any more. */
  onChange: () => void = () => undefined;
  private runs = new Map<string, LeftRun>();
  /** Of a run that has changed with the last look, what was there at the look before, too. */
  private lasting = new WeakMap<LeftRun, readonly LeftProcess[]>();
  private writing: Promise<void> = Promise.resolve();
  /** Who waits until the service knows that nothing of a run is left. */
  private readonly waiting = new Map<() => void, string>();

  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
  ) {}

  async load(): Promise<void> {
    try {
      this.runs = new Map((await readLeft(this.config)).map((run) => [run.runId, run]));
    } catch (error) {
      this.log.error('state_damaged', { file: this.config.at(LEFT_FILE), error: String(error) });
      await this.config.move([LEFT_FILE], [`${LEFT_FILE}.damaged`]);
    }
    await this.look();
    // The file may be old: what is there now and not in it can have been there all the time.
    this.lasting = new WeakMap();
  }

  has(runId: string): boolean {
    return this.runs.has(runId);
  }

  /** Takes down what a run has left, in place of what was known of it. Resolves when that is on disk. */
  async note(run: Omit<LeftRun, 'processes'>, processes: readonly LeftProcess[]): Promise<void> {
    if (processes.length === 0 && !this.runs.has(run.runId)) return;
    this.put({ ...run, processes });
    this.onChange();
    await this.write();
  }

  /**
   * Looks what is still there. Where the system cannot be queried, what was known stands. A loop that starts a program each second
   * is another set of processes at each look. The next heartbeat reports it in time: each one is followed by a look, so that one
   * which a look asked for would ask for the next.
   */
  async look(): Promise<void> {
    if (this.runs.size === 0) return;
    try {
      const list = await listProcesses();
      for (const run of [...this.runs.values()]) {
        const left = await leftTree(run, async () => list).left();
        // Another look, or a person, may have been faster.
        if (this.runs.get(run.runId) === run) await this.saw(run, left);
      }
    } catch (error) {
      this.log.error('internal_error', { error: String(error) });
    }
  }

  /**
   * Ends what a run has left. A run that is not in the book is looked for by its mark.
   * @param delayMs from SIGTERM to SIGKILL
   * @throws Error when the system cannot be queried
   */
  async end(of: Omit<LeftRun, 'processes'>, delayMs: number): Promise<LeftEnd> {
    const run = this.runs.get(of.runId) ?? { ...of, processes: [] };
    const end = await leftTree(run).end(delayMs);
    await this.note(run, end.left);
    return end;
  }

  /** The rows of a heartbeat, without what is new since the look before if something else lasts. @param isReported whether the service knows that the run is over */
  rows(isReported: (runId: string) => boolean): LeftoversRow[] {
    return [...this.runs.values()]
      .filter(({ runId }) => isReported(runId))
      .map((run) => {
        const { runId, projectId } = run;
        const processes = this.lasting.get(run) ?? run.processes;
        const named = processes.slice(0, MOST_PROCESSES).map(({ pid, name }) => ({ pid, name }));
        return { runId, projectId, count: processes.length, processes: named };
      });
  }

  /** The service has accepted these rows. */
  accepted(rows: readonly LeftoversRow[]): void {
    for (const [done, runId] of this.waiting) if (!rows.some((row) => row.runId === runId)) done();
  }

  /** Tells the service. Resolves when it has accepted that nothing of the run is left, or after some time. */
  tell(runId: string, withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, withinMs);
      timer.unref();
      this.waiting.set(done, runId);
      this.onChange();
    });
  }

  private async saw(run: LeftRun, left: readonly LeftProcess[]): Promise<void> {
    const known = new Set(run.processes.map(keyOf));
    const lasting = left.filter((one) => known.has(keyOf(one)));
    if (lasting.length === left.length && left.length === known.size) {
      this.lasting.delete(run);
      return;
    }
    const now = { ...run, processes: left };
    if (lasting.length > 0) this.lasting.set(now, lasting);
    this.put(now);
    if (left.length === 0) this.onChange();
    await this.write();
  }

  /** In the place of what was known of the run. */
  private put(run: LeftRun): void {
    this.runs.delete(run.runId);
    if (run.processes.length > 0) this.runs.set(run.runId, run);
    for (const oldest of this.runs.keys()) {
      if (this.runs.size <= MOST_RUNS) break;
      this.runs.delete(oldest);
    }
  }

  private async write(): Promise<void> {
    this.writing = this.writing
      .then(() => writeLeft(this.config, [...this.runs.values()]))
      .catch((error: unknown) => {
        this.log.error('state_write_failed', { file: LEFT_FILE, error: String(error) });
      });
    await this.writing;
  }
}

const keyOf = ({ pid, born }: LeftProcess): string => `${pid} ${born}`;
