import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import type { TxContext } from '../context.ts';

/** What an act adds to what an account stores. */
interface Growth {
  readonly cards?: number;
  readonly bytes: number;
}

/** SQL text, because the function carries the concurrency. The driver reads a bigint as text. */
export const FOLD = statement<{ cards: string; bytes: string }>(
  'storage_fold',
  'select cards, bytes from fold_account_storage($1)',
);

/**
 * Refuses an act with which an account would store more than it may. Every act that stores a text of its caller asks, just before
 * it writes and behind all of its own locks: from here to the commit such acts of one account go one after the other, so that
 * together they do not pass the bound either. An act that takes nothing more is never refused, and one without the question
 * stores whatever the account holds: what agents did must arrive.
 * @param accountId the owner of the project
 * @throws Refusal storage_limit
 */
export async function requireStorage(tx: TxContext, accountId: string, growth: Growth): Promise<void> {
  const { storageMaxCards, storageMaxBytes } = tx.rules;
  const { cards = 0, bytes } = growth;
  const asksCards = storageMaxCards > 0 && cards > 0;
  const asksBytes = storageMaxBytes > 0 && bytes > 0;
  if (!asksCards && !asksBytes) return;
  const [stored] = await tx.queries.query(FOLD, [accountId]);
  if (asksCards && Number(stored?.cards ?? 0) + cards > storageMaxCards) {
    throw new Refusal('storage_limit', {
      message: `The account holds ${stored?.cards} cards, and this instance allows ${storageMaxCards} (STORAGE_MAX_CARDS). Delete cards, archived ones too, or ask the operator for more.`,
    });
  }
  if (asksBytes && Number(stored?.bytes ?? 0) + bytes > storageMaxBytes) {
    throw new Refusal('storage_limit', {
      message: `The texts and artifacts of the account take ${stored?.bytes} bytes, and with these ${bytes} more than the ${storageMaxBytes} that this instance allows (STORAGE_MAX_BYTES). Delete cards or artifacts, or shorten texts, or ask the operator for more.`,
    });
  }
}
