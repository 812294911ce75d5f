import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { inBatches } from '../../../lib/batching/inBatches.ts';

const BATCH = 1_000;

/**
 * Creates the pass that deletes the expired rows of a table (`expires_at`), batch by batch. Locked rows wait for the next
 * pass.
 * @returns how many rows were deleted
 */
export function purgeExpired(
  table:
    | 'session'
    | 'tokenRevocation'
    | 'accountToken'
    | 'registration'
    | 'projectInvitation'
    | 'personalToken'
    | 'spentChallenge',
): (queries: Queries, now: Date) => Promise<number> {
  const PURGE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
    build
      .with('due', (query) =>
        query
          .selectFrom(table)
          .select('id')
          .where('expiresAt', '<=', now)
          .orderBy('expiresAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom(table)
      .using('due')
      .whereRef(`${table}.id`, '=', 'due.id')
      .returning(`${table}.id`),
  );
  return (queries, now) => inBatches(BATCH, async (limit) => (await run(queries, PURGE, { now, limit })).length);
}
