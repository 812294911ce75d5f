/**
 * A lookup with many callers, of which at most one runs and one waits. A call made while one runs is answered by the next,
 * which starts after the call and is shared by all who wait for it.
 */
export class CoalescingLookup<Found> {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<Found> | undefined;

  constructor(private readonly look: () => Promise<Found>) {}

  ask(): Promise<Found> {
    this.next ??= this.running.then(() => {
      this.next = undefined;
      const found = this.look();
      this.running = found.catch(() => undefined);
      return found;
    });
    return this.next;
  }
}
