/** The plans. */
export const PLAN_NAMES = ['free', 'pro'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** Of what an account may have so many. */
export type PlanThing = 'projects' | 'bridges';

/** What a plan entitles to. */
export interface Entitlements extends Readonly<Record<PlanThing, number | null>> {
  /** Days that runs are kept, if the instance does not keep all of them shorter; null for as long as the instance does. */
  readonly runDays: number | null;
}

/** What each plan entitles to, while the instance takes payments; null is as many as one likes. */
export const PLANS = {
  free: { projects: 3, bridges: 2, runDays: 60 },
  pro: { projects: null, bridges: null, runDays: null },
} as const satisfies Readonly<Record<PlanName, Entitlements>>;

/** The words of the payment service for a subscription that entitles. One whose payment failed does until it is given up. */
export const ENTITLING = ['active', 'trialing', 'past_due'] as const;

/** The words for one that has ended for good. */
export const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

/** The plan of an account whose subscriptions have these words. */
export function planOf(statuses: readonly string[]): PlanName {
  return statuses.some((status) => (ENTITLING as readonly string[]).includes(status)) ? 'pro' : 'free';
}
