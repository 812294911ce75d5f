import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A subscription as the service keeps it; `end` is the end of what is paid for, in seconds since 1970. */
export interface FakeSubscription {
  id: string;
  customer: string;
  status: string;
  metadata: Record<string, string>;
  cancel_at: number | null;
  end: number;
}

/** A call that reached the service. */
export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  /** The key under which the service answers alike. */
  readonly idempotencyKey: string | undefined;
}

/** A payment service that speaks Stripe's API on a socket, has the pages where people pay, and signs events like it. */
export interface FakeStripe {
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly calls: StripeCall[];
  /** The checkouts that were opened, by their keys. */
  readonly checkouts: Map<string, { readonly form: string; readonly id: string }>;
  readonly subscriptions: Map<string, FakeSubscription>;
  /** Customers of the past. */
  readonly deletedCustomers: Set<string>;
  /** Called before a call is answered; true when it took the answer over. */
  meddle: ((call: StripeCall, response: ServerResponse) => boolean) | undefined;
  /** Where events go when somebody pays on its page. */
  webhook: string | undefined;
  /** The settings of an instance that is paid through it. */
  readonly env: Record<string, string>;
  /** Simulates that the person of the last checkout pays. */
  pay(): FakeSubscription;
  /** An event as it arrives: its body, and the header of its signature. */
  event(
    type: string,
    object: unknown,
    more?: { id?: string; secret?: string; at?: number },
  ): { body: string; signature: string };
  close(): Promise<void>;
}

const KEY = 'sk_test_the_key';
const WEBHOOK_SECRET = 'whsec_the_secret';
const MONTH_SECONDS = 30 * 86_400;
const seconds = () => Math.floor(Date.now() / 1000);

export async function startStripe(): Promise<FakeStripe> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let order: StripeCall | undefined;
  const fake: FakeStripe = {
    url,
    key: KEY,
    webhookSecret: WEBHOOK_SECRET,
    calls: [],
    checkouts: new Map(),
    subscriptions: new Map(),
    deletedCustomers: new Set(),
    meddle: undefined,
    webhook: undefined,
    env: {
      PAYMENT_SECRET_KEY: KEY,
      PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
      PAYMENT_PRICE_ID: 'price_pro',
      PAYMENT_API_URL: url,
    },
    pay: () => {
      const { form } = order as StripeCall;
      const subscription = {
        id: `sub_${randomUUID()}`,
        customer: form.get('customer') ?? `cus_${randomUUID()}`,
        status: 'active',
        metadata: { bascule_account: form.get('subscription_data[metadata][bascule_account]') ?? '' },
        cancel_at: null,
        end: seconds() + MONTH_SECONDS,
      };
      fake.subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    event: (type, object, { id = `evt_${randomUUID()}`, secret = WEBHOOK_SECRET, at = seconds() } = {}) => {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${signature}` };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += part;
    const { pathname, search } = new URL(request.url ?? '/', url);
    if (!pathname.startsWith('/v1/')) return showPage(request.method, pathname, response);
    const call = {
      method: request.method ?? '',
      path: pathname,
      form: new URLSearchParams(body === '' ? search : body),
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    };
    fake.calls.push(call);
    if (fake.meddle?.(call, response)) return undefined;
    const say = (status: number, value: unknown) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const refuse = (status: number, code: string, param?: string) =>
      say(status, { error: { type: 'invalid_request_error', code, param, message: `no: ${code}` } });
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(401, 'api_key_invalid');
    if (pathname === '/v1/checkout/sessions') {
      if (fake.deletedCustomers.has(call.form.get('customer') ?? ''))
        return refuse(400, 'resource_missing', 'customer');
      const { idempotencyKey = `none ${randomUUID()}` } = call;
      const form = call.form.toString();
      const opened = fake.checkouts.get(idempotencyKey) ?? { form, id: `cs_${fake.checkouts.size}` };
      if (opened.form !== form) return refuse(400, 'idempotency_error');
      fake.checkouts.set(idempotencyKey, opened);
      order = call;
      return say(200, { id: opened.id, object: 'checkout.session', url: `${url}/checkout` });
    }
    if (pathname === '/v1/prices/price_pro') {
      const recurring = { interval: 'month', interval_count: 1 };
      return say(200, { id: 'price_pro', object: 'price', unit_amount: 1950, currency: 'eur', recurring });
    }
    if (pathname === '/v1/billing_portal/sessions') {
      return say(200, { id: 'bps_1', object: 'billing_portal.session', url: `${url}/portal` });
    }
    const found = fake.subscriptions.get(/^\/v1\/subscriptions\/([^/]+)$/.exec(pathname)?.[1] ?? '');
    if (found === undefined) return refuse(404, 'resource_missing');
    if (call.method === 'DELETE') found.status = 'canceled';
    const { end, ...shown } = found;
    return say(200, { object: 'subscription', ...shown, items: { data: [{ current_period_end: end }] } });
  }

  /** The pages for people: paying sends the person back, and the event a moment later. */
  async function showPage(method: string | undefined, path: string, response: ServerResponse): Promise<void> {
    if (method !== 'POST') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      const form = path === '/checkout' ? '<form method="post"><button>Pay</button></form>' : '';
      response.end(`<!doctype html><html lang="en"><title>Payments</title><h1>${path.slice(1)}</h1>${form}`);
      return;
    }
    const subscription = fake.pay();
    response.writeHead(303, { Location: order?.form.get('success_url') ?? '/' }).end();
    if (fake.webhook === undefined) return;
    const { body, signature } = fake.event('checkout.session.completed', { subscription: subscription.id });
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    await fetch(fake.webhook, { method: 'POST', headers, body });
  }
}
