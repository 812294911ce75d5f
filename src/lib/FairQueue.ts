/** Something that waits, and whose it is. */
export interface Owned {
  readonly owner: string;
}

/**
 * What waits, a line for each owner. Owners are served by turns, one of each at a time, and while the queue is full the
 * longest line gives way: a flood makes its own owner wait, and nobody else.
 */
export class FairQueue<Entry extends Owned> {
  /** In the order of whose turn is next. */
  private readonly lines = new Map<string, Entry[]>();
  private count = 0;

  constructor(private readonly bounds: { readonly most: number; readonly mostOfOne: number }) {}

  get size(): number {
    return this.count;
  }

  /**
   * Adds an entry at the end of its owner's line.
   * @returns the entry that found no room: itself, or the last one of the longest line; undefined when all have room
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

  /** Adds entries that were let in before, whatever the bounds. They must be of one owner. */
  append(entries: readonly Entry[]): void {
    const [first] = entries;
    if (first === undefined) return;
    const line = this.lines.get(first.owner);
    if (line === undefined) this.lines.set(first.owner, [...entries]);
    else line.push(...entries);
    this.count += entries.length;
  }

  /** Takes `most` entries at most, by turns; `accept` says no to those that must wait, and is asked once of each. */
  take(most: number, accept: (entry: Entry) => boolean): Entry[] {
    const taken: Entry[] = [];
    const walks: Walk<Entry>[] = [];
    // The first turn of each makes its walk: of ten thousand owners no more are looked at than have room.
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
      // Who was served goes to the end of the turns.
      this.lines.delete(owner);
      const left = line.filter((entry) => !got.has(entry));
      if (left.length > 0) this.lines.set(owner, left);
    }
    this.count -= taken.length;
    return taken;
  }

  /** Takes the whole line of an owner out. */
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

/** Goes on to the next entry of the line that is accepted. */
function step<Entry>(walk: Walk<Entry>, accept: (entry: Entry) => boolean, taken: Entry[]): void {
  while (walk.next < walk.line.length) {
    const entry = walk.line[walk.next++] as Entry;
    if (!accept(entry)) continue;
    walk.got.add(entry);
    taken.push(entry);
    return;
  }
}
