/** A request without an answer for so long makes the page ask whether the service can be reached at all. */
const SILENT_MS = 2_000;
/** So long the answer to that may take, or twice as long as answers take here, up to the longest. */
const PATIENCE_MS = 900;
const LONGEST_PATIENCE_MS = 5_000;
/** The quickest of so many answers says how long an answer takes at least. */
const TRIPS = 5;

/**
 * Notices a network that drops everything and reports nothing: a request waits, nothing else arrives, and the cheapest question
 * of all gets no answer either. A service that is slow with one request answers that question.
 */
export class Silence {
  private readonly waiting = new Set<{ readonly since: number }>();
  private readonly trips: number[] = [];
  private heardAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;

  /**
   * @param ask asks the service for next to nothing
   * @param silent runs when no answer came, with the time for which nothing was heard
   */
  constructor(
    private readonly ask: (signal: AbortSignal) => Promise<unknown>,
    private readonly silent: (ms: number) => void,
  ) {}

  /** A request was sent. The returned function ends the wait for its answer. */
  awaitAnswer(): () => void {
    const wait = { since: performance.now() };
    this.waiting.add(wait);
    this.plan();
    return () => void this.waiting.delete(wait);
  }

  /**
   * Something came from the service.
   * @param tripMs how long it took, for an answer
   */
  heard(tripMs?: number): void {
    this.heardAt = performance.now();
    if (tripMs === undefined) return;
    this.trips.push(tripMs);
    if (this.trips.length > TRIPS) this.trips.shift();
  }

  /** For how long nothing was heard while a request waits. */
  private get silentMs(): number {
    const [first] = this.waiting;
    return first === undefined ? 0 : performance.now() - Math.max(first.since, this.heardAt);
  }

  private plan(): void {
    if (this.asking || this.waiting.size === 0) return;
    this.timer ??= setTimeout(() => void this.look(), Math.max(0, SILENT_MS - this.silentMs));
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    if (this.waiting.size > 0 && this.silentMs >= SILENT_MS) {
      this.asking = true;
      const since = this.heardAt;
      const answered = await this.answers();
      this.asking = false;
      // Anything else that came meanwhile shows as much.
      if (!answered && this.heardAt === since && this.waiting.size > 0) this.silent(this.silentMs);
      this.heard();
    }
    this.plan();
  }

  private async answers(): Promise<boolean> {
    const usual = this.trips.length === 0 ? 0 : Math.min(...this.trips);
    const ends = new AbortController();
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(
      () => {
        late.resolve(false);
        ends.abort();
      },
      Math.min(Math.max(PATIENCE_MS, 2 * usual), LONGEST_PATIENCE_MS),
    );
    const asked = this.ask(ends.signal).then(
      () => true,
      () => false,
    );
    return await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
  }
}
