import { BasculeError, type GraphFault, type Violation } from './BasculeError.ts';

/** The code for a status when the answer names none. */
const CODES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'BAD_USER_INPUT',
  426: 'UPGRADE_REQUIRED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

export const codeOf = (status: number): string => CODES[status] ?? 'UNEXPECTED_ANSWER';

/** Combines the errors of a GraphQL answer into one: the first gives the code, the message and the path. */
export function fromFaults(
  faults: readonly GraphFault[],
  more: { status?: number; retryAfter?: number | undefined; data?: unknown; notRun?: boolean } = {},
): BasculeError {
  const [first] = faults;
  const { code, violations, retryAfter, correlationId } = (first?.extensions ?? {}) as Record<string, unknown>;
  return new BasculeError(
    typeof code === 'string' ? code : codeOf(more.status ?? 0),
    first?.message ?? 'The answer holds no reason.',
    {
      ...more,
      path: first?.path,
      violations: Array.isArray(violations) ? (violations as Violation[]) : [],
      retryAfter: typeof retryAfter === 'number' ? retryAfter : more.retryAfter,
      correlationId: typeof correlationId === 'string' ? correlationId : undefined,
      errors: faults,
    },
  );
}

export function isFaults(value: unknown): value is readonly GraphFault[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.message === 'string');
}

/**
 * Temporary failures of a subscription. Besides those of a call, these are a failure of the service, a reader that fell
 * behind and resumes at its position, and limits that still count a broken connection.
 */
const PASSING: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'READER_TOO_SLOW', 'TOO_MANY_SUBSCRIPTIONS']);

export const mayPass = (error: unknown): boolean =>
  error instanceof BasculeError && (error.transient || PASSING.has(error.code));
