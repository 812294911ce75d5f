const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

/** The client id of the bridge's command line. */
const CLI_CLIENT_ID = 'bascule-cli';

/** The client id of the widget with which people comment on the pages of sites. */
const WIDGET_CLIENT_ID = 'site-review-widget';

/**
 * Built-in clients. They are public clients, because neither a program on a person's machine nor a page can keep a secret. The
 * port of a loopback redirect is free (RFC 8252 §7.3).
 */
export const BUILT_IN_CLIENTS = [
  {
    client_id: WIDGET_CLIENT_ID,
    client_name: 'Site review',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    /** Below the address of the instance. */
    redirect_paths: ['/widget/signed-in'],
  },
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

/** The same as the library takes them, for an instance at an address. */
export const builtInClients = (baseUrl: string) =>
  BUILT_IN_CLIENTS.map(({ redirect_paths: paths = [], redirect_uris: uris = [], ...client }) => ({
    ...client,
    redirect_uris: [...uris, ...paths.map((path) => `${baseUrl}${path}`)],
  }));

/** Whether a client may ask for a scope. The widget is on pages of others, so it gets nothing but its own. */
export const mayAskFor = (clientId: string, scope: string): boolean =>
  clientId !== WIDGET_CLIENT_ID || scope === 'site-review';

/** Whether a host name, as a URL spells it, is a loopback name. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
}
