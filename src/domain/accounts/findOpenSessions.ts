import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import { digest } from './sessions.ts';

const OPEN = prepare(({ ids, now }: Bound<{ ids: readonly string[]; now: Date }>) =>
  build.selectFrom('session').select('id').where('id', '=', among(ids)).where('expiresAt', '>', now),
);

/** Which of the cookies still name an open session: one statement for all that are asked about at once. */
export async function findOpenSessions(
  queries: Queries,
  cookieValues: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = cookieValues.map(digest);
  const open = new Set((await run(queries, OPEN, { ids, now })).map(({ id }) => id));
  return new Set(cookieValues.filter((_, place) => open.has(ids[place] as string)));
}
