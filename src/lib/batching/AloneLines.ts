import { BatcherFull, type Entry, type Met } from './BatcherEntry.ts';
import { FairQueue } from './FairQueue.ts';

/** How many entries one owner may have in its line. */
const MOST_WAITING = 5_000;
/** How many flushes of owners that go alone may run at once. */
const MOST_FLYING = 2;
/** How long an owner waits for its turn among the others that go alone, in milliseconds. */
const LONGEST_WAIT_MS = 3_000;

/**
 * The owners that met a lock in a shared flush of a `Batcher`. Each goes alone, in flushes of its own, until one succeeds.
 *
 * The line of an owner is in one of four states. *Waiting*: it has entries and no flush. *Flying*: one flush of it is under
 * way, and new entries wait behind it. *Met*: its last flush met the lock too, all its entries were rejected, and entries
 * that arrive within `LONGEST_WAIT_MS` still go alone. *Released*: its last flush succeeded, or none followed; the line is
 * gone, and its remaining entries return to the shared flushes.
 */
export class AloneLines<Item, Outcome> {
  /** The owners that go alone, in the order of their turns. */
  private readonly lines = new Map<string, Line<Item, Outcome>>();
  private flying = 0;

  constructor(private readonly options: Options<Item, Outcome>) {}

  /** Puts an entry into the line of its owner, and settles it in time. Returns false for an owner that does not go alone. */
  add(entry: Entry<Item, Outcome>): boolean {
    const line = this.lines.get(entry.owner);
    if (line === undefined) return false;
    if (line.entries.length >= MOST_WAITING) {
      entry.reject(new BatcherFull('too many wait for a lock that another transaction holds'));
    } else {
      if (line.entries.length === 0) line.since = performance.now();
      line.entries.push(entry);
      this.launch();
    }
    return true;
  }

  /**
   * Lets the owners of a shared flush that met a lock go alone, because the lock does not say whose rows it holds.
   * @param takeWaiting takes the entries of an owner out of the shared queue
   */
  send({ entries: batch, error }: Met<Item, Outcome>, takeWaiting: (owner: string) => Entry<Item, Outcome>[]): void {
    for (const [owner, entries] of Map.groupBy(batch, (entry) => entry.owner)) {
      const line = this.lines.get(owner);
      if (line === undefined) {
        const all = [...entries, ...takeWaiting(owner)];
        this.lines.set(owner, { entries: all, flying: false, met: false, since: performance.now(), error });
      } else line.entries.unshift(...entries);
    }
    this.launch();
  }

  private launch(): void {
    this.dismissLate();
    for (const [owner, line] of this.lines) {
      if (this.flying >= MOST_FLYING) return;
      if (line.flying || line.entries.length === 0) continue;
      line.flying = true;
      this.flying++;
      void this.run(owner, line);
    }
  }

  private async run(owner: string, line: Line<Item, Outcome>): Promise<void> {
    const queue = new FairQueue<Entry<Item, Outcome>>({ most: Infinity, mostOfOne: Infinity });
    queue.append(line.entries);
    const batch = queue.take(this.options.maxItems, this.options.takeKey);
    line.entries = queue.takeLine(owner);
    line.met = false;
    if (batch.length > 0) {
      const met = await this.options.fly(batch);
      if (met !== undefined) this.giveUp(met);
    }
    line.flying = false;
    this.flying--;
    line.since = performance.now();
    this.lines.delete(owner);
    let left: Entry<Item, Outcome>[] = [];
    if (line.met) {
      // Entries that arrive soon go alone at once, at the end of the turns.
      this.lines.set(owner, line);
      setTimeout(() => this.release(owner, line), LONGEST_WAIT_MS).unref();
    } else left = line.entries;
    this.options.landed(left);
    this.launch();
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
}

interface Options<Item, Outcome> {
  readonly maxItems: number;
  /** Whether the key of an entry is free; it is taken then. */
  readonly takeKey: (entry: Entry<Item, Outcome>) => boolean;
  /** Flushes entries of one owner and settles them, but for those that met a lock. */
  readonly fly: (batch: Entry<Item, Outcome>[]) => Promise<Met<Item, Outcome> | undefined>;
  /** A flush has ended. The entries return to the shared flushes. */
  readonly landed: (entries: Entry<Item, Outcome>[]) => void;
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
