import { Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';

/** `limit` hits of `key` in a window of `seconds`. */
export interface LimitRule {
  readonly key: string;
  readonly limit: number;
  readonly seconds: number;
  /** How many hits this is; 1 by default. */
  readonly amount?: number;
}

/**
 * Counts the hits of each rule, one by default.
 * @throws Refusal `too_many_requests` with the longest wait, when any rule is exceeded
 */
export async function requireWithinLimit(limiter: Limiter, rules: readonly LimitRule[], now: Date): Promise<void> {
  let retryAfter = 0;
  for (const { key, limit, seconds, amount } of rules) {
    const verdict = await limiter.hit(key, limit, seconds, now, amount);
    if (!verdict.allowed) retryAfter = Math.max(retryAfter, verdict.retryAfter, 1);
  }
  if (retryAfter > 0) throw new Refusal('too_many_requests', { retryAfter });
}
