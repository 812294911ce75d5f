/** Work that is long because it concerns many: done bit by bit. */
export interface Sliced {
  /** Does a bit of it, a fraction of a millisecond long. False once nothing is left; it may be handed in again later. */
  step(): boolean;
}

/** Milliseconds of such work in one turn of the event loop. */
const SLICE_MS = 8;

/**
 * Long work for many, done in slices between which the process answers others. What is under way takes turns, bit by bit,
 * so that something short never waits for the end of something long.
 */
export class Slices {
  private readonly waiting = new Set<Sliced>();
  private next: NodeJS.Immediate | undefined;

  constructor(private readonly sliceMs = SLICE_MS) {}

  /** Has the work done, from the next turn of the event loop on. Work that is under way already just goes on. */
  run(work: Sliced): void {
    this.waiting.add(work);
    this.next ??= setImmediate(this.slice);
  }

  /** Does all that is left of the work now. */
  finish(work: Sliced): void {
    this.waiting.delete(work);
    while (work.step());
  }

  /** Does everything that is left now. */
  finishAll(): void {
    for (const work of this.waiting) this.finish(work);
  }

  private readonly slice = (): void => {
    this.next = undefined;
    const until = performance.now() + this.sliceMs;
    for (const work of this.waiting) {
      // Taken out and put back at the end: the loop comes to it again after the others.
      this.waiting.delete(work);
      if (work.step()) this.waiting.add(work);
      if (performance.now() >= until) break;
    }
    if (this.waiting.size > 0) this.next ??= setImmediate(this.slice);
  };
}
