/** The current state of a subscription at the payment service. */
export interface PaymentSubscription {
  /** The service's id. */
  readonly id: string;
  readonly customerId: string;
  /** The account that paid; undefined for a subscription that this instance did not create. */
  readonly accountId: string | undefined;
  /** The service's word, such as `active` or `past_due`. */
  readonly status: string;
  /** The end of the paid period. */
  readonly currentPeriodEnd: Date | null;
  /** When it ends, once it was cancelled for a later time. */
  readonly cancelAt: Date | null;
}

export const PRICE_INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** What a subscription costs. */
export interface PlanPrice {
  /** In units of the currency, such as 19.5. */
  readonly amount: number;
  /** The code of ISO 4217, such as EUR. */
  readonly currency: string;
  /** How often it is paid: each `every` intervals, such as 3 months. */
  readonly every: number;
  readonly interval: (typeof PRICE_INTERVALS)[number];
}

/** An event of the payment service: its id, and the subscription that it concerns. */
export interface PaymentNotice {
  readonly id: string;
  /** Undefined for an event of a kind that changes no subscription. */
  readonly subscriptionId: string | undefined;
}

/**
 * The payment service. Each call ends within seconds, and rejects with a Refusal `payment_unavailable` while the service does
 * not answer, or without the key or the price. Only an instance with the flag `billing.enabled` calls any of it.
 */
export interface PaymentProvider {
  /** Whether there are the keys without which nobody can pay. */
  readonly isSetUp: boolean;
  /** Whether events can be judged, which needs the secret of the webhook. */
  readonly takesEvents: boolean;
  /** @returns the address where the person pays */
  startCheckout(order: {
    readonly accountId: string;
    /** Names the attempt to subscribe: calls with the same one, and the same order, open one checkout. */
    readonly attempt: string;
    readonly email: string;
    /** The customer of an earlier subscription. */
    readonly customerId: string | undefined;
    /** The page to return to after paying. */
    readonly paidUrl: string;
    /** The page to return to without paying. */
    readonly returnUrl: string;
  }): Promise<string>;
  /** @returns the address where the person changes or ends the subscription */
  openPortal(order: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;
  /** The price of the plan, which may be some minutes old; undefined while the service does not say it. */
  readPrice(): Promise<PlanPrice | undefined>;
  findSubscription(id: string): Promise<PaymentSubscription | undefined>;
  /** Ends a subscription at once. A subscription that has ended, or is unknown, is not an error. */
  cancel(subscriptionId: string): Promise<void>;
  /** Verifies the signature and reads the event; undefined when the signature is wrong, or older than five minutes. */
  readEvent(body: Buffer, signature: string): Promise<PaymentNotice | undefined>;
}
