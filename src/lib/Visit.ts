import type { Sliced, Slices } from './Slices.ts';

/** Of those who are visited, before other work has its turn. */
const STEP = 64;

/** Something that is done to each of many, now and then, in slices. */
export class Visit<One> implements Sliced {
  private left: Iterator<One, undefined> | undefined;

  constructor(
    private readonly all: { values(): Iterator<One, undefined> },
    private readonly visit: (one: One) => void,
  ) {}

  /** Begins with the first, or goes on with those who were not reached yet. */
  begin(slices: Slices): void {
    this.left ??= this.all.values();
    slices.run(this);
  }

  step(): boolean {
    for (let n = 0; n < STEP; n++) {
      const next = this.left?.next();
      if (next === undefined || next.done) {
        this.left = undefined;
        return false;
      }
      this.visit(next.value);
    }
    return true;
  }
}
