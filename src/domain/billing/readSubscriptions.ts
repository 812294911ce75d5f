import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import { namesOf } from '../../tables/columns.ts';
import { Subscription, type SubscriptionRow } from '../../tables/Subscription.ts';
import { planOf } from './plans.ts';

const OWN = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('subscription')
    .select(namesOf(Subscription))
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(sql.lit(50)),
);

/** The subscriptions of an account, the one that counts first: one that entitles, else the newest. */
export async function readSubscriptions(queries: Queries, accountId: string): Promise<SubscriptionRow[]> {
  const rows = await run(queries, OWN, { accountId });
  return rows.sort((a, b) => Number(entitles(b)) - Number(entitles(a)));
}

export const entitles = ({ status }: Pick<SubscriptionRow, 'status'>): boolean => planOf([status]) !== 'free';
