import { setImmediate } from 'node:timers/promises';
import type { Entry, Lane } from './Lane.ts';
import type { Tried } from './sendReport.ts';

export interface LastChancesOptions {
  /** Milliseconds for all reports together. */
  readonly withinMs: number;
  /** Sends the report once; the signal ends the attempt. */
  readonly send: (entry: Entry, deadline: AbortSignal) => Promise<Tried>;
  /** Receives the outcome of an entry. Resolves when the outcome has been handled. */
  readonly settle: (entry: Entry, tried: Tried) => Promise<void>;
}

/**
 * The end of a queue: one last attempt for each waiting report, lanes in parallel, all within one deadline. A sender
 * that reports in parts pushes the next part once the previous one has arrived; that part is sent too.
 */
export class LastChances {
  private readonly deadline: AbortSignal;
  private readonly lanes = new Map<Lane, Promise<void>>();

  constructor(private readonly options: LastChancesOptions) {
    this.deadline = AbortSignal.timeout(options.withinMs);
  }

  /** Sends what the lane holds and what is added to it in the meantime. */
  serve(lane: Lane): void {
    if (this.lanes.has(lane)) return;
    this.lanes.set(
      lane,
      this.sendAll(lane).finally(() => this.lanes.delete(lane)),
    );
  }

  /** Resolves when nothing is waiting any more, or when the deadline has passed. */
  async over(): Promise<void> {
    while (this.lanes.size > 0) await Promise.all(this.lanes.values());
  }

  private async sendAll(lane: Lane): Promise<void> {
    for (let entry = next(lane); entry !== undefined; entry = next(lane)) {
      entry.attempt++;
      await this.options.settle(entry, await this.tryOnce(entry));
      // The sender of this report gets a turn to push the one that follows it.
      await setImmediate();
    }
  }

  private tryOnce(entry: Entry): Promise<Tried> {
    // An attempt that has to fetch a token first does not react to the signal.
    const over = new Promise<Tried>((resolve) => {
      const late = () => resolve({ kind: 'failed', error: new Error('the bridge stops') });
      if (this.deadline.aborted) late();
      else this.deadline.addEventListener('abort', late, { once: true });
    });
    return Promise.race([over, this.options.send(entry, this.deadline)]);
  }
}

const next = ({ entries }: Lane): Entry | undefined => entries.find((entry) => !entry.done);
