import type { AgentReader } from '../harness/Harness.ts';
import type { RunProcess } from '../process/RunProcess.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord } from './RunRecord.ts';

/** Ends the program of a run that has given its result and does not end within its time. */
export class EndGrace {
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly deps: Pick<RunDeps, 'graceMs' | 'journal' | 'log' | 'settings'>,
    private readonly record: RunRecord,
  ) {}

  /** The program has printed a line. Each begins its time again. */
  await(process: RunProcess, reader: AgentReader): void {
    clearTimeout(this.timer);
    if (!reader.isDone || this.isOver || this.record.overdue === true) return;
    this.timer = setTimeout(() => void this.end(process), this.deps.graceMs);
  }

  /** The program has ended. */
  clear(): void {
    clearTimeout(this.timer);
  }

  /** The program is left to the next bridge. */
  release(): void {
    this.isOver = true;
    this.clear();
  }

  private async end(process: RunProcess): Promise<void> {
    const { deps, record } = this;
    if (record.ending !== undefined) return;
    record.overdue = true;
    deps.log.warn('worker_overdue', logFieldsOf(record));
    // The next bridge, too, has to know that the program is not to blame for its exit code.
    await deps.journal.save(record);
    if (!this.isOver) await process.stop(deps.settings.stopDelays);
  }
}

/** What people should know of an end that the bridge made. */
export function overdueNotice({ overdue }: RunRecord): string[] {
  return overdue === true ? ['The agent’s program gave its result and did not end, so the bridge ended it.'] : [];
}
