import { tracer } from '../tracing/tracer.ts';
import { AloneLines } from './AloneLines.ts';
import { BatcherFull, type Entry, type Met } from './BatcherEntry.ts';
import { FairQueue } from './FairQueue.ts';

/** After this many waiting items, waiting longer would only cost memory and answer callers that have left. */
const MOST_WAITING = 10_000;
/** Half of the total for one owner, so that a second owner always finds room without displacing any other. */
const MOST_OF_ONE = 5_000;

/**
 * Gathers the calls that arrive while a flush is under way into the next flush. A busy route pays one statement and
 * one commit for many callers, and a quiet route waits for no other call (group commit, one level up).
 *
 * Each caller's promise settles after the commit of its flush. With a `key`, two items of the same key never share a
 * flush, because the second must see what the first did.
 *
 * With an `owner`, owners take turns. A flush that meets a lock held elsewhere (`isLock`) is abandoned, and its
 * owners go alone, each in flushes of its own beside the shared ones. The owner whose rows are locked waits there and
 * has to retry; every other owner returns to the shared flushes at once. `AloneLines` holds those that go alone.
 */
export class Batcher<Item, Outcome> {
  private readonly waiting: FairQueue<Entry<Item, Outcome>>;
  private readonly alone: AloneLines<Item, Outcome>;
  private readonly busyKeys = new Set<string>();
  private inFlight = 0;
  private flyingShared = 0;
  private lastBegan = Number.NEGATIVE_INFINITY;
  /** How many items the last shared flush carried. */
  private lastCarried = 0;

  constructor(
    private readonly flush: (items: Item[], flight: Flight) => Promise<Outcome[]>,
    private readonly options: BatcherOptions<Item>,
  ) {
    const mostOfOne = options.owner === undefined ? MOST_WAITING : MOST_OF_ONE;
    this.waiting = new FairQueue({ most: MOST_WAITING, mostOfOne });
    this.alone = new AloneLines({
      maxItems: options.maxItems,
      takeKey: (entry) => this.takeKey(entry),
      fly: (batch) => this.fly(batch, ALONE),
      landed: (entries) => {
        this.waiting.append(entries);
        this.launch();
      },
    });
  }

  /**
   * Adds an item. Resolves with the item's own outcome; rejects with the error that failed its flush, or with BatcherFull.
   */
  add(item: Item): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      const owner = this.options.owner?.(item) ?? '';
      const entry = { item, owner, place: tracer()?.here(), resolve, reject };
      if (this.alone.add(entry)) return;
      this.waiting.push(entry)?.reject(new BatcherFull('too many wait for the next flush'));
      this.launch();
    });
  }

  private launch(): void {
    if (this.inFlight >= this.options.maxFlights || this.waiting.size === 0) return;
    this.inFlight++;
    const wait = this.untilNext();
    if (wait > 0) setTimeout(() => void this.run(), Math.ceil(wait));
    // One turn of the event loop lets the requests of the same poll join this flush.
    else setImmediate(() => void this.run());
  }

  /** Milliseconds until the next shared flush may begin. */
  private untilNext(): number {
    const { spacingMs = 0, overlapMs = 0 } = this.options;
    if (this.flyingShared > 0) return this.lastBegan + Math.max(spacingMs, overlapMs) - performance.now();
    // Calls that come one at a time gain nothing from a distance.
    if (this.lastCarried <= 1 && this.waiting.size <= 1) return 0;
    return this.lastBegan + spacingMs - performance.now();
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const wait = this.untilNext();
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
        // The flush beside this one may have ended in the meantime, and the next one begun.
        continue;
      }
      this.lastBegan = performance.now();
      const batch = this.waiting.take(this.options.maxItems, (entry) => this.takeKey(entry));
      if (batch.length === 0) break;
      this.lastCarried = batch.length;
      this.flyingShared++;
      const met = await this.fly(batch, SHARED);
      if (met !== undefined) this.alone.send(met, (owner) => this.waiting.takeLine(owner));
      this.flyingShared--;
    }
    // The remaining items wait for keys of another flight, which takes them up when it ends.
    this.inFlight--;
  }

  /** Flushes a batch and settles it, but for the entries that met a lock. */
  private async fly(batch: Entry<Item, Outcome>[], flight: Flight): Promise<Met<Item, Outcome> | undefined> {
    try {
      const outcomes = await this.flushTraced(batch, flight);
      batch.forEach((entry, i) => {
        entry.resolve(outcomes[i] as Outcome);
      });
    } catch (error) {
      if (this.isLock(error)) return { entries: batch, error };
      // One bad item must not fail its neighbours: each is retried individually, and only the bad one is rejected.
      if (batch.length > 1 && this.options.mayBeOneItem(error)) return await this.oneByOne(batch, flight);
      for (const entry of batch) entry.reject(error);
    } finally {
      if (this.options.key) for (const entry of batch) this.busyKeys.delete(this.options.key(entry.item));
    }
    return undefined;
  }

  /**
   * An owner that meets a lock is not retried here: each of its items would wait for the lock, and the other items
   * after them.
   */
  private async oneByOne(batch: Entry<Item, Outcome>[], flight: Flight): Promise<Met<Item, Outcome> | undefined> {
    const owners = new Set<string>();
    let met: Met<Item, Outcome> | undefined;
    for (const entry of batch) {
      if (met !== undefined && owners.has(entry.owner)) {
        met.entries.push(entry);
        continue;
      }
      try {
        const [outcome] = await this.flushTraced([entry], flight);
        entry.resolve(outcome as Outcome);
      } catch (error) {
        if (this.isLock(error)) {
          owners.add(entry.owner);
          met = { entries: [...(met?.entries ?? []), entry], error };
        } else entry.reject(error);
      }
    }
    return met;
  }

  /** In the trace of its caller, or in one of its own with links to all of them. */
  private flushTraced(batch: readonly Entry<Item, Outcome>[], flight: Flight): Promise<Outcome[]> {
    const items = batch.map((entry) => entry.item);
    const traces = tracer();
    const places = traces === undefined ? [] : batch.flatMap(({ place }) => place ?? []);
    const [first] = places;
    if (traces === undefined || first === undefined) return this.flush(items, flight);
    const shares = batch.length === 1 ? { parent: first } : { parent: 'none' as const, links: places };
    const facts = { 'bascule.lane.items': items.length };
    return traces.run({ name: `lane ${this.options.name ?? ''}`.trim(), ...shares, facts }, () =>
      this.flush(items, flight),
    );
  }

  private takeKey(entry: Entry<Item, Outcome>): boolean {
    const key = this.options.key?.(entry.item);
    if (key === undefined) return true;
    if (this.busyKeys.has(key)) return false;
    this.busyKeys.add(key);
    return true;
  }

  private isLock(error: unknown): boolean {
    return this.options.isLock?.(error) ?? false;
  }
}

/** Whether a flush is shared, or goes alone for an owner that met a lock and may then wait for the lock longer. */
export interface Flight {
  readonly alone: boolean;
}

const SHARED: Flight = { alone: false };
const ALONE: Flight = { alone: true };

export interface BatcherOptions<Item> {
  /** What a trace calls a flush. */
  readonly name?: string;
  readonly maxItems: number;
  readonly maxFlights: number;
  /**
   * Least milliseconds between the starts of two shared flushes, unless calls come one at a time; none by default. A process
   * that is short of its own thread would otherwise send ever smaller flushes, each of which costs that thread a statement.
   */
  readonly spacingMs?: number;
  /**
   * How long a shared flush must have been under way before another starts beside it, in milliseconds; none by default.
   * Started at once, the second flush would take the first caller alone and pay for a whole statement.
   */
  readonly overlapMs?: number;
  readonly key?: (item: Item) => string;
  /** The owner in whose line the item waits. Without it, all items wait in one line. */
  readonly owner?: (item: Item) => string;
  /**
   * Whether the error means that another transaction holds a lock for longer than the flush may wait. The flush did
   * nothing, or may be repeated.
   */
  readonly isLock?: (error: unknown) => boolean;
  /** Whether one item can have caused the error. When the database is away, trying each item would only repeat the wait. */
  readonly mayBeOneItem: (error: unknown) => boolean;
}
