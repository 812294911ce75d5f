/** An entry that waits, and its owner. */
export interface Owned {
  readonly owner: string;
}

/**
 * A queue with a line for each owner. Owners are served in turns, one entry at a time, and when the queue is full the
 * longest line loses an entry: a flood delays its own owner only.
 */
export class FairQueue<Entry extends Owned> {
  /** In the order of turns. */
  private readonly lines = new Map<string, Entry[]>();
  private count = 0;

  constructor(private readonly bounds: { readonly most: number; readonly mostOfOne: number }) {}

  get size(): number {
    return this.count;
  }

  /**
   * Adds an entry at the end of its owner's line.
   * @returns the entry that found no room: the added one, or the last one of the longest line; undefined when there is room
   *   for all
   */
  push(entry: Entry): Entry | undefined {
    const line = this.lines.get(entry.owner);
    const length = line?.length ?? 0;
    if (length >= this.bounds.mostOfOne) return entry;
    let out: Entry | undefined;
    if (this.count >= this.bounds.most) {
      const longest = this.longest();
      if (longest.length <= length + 1) return entry;
      out = longest.pop();
      this.count--;
    }
    this.append([entry]);
    return out;
  }

  /** Adds entries that were admitted before, whatever the bounds. All must be of one owner. */
  append(entries: readonly Entry[]): void {
    const [first] = entries;
    if (first === undefined) return;
    const line = this.lines.get(first.owner);
    if (line === undefined) this.lines.set(first.owner, [...entries]);
    else line.push(...entries);
    this.count += entries.length;
  }

  /** Takes up to `most` entries in turns. `accept` rejects the entries that must wait, and is asked once about each. */
  take(most: number, accept: (entry: Entry) => boolean): Entry[] {
    const taken: Entry[] = [];
    const walks: Walk<Entry>[] = [];
    // The first turn of each owner starts its walk: of ten thousand owners, only as many are visited as there is room for.
    for (const [owner, line] of this.lines) {
      if (taken.length >= most) break;
      const walk = { owner, line, next: 0, got: new Set<Entry>() };
      walks.push(walk);
      step(walk, accept, taken);
    }
    for (let walking = walks; taken.length < most && walking.length > 0; ) {
      walking = walking.filter(({ next, line }) => next < line.length);
      for (const walk of walking) if (taken.length < most) step(walk, accept, taken);
    }
    for (const { owner, line, got } of walks) {
      if (got.size === 0) continue;
      // An owner that was served goes to the end of the turns.
      this.lines.delete(owner);
      const left = line.filter((entry) => !got.has(entry));
      if (left.length > 0) this.lines.set(owner, left);
    }
    this.count -= taken.length;
    return taken;
  }

  /** Removes the whole line of an owner. */
  takeLine(owner: string): Entry[] {
    const line = this.lines.get(owner) ?? [];
    this.lines.delete(owner);
    this.count -= line.length;
    return line;
  }

  private longest(): Entry[] {
    let longest: Entry[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    return longest;
  }
}

interface Walk<Entry> {
  readonly owner: string;
  readonly line: readonly Entry[];
  next: number;
  readonly got: Set<Entry>;
}

/** Moves on to the next accepted entry of the line. */
function step<Entry>(walk: Walk<Entry>, accept: (entry: Entry) => boolean, taken: Entry[]): void {
  while (walk.next < walk.line.length) {
    const entry = walk.line[walk.next++] as Entry;
    if (!accept(entry)) continue;
    walk.got.add(entry);
    taken.push(entry);
    return;
  }
}
