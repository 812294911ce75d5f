import type Stripe from 'stripe';

type Named = string | { id: string } | null | undefined;
const idOf = (named: Named): string | undefined => (typeof named === 'string' ? named : named?.id);

/**
 * The subscription that an event concerns; undefined when the event changes no subscription, or its invoice is for
 * something else.
 */
export function subscriptionOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
      return idOf(event.data.object.subscription);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.id;
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      // A webhook that was created for an API version before 2025-03-31 gets invoices in the old form.
      const { parent, subscription } = event.data.object as Stripe.Invoice & { subscription?: Named };
      return idOf(parent?.subscription_details?.subscription ?? subscription);
    }
    default:
      return undefined;
  }
}
