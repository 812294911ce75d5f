/** Where "now" comes from. Time is handed down to the SQL, so that a test or an operator's `--now` owns it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A question for another clock's time: the machine's clock before and after, and the answer, in milliseconds since 1970. */
export interface ClockReading {
  readonly sent: number;
  readonly received: number;
  readonly answer: number;
}

/** The machine's clock, corrected by what was measured of another one that all processes share. */
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
   * Learns from a reading. The other clock told its time at some moment between question and answer; as long as our idea
   * of it agrees with that, it stays, so that a slow network does not make time jump to and fro.
   */
  learn({ sent, received, answer }: ClockReading): void {
    // Whole milliseconds: the machine's clock may show one less than it is.
    const least = answer - received - 1;
    const most = answer - sent;
    if (this.offsetMs < least || this.offsetMs > most) this.offsetMs = Math.round((least + most) / 2);
  }
}
