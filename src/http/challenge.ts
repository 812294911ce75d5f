import type { Refusal } from '../errors.ts';
import { bearerChallenge, carriesBearer } from '../lib/bearerChallenge.ts';
import type { Exchange } from './Exchange.ts';

/** What a client must know to get a token for a resource. */
export interface ProtectedResource {
  /** Where the metadata of the resource stand (RFC 9728). */
  readonly metadata: string;
  /** The scope to ask for. */
  readonly scope: string;
}

/** Adds the challenge to an answer that refuses a request for want of a good token; does nothing for other refusals. */
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
