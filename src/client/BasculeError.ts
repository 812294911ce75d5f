import type { ErrorCode } from '../generated/schema.ts';

/** One broken rule of an input; `propertyPath` names the field as it was sent, such as `workerPools[2].size`. */
export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
}

/** An error as a GraphQL answer lists it. */
export interface GraphFault {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface BasculeErrorDetails {
  /** HTTP status; undefined when no answer came, and over sockets. */
  readonly status?: number | undefined;
  /** The field of the operation that was refused. */
  readonly path?: readonly (string | number)[] | undefined;
  readonly violations?: readonly Violation[];
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly correlationId?: string | undefined;
  /** Every error of a GraphQL answer; the first one gave this error its code and its message. */
  readonly errors?: readonly GraphFault[];
  /** What a GraphQL answer contains besides its errors. */
  readonly data?: unknown;
  readonly notRun?: boolean;
  readonly cause?: unknown;
}

/**
 * A code of the service (docs/api.md, Errors), or one of the client's own: `NETWORK_ERROR` (no answer), `TIMEOUT` (none in
 * time), `UNEXPECTED_ANSWER` (the answer is not the service's), `CLOSED` (by `client.close`). Services of newer versions may
 * have more.
 */
export type BasculeErrorCode =
  | ErrorCode
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'UNEXPECTED_ANSWER'
  | 'CLOSED'
  | (string & Record<never, never>);

/** Codes of failures that a later attempt may not meet. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'TIMEOUT',
  'REQUEST_TIMEOUT',
  'TOO_MANY_REQUESTS',
  'COST_BUDGET_SPENT',
  'UNAVAILABLE',
  'PAYMENT_UNAVAILABLE',
]);

/** Every failure of a call, over GraphQL, sockets and REST alike. */
export class BasculeError extends Error {
  readonly code: BasculeErrorCode;
  readonly status: number | undefined;
  readonly path: readonly (string | number)[] | undefined;
  /** What is wrong with which field of the input; empty for every code except `BAD_USER_INPUT`. */
  readonly violations: readonly Violation[];
  /** Seconds to wait before the next attempt, if the service named a time. */
  readonly retryAfter: number | undefined;
  /** Identifies an internal error for the operator. */
  readonly correlationId: string | undefined;
  readonly errors: readonly GraphFault[];
  readonly data: unknown;
  /** Whether the service certainly did nothing, so that even a mutation may be sent again. */
  readonly notRun: boolean;

  constructor(code: BasculeErrorCode, message: string, details: BasculeErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'BasculeError';
    this.code = code;
    this.status = details.status;
    this.path = details.path;
    this.violations = details.violations ?? [];
    this.retryAfter = details.retryAfter;
    this.correlationId = details.correlationId;
    this.errors = details.errors ?? [];
    this.data = details.data;
    this.notRun = details.notRun ?? false;
  }

  /** Whether the same call may succeed later. */
  get transient(): boolean {
    return TRANSIENT.has(this.code);
  }

  /** The first message of each field with a violation. */
  get fields(): Readonly<Record<string, string>> {
    const fields: Record<string, string> = {};
    for (const { propertyPath, message } of this.violations) fields[propertyPath] ??= message;
    return fields;
  }
}
