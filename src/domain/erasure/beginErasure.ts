import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';

/** A project without an owner is out of reach and its slug is free, because every read and write asks for the owner. */
const PROJECTS = statement(
  'erasure_begin_projects',
  `with begun as (
     insert into erasure (id, kind, of_account, begun_at)
     select p.id, 'project', p.owner_id, $3 from project p where p.owner_id = $1 and ($2::uuid is null or p.id = $2)
     returning id
   )
   update project p set owner_id = null from begun b where p.id = b.id`,
);

const CARD = statement(
  'erasure_begin_card',
  `with gone as (
     delete from card where id = $1 returning id, owner_id
   )
   insert into erasure (id, kind, of_account, begun_at) select id, 'card', owner_id, $2 from gone`,
);

/** Its address is free again, and no password opens it. */
const ACCOUNT = statement(
  'erasure_begin_account',
  `with begun as (
     insert into erasure (id, kind, of_account, begun_at) values ($1, 'account', $1, $2) returning id
   )
   update account a set email = 'erased:' || a.id, password_hash = '', verified_at = null, admin = false, erased_at = $2
   from begun b where a.id = b.id`,
);

/** What signs people in goes at once. */
const SIGN_INS = [
  statement('erasure_begin_sessions', 'delete from session where account_id = $1'),
  statement('erasure_begin_oauth', 'delete from oauth_payload where account_id = $1'),
];

/**
 * Deletes a project for every reader from the commit on. Waits for transactions that add rows under it. Its rows are
 * deleted afterwards (`eraseNow`, `eraseDeleted`).
 */
export async function beginProjectErasure(tx: TxContext, ownerId: string, projectId: string): Promise<void> {
  await tx.queries.query(PROJECTS, [ownerId, projectId, tx.now]);
}

/** Deletes a card, which the caller has locked, with its hold and its links. The feedback on it is deleted afterwards. */
export async function beginCardErasure(tx: TxContext, cardId: string): Promise<void> {
  await tx.queries.query(CARD, [cardId, tx.now]);
}

/** Deletes an account with all its projects, in the same way. */
export async function beginAccountErasure(tx: TxContext, accountId: string): Promise<void> {
  await tx.queries.query(PROJECTS, [accountId, null, tx.now]);
  await tx.queries.query(ACCOUNT, [accountId, tx.now]);
  for (const signIns of SIGN_INS) await tx.queries.query(signIns, [accountId]);
}
