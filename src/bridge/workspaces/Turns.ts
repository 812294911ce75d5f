/** Work that is done one piece after the other, each kind in a queue of its own. */
export class Turns {
  private readonly ends = new Map<string, Promise<unknown>>();

  /**
   * Does a piece of work when those before it in its queue are over.
   * @param signal ends the wait, and leaves the work undone. Work that has begun looks at it itself.
   */
  async take<Value>(queue: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    // A signal that was given before fires no more.
    signal?.throwIfAborted();
    let hasBegun = false;
    const mine = (this.ends.get(queue) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted();
      hasBegun = true;
      return work();
    });
    const end = mine
      .catch(() => undefined)
      .then(() => {
        if (this.ends.get(queue) === end) this.ends.delete(queue);
      });
    this.ends.set(queue, end);
    if (signal === undefined) return await mine;
    let stopWaiting = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => {
      stopWaiting = () => {
        if (!hasBegun) reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stopWaiting);
    });
    try {
      return await Promise.race([mine, aborted]);
    } finally {
      signal.removeEventListener('abort', stopWaiting);
    }
  }
}
