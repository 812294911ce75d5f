/** Where "now" comes from. Time is handed down to the SQL, so that a test or an operator's `--now` owns it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
