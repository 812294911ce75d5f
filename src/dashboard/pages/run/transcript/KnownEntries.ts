import type { Edge, Entry } from './entryTypes.ts';

/** The entries of a transcript that the page has: stretches without gaps, whatever was read first. */
export class KnownEntries {
  private readonly entries = new Map<number, Entry>();
  private readonly cursors = new Map<number, string>();

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.entries.set(entry.number, entry);
  }

  addPage(edges: readonly Edge[]): void {
    for (const { cursor, node } of edges) {
      this.entries.set(node.number, node);
      this.cursors.set(node.number, cursor);
    }
  }

  has(number: number): boolean {
    return this.entries.has(number);
  }

  cursorOf(number: number | undefined): string | undefined {
    return number === undefined ? undefined : this.cursors.get(number);
  }

  /** All entries that follow each other without gap and include the one with the number; none where that is unknown. */
  around(number: number): readonly Entry[] {
    if (!this.entries.has(number)) return [];
    let first = number;
    while (this.entries.has(first - 1)) first--;
    const stretch: Entry[] = [];
    for (let next = first; ; next++) {
      const entry = this.entries.get(next);
      if (entry === undefined) return stretch;
      stretch.push(entry);
    }
  }
}
