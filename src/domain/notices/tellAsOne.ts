import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import type { DuePerson } from './DuePerson.ts';

/** A message that a push service could not hand over for so long is of no use any more. */
export const PUSH_MS = 4 * 3_600_000;
/** The message says how many there are. */
const MOST_ITEMS = 1_000;

/** The name of quiet hours in `push_delivery`, by their end. */
export const nameOfQuiet = (end: Date): string => `quiet ${end.toISOString()}`;

/** What was kept back for the same end comes along. */
const AS_ONE = statement(
  'notices_push_as_one',
  `insert into push_delivery (subscription_id, item_id, items, next_at, expires_at)
   select s.id, $2, $3::text[], $4, $5 from push_subscription s where s.account_id = $1
   on conflict (subscription_id, item_id) do update
     set items = push_delivery.items || excluded.items, next_at = excluded.next_at, expires_at = excluded.expires_at`,
);

/** Queues one message about everything that came in the quiet hours that have ended. */
export async function tellAsOne(
  tx: TxContext,
  { accountId, quietEnd }: DuePerson,
  items: readonly { readonly id: string }[],
): Promise<void> {
  if (items.length === 0 || quietEnd === null) return;
  const ids = items.slice(0, MOST_ITEMS).map(({ id }) => id);
  const expires = new Date(tx.now.getTime() + PUSH_MS);
  await tx.queries.query(AS_ONE, [accountId, nameOfQuiet(quietEnd), ids, tx.now, expires]);
}
