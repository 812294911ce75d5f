import { type Entry, Lane } from './Lane.ts';

/** The lanes with waiting reports, and whose turn is next. */
export class LaneTable {
  private readonly byName = new Map<string, Lane>();
  private readonly ready: Lane[] = [];
  private readonly idlers: (() => void)[] = [];
  private waiting = 0;

  /** The number of entries in all lanes. */
  get count(): number {
    return this.waiting;
  }

  all(): Iterable<Lane> {
    return this.byName.values();
  }

  /** Appends the entry to its lane. */
  add(entry: Entry): Lane {
    const { lane: name } = entry.report;
    const lane = this.byName.get(name) ?? new Lane(name);
    this.byName.set(name, lane);
    lane.entries.push(entry);
    this.waiting++;
    return lane;
  }

  remove(lane: Lane, entry: Entry): void {
    const at = lane.entries.indexOf(entry);
    if (at < 0) return;
    lane.entries.splice(at, 1);
    this.took(1);
  }

  /** Puts the lane in line, unless it is scheduled already. */
  schedule(lane: Lane): void {
    if (lane.scheduled) return;
    lane.scheduled = true;
    this.ready.push(lane);
  }

  /** The lane whose turn is next. The caller must `release` it after serving it. */
  next(): Lane | undefined {
    return this.ready.shift();
  }

  /** Puts the lane in line again, or forgets it when it is empty. */
  release(lane: Lane): void {
    lane.scheduled = false;
    if (lane.entries.length > 0) this.schedule(lane);
    else this.byName.delete(lane.name);
  }

  clear(): void {
    this.byName.clear();
    this.took(this.waiting);
  }

  /** Resolves when nothing waits. */
  idle(): Promise<void> {
    return this.waiting === 0 ? Promise.resolve() : new Promise((resolve) => this.idlers.push(resolve));
  }

  private took(gone: number): void {
    this.waiting -= gone;
    if (this.waiting === 0) for (const resolve of this.idlers.splice(0)) resolve();
  }
}
