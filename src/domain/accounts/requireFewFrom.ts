import type { Limiter } from '../../lib/Limiter.ts';
import type { RequestSource } from '../../lib/RequestSource.ts';
import { type LimitRule, requireWithinLimit } from './requireWithinLimit.ts';

/** A bound of one address; `of` makes the key of its counter. */
export interface AddressRule extends Omit<LimitRule, 'key'> {
  readonly of: (address: string) => string;
}

/**
 * How much more a peer may do than each client that it names. A program that makes up an address for each request gets no
 * further than ten clients would. A real proxy, which nobody listed, still serves ten clients that all use up their own bound
 * at the same time, which people do not: they sign in and register a few times a day.
 */
const WIDER = 10;

/**
 * Counts a request for its client, and for the peer that names the client when nobody vouches for the peer. The peer's bound
 * is wider. A request that the client's bound refuses does not count for the peer, so that one client does not keep out
 * the others behind the same proxy.
 * @throws Refusal `too_many_requests` with the longest wait, when a rule is exceeded
 */
export async function requireFewFrom(
  limiter: Limiter,
  { address, peer }: RequestSource,
  rules: readonly AddressRule[],
  now: Date,
): Promise<void> {
  const keyed = (name: string, times: number) =>
    rules.map(({ of, limit, ...rest }) => ({ ...rest, key: of(name), limit: limit * times }));
  await requireWithinLimit(limiter, keyed(address, 1), now);
  if (peer !== undefined) await requireWithinLimit(limiter, keyed(`peer ${peer}`, WIDER), now);
}
