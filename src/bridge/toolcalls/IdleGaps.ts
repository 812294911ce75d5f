const LONGEST_WORK_MS = 300_000;

/** Gaps in a stream during which nothing is known to have happened (document 2 §4.4). */
export class IdleGaps {
  /** The number of lines with a time. */
  count = 0;
  private total = 0;
  private lost = false;
  private last: number | undefined;

  /** Adds a line with a time, in the order of the stream; milliseconds. */
  add(at: number): void {
    if (Number.isNaN(at)) return;
    this.count += 1;
    if (this.last !== undefined && at - this.last > LONGEST_WORK_MS) this.total += at - this.last;
    // After the clock was set back, the same gap must not count twice.
    this.last = Math.max(this.last ?? at, at);
  }

  /** A line without the time that this clock should have had: later gaps may not be real. */
  lose(): void {
    this.lost = true;
  }

  /** Milliseconds; null when fewer than two lines had a time, or when a required time was missing. */
  sum(): number | null {
    return this.lost || this.count < 2 ? null : this.total;
  }
}
