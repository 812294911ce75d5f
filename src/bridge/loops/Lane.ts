import type { Report, Settled } from './Report.ts';

export interface Entry {
  readonly report: Report;
  readonly settle: (settled: Settled) => void;
  /** Increases over all lanes. */
  readonly order: number;
  attempt: number;
  /** Being sent at this moment. */
  busy: boolean;
  /** Its outcome is decided. */
  done: boolean;
}

/** Reports that are sent one after another. */
export class Lane {
  readonly entries: Entry[] = [];
  /** The lane is in line, being served, or waiting for its next attempt: never two of these at once. */
  scheduled = false;

  constructor(readonly name: string) {}
}
