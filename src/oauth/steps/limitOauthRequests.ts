import type Koa from 'koa';
import { type AddressRule, requireFewFrom } from '../../domain/accounts/requireFewFrom.ts';
import { requireWithinLimit } from '../../domain/accounts/requireWithinLimit.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import type { RequestSource } from '../../lib/RequestSource.ts';
import { ROUTES } from '../routes.ts';

/**
 * Limits requests that write a row or that guess a secret (RFC 8628 §5.1): per address, and per account where there is
 * one.
 * @throws Refusal `too_many_requests`
 */
export async function limitOauthRequests(
  ctx: Koa.Context,
  limiter: Limiter,
  now: Date,
  { from, accountId }: { from: RequestSource; accountId: string | undefined },
): Promise<void> {
  if (ctx.path === ROUTES.code_verification && ctx.method === 'POST') {
    await requireWithinLimit(limiter, [{ key: `device:${accountId}`, limit: 20, seconds: 600 }], now);
  }
  const rule = ctx.path === ROUTES.authorization || ctx.method === 'POST' ? RULES[ctx.path] : undefined;
  if (rule !== undefined) await requireFewFrom(limiter, from, [rule], now);
}

const perAddress = (name: string, limit: number, seconds: number): AddressRule => ({
  of: (address) => `${name}:${address}`,
  limit,
  seconds,
});

const RULES: Readonly<Record<string, AddressRule>> = {
  [ROUTES.authorization]: perAddress('authorize', 120, 60),
  [ROUTES.code_verification]: perAddress('device', 100, 600),
  [ROUTES.device_authorization]: perAddress('device-start', 60, 60),
  [ROUTES.registration]: perAddress('register-client', 30, 3600),
  // Many machines may share one address, and each polls every few seconds during its login.
  [ROUTES.token]: perAddress('token', 600, 60),
  [ROUTES.revocation]: perAddress('revoke', 300, 60),
};
