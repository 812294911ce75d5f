export type EmbeddedPostgresFailure =
  | 'unsupported_platform'
  | 'no_account'
  | 'unreachable'
  | 'busy'
  | 'in_use'
  | 'corrupted'
  | 'version_mismatch'
  | 'credentials_lost'
  | 'disk_full'
  | 'out_of_memory'
  | 'timeout'
  | 'failed';

/** The embedded server did not start. `message` is one line without secrets, and may be shown to the operator. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFailure;

  constructor(code: EmbeddedPostgresFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
