import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeSubscription {
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
}

/** A payment service that speaks Stripe's API on a socket, and signs events like it. */
export interface FakeStripe {
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly calls: StripeCall[];
  readonly subscriptions: Map<string, FakeSubscription>;
  /** Called before a call is answered; true when it took the answer over. */
  meddle: ((call: StripeCall, response: ServerResponse) => boolean) | undefined;
  /** The settings of an instance that is paid through it. */
  readonly env: Record<string, string>;
  /** What happens when the person of the last checkout pays. */
  pay(): FakeSubscription;
  /** An event as it arrives: its body, and the header of its signature. */
  event(
    type: string,
    object: unknown,
    more?: { id?: string; secret?: string; at?: number },
  ): { body: string; signature: string };
  close(): Promise<void>;
}

export async function startStripe(): Promise<FakeStripe> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let order: StripeCall | undefined;
  const fake: FakeStripe = {
    url,
    key: 'sk_test_the_key',
    webhookSecret: 'whsec_the_secret',
    calls: [],
    subscriptions: new Map(),
    meddle: undefined,
    env: {
      PAYMENT_SECRET_KEY: 'sk_test_the_key',
      PAYMENT_WEBHOOK_SECRET: 'whsec_the_secret',
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
        end: Math.floor(Date.now() / 1000) + 30 * 86_400,
      };
      fake.subscriptions.set(subscription.id, subscription);
      return subscription;
    },
    event: (type, object, { id = `evt_${randomUUID()}`, secret = fake.webhookSecret, at } = {}) => {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      const time = at ?? Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${signature}` };
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
    const call = {
      method: request.method ?? '',
      path: pathname,
      form: new URLSearchParams(body === '' ? search : body),
    };
    fake.calls.push(call);
    if (fake.meddle?.(call, response)) return;
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const refuse = (status: number, code: string) =>
      say(status, { error: { type: 'invalid_request_error', code, message: `no: ${code}` } });
    if (request.headers.authorization !== `Bearer ${fake.key}`) return void refuse(401, 'api_key_invalid');
    if (pathname === '/v1/checkout/sessions') {
      order = call;
      return void say(200, { id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/checkout' });
    }
    if (pathname === '/v1/billing_portal/sessions') {
      return void say(200, { id: 'bps_1', object: 'billing_portal.session', url: 'https://pay.example/portal' });
    }
    const found = fake.subscriptions.get(/^\/v1\/subscriptions\/([^/]+)$/.exec(pathname)?.[1] ?? '');
    if (found === undefined) return void refuse(404, 'resource_missing');
    if (call.method === 'DELETE') found.status = 'canceled';
    const { end, ...shown } = found;
    say(200, { object: 'subscription', ...shown, items: { data: [{ current_period_end: end }] } });
  }
}
