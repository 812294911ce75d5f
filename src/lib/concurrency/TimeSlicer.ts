/** Work that takes long because it concerns many listeners or items; it is done in small steps. */
export interface SlicedTask {
  /**
   * Does one step, a fraction of a millisecond long. Returns false once nothing is left; the same work may be added again
   * later.
   */
  step(): boolean;
}

/** Milliseconds of such work in one turn of the event loop. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, between which the process answers requests. The pieces of work under way take turns step by
 * step, so that a short one never waits for the end of a long one.
 */
export class TimeSlicer {
  private readonly waiting = new Set<SlicedTask>();
  private next: NodeJS.Immediate | undefined;

  constructor(private readonly sliceMs = SLICE_MS) {}

  /** Adds work, which starts with the next turn of the event loop. Work that is under way just continues. */
  run(work: SlicedTask): void {
    this.waiting.add(work);
    this.next ??= setImmediate(this.slice);
  }

  /** Does the rest of this work now. */
  finish(work: SlicedTask): void {
    this.waiting.delete(work);
    while (work.step());
  }

  /** Does all remaining work now. */
  finishAll(): void {
    for (const work of this.waiting) this.finish(work);
  }

  private readonly slice = (): void => {
    this.next = undefined;
    const until = performance.now() + this.sliceMs;
    for (const work of this.waiting) {
      // Removed and added again at the end, so that the loop reaches the others first.
      this.waiting.delete(work);
      if (work.step()) this.waiting.add(work);
      if (performance.now() >= until) break;
    }
    if (this.waiting.size > 0) this.next ??= setImmediate(this.slice);
  };
}
