import { formatCount } from '../../lib/formatCount.ts';
import { formatDate } from '../../lib/times.ts';

/** The part of a subscription that the page Billing shows. */
export interface ShownPlan {
  readonly plan: string;
  readonly status: string | null | undefined;
  readonly hasEnded: boolean;
  readonly currentPeriodEnd: string | null | undefined;
  readonly cancelAt: string | null | undefined;
}

const NAMES: Readonly<Record<string, string>> = { FREE: 'Free', PRO: 'Pro' };

export const planName = (plan: string): string => NAMES[plan] ?? plan;

/** A plan that an account may have. */
export interface ShownOffer {
  readonly plan: string;
  readonly projects: number | null | undefined;
  readonly bridges: number | null | undefined;
  readonly runDays: number | null | undefined;
  readonly price:
    | { readonly amount: number; readonly currency: string; readonly every: number; readonly interval: string }
    | null
    | undefined;
}

/** What a plan holds: `3 projects, 2 bridges, runs kept for 60 days`. */
export const describeOffer = ({ projects, bridges, runDays }: ShownOffer): string =>
  [
    projects == null ? 'Any number of projects' : formatCount(projects, 'project'),
    bridges == null ? 'any number of bridges' : formatCount(bridges, 'bridge'),
    runDays == null ? 'runs kept as long as this instance keeps them' : `runs kept for ${formatCount(runDays, 'day')}`,
  ].join(', ');

/** What a plan costs: `€19.50 each month`. */
export function describePrice({ plan, price }: ShownOffer): string {
  if (plan === 'FREE') return 'No cost';
  if (price == null) return 'The price is shown before you pay';
  const { amount, currency, every, interval } = price;
  const text = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
  const unit = interval.toLowerCase();
  return `${text} ${every === 1 ? `each ${unit}` : `every ${formatCount(every, unit)}`}`;
}

/** A plan in words: its name, whether a payment is missing, and when it ends or renews. */
export function describePlan({ plan, status, hasEnded, currentPeriodEnd, cancelAt }: ShownPlan): string {
  const told = `Your plan is ${planName(plan)}.`;
  if (status == null) return told;
  if (hasEnded) return `${told} Your subscription has ended.`;
  if (plan === 'FREE') return `${told} Your subscription waits for a payment: settle it under Invoices.`;
  if (status === 'past_due') return `${told} The last payment failed, and is tried again. Check your card.`;
  if (cancelAt != null) return `${told} Your subscription ends on ${formatDate(cancelAt)}.`;
  return currentPeriodEnd == null ? told : `${told} It renews on ${formatDate(currentPeriodEnd)}.`;
}
