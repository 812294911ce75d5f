/** The endpoints of the authorization server. Clients find them through its metadata (document 3 §5). */
export const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  device_authorization: '/oauth/device_authorization',
  revocation: '/oauth/revoke',
  registration: '/oauth/register',
  jwks: '/oauth/jwks',
  code_verification: '/device',
  end_session: '/oauth/end_session',
} as const;

/** The methods of each endpoint. Any other method is answered 405 with `Allow`. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  [ROUTES.authorization]: ['GET', 'HEAD'],
  [ROUTES.token]: ['POST', 'OPTIONS'],
  [ROUTES.device_authorization]: ['POST', 'OPTIONS'],
  [ROUTES.revocation]: ['POST', 'OPTIONS'],
  [ROUTES.registration]: ['POST'],
  [ROUTES.jwks]: ['GET', 'HEAD', 'OPTIONS'],
  [ROUTES.code_verification]: ['GET', 'HEAD', 'POST'],
  '/.well-known/oauth-authorization-server': ['GET', 'HEAD', 'OPTIONS'],
  '/.well-known/openid-configuration': ['GET', 'HEAD', 'OPTIONS'],
};

/** Paths that contain the id of an interaction or of a request to resume. */
const WITH_ID: readonly { pattern: RegExp; methods: readonly string[] }[] = [
  { pattern: /^\/oauth\/interaction\/[\w-]{1,64}$/, methods: ['GET', 'HEAD', 'POST'] },
  { pattern: /^\/oauth\/authorize\/[\w-]{1,64}$/, methods: ['GET', 'HEAD'] },
  { pattern: /^\/device\/[\w-]{1,64}$/, methods: ['GET', 'HEAD'] },
];

/** The methods that the authorization server answers at the path; undefined for a path of another door. */
export function methodsAt(path: string): readonly string[] | undefined {
  return METHODS[path] ?? WITH_ID.find(({ pattern }) => pattern.test(path))?.methods;
}
