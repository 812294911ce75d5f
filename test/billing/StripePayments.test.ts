import type { ServerResponse } from 'node:http';
import { StripePayments } from '../../src/billing/StripePayments.ts';
import { Refusal } from '../../src/errors.ts';
import { type FakeStripe, startStripe } from '../support/fakeStripe.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('the client of Stripe', () => {
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(() => stripe.close());
  beforeEach(() => {
    stripe.meddle = undefined;
    stripe.calls.length = 0;
  });

  const client = (more: object = {}) =>
    new StripePayments({
      secretKey: stripe.key,
      webhookSecret: stripe.webhookSecret,
      priceId: 'price_pro',
      apiUrl: stripe.url,
      timeoutMs: 400,
      ...more,
    });
  const order = {
    accountId: '0',
    attempt: 'the first',
    email: 'a@quay.example',
    customerId: undefined,
    paidUrl: 'http://localhost/p',
    returnUrl: 'http://localhost/',
  };
  const everyCall = (payments: StripePayments) => [
    payments.startCheckout(order),
    payments.openPortal({ customerId: 'cus_1', returnUrl: 'http://localhost/' }),
    payments.findSubscription('sub_1'),
    payments.cancel('sub_1'),
  ];

  const trickle = (response: ServerResponse) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  };
  it.each<[string, (response: ServerResponse) => void]>([
    ['does not answer', () => undefined],
    ['answers a byte at a time', trickle],
    ['stops in the middle', (response) => void response.writeHead(200, JSON_TYPE).write('{"id":')],
    ['hangs up', (response) => void response.destroy()],
    ['hangs up in the middle', (response) => response.writeHead(200, JSON_TYPE).write('{', () => response.destroy())],
    ['answers 500', (response) => void response.writeHead(500, JSON_TYPE).end('{"error":{"message":"x"}}')],
    [
      'asks for a long wait',
      (response) =>
        void response
          .writeHead(429, { ...JSON_TYPE, 'Retry-After': '60', 'Stripe-Should-Retry': 'true' })
          .end('{"error":{"type":"rate_limit_error","message":"x"}}'),
    ],
    ['answers what is no JSON', (response) => void response.writeHead(200).end('<html>')],
    ['answers null', (response) => void response.writeHead(200, JSON_TYPE).end('null')],
    ['answers something else', (response) => void response.writeHead(200, JSON_TYPE).end('{}')],
    ['leads elsewhere', (response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    [
      'answers a script for an address',
      (response) => void response.writeHead(200, JSON_TYPE).end(JSON.stringify({ url: 'javascript:alert(1)' })),
    ],
  ])('gives up within its time when the service %s', async (_what, meddle) => {
    stripe.meddle = (_call, response) => {
      meddle(response);
      return true;
    };
    const began = performance.now();
    for (const result of await Promise.allSettled(everyCall(client()))) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'payment_unavailable', status: 424 } });
      expect((result as PromiseRejectedResult).reason).toBeInstanceOf(Refusal);
    }
    // Stripe's own limit is 80 seconds; a busy machine takes a while to load its client.
    expect(performance.now() - began).toBeLessThan(30_000);
    // Each was called once: the caller retries.
    expect(stripe.calls).toHaveLength(4);
  });

  it('gives up when nothing listens, and with a key that cannot be sent', async () => {
    for (const more of [{ apiUrl: 'http://127.0.0.1:1' }, { secretKey: 'k\u{1f511}' }, { secretKey: 'sk_wrong' }]) {
      for (const result of await Promise.allSettled(everyCall(client(more)))) {
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'payment_unavailable' } });
        expect(String((result as PromiseRejectedResult).reason.message)).not.toContain('sk_');
      }
    }
  });

  it('opens one checkout for an attempt, however often it is asked, and waits while another call opens it', async () => {
    const before = stripe.checkouts.size;
    let busy = 2;
    stripe.meddle = ({ path }, response) => {
      if (path !== '/v1/checkout/sessions' || busy-- <= 0) return false;
      response.writeHead(409, JSON_TYPE).end('{"error":{"type":"idempotency_error","code":"idempotency_key_in_use"}}');
      return true;
    };
    const calls = Array.from({ length: 3 }, () => client().startCheckout(order));
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 3 }, () => `${stripe.url}/checkout`));
    expect(stripe.checkouts.size).toBe(before + 1);
    // The service refuses a key that comes back with another order.
    await client().startCheckout({ ...order, email: 'b@quay.example' });
    await client().startCheckout({ ...order, attempt: 'the second' });
    expect(stripe.checkouts.size).toBe(before + 3);
  });

  it('starts again for a customer who was deleted at the service', async () => {
    stripe.deletedCustomers.add('cus_gone');
    expect(await client().startCheckout({ ...order, customerId: 'cus_gone' })).toBe(`${stripe.url}/checkout`);
    expect(stripe.calls.map(({ form }) => [form.get('customer'), form.get('customer_email')])).toEqual([
      ['cus_gone', null],
      [null, order.email],
    ]);
  });

  it('finds no subscription that the service does not know, and has nothing to cancel there', async () => {
    expect(await client().findSubscription('sub_unknown')).toBeUndefined();
    await client().cancel('sub_unknown');
    expect(stripe.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it.each(['canceled', 'incomplete_expired'])('does not cancel what is %s', async (status) => {
    const ended = { id: 'sub_1', customer: 'cus_1', status, metadata: {}, cancel_at: null, end: 1 };
    stripe.subscriptions.set(ended.id, ended);
    await client().cancel(ended.id);
    expect(stripe.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('asks once for the price, in units of its currency, and says none while the service is away', async () => {
    const payments = client();
    const price = { amount: 19.5, currency: 'EUR', every: 1, interval: 'month' };
    expect(await Promise.all([payments.readPrice(), payments.readPrice()])).toEqual([price, price]);
    expect(stripe.calls.map(({ path }) => path)).toEqual(['/v1/prices/price_pro']);
    stripe.meddle = (_call, response) => {
      response.destroy();
      return true;
    };
    expect(await client().readPrice()).toBeUndefined();
    expect([client().isSetUp, client({ priceId: undefined }).isSetUp]).toEqual([true, false]);
  });
});
