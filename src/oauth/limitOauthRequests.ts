import type Koa from 'koa';
import type { Limiter } from '../domain/accounts/Limiter.ts';
import { requireWithinLimit } from '../domain/accounts/requireWithinLimit.ts';
import type { SignedIn } from '../domain/accounts/sessions.ts';
import { ROUTES } from './routes.ts';

/**
 * What costs a row or is worth guessing is limited (RFC 8628 §5.1): per address, and per account where there is one.
 * @throws Refusal `too_many_requests`
 */
export async function limitOauthRequests(
  ctx: Koa.Context,
  limiter: Limiter,
  now: Date,
  signedIn: SignedIn | undefined,
): Promise<void> {
  if (ctx.method !== 'POST') return;
  const rules = [];
  if (ctx.path === ROUTES.code_verification) {
    rules.push({ key: `device:${signedIn?.account.id}`, limit: 20, seconds: 600 });
    rules.push({ key: `device:${ctx.ip}`, limit: 100, seconds: 600 });
  }
  if (ctx.path === ROUTES.device_authorization) rules.push({ key: `device-start:${ctx.ip}`, limit: 60, seconds: 60 });
  if (ctx.path === ROUTES.registration) rules.push({ key: `register:${ctx.ip}`, limit: 30, seconds: 3600 });
  await requireWithinLimit(limiter, rules, now);
}
