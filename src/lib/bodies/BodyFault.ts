/** Why a body was refused, as the code of the refusal that most doors answer. */
export type BodyFaultReason =
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'bad_request'
  | 'request_timeout'
  | 'too_many_requests'
  | 'unavailable';

/** A body that is refused. The message is shown to the client and never repeats what the client sent. */
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

  /** Seconds to wait, when a later try may succeed. */
  readonly retryAfter: number | undefined;
  /** The field that exceeds its bound, and the bound. */
  readonly field: { readonly name: string; readonly message: string } | undefined;
}
