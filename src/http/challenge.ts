import type { Refusal } from '../errors.ts';
import { bearerChallenge, carriesBearer } from '../lib/bearerChallenge.ts';
import type { Exchange } from './Exchange.ts';

/** What a client needs in order to get a token for a resource. */
export interface ProtectedResource {
  /** The address of the metadata of the resource (RFC 9728). */
  readonly metadata: string;
  /** The scope that a client should request. */
  readonly scope: string;
}

/** Adds the challenge to the refusal of a request without a valid token or scope; other refusals stay unchanged. */
export function challenge(
  exchange: Pick<Exchange, 'get' | 'set'>,
  { code }: Pick<Refusal, 'code'>,
  resource: ProtectedResource,
): void {
  if (code !== 'unauthenticated' && code !== 'insufficient_scope') return;
  const invalid = carriesBearer(exchange.get('Authorization')) ? 'invalid_token' : undefined;
  const error = code === 'insufficient_scope' ? code : invalid;
  exchange.set('WWW-Authenticate', bearerChallenge({ error, ...resource }));
}
