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
  /** Called when something else is left than before. */
  onChange: () => void = () => undefined;
  private runs = new Map<string, LeftRun>();
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
  }

  has(runId: string): boolean {
    return this.runs.has(runId);
  }

  /** Takes down what a run has left, in place of what was known of it. Resolves when that is on disk. */
  async note(run: Omit<LeftRun, 'processes'>, processes: readonly LeftProcess[]): Promise<void> {
    const { runId } = run;
    if (processes.length === 0 && !this.runs.has(runId)) return;
    this.runs.delete(runId);
    if (processes.length > 0) this.runs.set(runId, { ...run, processes });
    for (const oldest of this.runs.keys()) {
      if (this.runs.size <= MOST_RUNS) break;
      this.runs.delete(oldest);
    }
    await this.changed();
  }

  /** Looks what is still there. Where the system cannot be queried, what was known stands. */
  async look(): Promise<void> {
    if (this.runs.size === 0) return;
    try {
      const list = await listProcesses();
      for (const run of [...this.runs.values()]) {
        const left = await leftTree(run, async () => list).left();
        // Another look, or a person, may have been faster.
        if (this.runs.get(run.runId) === run && !isSame(left, run.processes)) await this.note(run, left);
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

  /** The rows of a heartbeat. @param isReported whether the service knows that the run is over */
  rows(isReported: (runId: string) => boolean): LeftoversRow[] {
    return [...this.runs.values()]
      .filter(({ runId }) => isReported(runId))
      .map(({ runId, projectId, processes }) => ({
        runId,
        projectId,
        count: processes.length,
        processes: processes.slice(0, MOST_PROCESSES).map(({ pid, name }) => ({ pid, name })),
      }));
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

  private async changed(): Promise<void> {
    this.onChange();
    this.writing = this.writing
      .then(() => writeLeft(this.config, [...this.runs.values()]))
      .catch((error: unknown) => {
        this.log.error('state_write_failed', { file: LEFT_FILE, error: String(error) });
      });
    await this.writing;
  }
}

function isSame(some: readonly LeftProcess[], others: readonly LeftProcess[]): boolean {
  const keys = (processes: readonly LeftProcess[]) => processes.map(({ pid, born }) => `${pid} ${born}`).sort();
  return keys(some).join() === keys(others).join();
}
