import type { OutboxRow } from './outboxRow.ts';

/** How far the shards of a page came, and what of that is not in the database yet. */
export class DrainProgress {
  private reached = new Map<number, string>();
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly advance: (shards: number[], sequences: string[]) => Promise<unknown>) {}

  /** Of one shard only ever later rows. */
  note(row: OutboxRow): void {
    this.reached.set(row.shard, row.sequence);
  }

  /** Writes what was noted so far; one writing at a time. */
  save(): Promise<void> {
    const before = this.saving.catch(() => undefined);
    this.saving = before.then(async () => {
      if (this.reached.size === 0) return;
      const { reached } = this;
      this.reached = new Map();
      try {
        await this.advance([...reached.keys()], [...reached.values()]);
      } catch (error) {
        // What was noted meanwhile lies further on.
        this.reached = new Map([...reached, ...this.reached]);
        throw error;
      }
    });
    return this.saving;
  }
}
