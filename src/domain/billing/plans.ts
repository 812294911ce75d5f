/** The plans. */
export const PLAN_NAMES = ['free', 'pro'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** What plans limit the number of. */
export type PlanThing = 'projects' | 'bridges';

/** The limits of a plan. */
export interface Entitlements extends Readonly<Record<PlanThing, number | null>> {
  /**
   * Days that runs are kept, unless the instance keeps all runs for a shorter time; null for as long as the instance
   * does.
   */
  readonly runDays: number | null;
}

/** The limits of each plan, while the instance takes payments; null means no limit. */
export const PLANS = {
  free: { projects: 3, bridges: 2, runDays: 60 },
  pro: { projects: null, bridges: null, runDays: null },
} as const satisfies Readonly<Record<PlanName, Entitlements>>;

/** The payment service's states of a subscription that counts. A failed payment counts until it is given up. */
export const ENTITLING = ['active', 'trialing', 'past_due'] as const;

/** The states of a subscription that has ended for good. */
export const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

/** The plan of an account whose subscriptions are in these states. */
export function planOf(statuses: readonly string[]): PlanName {
  return statuses.some((status) => (ENTITLING as readonly string[]).includes(status)) ? 'pro' : 'free';
}
