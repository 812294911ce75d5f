import type { SignalKind } from '../events/signals.ts';

/** The job that a signal of each kind starts at once, where its schedule would let a person wait. */
export const JOB_OF_SIGNAL = {
  export: 'write-exports',
  bridge: undefined,
  run: undefined,
  board: undefined,
} as const satisfies Record<SignalKind, string | undefined>;
