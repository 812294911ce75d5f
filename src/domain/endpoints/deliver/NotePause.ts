const SHORTEST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * The pause after attempts that could not be noted. Their messages are sent again, and receivers everywhere would get them again and
 * again while the database takes no writes.
 */
export class NotePause {
  private lengthMs = 0;
  private until = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(private readonly now: () => number = () => performance.now()) {}

  get isOver(): boolean {
    return this.now() >= this.until;
  }

  /** Attempts that were under way when the pause began do not prolong it. */
  failed(): void {
    if (!this.isOver) return;
    this.lengthMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, 2 * this.lengthMs));
    this.until = this.now() + this.lengthMs;
  }

  succeeded(): void {
    this.lengthMs = 0;
    this.until = Number.NEGATIVE_INFINITY;
  }
}
