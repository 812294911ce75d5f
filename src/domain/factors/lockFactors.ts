import { Refusal } from '../../errors.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import type { TxContext } from '../context.ts';
import { type Factors, findFactors } from './findFactors.ts';

/**
 * The factors of the caller's account, locked until the commit: changes that are judged by all of them go one after the other.
 * @throws Refusal unauthenticated when the account was deleted while its session was still good
 */
export async function lockFactors(tx: TxContext): Promise<Factors> {
  await lockAccount(tx, 'keeps');
  const factors = await findFactors(tx.queries, tx.actor.accountId);
  if (factors === undefined) throw new Refusal('unauthenticated');
  return factors;
}
