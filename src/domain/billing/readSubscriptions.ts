import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import { namesOf } from '../../tables/columns.ts';
import { Subscription, type SubscriptionRow } from '../../tables/Subscription.ts';
import { ENDED, planOf } from './plans.ts';

const OWN = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('subscription')
    .select(namesOf(Subscription))
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(sql.lit(50)),
);

/**
 * The subscriptions of an account, the relevant one first: one that counts for the plan, otherwise one that has not
 * ended, otherwise the newest.
 */
export async function readSubscriptions(queries: Queries, accountId: string): Promise<SubscriptionRow[]> {
  const rows = await run(queries, OWN, { accountId });
  return rows.sort((a, b) => weightOf(b) - weightOf(a));
}

type Judged = Pick<SubscriptionRow, 'status'>;

/** Whether it has ended for good. One that waits for a payment has not. */
export const hasEnded = ({ status }: Judged): boolean => ENDED.includes(status);

const weightOf = (row: Judged): number => (planOf([row.status]) !== 'free' ? 2 : hasEnded(row) ? 0 : 1);
