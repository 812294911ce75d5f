import type Stripe from 'stripe';
import { Refusal } from '../errors.ts';

/** The settings of the client. Any of them may be missing; then only the calls that need it fail. */
export interface StripeOptions {
  readonly secretKey: string | undefined;
  readonly webhookSecret: string | undefined;
  readonly priceId: string | undefined;
  /** The address of the API; Stripe's own by default. */
  readonly apiUrl: string | undefined;
  /** How long a call may take, until the last byte of its answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const NOT_SET_UP = 'Billing is not set up on this instance.';
const RETRY_SECONDS = 5;

/** Calls of Stripe. Its package is loaded by the first one, so that an instance without billing never loads it. */
export class StripeClient {
  private loading: Promise<Stripe> | undefined;

  constructor(private readonly options: StripeOptions) {}

  /** @returns undefined where Stripe does not know the thing that is named */
  async askUnlessMissing<T>(call: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.ask(call);
    } catch (error) {
      const { cause } = error as { cause?: { statusCode?: number } };
      if (cause?.statusCode === 404) return undefined;
      throw error;
    }
  }

  /** @throws Refusal payment_unavailable */
  async ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { secretKey } = this.options;
    if (secretKey === undefined) throw notSetUp();
    const stripe = await this.load(secretKey);
    try {
      return await call(stripe);
    } catch (cause) {
      // Stripe's message may name keys and customers, so it is kept as the cause and never shown.
      throw new Refusal('payment_unavailable', { retryAfter: RETRY_SECONDS, cause });
    }
  }

  load(secretKey: string): Promise<Stripe> {
    this.loading ??= this.open(secretKey).catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  private async open(secretKey: string): Promise<Stripe> {
    const { default: Client } = await import('stripe');
    const { apiUrl, timeoutMs = TIMEOUT_MS } = this.options;
    const url = apiUrl === undefined ? undefined : new URL(apiUrl);
    return new Client(secretKey, {
      timeout: timeoutMs,
      // Stripe's client over `fetch` limits the whole call. Its default client restarts the timeout with each part of
      // an answer.
      httpClient: Client.createFetchHttpClient((input, init) => fetch(input, { ...init, redirect: 'error' })),
      // No retries here: a person can press again, a job is run again, and Stripe sends its events again.
      maxNetworkRetries: 0,
      telemetry: false,
      ...(url && {
        protocol: url.protocol === 'http:' ? 'http' : 'https',
        host: url.hostname,
        port: url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port),
      }),
    });
  }
}

export const notSetUp = () => new Refusal('payment_unavailable', { message: NOT_SET_UP });
