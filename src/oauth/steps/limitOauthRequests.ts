import type Koa from 'koa';
import { type LimitRule, requireWithinLimit } from '../../domain/accounts/requireWithinLimit.ts';
import type { Limiter } from '../../lib/Limiter.ts';
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
  by: { address: string; accountId: string | undefined },
): Promise<void> {
  const rules = [];
  if (ctx.path === ROUTES.authorization) rules.push({ key: `authorize:${by.address}`, limit: 120, seconds: 60 });
  if (ctx.method === 'POST') rules.push(...postRules(ctx.path, by));
  if (rules.length > 0) await requireWithinLimit(limiter, rules, now);
}

function postRules(path: string, by: { address: string; accountId: string | undefined }): LimitRule[] {
  const rules: LimitRule[] = [];
  if (path === ROUTES.code_verification) {
    rules.push({ key: `device:${by.accountId}`, limit: 20, seconds: 600 });
    rules.push({ key: `device:${by.address}`, limit: 100, seconds: 600 });
  }
  if (path === ROUTES.device_authorization) rules.push({ key: `device-start:${by.address}`, limit: 60, seconds: 60 });
  if (path === ROUTES.registration) rules.push({ key: `register:${by.address}`, limit: 30, seconds: 3600 });
  // Many machines may share one address, and each polls every few seconds during its login.
  if (path === ROUTES.token) rules.push({ key: `token:${by.address}`, limit: 600, seconds: 60 });
  if (path === ROUTES.revocation) rules.push({ key: `revoke:${by.address}`, limit: 300, seconds: 60 });
  return rules;
}
