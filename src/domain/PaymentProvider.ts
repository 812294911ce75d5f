/** A subscription as the payment service has it now. */
export interface PaymentSubscription {
  /** The service's id. */
  readonly id: string;
  readonly customerId: string;
  /** The account that paid; undefined for a subscription that was not made here. */
  readonly accountId: string | undefined;
  /** The service's word, such as `active` or `past_due`. */
  readonly status: string;
  /** The end of what is paid for. */
  readonly currentPeriodEnd: Date | null;
  /** When it ends, once it was cancelled for a later time. */
  readonly cancelAt: Date | null;
}

/** What the payment service tells of: the id of the event, and the subscription that it concerns. */
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
  /** Whether events can be judged, which needs the secret of the webhook. */
  readonly takesEvents: boolean;
  /** @returns the address where the person pays */
  startCheckout(order: {
    readonly accountId: string;
    readonly email: string;
    /** The customer of an earlier subscription. */
    readonly customerId: string | undefined;
    /** Where the person comes back to after paying. */
    readonly paidUrl: string;
    /** Where the person comes back to without it. */
    readonly returnUrl: string;
  }): Promise<string>;
  /** @returns the address where the person changes or ends the subscription */
  openPortal(order: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;
  findSubscription(id: string): Promise<PaymentSubscription | undefined>;
  /** Ends a subscription at once; one that has ended, or is unknown, is no error. */
  cancel(subscriptionId: string): Promise<void>;
  /** Judges the signature and reads the event; undefined when the signature is wrong, or older than five minutes. */
  readEvent(body: Buffer, signature: string): Promise<PaymentNotice | undefined>;
}
