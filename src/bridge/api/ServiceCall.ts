/** A failed call of the service. Whether a retry may help is decided here and nowhere else. */
export class ServiceError extends Error {
  constructor(
    message: string,
    /** 0 when there was no answer at all. */
    readonly status: number,
    /** The documented error code, if the answer has one. */
    readonly code: string | undefined,
    /** When this bridge calls again, if the service asked for time. */
    readonly retryAfterMs: number | undefined,
    readonly violations: readonly { readonly propertyPath: string; readonly message: string }[] = [],
  ) {
    super(message);
    this.name = 'ServiceError';
  }

  /** Whether the same call may succeed later: after no answer, 5xx, 408 or 429 (document 3 §7). */
  get retryable(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 408 || this.status === 429;
  }

  /** Whether the service, an older one, does not know the path. A thing that it does not know has a code. */
  get isMissingRoute(): boolean {
    return this.code === undefined && (this.status === 404 || this.status === 405);
  }
}

/** There is no login, or the service has ended it: only a person can help. */
export class LoginNeeded extends Error {
  constructor(message = 'not logged in: run `bascule login`') {
    super(message);
    this.name = 'LoginNeeded';
  }
}
