import { isLoopbackHost } from '../clients/clients.ts';
import { RESOURCES, type Resource } from './scopes.ts';

/** The address of the service, and whether an operator set it with DEFAULT_URI. */
export interface Issuer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pinned: boolean;
}

/**
 * The resource that a URI names, or undefined. Without DEFAULT_URI the port may change at every start while tokens live
 * on, so every loopback address then names this service.
 */
export function findResource(issuer: Issuer, uri: string): Resource | undefined {
  const asked = URL.parse(uri);
  if (asked === null || asked.search !== '' || asked.hash !== '') return undefined;
  const own = new URL(issuer.url);
  const same = asked.origin === own.origin || (!issuer.pinned && isLoopbackHost(asked.hostname));
  if (!same) return undefined;
  const base = own.pathname.replace(/\/$/, '');
  const path = asked.pathname.replace(/\/$/, '');
  return RESOURCES.find((resource) => path === `${base}${resource.path}`);
}
