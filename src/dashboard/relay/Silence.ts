/** A request without an answer for so long makes the page ask whether the service can be reached at all. */
const SILENT_MS = 2_000;
/** So long the answer to that may take, or twice as long as answers take here, up to the longest. */
const PATIENCE_MS = 900;
const LONGEST_PATIENCE_MS = 5_000;
/** The quickest of so many answers says how long an answer takes at least. */
const TRIPS = 5;

/**
 * Notices a network that drops everything and reports nothing: a request waits, nothing else arrives, and the cheapest question
 * of all gets no answer either. A service that is slow with one request answers that question. One that is overloaded may miss it
 * once, so the second question in a row without an answer says more than the first.
 */
export class Silence {
  private readonly waiting = new Set<{ readonly since: number }>();
  private readonly trips: number[] = [];
  private heardAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;
  /** The questions without an answer since something was heard. */
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;

  /**
   * @param ask asks the service for next to nothing
   * @param silent runs when no answer came, with the time for which nothing was heard, and whether an earlier question had no answer either
   * @param over runs when something came after that
   */
  constructor(
    private readonly ask: (signal: AbortSignal) => Promise<unknown>,
    private readonly silent: (ms: number, again: boolean) => void,
    private readonly over: () => void,
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
    if (this.failures > 0) {
      this.failures = 0;
      this.over();
    }
    if (tripMs === undefined) return;
    this.trips.push(tripMs);
    if (this.trips.length > TRIPS) this.trips.shift();
  }

  /** For how long nothing was heard while a request waits. */
  private get silentMs(): number {
    const [first] = this.waiting;
    return first === undefined ? 0 : performance.now() - Math.max(first.since, this.heardAt);
  }

  /** When the next question is due, in milliseconds from now. */
  private get dueMs(): number {
    return SILENT_MS - Math.min(this.silentMs, performance.now() - this.askedAt);
  }

  private plan(): void {
    if (this.asking || this.waiting.size === 0) return;
    this.timer ??= setTimeout(() => void this.look(), Math.max(0, this.dueMs));
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    if (this.waiting.size > 0 && this.dueMs <= 0) {
      this.asking = true;
      const since = this.heardAt;
      const answered = await this.answers();
      this.asking = false;
      this.askedAt = performance.now();
      if (answered) this.heard();
      // Anything else that came meanwhile shows as much.
      else if (this.heardAt === since && this.waiting.size > 0) this.silent(this.silentMs, this.failures++ > 0);
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
