import { hash } from 'node:crypto';
import pRetry from 'p-retry';
import type Stripe from 'stripe';
import {
  type PaymentNotice,
  type PaymentProvider,
  type PaymentSubscription,
  type PlanPrice,
  PRICE_INTERVALS,
} from '../domain/PaymentProvider.ts';
import { notSetUp, StripeClient, type StripeOptions } from './StripeClient.ts';
import { subscriptionOf } from './subscriptionOf.ts';

/** Verifying a signature takes the webhook's secret and no API key. */
const NO_KEY = 'sk_none';
const ACCOUNT = 'bascule_account';
/** The amounts of these currencies have no decimal places at Stripe, and those of the others three; all further ones have two. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ');
const digitsOf = (currency: string): number =>
  WITHOUT_DECIMALS.includes(currency) ? 0 : WITH_THREE.includes(currency) ? 3 : 2;

/** How old a price may be. */
const PRICE_MS = 5 * 60_000;
/** How often a call that meets another one with its key waits for that one. */
const TIMES_IN_USE = 4;
const IN_USE_MS = 250;

/** Payments by Stripe. Its client is loaded by the first call, so that an instance without billing never loads it. */
export class StripePayments implements PaymentProvider {
  private readonly client: StripeClient;
  private price: { readonly at: number; readonly told: Promise<PlanPrice | undefined> } | undefined;

  constructor(private readonly options: StripeOptions) {
    this.client = new StripeClient(options);
  }

  get isSetUp(): boolean {
    return this.options.secretKey !== undefined && this.options.priceId !== undefined;
  }

  get takesEvents(): boolean {
    return this.options.webhookSecret !== undefined;
  }

  async startCheckout(order: Parameters<PaymentProvider['startCheckout']>[0]): Promise<string> {
    const { accountId, attempt, email, customerId, paidUrl, returnUrl } = order;
    const price = this.options.priceId;
    if (price === undefined) throw notSetUp();
    const metadata = { [ACCOUNT]: accountId };
    const checkout = (stripe: Stripe, customer: string | undefined) => {
      const wanted: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        client_reference_id: accountId,
        metadata,
        subscription_data: { metadata },
        success_url: paidUrl,
        cancel_url: returnUrl,
        ...(customer === undefined ? { customer_email: email } : { customer }),
      };
      // Stripe refuses a key that comes with another order, such as after a change of the price.
      const idempotencyKey = hash('sha256', JSON.stringify([attempt, wanted]));
      return onceFree(() => stripe.checkout.sessions.create(wanted, { idempotencyKey }));
    };
    return this.client.ask(async (stripe) => {
      const session = await checkout(stripe, customerId).catch((error: unknown) => {
        // If the customer was deleted at Stripe, a new one is created.
        if (customerId !== undefined && isMissing(error, 'customer')) return checkout(stripe, undefined);
        throw error;
      });
      return webAddress(session.url);
    });
  }

  async openPortal({ customerId, returnUrl }: { customerId: string; returnUrl: string }): Promise<string> {
    const order = { customer: customerId, return_url: returnUrl };
    return this.client.ask(async (stripe) => webAddress((await stripe.billingPortal.sessions.create(order)).url));
  }

  /** Asks at most once in a few minutes: the page of each account shows it. */
  readPrice(): Promise<PlanPrice | undefined> {
    const now = performance.now();
    if (this.price === undefined || now - this.price.at > PRICE_MS) {
      const told = this.askPrice().catch(() => {
        // The next one who asks may be luckier.
        this.price = undefined;
        return undefined;
      });
      this.price = { at: now, told };
    }
    return this.price.told;
  }

  private async askPrice(): Promise<PlanPrice | undefined> {
    const { priceId } = this.options;
    if (priceId === undefined) return undefined;
    const {
      unit_amount: units,
      currency,
      recurring,
    } = await this.client.ask((stripe) => stripe.prices.retrieve(priceId));
    if (units === null || recurring === null) return undefined;
    const code = currency.toUpperCase();
    const { interval_count: every } = recurring;
    const interval = PRICE_INTERVALS.find((known) => known === recurring.interval);
    if (interval === undefined) return undefined;
    return { amount: units / 10 ** digitsOf(code), currency: code, every, interval };
  }

  async findSubscription(id: string): Promise<PaymentSubscription | undefined> {
    return this.client.askUnlessMissing(async (stripe) => {
      const found = await stripe.subscriptions.retrieve(id);
      // The newer API gives each item a period of its own.
      const end = found.items.data[0]?.current_period_end;
      return {
        id: found.id,
        customerId: typeof found.customer === 'string' ? found.customer : found.customer.id,
        accountId: found.metadata[ACCOUNT],
        status: found.status,
        currentPeriodEnd: end === undefined ? null : new Date(end * 1000),
        cancelAt: found.cancel_at === null ? null : new Date(found.cancel_at * 1000),
      };
    });
  }

  async cancel(subscriptionId: string): Promise<void> {
    const found = await this.findSubscription(subscriptionId);
    if (found === undefined || found.status === 'canceled' || found.status === 'incomplete_expired') return;
    await this.client.askUnlessMissing((stripe) => stripe.subscriptions.cancel(subscriptionId));
  }

  async readEvent(body: Buffer, signature: string): Promise<PaymentNotice | undefined> {
    const { webhookSecret } = this.options;
    if (webhookSecret === undefined) return undefined;
    const stripe = await this.client.load(this.options.secretKey ?? NO_KEY);
    let event: Stripe.Event;
    try {
      event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    } catch {
      return undefined;
    }
    return { id: event.id, subscriptionId: subscriptionOf(event) };
  }
}

/** Waits for a call with the same key that is under way, such as that of a first click. */
function onceFree<T>(call: () => Promise<T>): Promise<T> {
  const shouldRetry = ({ error }: { error: unknown }) =>
    (error as { code?: unknown }).code === 'idempotency_key_in_use';
  return pRetry(call, { retries: TIMES_IN_USE, minTimeout: IN_USE_MS, factor: 1, shouldRetry });
}

const isMissing = (error: unknown, what: string): boolean => {
  const { code, param } = error as { code?: unknown; param?: unknown };
  return code === 'resource_missing' && param === what;
};

/** A browser is sent there, so it must be a web address. */
function webAddress(url: string | null | undefined): string {
  if (typeof url !== 'string' || !/^https?:$/.test(new URL(url).protocol)) throw new Error('the answer has no address');
  return url;
}
