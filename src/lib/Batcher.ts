/** More wait for a flush than may; nothing was done for the one that was turned away. */
export class BatcherFull extends Error {
  readonly code = 'BATCHER_FULL';
}

/** With nobody let in for so long, waiting longer would only cost memory and answer callers that have gone. */
const MOST_WAITING = 10_000;

/**
 * Calls that arrive while a flush is on its way go together in the next one, so that a busy route pays one
 * statement and one commit for many callers while a quiet one waits for nobody (group commit, one level up).
 *
 * Each caller's promise settles after the commit of its flush. With a `key`, two items of the same key never share a flush:
 * the second one must see what the first one did.
 */
export class Batcher<Item, Outcome> {
  private waiting: Entry<Item, Outcome>[] = [];
  private inFlight = 0;

  constructor(
    private readonly flush: (items: Item[]) => Promise<Outcome[]>,
    private readonly options: BatcherOptions<Item>,
  ) {}

  /** Adds an item; resolves with its own outcome, or rejects with the error that failed its flush, or BatcherFull. */
  add(item: Item): Promise<Outcome> {
    if (this.waiting.length >= (this.options.maxWaiting ?? MOST_WAITING)) {
      return Promise.reject(new BatcherFull('too many wait for the next flush'));
    }
    return new Promise<Outcome>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.inFlight < this.options.maxFlights) {
        this.inFlight++;
        // One turn of the event loop lets the requests that the same poll read join this flush.
        setImmediate(() => void this.run());
      }
    });
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.take();
      if (batch.length === 0) break;
      try {
        const outcomes = await this.flush(batch.map((entry) => entry.item));
        batch.forEach((entry, i) => {
          entry.resolve(outcomes[i] as Outcome);
        });
      } catch (error) {
        // One bad item must not fail its neighbours: each is tried by itself, and only the bad one is rejected.
        if (batch.length > 1 && this.options.mayBeOneItem(error)) for (const entry of batch) await this.alone(entry);
        else for (const entry of batch) entry.reject(error);
      } finally {
        if (this.options.key) for (const entry of batch) this.busyKeys.delete(this.options.key(entry.item));
      }
    }
    this.inFlight--;
    // What a sibling flight held back because of its key may be free now.
    if (this.waiting.length > 0 && this.inFlight === 0) {
      this.inFlight++;
      setImmediate(() => void this.run());
    }
  }

  private readonly busyKeys = new Set<string>();

  private take(): Entry<Item, Outcome>[] {
    const batch: Entry<Item, Outcome>[] = [];
    const left: Entry<Item, Outcome>[] = [];
    for (const entry of this.waiting) {
      const key = this.options.key?.(entry.item);
      if (batch.length < this.options.maxItems && (key === undefined || !this.busyKeys.has(key))) {
        if (key !== undefined) this.busyKeys.add(key);
        batch.push(entry);
      } else left.push(entry);
    }
    this.waiting = left;
    return batch;
  }

  private async alone(entry: Entry<Item, Outcome>): Promise<void> {
    try {
      const [outcome] = await this.flush([entry.item]);
      entry.resolve(outcome as Outcome);
    } catch (error) {
      entry.reject(error);
    }
  }
}

export interface BatcherOptions<Item> {
  readonly maxItems: number;
  readonly maxFlights: number;
  /** How many may wait, 10,000 unless told. */
  readonly maxWaiting?: number;
  readonly key?: (item: Item) => string;
  /** Whether one item can have caused the error. A database that is away would only be waited for once per item. */
  readonly mayBeOneItem: (error: unknown) => boolean;
}

interface Entry<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}
