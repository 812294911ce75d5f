import { Refusal } from '../../errors.ts';
import type { Context } from '../context.ts';

/**
 * Called before everything in billing.
 * @throws Refusal not_found while the instance takes no payments
 */
export function requireBilling({ flags }: Pick<Context, 'flags'>): void {
  if (!flags.enabled('billing.enabled')) throw new Refusal('not_found');
}
