import { type Queries, statement } from '../../db/statement.ts';
import { digest } from './sessions.ts';

const OPEN = statement<{ id: string }>(
  'session_open',
  'select id from session where id = any($1::text[]) and expires_at > $2',
);

/** Which of the cookies still name an open session: one statement for all that are asked about at once. */
export async function findOpenSessions(
  queries: Queries,
  cookieValues: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = cookieValues.map(digest);
  const open = new Set((await queries.query(OPEN, [ids, now])).map(({ id }) => id));
  return new Set(cookieValues.filter((_, place) => open.has(ids[place] as string)));
}
