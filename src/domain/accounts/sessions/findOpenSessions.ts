import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { type FactorRule, needsFactor } from '../../factorRule.ts';
import { digest, HAS_FACTOR } from './sessions.ts';

const OPEN = prepare(({ ids, now }: Bound<{ ids: readonly string[]; now: Date }>) =>
  build
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select(['s.id', 'a.admin'])
    .select(HAS_FACTOR.as('hasFactor'))
    .where('s.id', '=', among(ids))
    .where('s.expiresAt', '>', now),
);

/**
 * Which of the cookies still name an open session: one statement for all simultaneous checks. A person who became an
 * administrator, or whose factors were removed, may lack the factor that is required from then on.
 */
export async function findOpenSessions(
  queries: Queries,
  cookieValues: readonly string[],
  now: Date,
  rule: FactorRule,
): Promise<ReadonlySet<string>> {
  const ids = cookieValues.map(digest);
  const rows = await run(queries, OPEN, { ids, now });
  const open = new Set(rows.flatMap((row) => (row.hasFactor || !needsFactor(rule, row) ? [row.id] : [])));
  return new Set(cookieValues.filter((_, place) => open.has(ids[place] as string)));
}
