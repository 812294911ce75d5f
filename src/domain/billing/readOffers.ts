import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { PlanPrice } from '../PaymentProvider.ts';
import { type Entitlements, PLAN_NAMES, PLANS, type PlanName } from './plans.ts';

/** A plan: what it holds and what it costs. */
export interface Offer extends Entitlements {
  readonly plan: PlanName;
  /** Null for the plan that costs nothing, and while the payment service does not say it. */
  readonly price: PlanPrice | null;
}

/** The plans of the instance. The price comes from the payment service, which may take seconds. */
export async function readOffers(ctx: Context): Promise<readonly Offer[]> {
  authorize(ctx, 'read');
  const price = (await ctx.payments.readPrice()) ?? null;
  return PLAN_NAMES.map((plan) => ({ plan, ...PLANS[plan], price: plan === 'free' ? null : price }));
}
