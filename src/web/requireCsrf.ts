import { createHash, timingSafeEqual } from 'node:crypto';
import type Koa from 'koa';
import type { SignedIn } from '../domain/accounts/sessions.ts';
import { Refusal } from '../errors.ts';
import { sessionOf } from './loadSession.ts';
import { readForm } from './readForm.ts';

/**
 * Requires somebody signed in who proves that the request comes from one of our pages: the session's value in the
 * header `X-CSRF-Token`, or in the field `_csrf` of a form.
 * @throws Refusal `unauthenticated` without a session, `csrf` without the right proof
 */
export async function requireCsrf(ctx: Koa.Context): Promise<SignedIn> {
  const session = sessionOf(ctx);
  if (session === undefined) throw new Refusal('unauthenticated');
  const header = ctx.get('X-CSRF-Token');
  const proof = header !== '' ? header : await fieldOf(ctx);
  if (!sameText(proof, session.csrfToken)) throw new Refusal('csrf');
  return session;
}

async function fieldOf(ctx: Koa.Context): Promise<string> {
  return ctx.is('application/x-www-form-urlencoded') ? ((await readForm(ctx))._csrf ?? '') : '';
}

/** Compares without telling by the time taken how much was right. */
export function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
