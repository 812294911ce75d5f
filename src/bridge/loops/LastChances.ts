import { setImmediate } from 'node:timers/promises';
import type { Entry, Lane } from './Lane.ts';
import type { Tried } from './sendReport.ts';

export interface LastChancesOptions {
  /** Milliseconds for all of them together. */
  readonly withinMs: number;
  /** Sends the report once; the signal ends the attempt. */
  readonly send: (entry: Entry, deadline: AbortSignal) => Promise<Tried>;
  /** Hears what came of an entry, and returns when that is dealt with. */
  readonly settle: (entry: Entry, tried: Tried) => Promise<void>;
}

/**
 * The end of a queue: one last attempt for each report that waits, lanes side by side, all within one deadline. What is
 * told in parts comes part by part: who hears that one has arrived hands in the next, and that is sent too.
 */
export class LastChances {
  private readonly deadline: AbortSignal;
  private readonly lanes = new Map<Lane, Promise<void>>();

  constructor(private readonly options: LastChancesOptions) {
    this.deadline = AbortSignal.timeout(options.withinMs);
  }

  /** Serves what the lane holds, and what comes into it meanwhile. */
  serve(lane: Lane): void {
    if (this.lanes.has(lane)) return;
    this.lanes.set(
      lane,
      this.sendAll(lane).finally(() => this.lanes.delete(lane)),
    );
  }

  /** Resolves when nothing waits any more, or everything that did was tried or is too late. */
  async over(): Promise<void> {
    while (this.lanes.size > 0) await Promise.all(this.lanes.values());
  }

  private async sendAll(lane: Lane): Promise<void> {
    for (let entry = next(lane); entry !== undefined; entry = next(lane)) {
      entry.attempt++;
      await this.options.settle(entry, await this.tryOnce(entry));
      // Who waited for this one gets a turn to hand in what follows it.
      await setImmediate();
    }
  }

  private tryOnce(entry: Entry): Promise<Tried> {
    // A token that has to be fetched first does not hear the signal.
    const over = new Promise<Tried>((resolve) => {
      const late = () => resolve({ kind: 'failed', error: new Error('the bridge stops') });
      if (this.deadline.aborted) late();
      else this.deadline.addEventListener('abort', late, { once: true });
    });
    return Promise.race([over, this.options.send(entry, this.deadline)]);
  }
}

const next = ({ entries }: Lane): Entry | undefined => entries.find((entry) => !entry.done);
