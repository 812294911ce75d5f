import { CookieNames } from '../../src/web/session/CookieNames.ts';
import { SESSION_COOKIE } from '../../src/web/session/sessionCookie.ts';

/** The name of the session's cookie at the instance with this public address, as a browser keeps it. */
export function sessionCookieName(baseUrl: string, secure = false): string {
  return new CookieNames(baseUrl).of(SESSION_COOKIE, secure);
}

/** The header of a browser that is signed in. */
export function sessionCookie(baseUrl: string, value: string | undefined, secure = false): string {
  return `${sessionCookieName(baseUrl, secure)}=${value}`;
}
