import type { Client } from 'oidc-provider';
import type { ConsentClient } from '../../web/pages/consentPage.ts';
import { BUILT_IN_CLIENTS } from './clients.ts';
import { isTrustedClient } from './isTrustedClient.ts';

/**
 * How the consent page names a client (document 3 §5). A name or an icon that the client chose is shown only when an
 * operator vouches for the client, because anyone can register "Bascule".
 */
export function describeClient(client: Client, trustedIds: readonly string[]): ConsentClient {
  const builtIn = BUILT_IN_CLIENTS.find((known) => known.client_id === client.clientId);
  if (builtIn !== undefined) return { kind: 'built-in', name: builtIn.client_name };
  const url = URL.parse(client.clientId);
  const isUrl = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isUrl) return { kind: 'unknown', before: client.clientId, host: '', after: '' };
  if (isTrustedClient(client.clientId, trustedIds)) {
    return { kind: 'trusted', host: url.host, icon: client.logoUri ?? `${url.origin}/favicon.ico` };
  }
  const start = client.clientId.toLowerCase().indexOf(url.host, url.protocol.length);
  // A client_id that spells its host in an unusual way, such as punycode, is shown whole and without emphasis.
  if (start === -1) return { kind: 'unknown', before: client.clientId, host: '', after: '' };
  return {
    kind: 'unknown',
    before: client.clientId.slice(0, start),
    host: client.clientId.slice(start, start + url.host.length),
    after: client.clientId.slice(start + url.host.length),
  };
}
