import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Entry } from './Lane.ts';
import type { Outbox } from './Outbox.ts';
import type { Settled } from './Report.ts';

/** Decides the outcome of each report, once, and passes it to the sender. */
export class Settlement {
  /** Writes to disk that a stop waits for. */
  private readonly writing = new Set<Promise<unknown>>();

  constructor(
    private readonly outbox: Pick<Outbox, 'keep'>,
    private readonly log: BridgeLog,
  ) {}

  /** The service has answered, or the report has become superfluous. */
  settle(entry: Entry, settled: Settled): void {
    if (entry.done) return;
    entry.done = true;
    if (settled.kind === 'refused' && !(entry.report.mayBeUnknown && settled.error.isMissingRoute)) {
      this.logFailed(entry, settled.error);
    }
    entry.settle(settled);
  }

  /** Ends a report without an answer of the service. An end of a run goes to disk. */
  async keep(entry: Entry, otherwise: 'given-up' | 'left'): Promise<void> {
    entry.done = true;
    if (!entry.report.closing) return entry.settle({ kind: otherwise });
    const write = this.outbox.keep(entry.report);
    this.writing.add(write);
    const kept = await write;
    this.writing.delete(write);
    entry.settle({ kind: kept ? 'kept' : otherwise });
  }

  giveUp(entry: Entry, error: Error): void {
    this.logFailed(entry, error);
    void this.keep(entry, 'given-up');
  }

  /** Resolves when every report to be kept has been written. */
  async written(): Promise<void> {
    while (this.writing.size > 0) await Promise.all(this.writing);
  }

  private logFailed({ report, attempt }: Entry, error: Error): void {
    this.log.error('report_failed', { what: report.what, ...report.log, attempts: attempt, error: error.message });
  }
}
