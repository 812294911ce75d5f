import { Refusal } from '../../errors.ts';
import type { Context } from '../context.ts';
import { needsFactor } from '../factorRule.ts';
import { type Factors, hasFactor } from './findFactors.ts';

/**
 * Refuses a change after which the account would lack the second factor that the instance requires of it.
 * @param after the factors as they would be
 * @throws Refusal `last_factor`
 */
export function requireRemaining({ rules }: Pick<Context, 'rules'>, after: Factors): void {
  if (hasFactor(after) || !needsFactor(rules.requireSecondFactor, after.account)) return;
  throw new Refusal('last_factor');
}
