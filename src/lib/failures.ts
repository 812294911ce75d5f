/** Receives the errors that are the service's own fault. Refusals of requests are not among them. */
export type HearFailure = (error: unknown) => void;

let hear: HearFailure | undefined;

/** Reports an error that is also logged to the error tracking of this process, if there is one. */
export function reportFailure(error: unknown): void {
  hear?.(error);
}

/** Sets the receiver of failures in this process. */
export function hearFailures(listener: HearFailure | undefined): void {
  hear = listener;
}
