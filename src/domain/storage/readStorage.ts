import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** What the caller's account stores, and what it may store; null for no bound. */
export interface Storage {
  readonly cards: number;
  readonly cardsLimit: number | null;
  readonly bytes: number;
  readonly bytesLimit: number | null;
}

/** The row and the notes that are not added to it yet. SQL text, because it is a sum over two tables. */
const STORED = statement<{ cards: string; bytes: string }>(
  'storage_read',
  `select coalesce(sum(cards), 0) as cards, coalesce(sum(bytes), 0) as bytes from (
     select cards, bytes from account_storage where account_id = $1
     union all
     select cards, bytes from storage_change where account_id = $1) parts`,
);

/** What the caller's account stores. It locks nothing. */
export async function readStorage(ctx: Context): Promise<Storage> {
  authorize(ctx, 'read');
  const [stored] = await ctx.queries.query(STORED, [ctx.actor.accountId]);
  const { storageMaxCards, storageMaxBytes } = ctx.rules;
  return {
    cards: Number(stored?.cards ?? 0),
    cardsLimit: storageMaxCards === 0 ? null : storageMaxCards,
    bytes: Number(stored?.bytes ?? 0),
    bytesLimit: storageMaxBytes === 0 ? null : storageMaxBytes,
  };
}
