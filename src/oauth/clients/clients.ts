const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

/** The client id of the bridge's command line. */
const CLI_CLIENT_ID = 'bascule-cli';

/**
 * Built-in clients. They are public clients, because a program on a person's machine cannot keep a secret. The port of
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

/** Whether a host name, as a URL spells it, is a loopback name. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
}
