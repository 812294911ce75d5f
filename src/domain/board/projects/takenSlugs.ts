import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

const TAKEN = prepare(({ accountId, start }: Bound<{ accountId: string; start: string }>) =>
  build
    .selectFrom('project')
    .select('slug')
    .where('ownerId', '=', accountId)
    .where(({ fn }) => fn<boolean>('starts_with', ['slug', start])),
);

/** The slugs of the account's projects that a slug or its numbered forms could meet. The account must be locked. */
export async function takenSlugs(tx: TxContext, wanted: string): Promise<Set<string>> {
  // A numbered slug may lose letters at its end to stay short enough, so a little less is compared.
  const rows = await run(tx.queries, TAKEN, { accountId: tx.actor.accountId, start: wanted.slice(0, 30) });
  return new Set(rows.map((row) => row.slug));
}
