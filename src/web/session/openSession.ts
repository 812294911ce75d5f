import type Koa from 'koa';
import { auditAccount } from '../../domain/accounts/auditAccount.ts';
import { createSession, endSession } from '../../domain/accounts/sessions/sessions.ts';
import { sourceOf } from '../sourceOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { sentSession } from './loadSession.ts';
import { setSessionCookie } from './sessionCookie.ts';

/**
 * Signs the account in at the browser. The previous session ends, so that a person who knew its cookie does not share the
 * new one.
 */
export async function openSession(
  ctx: Koa.Context,
  deps: Pick<WebDeps, 'queries' | 'sessionIdleSeconds' | 'cookieNames' | 'source'>,
  accountId: string,
  now: Date,
  provenAt?: Date,
): Promise<void> {
  const { queries, sessionIdleSeconds, cookieNames } = deps;
  const old = sentSession(ctx);
  if (old !== undefined) await endSession(queries, old.value, now);
  const session = await createSession(queries, accountId, now, sessionIdleSeconds, {
    userAgent: ctx.get('User-Agent') || undefined,
    address: sourceOf(ctx, deps).address,
    provenAt,
  });
  await auditAccount(
    queries,
    {
      accountId,
      type: 'account.signed_in',
      actor: `person:${accountId}`,
      subjectType: 'account',
      subjectId: accountId,
    },
    now,
  );
  setSessionCookie(ctx, cookieNames, session.cookieValue, session.endsAt);
}
