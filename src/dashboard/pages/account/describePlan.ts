/** The part of a subscription that the page Billing shows. */
export interface ShownPlan {
  readonly plan: string;
  readonly status: string | null | undefined;
  readonly hasEnded: boolean;
  readonly currentPeriodEnd: string | null | undefined;
  readonly cancelAt: string | null | undefined;
}

const NAMES: Readonly<Record<string, string>> = { FREE: 'Free', PRO: 'Pro' };
const asDay = (time: string) => new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });

/** A plan in words: its name, whether a payment is missing, and when it ends or renews. */
export function describePlan({ plan, status, hasEnded, currentPeriodEnd, cancelAt }: ShownPlan): string {
  const told = `Your plan is ${NAMES[plan] ?? plan}.`;
  if (status == null) return told;
  if (hasEnded) return `${told} Your subscription has ended.`;
  if (plan === 'FREE') return `${told} Your subscription waits for a payment: settle it under Invoices.`;
  if (status === 'past_due') return `${told} The last payment failed, and is tried again. Check your card.`;
  if (cancelAt != null) return `${told} Your subscription ends on ${asDay(cancelAt)}.`;
  return currentPeriodEnd == null ? told : `${told} It renews on ${asDay(currentPeriodEnd)}.`;
}
