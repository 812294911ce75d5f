import type Koa from 'koa';
import { LOCALES, type Locale, localeOf } from '../../lib/text/locale.ts';
import { anySessionOf } from '../session/loadSession.ts';

/**
 * The language of the person at the browser: that of the account that is signed in, or else the one that the browser asks for.
 * Programs that ask for none get English.
 */
export function readersLocale(ctx: Koa.Context): Locale {
  const session = anySessionOf(ctx);
  if (session !== undefined) return localeOf(session.account.locale);
  if (ctx.get('Accept-Language') === '') return 'en';
  const asked = ctx.acceptsLanguages(...LOCALES);
  return typeof asked === 'string' ? localeOf(asked) : 'en';
}

/** Tells caches that the language of the browser decided about the answer. No language of an account does. */
export function varyByLanguage(ctx: Koa.Context): void {
  if (anySessionOf(ctx) === undefined) ctx.vary('Accept-Language');
}
