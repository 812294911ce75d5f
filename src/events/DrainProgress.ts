import type { OutboxRow } from './outboxRow.ts';

/** How far the shards of a page are published, and which part of that the database does not have yet. */
export class DrainProgress {
  private reached = new Map<number, string>();
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly advance: (shards: number[], sequences: string[]) => Promise<unknown>) {}

  /** The rows noted for one shard only ever move forward. */
  note(row: OutboxRow): void {
    this.reached.set(row.shard, row.sequence);
  }

  /** Writes what was noted so far. Only one write runs at a time. */
  save(): Promise<void> {
    const before = this.saving.catch(() => undefined);
    this.saving = before.then(async () => {
      if (this.reached.size === 0) return;
      const { reached } = this;
      this.reached = new Map();
      try {
        await this.advance([...reached.keys()], [...reached.values()]);
      } catch (error) {
        // Rows noted during the write lie further on.
        this.reached = new Map([...reached, ...this.reached]);
        throw error;
      }
    });
    return this.saving;
  }
}
