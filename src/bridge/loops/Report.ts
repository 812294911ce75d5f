import type { ServiceError } from '../api/ServiceCall.ts';

/** A report to the service. */
export interface Report {
  /** The reports of one lane are sent in order; lanes are served in parallel. */
  readonly lane: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Reads the body for each attempt, in place of `body`: a large one lies on disk, where a newer one may replace it. */
  readonly readBody?: () => Promise<unknown>;
  readonly what: 'run' | 'tool-calls' | 'interactive' | 'answer' | 'result' | 'usage' | 'changes' | 'message';
  /** Kept on disk when the queue gives it up. */
  readonly closing: boolean;
  /** Superseded by a newer report of its lane with the same path when the queue runs out of room. */
  readonly folds?: boolean;
  /** The number of attempts; 10 by default, and infinity for a report that must never be given up. */
  readonly attempts?: number;
  /** An older service may not know the path; its sender says so, and no line of the log. */
  readonly mayBeUnknown?: boolean;
  /** How long one attempt may take; as other calls by default. */
  readonly timeoutMs?: number;
  /** Headers that place the report in the trace of its work. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The fields of log lines about the report. */
  readonly log?: Readonly<Record<string, unknown>>;
}

/** The outcome of a report. `left`: the bridge stopped before its last attempt. */
export type Settled =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: ServiceError }
  | { readonly kind: 'given-up' | 'kept' | 'folded' | 'left' };
