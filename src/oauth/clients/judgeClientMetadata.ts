import { errors } from 'oidc-provider';
import { ADVERTISED_SCOPES } from '../metadata/scopes.ts';
import { isLoopbackHost } from './clients.ts';
import { leadsPlainly, mayReceiveCodes } from './leadsPlainly.ts';

/** Carries a client's `scope` past the library, which knows only its own two scopes. */
export const REGISTERED_SCOPE = 'registered_scope';

/** A client's metadata (RFC 7591 §2), registered or fetched, before the library judges it. */
export interface ClientMetadata {
  redirect_uris?: unknown;
  application_type?: unknown;
  scope?: unknown;
  client_uri?: unknown;
  logo_uri?: unknown;
  policy_uri?: unknown;
  tos_uri?: unknown;
  [REGISTERED_SCOPE]?: unknown;
}

/**
 * Judges what the library does not, and prepares the rest for it.
 * @throws InvalidClientMetadata
 */
export function judgeClientMetadata(metadata: ClientMetadata): void {
  refuseHiddenHosts(metadata);
  const redirects = parseRedirects(metadata.redirect_uris);
  refusePlainRedirects(redirects);
  if (isInstalled(redirects)) metadata.application_type = 'native';
  moveScope(metadata);
}

/** The metadata in the answer to a registration, with the scope under its own name. */
export function showRegisteredScope(metadata: Record<string, unknown>): Record<string, unknown> {
  const { [REGISTERED_SCOPE]: scope, ...rest } = metadata;
  return scope === undefined ? rest : { ...rest, scope };
}

const PAGES = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'] as const;

/**
 * Addresses whose host is not plain to see, and private schemes without an owner. What is no text is refused by the
 * library.
 */
function refuseHiddenHosts(metadata: ClientMetadata): void {
  for (const name of PAGES) {
    const uri = metadata[name];
    if (typeof uri !== 'string' || uri === '' || leadsPlainly(uri)) continue;
    throw new errors.InvalidClientMetadata(`${name} must be a web address with a plain host and without a user`);
  }
  const { redirect_uris: uris } = metadata;
  if ((Array.isArray(uris) ? uris : []).every((uri) => mayReceiveCodes(String(uri)))) return;
  throw new errors.InvalidClientMetadata(
    'redirect_uris must be web addresses with a plain host and without a user, or private schemes with a dot such as com.example.app:/callback',
  );
}

/** The library refuses malformed URIs later. */
function parseRedirects(uris: unknown): URL[] {
  return (Array.isArray(uris) ? uris : []).map((uri) => URL.parse(String(uri))).filter((url) => url !== null);
}

/** Over plain http a code may only travel to a loopback address: elsewhere anyone on the path could read it. */
function refusePlainRedirects(redirects: readonly URL[]): void {
  if (redirects.some(({ protocol, hostname }) => protocol === 'http:' && !isLoopbackHost(hostname))) {
    throw new errors.InvalidClientMetadata('redirect_uris over http must lead to a loopback address');
  }
}

/**
 * Whether an installed program receives the codes: on a loopback address, whose port it learns only when it runs (RFC
 * 8252 §7.3), or by a private scheme (§7.1). Most such clients do not register as native.
 */
function isInstalled(redirects: readonly URL[]): boolean {
  // The library allows https on a loopback name for web clients only.
  if (redirects.some(({ protocol, hostname }) => protocol === 'https:' && isLoopbackHost(hostname))) return false;
  return redirects.some(({ protocol }) => protocol !== 'https:');
}

/**
 * Hides the scope from the library. It would refuse the scopes of our resources, and later refuse `offline_access` to a
 * client that did not register it. The registered scope is informational; consent decides.
 */
function moveScope(metadata: ClientMetadata): void {
  const scope = metadata.scope ?? metadata[REGISTERED_SCOPE];
  if (scope === undefined) return;
  if (typeof scope !== 'string') throw new errors.InvalidClientMetadata('scope must be a string');
  const unknown = scope.split(' ').filter((name) => !ADVERTISED_SCOPES.includes(name));
  if (scope !== '' && unknown.length > 0) {
    throw new errors.InvalidClientMetadata(
      `scope names ${unknown[0]?.slice(0, 100)}, which is not among scopes_supported`,
    );
  }
  delete metadata.scope;
  metadata[REGISTERED_SCOPE] = [...new Set(scope.split(' '))].join(' ');
}
