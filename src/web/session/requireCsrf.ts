import type Koa from 'koa';
import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import { Refusal } from '../../errors.ts';
import { isSameText } from '../../lib/text/isSameText.ts';
import { readForm } from '../readForm.ts';
import { factorlessSessionOf, sessionOf } from './loadSession.ts';

/**
 * Requires a signed-in person, and proof that one of our pages sent the request: the CSRF value of the session in the
 * header `X-CSRF-Token` or in the form field `_csrf`.
 * @param session the required session, if it is not that of an account with full access
 * @throws Refusal `unauthenticated` without a session, `second_factor_required` while the person has to set one up,
 *   `csrf` without the right value
 */
export async function requireCsrf(ctx: Koa.Context, session = sessionOf(ctx)): Promise<SignedIn> {
  if (session === undefined) {
    throw new Refusal(factorlessSessionOf(ctx) === undefined ? 'unauthenticated' : 'second_factor_required');
  }
  const header = ctx.get('X-CSRF-Token');
  const proof = header !== '' ? header : await fieldOf(ctx);
  if (!isSameText(proof, session.csrfToken)) throw new Refusal('csrf');
  return session;
}

async function fieldOf(ctx: Koa.Context): Promise<string> {
  return ctx.is('application/x-www-form-urlencoded') ? ((await readForm(ctx))._csrf ?? '') : '';
}
