/** Hears of the errors that the service itself is at fault for; refusals of requests are none. */
export type HearFailure = (error: unknown) => void;

let hear: HearFailure | undefined;

/** Tells whoever tracks the errors of this process, if anybody does, of one that the log tells of as well. */
export function tellFailure(error: unknown): void {
  hear?.(error);
}

/** Sets who hears of failures in this process. */
export function hearFailures(listener: HearFailure | undefined): void {
  hear = listener;
}
