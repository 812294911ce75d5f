import { FairQueue } from './FairQueue.ts';

/** Too many items wait for a flush. The rejected item was not processed. */
class BatcherFull extends Error {
  readonly code = 'BATCHER_FULL';
}

/** After this long without admitting anyone, waiting longer would only cost memory and answer callers that have left. */
const MOST_WAITING = 10_000;
/** Half of the total for one owner, so that a second owner always finds room without displacing anyone. */
const MOST_OF_ONE = 5_000;
/** How many flushes of owners that go alone may run at once. */
const MOST_ALONE = 2;
/** How long an owner that goes alone waits for its turn among others that do, in milliseconds. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Gathers the calls that arrive while a flush is under way into the next flush. A busy route pays one statement and one
 * commit for many callers, and a quiet route waits for no other call (group commit, one level up).
 *
 * Each caller's promise settles after the commit of its flush. With a `key`, two items of the same key never share a flush,
 * because the second must see what the first did.
 *
 * With an `owner`, owners take turns. A flush that meets a lock held elsewhere (`isLock`) is abandoned, and its owners go
 * alone, each in flushes of its own beside the shared ones. The owner whose rows are locked waits there and is told to try
 * again; every other owner returns to the shared flushes at once.
 *
 * The line of an owner that goes alone is in one of four states. *Waiting*: it has entries and no flush. *Flying*: one
 * flush of it is under way, and new entries wait behind it. *Met*: its last flush met the lock too, all its entries were
 * rejected, and entries that arrive within `LONGEST_WAIT_MS` still go alone. *Released*: its last flush succeeded, or none
 * followed; the line is gone, and its remaining entries go into the shared flushes.
 */
export class Batcher<Item, Outcome> {
  private readonly waiting: FairQueue<Entry<Item, Outcome>>;
  /** The owners that go alone, in the order of their turns. */
  private readonly lines = new Map<string, Line<Item, Outcome>>();
  private readonly busyKeys = new Set<string>();
  private inFlight = 0;
  private flyingAlone = 0;
  private flyingShared = 0;
  private lastBegan = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly flush: (items: Item[], flight: Flight) => Promise<Outcome[]>,
    private readonly options: BatcherOptions<Item>,
  ) {
    const mostOfOne = options.owner === undefined ? MOST_WAITING : MOST_OF_ONE;
    this.waiting = new FairQueue({ most: MOST_WAITING, mostOfOne });
  }

  /**
   * Adds an item. Resolves with the item's own outcome; rejects with the error that failed its flush, or with BatcherFull.
   */
  add(item: Item): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      const owner = this.options.owner?.(item) ?? '';
      const entry = { item, owner, resolve, reject };
      const line = this.lines.get(owner);
      if (line === undefined) {
        this.waiting.push(entry)?.reject(new BatcherFull('too many wait for the next flush'));
        this.launch();
      } else if (line.entries.length >= MOST_OF_ONE) {
        reject(new BatcherFull('too many wait for a lock that another transaction holds'));
      } else {
        if (line.entries.length === 0) line.since = performance.now();
        line.entries.push(entry);
        this.launchAlone();
      }
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
    return this.lastBegan + (this.flyingShared > 0 ? Math.max(spacingMs, overlapMs) : spacingMs) - performance.now();
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const wait = this.untilNext();
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
        // The flush beside this one may have ended meanwhile, and the next one begun.
        continue;
      }
      this.lastBegan = performance.now();
      const batch = this.waiting.take(this.options.maxItems, (entry) => this.takeKey(entry));
      if (batch.length === 0) break;
      this.flyingShared++;
      await this.fly(batch, SHARED);
      this.flyingShared--;
    }
    // The remaining items wait for keys of another flight, which takes them up when it ends.
    this.inFlight--;
  }

  /** Flushes a batch and settles it, or hands its owners on when it met a lock. */
  private async fly(batch: Entry<Item, Outcome>[], flight: Flight): Promise<void> {
    let met: Met<Item, Outcome> | undefined;
    try {
      const outcomes = await this.flush(
        batch.map((entry) => entry.item),
        flight,
      );
      batch.forEach((entry, i) => {
        entry.resolve(outcomes[i] as Outcome);
      });
    } catch (error) {
      if (this.isLock(error)) met = { entries: batch, error };
      // One bad item must not fail its neighbours: each is tried by itself, and only the bad one is rejected.
      else if (batch.length > 1 && this.options.mayBeOneItem(error)) met = await this.oneByOne(batch, flight);
      else for (const entry of batch) entry.reject(error);
    } finally {
      if (this.options.key) for (const entry of batch) this.busyKeys.delete(this.options.key(entry.item));
    }
    if (met === undefined) return;
    if (flight.alone) this.giveUp(met);
    else this.sendAlone(met);
  }

  /**
   * An owner that meets a lock is not tried again here: each of its items would wait for the lock, and the other items
   * behind them.
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
        const [outcome] = await this.flush([entry.item], flight);
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

  /**
   * The owners of a flush that met a lock go alone, with everything that waits for them, because the lock does not say
   * whose rows it holds.
   */
  private sendAlone({ entries: batch, error }: Met<Item, Outcome>): void {
    for (const [owner, entries] of Map.groupBy(batch, (entry) => entry.owner)) {
      const line = this.lines.get(owner);
      if (line === undefined) {
        const all = [...entries, ...this.waiting.takeLine(owner)];
        this.lines.set(owner, { entries: all, flying: false, met: false, since: performance.now(), error });
      } else line.entries.unshift(...entries);
    }
    this.launchAlone();
  }

  private launchAlone(): void {
    this.dismissLate();
    for (const [owner, line] of this.lines) {
      if (this.flyingAlone >= MOST_ALONE) return;
      if (line.flying || line.entries.length === 0) continue;
      line.flying = true;
      this.flyingAlone++;
      void this.runAlone(owner, line);
    }
  }

  private async runAlone(owner: string, line: Line<Item, Outcome>): Promise<void> {
    const queue = new FairQueue<Entry<Item, Outcome>>({ most: Infinity, mostOfOne: Infinity });
    queue.append(line.entries);
    const batch = queue.take(this.options.maxItems, (entry) => this.takeKey(entry));
    line.entries = queue.takeLine(owner);
    line.met = false;
    if (batch.length > 0) await this.fly(batch, ALONE);
    line.flying = false;
    this.flyingAlone--;
    line.since = performance.now();
    this.lines.delete(owner);
    if (line.met) {
      // Entries that arrive soon go alone at once, at the end of the turns.
      this.lines.set(owner, line);
      setTimeout(() => this.release(owner, line), LONGEST_WAIT_MS).unref();
    } else this.waiting.append(line.entries);
    this.launch();
    this.launchAlone();
  }

  /** No entry has arrived for a while: the next one may try a shared flush again. */
  private release(owner: string, line: Line<Item, Outcome>): void {
    const idle = !line.flying && line.entries.length === 0 && performance.now() - line.since >= LONGEST_WAIT_MS - 1;
    if (idle && this.lines.get(owner) === line) this.lines.delete(owner);
  }

  /** The owner's own flush met the lock too: all of its waiting entries are rejected. */
  private giveUp({ entries: batch, error }: Met<Item, Outcome>): void {
    for (const entry of batch) {
      const line = this.lines.get(entry.owner);
      entry.reject(error);
      if (line === undefined) continue;
      line.met = true;
      line.error = error;
      for (const waiting of line.entries.splice(0)) waiting.reject(error);
    }
  }

  /**
   * When many owners go alone at once, their turns may not come in time; their entries are rejected with the lock's error.
   */
  private dismissLate(): void {
    const now = performance.now();
    for (const [owner, line] of this.lines) {
      if (line.flying || now - line.since < LONGEST_WAIT_MS) continue;
      for (const entry of line.entries.splice(0)) entry.reject(line.error);
      this.lines.delete(owner);
    }
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
  readonly maxItems: number;
  readonly maxFlights: number;
  /**
   * Least milliseconds between the starts of two shared flushes; none by default. A process that is short of its own thread
   * would otherwise send ever smaller flushes, each of which costs that thread a statement.
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

interface Entry<Item, Outcome> {
  readonly item: Item;
  readonly owner: string;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** The entries that met a lock, and the error that said so. */
interface Met<Item, Outcome> {
  readonly entries: Entry<Item, Outcome>[];
  readonly error: unknown;
}

/** The line of an owner that goes alone. */
interface Line<Item, Outcome> {
  entries: Entry<Item, Outcome>[];
  flying: boolean;
  /** Whether its last flush met the lock. */
  met: boolean;
  /** Since when it waits for its turn. */
  since: number;
  error: unknown;
}
