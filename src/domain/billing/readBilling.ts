import type { SubscriptionRow } from '../../tables/Subscription.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { PLANS, type PlanName, planOf } from './plans.ts';
import { readSubscriptions } from './readSubscriptions.ts';
import { countUsed } from './requireRoom.ts';

/** A limit of the plan, and the current number. */
export interface PlanUse {
  readonly used: number;
  /** Null for no limit. */
  readonly limit: number | null;
}

/** The plan of the caller's account, and the relevant subscription. */
export interface Billing {
  readonly plan: PlanName;
  readonly subscription: Pick<SubscriptionRow, 'status' | 'currentPeriodEnd' | 'cancelAt'> | undefined;
  readonly projects: PlanUse;
  readonly bridges: PlanUse;
  /** Days that runs are kept; null for as long as the instance keeps them. */
  readonly runDays: number | null;
}

/** The account's plan and usage; undefined while the instance takes no payments, or lacks the keys for them. */
export async function readBilling(ctx: Context): Promise<Billing | undefined> {
  authorize(ctx, 'read');
  if (!ctx.flags.enabled('billing.enabled') || !ctx.payments.isSetUp) return undefined;
  const rows = await readSubscriptions(ctx.queries, ctx.actor.accountId);
  const plan = planOf(rows.map(({ status }) => status));
  return {
    plan,
    subscription: rows[0],
    projects: { used: await countUsed(ctx, 'projects'), limit: PLANS[plan].projects },
    bridges: { used: await countUsed(ctx, 'bridges'), limit: PLANS[plan].bridges },
    runDays: PLANS[plan].runDays,
  };
}
