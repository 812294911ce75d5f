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

/** Whether every way back leads to the person's own machine, on a port that is known only when the program runs. */
export function isLoopbackOnly(redirectUris: readonly string[]): boolean {
  return (
    redirectUris.length > 0 &&
    redirectUris.every((uri) => {
      const url = URL.parse(uri);
      return url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
    })
  );
}
