import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { CookieNames } from '../../src/web/session/CookieNames.ts';
import { SESSION_COOKIE } from '../../src/web/session/sessionCookie.ts';
import { openDomain } from './openDomain.ts';
import type { BenchServer } from './startServer.ts';

/** Signs an account in. @returns the name of the session's cookie, and its value */
export async function signIn(server: BenchServer, accountId: string): Promise<{ name: string; value: string }> {
  const domain = await openDomain(server.databaseUrl);
  try {
    const { cookieValue } = await createSession(domain.system().db, accountId, new Date());
    return { name: new CookieNames(server.baseUrl).of(SESSION_COOKIE, false), value: cookieValue };
  } finally {
    await domain.close();
  }
}
