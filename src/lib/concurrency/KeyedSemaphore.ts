/** Places of a process, of which one holder gets a limited number: a crowd of one holder's calls leaves room for others. */
export class KeyedSemaphore {
  private readonly counts = new Map<string, number>();
  private taken = 0;

  constructor(private readonly most: { ofHolder: number; inAll: number }) {}

  /**
   * Takes a place and returns a function that returns it, to be called once; undefined when there is none for this
   * holder.
   */
  tryAcquire(holder: string): (() => void) | undefined {
    const count = this.counts.get(holder) ?? 0;
    if (count >= this.most.ofHolder || this.taken >= this.most.inAll) return undefined;
    this.counts.set(holder, count + 1);
    this.taken++;
    return () => {
      this.taken--;
      const left = (this.counts.get(holder) ?? 0) - 1;
      if (left > 0) this.counts.set(holder, left);
      else this.counts.delete(holder);
    };
  }
}
