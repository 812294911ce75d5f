import type Koa from 'koa';
import type { Limiter } from '../domain/accounts/Limiter.ts';
import { requireWithinLimit } from '../domain/accounts/requireWithinLimit.ts';
import { ROUTES } from './routes.ts';

/**
 * What costs a row or is worth guessing is limited (RFC 8628 §5.1): per address, and per account where there is one.
 * @throws Refusal `too_many_requests`
 */
export async function limitOauthRequests(
  ctx: Koa.Context,
  limiter: Limiter,
  now: Date,
  by: { address: string; accountId: string | undefined },
): Promise<void> {
  if (ctx.method !== 'POST') return;
  const rules = [];
  if (ctx.path === ROUTES.code_verification) {
    rules.push({ key: `device:${by.accountId}`, limit: 20, seconds: 600 });
    rules.push({ key: `device:${by.address}`, limit: 100, seconds: 600 });
  }
  if (ctx.path === ROUTES.device_authorization)
    rules.push({ key: `device-start:${by.address}`, limit: 60, seconds: 60 });
  if (ctx.path === ROUTES.registration) rules.push({ key: `register:${by.address}`, limit: 30, seconds: 3600 });
  await requireWithinLimit(limiter, rules, now);
}
