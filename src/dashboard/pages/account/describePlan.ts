import { formatCount } from '../../lib/formatCount.ts';
import { formatDate } from '../../lib/times.ts';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';

/** The part of a subscription that the page Billing shows. */
export interface ShownPlan {
  readonly plan: string;
  readonly status: string | null | undefined;
  readonly hasEnded: boolean;
  readonly currentPeriodEnd: string | null | undefined;
  readonly cancelAt: string | null | undefined;
}

const NAMES: Readonly<Record<string, string>> = { FREE: t`Free`, PRO: t`Pro` };

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
    projects == null ? t`Any number of projects` : formatCount(projects, 'project'),
    bridges == null ? t`any number of bridges` : formatCount(bridges, 'bridge'),
    runDays == null
      ? t`runs kept as long as this instance keeps them`
      : t`runs kept for ${formatCount(runDays, 'day')}`,
  ].join(', ');

/** What a plan costs: `€19.50 each month`. */
export function describePrice({ plan, price }: ShownOffer): string {
  if (plan === 'FREE') return t`No cost`;
  if (price == null) return t`The price is shown before you pay`;
  const { amount, currency, every, interval } = price;
  const cost = new Intl.NumberFormat(figureLocale, { style: 'currency', currency }).format(amount);
  return PERIODS[interval]?.(cost, every) ?? cost;
}

const PERIODS: Readonly<Record<string, (cost: string, every: number) => string>> = {
  DAY: (cost, every) => (every === 1 ? t`${cost} each day` : t`${cost} every ${formatCount(every, 'day')}`),
  WEEK: (cost, every) => (every === 1 ? t`${cost} each week` : t`${cost} every ${formatCount(every, 'week')}`),
  MONTH: (cost, every) => (every === 1 ? t`${cost} each month` : t`${cost} every ${formatCount(every, 'month')}`),
  YEAR: (cost, every) => (every === 1 ? t`${cost} each year` : t`${cost} every ${formatCount(every, 'year')}`),
};

/** A plan in words: its name, whether a payment is missing, and when it ends or renews. */
export function describePlan({ plan, status, hasEnded, currentPeriodEnd, cancelAt }: ShownPlan): string {
  const told = t`Your plan is ${planName(plan)}.`;
  if (status == null) return told;
  if (hasEnded) return t`${told} Your subscription has ended.`;
  if (plan === 'FREE') return t`${told} Your subscription waits for a payment: settle it under Invoices.`;
  if (status === 'past_due') return t`${told} The last payment failed, and is tried again. Check your card.`;
  if (cancelAt != null) return t`${told} Your subscription ends on ${formatDate(cancelAt)}.`;
  return currentPeriodEnd == null ? told : t`${told} It renews on ${formatDate(currentPeriodEnd)}.`;
}
