import { Refusal } from '../../errors.ts';
import type { TxContext } from '../context.ts';
import { waysIn } from './waysIn.ts';

/** A sign-in elsewhere that operators switch on and off. */
interface Service {
  readonly name: string;
  isOn(): boolean;
}

/**
 * Refuses the change before it when no way into the caller's account is left that is open now. Its transaction has locked
 * the account.
 * @throws Refusal last_way_in
 */
export async function requireWayIn(tx: TxContext, services: readonly Service[]): Promise<void> {
  const ways = await waysIn(tx, tx.actor.accountId);
  const opens = ways.some(
    (way) => way.kind !== 'identity' || services.some(({ name, isOn }) => name === way.provider && isOn()),
  );
  if (!opens) throw new Refusal('last_way_in');
}
