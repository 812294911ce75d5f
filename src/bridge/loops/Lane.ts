import type { Report, Settled } from './Report.ts';

export interface Entry {
  readonly report: Report;
  readonly settle: (settled: Settled) => void;
  /** Counts up over all lanes. */
  readonly order: number;
  attempt: number;
  /** On its way at this moment. */
  busy: boolean;
  /** What becomes of it is decided. */
  done: boolean;
}

/** Reports that go out one after the other. */
export class Lane {
  readonly entries: Entry[] = [];
  /** Somebody will come back to it: it stands in line, is at work, or waits for its next attempt. Never twice at once. */
  scheduled = false;

  constructor(readonly name: string) {}
}
