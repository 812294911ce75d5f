import { type FactorRule, needsFactor } from '../../factorRule.ts';
import type { FoundSession } from './sessions.ts';

/**
 * What a session opens: everything; only what confirms the address, until that is done; or only what sets up a second factor,
 * where the instance requires one and the account has none.
 */
export type SessionStanding = 'open' | 'unverified' | 'factorless';

export function sessionStanding({ account, verified, hasFactor }: FoundSession, rule: FactorRule): SessionStanding {
  if (!verified) return 'unverified';
  return needsFactor(rule, account) && !hasFactor ? 'factorless' : 'open';
}
