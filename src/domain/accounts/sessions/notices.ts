import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import type { Notice } from '../../../tables/Session.ts';
import { digest } from './sessions.ts';

const SECONDS = 300;

const LEAVE = prepare(({ id, notice }: Bound<{ id: string; notice: Notice }>) =>
  build.updateTable('session').set({ notice }).where('id', '=', id),
);

const TAKE = prepare(({ id, page }: Bound<{ id: string; page: string }>) =>
  build
    .with('leftHere', (query) =>
      query
        .selectFrom('session')
        .select(['id', 'notice'])
        .where('id', '=', id)
        .where(({ ref }) => ref('notice', '->>').key('page'), '=', page)
        .forNoKeyUpdate(),
    )
    .updateTable('session as s')
    .from('leftHere')
    .set({ notice: sql.lit(null) })
    .whereRef('s.id', '=', 'leftHere.id')
    .returning('leftHere.notice'),
);

/** Leaves a notice in the session of that cookie; it replaces an earlier one that was never shown. */
export async function leaveNotice(
  queries: Queries,
  cookieValue: string,
  notice: Omit<Notice, 'until'>,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + SECONDS * 1000).toISOString();
  await run(queries, LEAVE, { id: digest(cookieValue), notice: { ...notice, until } });
}

/** The notice for a page. It is deleted, so that it is shown only once. */
export async function takeNotice(
  queries: Queries,
  cookieValue: string,
  page: string,
  now: Date,
): Promise<Notice | undefined> {
  const notice = (await runOne(queries, TAKE, { id: digest(cookieValue), page }))?.notice ?? undefined;
  return notice !== undefined && new Date(notice.until) > now ? notice : undefined;
}
