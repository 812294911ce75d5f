import type { IncomingMessage } from 'node:http';
import type { RequestSource } from '../../lib/RequestSource.ts';
import { networkOf } from './clientAddress.ts';

/**
 * Creates the reader of where a request came from. The operator vouches for the peers that TRUSTED_PROXIES lists. Unset, the
 * setting trusts every private address, so that a laptop or a machine of the same network may name any client: then the peer
 * is part of the source.
 */
export function createRequestSource(
  trusted: readonly string[],
  addressOf: (request: IncomingMessage) => string,
): (request: IncomingMessage) => RequestSource {
  const vouched = trusted.length > 0;
  return (request) => {
    const address = addressOf(request);
    const peer = networkOf(request.socket.remoteAddress ?? '');
    return vouched || peer === address ? { address } : { address, peer };
  };
}
