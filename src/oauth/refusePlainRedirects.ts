import { errors } from 'oidc-provider';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Judges where a client wants its codes: over plain http only to the person's own machine (RFC 8252 §7.3), because anybody
 * on the way could read them. Programs may be called by a scheme of their own.
 * @throws InvalidClientMetadata
 */
export function refusePlainRedirects(redirectUris: unknown): void {
  for (const uri of Array.isArray(redirectUris) ? redirectUris : []) {
    const url = URL.parse(String(uri));
    if (url?.protocol === 'http:' && !LOOPBACK.has(url.hostname)) {
      throw new errors.InvalidClientMetadata('redirect_uris over http must lead to a loopback address');
    }
  }
}
