import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';

const LOCK = statement(
  'work_lock',
  `select 1 from work_request w
   where w.id in (
     select unnest($1::uuid[])
     union select o.id from work_request o
     where o.subject_id = any($2::uuid[]) and o.subject_type = 'card' and o.state = 'open')
   order by w.id
   for no key update`,
);

/**
 * Locks requests, and all open ones of cards that the transaction has locked, in one pass in the order of their ids, for a
 * transaction that changes some of them first and others later. In two passes it could wait for a flush of claims that
 * waits for it.
 */
export async function lockRequests(tx: TxContext, ids: readonly string[], cardIds: readonly string[]): Promise<void> {
  await tx.queries.query(LOCK, [ids, cardIds]);
}
