/** The errors of RFC 6750 §3.1 for a token that was sent and is not accepted. */
export type BearerError = 'invalid_token' | 'insufficient_scope';

const DESCRIPTIONS: Readonly<Record<BearerError, string>> = {
  invalid_token: 'The access token is malformed, has expired or was revoked',
  insufficient_scope: 'The access token lacks the scope that this resource needs',
};

/** The value of `WWW-Authenticate` for a resource that bearer tokens open (RFC 6750 §3). */
export function bearerChallenge(options: {
  readonly error: BearerError | undefined;
  /** The scope that opens the resource. */
  readonly scope?: string;
  /** The address of the resource's metadata (RFC 9728 §5.1), where clients learn how to get a token. */
  readonly metadata?: string;
}): string {
  const { error, scope, metadata } = options;
  const parameters: Record<string, string | undefined> = {
    realm: 'Bascule',
    error,
    error_description: error && DESCRIPTIONS[error],
    scope,
    resource_metadata: metadata,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return `Bearer ${given.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

/** Whether the request carries a token at all: without one, RFC 6750 §3.1 asks for a challenge that names no error. */
export function carriesBearer(authorization: string | undefined): boolean {
  return /^Bearer(\s|$)/i.test(authorization ?? '');
}
