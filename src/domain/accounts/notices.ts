import { type Queries, statement } from '../../db/statement.ts';
import type { Notice } from '../../tables/Session.ts';
import { digest } from './sessions.ts';

const SECONDS = 300;

const LEAVE = statement('session_leave_notice', 'update session set notice = $2::jsonb where id = $1');

const TAKE = statement<{ notice: Notice }>(
  'session_take_notice',
  `with left_here as (select id, notice from session where id = $1 and notice ->> 'page' = $2 for no key update)
   update session s set notice = null from left_here where s.id = left_here.id returning left_here.notice`,
);

/** Leaves a notice in the session of that cookie; it replaces an earlier one that was not shown. */
export async function leaveNotice(
  queries: Queries,
  cookieValue: string,
  notice: Omit<Notice, 'until'>,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + SECONDS * 1000).toISOString();
  await queries.query(LEAVE, [digest(cookieValue), JSON.stringify({ ...notice, until })]);
}

/** The notice for a page, which is then gone: it is shown once. */
export async function takeNotice(
  queries: Queries,
  cookieValue: string,
  page: string,
  now: Date,
): Promise<Notice | undefined> {
  const [row] = await queries.query(TAKE, [digest(cookieValue), page]);
  return row !== undefined && new Date(row.notice.until) > now ? row.notice : undefined;
}
