import type { Queries } from '../../../db/statement.ts';
import type { FactorRule } from '../../factorRule.ts';
import { sessionStanding } from './sessionStanding.ts';
import { findAnySession, type SignedIn } from './sessions.ts';

/**
 * Who is signed in with the cookie, or undefined when it names no session, one that is over, or one that opens next to nothing:
 * of an account whose address is not confirmed, or that lacks the second factor which the instance requires of it.
 */
export async function findSession(
  queries: Queries,
  cookieValue: string,
  now: Date,
  rule: FactorRule,
): Promise<SignedIn | undefined> {
  const found = await findAnySession(queries, cookieValue, now);
  return found !== undefined && sessionStanding(found, rule) === 'open' ? found : undefined;
}
