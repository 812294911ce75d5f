const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

/** The client that every bridge's command line is. */
const CLI_CLIENT_ID = 'bascule-cli';

/**
 * Clients that the service knows by itself. Public ones: a program on somebody's machine keeps no secret. The port of
 * a loopback redirect is free (RFC 8252 §7.3).
 */
export const BUILT_IN_CLIENTS = [
  {
    client_id: CLI_CLIENT_ID,
    client_name: 'Bascule CLI',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: [DEVICE_CODE, 'authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: ['http://127.0.0.1/callback', 'http://[::1]/callback', 'http://localhost/callback'],
  },
];

/** The host names of the person's own machine, as a URL spells them. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
}
