import { Refusal } from '../../../errors.ts';
import type { TxContext } from '../../context.ts';
import { isIdentityOf } from './isIdentityOf.ts';
import { waysIn } from './waysIn.ts';

/** A sign-in at another service, which operators can switch on and off. */
interface Service {
  readonly name: string;
  readonly issuer: string;
  isOn(): boolean;
}

/**
 * Refuses the preceding change when it leaves the caller's account without a working way to sign in. Its transaction
 * has locked the account.
 * @throws Refusal last_way_in
 */
export async function requireWayIn(tx: TxContext, services: readonly Service[]): Promise<void> {
  const ways = await waysIn(tx, tx.actor.accountId);
  const opens = ways.some(
    (way) => way.kind !== 'identity' || services.some((service) => isIdentityOf(service, way) && service.isOn()),
  );
  if (!opens) throw new Refusal('last_way_in');
}
