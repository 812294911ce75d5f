import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { PushSubscriptionRow } from '../../tables/PushSubscription.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** A browser as its person sees it. */
export type ShownSubscription = Pick<
  PushSubscriptionRow,
  'id' | 'endpointHash' | 'host' | 'label' | 'createdAt' | 'succeededAt'
>;

/** An account has so few that all of them are listed. */
export const MOST_SUBSCRIPTIONS = 20;

export const SHOWN = ['id', 'endpointHash', 'host', 'label', 'createdAt', 'succeededAt'] as const;

const LIST = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('pushSubscription')
    .select(SHOWN)
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_SUBSCRIPTIONS)),
);

/** The caller's browsers that show what needs them, the newest first. */
export async function listPushSubscriptions(ctx: Context): Promise<ShownSubscription[]> {
  authorize(ctx, 'read');
  return run(ctx.queries, LIST, { accountId: ctx.actor.accountId });
}
