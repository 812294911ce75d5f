/** Why a body was not taken in, as the word of the refusal that stands for it at most doors. */
export type BodyFaultReason =
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'bad_request'
  | 'request_timeout'
  | 'too_many_requests'
  | 'unavailable';

/** A body that is not taken in. The message is shown to the client and never repeats what it sent. */
export class BodyFault extends Error {
  override readonly name = 'BodyFault';

  constructor(
    readonly reason: BodyFaultReason,
    message: string,
    options: { retryAfter?: number; field?: { name: string; message: string }; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter;
    this.field = options.field;
  }

  /** Seconds to wait, where a later try may succeed. */
  readonly retryAfter: number | undefined;
  /** The field that holds more than it may, and what it must be. */
  readonly field: { readonly name: string; readonly message: string } | undefined;
}
