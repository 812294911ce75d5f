const LONGEST_WORK_MS = 300_000;

/** Pauses in a stream of which nobody can say what happened in them (document 2 §4.4). */
export class IdleGaps {
  /** Of lines that had a time. */
  count = 0;
  private total = 0;
  private lost = false;
  private last: number | undefined;

  /** Each line that has a time, in the order of the stream; milliseconds. */
  add(at: number): void {
    if (Number.isNaN(at)) return;
    this.count += 1;
    if (this.last !== undefined && at - this.last > LONGEST_WORK_MS) this.total += at - this.last;
    // A clock that was set back must not make the same pause count twice.
    this.last = Math.max(this.last ?? at, at);
  }

  /** A line went by that this clock should have timed: from here on a pause may be none. */
  lose(): void {
    this.lost = true;
  }

  /** Milliseconds; null when fewer than two lines had a time, or one that had to have it had none. */
  sum(): number | null {
    return this.lost || this.count < 2 ? null : this.total;
  }
}
