import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';

const TAKEN = statement<{ slug: string }>(
  'board_slugs_taken',
  'select slug from project where owner_id = $1 and starts_with(slug, $2)',
);

/** The slugs of the account's projects that a slug or its numbered forms could meet. The account must be locked. */
export async function takenSlugs(tx: TxContext, wanted: string): Promise<Set<string>> {
  // A numbered slug may lose letters at its end to stay short enough, so a little less is compared.
  const rows = await tx.queries.query(TAKEN, [tx.actor.accountId, wanted.slice(0, 30)]);
  return new Set(rows.map((row) => row.slug));
}
