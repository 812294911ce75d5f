import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Context } from '../context.ts';
import type { DuePullRequest } from './findDuePullRequests.ts';

const REST_ONE = prepare(({ cardId, lookName, until }: Bound<{ cardId: string; lookName: string; until: Date }>) =>
  build.updateTable('cardPullRequest').set({ lookAt: until, lookedAs: lookName }).where('cardId', '=', cardId),
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

/** Leaves a pull request alone until a time, or until deliveries give it another state than that in which it was found. */
export async function restPullRequest(
  { queries }: Place,
  { cardId, lookName }: Pick<DuePullRequest, 'cardId' | 'lookName'>,
  until: Date,
): Promise<void> {
  await run(queries, REST_ONE, { cardId, lookName, until });
}

/** Leaves the open pull requests of an account alone until a time, whatever becomes of them. */
export async function restAccount({ queries }: Place, accountId: string, until: Date): Promise<void> {
  await run(queries, REST_ALL, { accountId, until });
}
