/** The source of "now". Time is passed down to the SQL, so that a test or an operator's `--now` controls it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * A reading of another clock: the machine's clock before and after the question, and the answer, in milliseconds since
 * 1970.
 */
export interface ClockReading {
  readonly sent: number;
  readonly received: number;
  readonly answer: number;
}

/** The machine's clock, corrected by measurements of another clock that all processes share. */
export class CorrectedClock implements Clock {
  private offsetMs = 0;

  constructor(readonly machine: Clock = systemClock) {}

  now(): Date {
    return new Date(this.machine.now().getTime() + this.offsetMs);
  }

  /** How far the machine's clock is ahead of the shared one, in milliseconds; negative when it is behind. */
  get skewMs(): number {
    return 0 - this.offsetMs;
  }

  /**
   * Learns from a reading. The other clock had its time at some moment between question and answer. A correction that
   * agrees with that is kept, so that a slow network does not make time jump back and forth.
   */
  learn({ sent, received, answer }: ClockReading): void {
    // Whole milliseconds: the machine's clock may be up to one less than the true time.
    const least = answer - received - 1;
    const most = answer - sent;
    if (this.offsetMs < least || this.offsetMs > most) this.offsetMs = Math.round((least + most) / 2);
  }
}
