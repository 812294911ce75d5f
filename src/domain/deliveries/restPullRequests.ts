import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import type { DuePullRequest } from './findDuePullRequests.ts';

/** SQL text, because it takes lists. */
const REST_SOME = statement<never>(
  'forge_pulls_rest',
  `update card_pull_request r set look_at = s.until, looked_as = s.look_name
   from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as s(card_id, look_name, until) where r.card_id = s.card_id`,
);
const REST_ALL = prepare(({ accountId, until }: Bound<{ accountId: string; until: Date }>) =>
  build
    .updateTable('cardPullRequest')
    .set({ lookAt: until, lookedAs: sql.lit(null) })
    .where('accountId', '=', accountId)
    .where('state', 'in', [sql.lit<'open'>('open'), sql.lit<'draft'>('draft')])
    .where(({ eb, or }) => or([eb('lookAt', 'is', null), eb('lookAt', '<', until)])),
);

type Place = Pick<Context, 'queries'>;

type Resting = Pick<DuePullRequest, 'cardId' | 'lookName'> & { readonly until: Date };

/** Leaves each pull request alone until its time, or until deliveries give it another state than that in which it was found. */
export async function restPullRequests({ queries }: Place, pulls: readonly Resting[]): Promise<void> {
  if (pulls.length === 0) return;
  await queries.query(REST_SOME, [
    pulls.map(({ cardId }) => cardId),
    pulls.map(({ lookName }) => lookName),
    pulls.map(({ until }) => until),
  ]);
}

/** Leaves the open pull requests of an account alone until a time, whatever becomes of them. */
export async function restAccount({ queries }: Place, accountId: string, until: Date): Promise<void> {
  await run(queries, REST_ALL, { accountId, until });
}
