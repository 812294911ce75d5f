import { type SqlBool, sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { FactorRule } from './factorRule.ts';
import { digest, HAS_FACTOR } from './sessions.ts';

type Asked = Bound<{ ids: readonly string[]; now: Date; rule: FactorRule }>;

const OPEN = prepare(({ ids, now, rule }: Asked) =>
  build
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select('s.id')
    .where('s.id', '=', among(ids))
    .where('s.expiresAt', '>', now)
    .where(
      sql<SqlBool>`(${rule}::text = 'none' or (${rule}::text = 'administrators' and not a.admin) or ${HAS_FACTOR})`,
    ),
);

/**
 * Which of the cookies still name an open session: one statement for all that are asked about at once. A person who became an
 * administrator, or whose factors were removed, may lack the factor that is required from then on.
 */
export async function findOpenSessions(
  queries: Queries,
  cookieValues: readonly string[],
  now: Date,
  rule: FactorRule,
): Promise<ReadonlySet<string>> {
  const ids = cookieValues.map(digest);
  const open = new Set((await run(queries, OPEN, { ids, now, rule })).map(({ id }) => id));
  return new Set(cookieValues.filter((_, place) => open.has(ids[place] as string)));
}
