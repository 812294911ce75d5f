import type { SlicedTask, TimeSlicer } from './TimeSlicer.ts';

/** How many are visited before other work gets its turn. */
const STEP = 64;

/** An action that is applied to each of many things from time to time, in slices. */
export class SlicedForEach<One> implements SlicedTask {
  private left: Iterator<One, undefined> | undefined;

  constructor(
    private readonly all: { values(): Iterator<One, undefined> },
    private readonly visit: (one: One) => void,
  ) {}

  /** Starts with the first, or continues with those that were not reached yet. */
  begin(slices: TimeSlicer): void {
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
