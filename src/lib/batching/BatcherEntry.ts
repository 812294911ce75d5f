import type { TracePlace } from '../tracing/traceparent.ts';

/** Too many items wait for a flush. The rejected item was not processed. */
export class BatcherFull extends Error {
  readonly code = 'BATCHER_FULL';
}

/** An item that waits for its flush, with its owner and the promise of its caller. */
export interface Entry<Item, Outcome> {
  readonly item: Item;
  readonly owner: string;
  /** The span of the caller, while anything is traced. */
  readonly place: TracePlace | undefined;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** The entries that met a lock, and the error that said so. */
export interface Met<Item, Outcome> {
  readonly entries: Entry<Item, Outcome>[];
  readonly error: unknown;
}
