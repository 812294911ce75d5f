import type { ServiceError } from '../api/ServiceCall.ts';

/** Something to tell the service. */
export interface Report {
  /** Reports of one lane go out in their order; lanes go side by side. */
  readonly lane: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly what: 'run' | 'tool-calls' | 'interactive' | 'answer' | 'result' | 'usage';
  /** Kept on disk when it is given up. */
  readonly closing: boolean;
  /** A newer report of its lane makes it useless when room is short. */
  readonly folds?: boolean;
  /** Ten unless told; infinity for what must never be given up. */
  readonly attempts?: number;
  /** For lines of the log about it. */
  readonly log?: Readonly<Record<string, unknown>>;
}

/** What became of a report. `left`: the bridge stopped before it was tried to its end. */
export type Settled =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: ServiceError }
  | { readonly kind: 'given-up' | 'kept' | 'folded' | 'left' };
