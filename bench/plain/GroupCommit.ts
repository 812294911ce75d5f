/**
 * Gathers what comes while a statement runs, and writes all of it with the next one: one commit for as many requests as wait.
 * A request is answered after the commit that holds it.
 */
export class GroupCommit<Item> {
  private waiting: { item: Item; resolve: () => void; reject: (error: unknown) => void }[] = [];
  private isBusy = false;

  constructor(private readonly write: (items: readonly Item[]) => Promise<unknown>) {}

  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isBusy) void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.isBusy = true;
    // What arrived in the same turn of the event loop belongs to the same statement.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const flushed = this.waiting;
      this.waiting = [];
      try {
        await this.write(flushed.map(({ item }) => item));
        for (const { resolve } of flushed) resolve();
      } catch (error) {
        for (const { reject } of flushed) reject(error);
      }
    }
    this.isBusy = false;
  }
}
