import { ADVERTISED_SCOPES } from './scopes.ts';

/** Members about identity tokens, which this server does not issue. */
const OF_IDENTITY = new Set([
  'claims_parameter_supported',
  'claims_supported',
  'claim_types_supported',
  'id_token_signing_alg_values_supported',
  'subject_types_supported',
  'token_endpoint_auth_signing_alg_values_supported',
]);

/** The metadata of the server (RFC 8414), with the scopes of its resources. */
export function trimMetadata(path: string, metadata: Record<string, unknown>): Record<string, unknown> {
  const identity = path.endsWith('openid-configuration');
  const kept = Object.entries(metadata).filter(([name]) => identity || !OF_IDENTITY.has(name));
  return {
    ...Object.fromEntries(kept),
    scopes_supported: ADVERTISED_SCOPES,
    grant_types_supported: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    revocation_endpoint_auth_methods_supported: ['none'],
  };
}
