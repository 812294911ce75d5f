import { cancelSubscriptions } from '../../src/domain/billing/cancelSubscriptions.ts';
import { newId } from '../../src/lib/uuid.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { type FakeStripe, startStripe } from '../support/fakeStripe.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { sessionCookieName } from '../support/sessionCookie.ts';

const BILLING = `{ viewer { billing { plan status currentPeriodEnd cancelAt
  projects { used limit } bridges { used limit } } } }`;

describe('billing', () => {
  let stripe: FakeStripe;
  let world: PlatformWorld;

  beforeAll(async () => {
    stripe = await startStripe();
    world = await startTestPlatform(stripe.env);
  });
  afterAll(async () => {
    await world.close();
    await stripe.close();
  });
  beforeEach(async () => {
    stripe.meddle = undefined;
    stripe.calls.length = 0;
    await world.setFlag('billing.enabled', true);
  });

  /** A person at a browser, who asks the graph with the session. */
  async function person() {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    const home = await browser.signIn(account.email, account.password);
    const ask = async <Data>(query: string, variables: Record<string, unknown> = {}) => {
      const answer = await fetch(`${world.baseUrl}/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Cookie: `${sessionCookieName(world.baseUrl)}=${browser.session}`,
          'X-CSRF-Token': String(home.csrf),
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await answer.json()) as {
        data: Data | null;
        errors?: { message: string; extensions: { code: string } }[];
      };
    };
    return { account, ask, token: await account.token('api') };
  }
  const billingOf = async (token: string) =>
    (await world.graphql<{ viewer: { billing: Record<string, unknown> | null } }>(token, BILLING)).data?.viewer.billing;
  const checkout = (ask: Awaited<ReturnType<typeof person>>['ask']) =>
    ask<{ startCheckout: { url: string } }>('mutation { startCheckout { url } }');
  const post = async ({ body, signature }: { body: string; signature: string }) =>
    fetch(`${world.baseUrl}/webhooks/payment`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
    });
  const tell = (type: string, object: unknown, more = {}) => post(stripe.event(type, object, more));
  const addProject = (token: string) =>
    world.graphql(token, 'mutation ($name: String!) { createProject(input: { name: $name }) { project { id } } }', {
      name: newId(),
    });
  const subscribed = async () => {
    const made = await person();
    await checkout(made.ask);
    const subscription = stripe.pay();
    expect((await tell('customer.subscription.created', subscription)).status).toBe(200);
    return { ...made, subscription };
  };

  it('leads to the checkout and back, and the webhook lifts the limits [ENV-32] [ENV-33]', async () => {
    const { account, ask, token } = await person();
    expect(await billingOf(token)).toEqual({
      plan: 'FREE',
      status: null,
      currentPeriodEnd: null,
      cancelAt: null,
      projects: { used: 0, limit: 3 },
      bridges: { used: 0, limit: 2 },
    });
    expect((await checkout(ask)).data).toEqual({ startCheckout: { url: 'https://pay.example/checkout' } });
    const { form } = stripe.calls.at(-1) as { form: URLSearchParams };
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      customer_email: account.email,
      'line_items[0][price]': 'price_pro',
      success_url: `${world.baseUrl}/account/billing`,
    });
    const subscription = stripe.pay();
    expect((await tell('checkout.session.completed', { subscription: subscription.id })).status).toBe(200);
    expect(await billingOf(token)).toMatchObject({
      plan: 'PRO',
      status: 'active',
      currentPeriodEnd: new Date(subscription.end * 1000).toISOString(),
      projects: { used: 0, limit: null },
    });
    expect((await checkout(ask)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    const portal = await ask('mutation { openBillingPortal { url } }');
    expect(portal.data).toEqual({ openBillingPortal: { url: 'https://pay.example/portal' } });
    expect(stripe.calls.at(-1)?.form.get('customer')).toBe(subscription.customer);
  });

  it('refuses more than the plan has room for, and takes nothing away when a subscription ends', async () => {
    const { token, subscription } = await subscribed();
    for (let count = 0; count < 5; count++) expect((await addProject(token)).errors).toBeUndefined();
    subscription.status = 'canceled';
    await tell('customer.subscription.deleted', subscription);
    expect(await billingOf(token)).toMatchObject({ plan: 'FREE', status: 'canceled', projects: { used: 5, limit: 3 } });
    expect(await addProject(token)).toMatchObject({
      errors: [{ message: 'The plan free has room for 3 projects.', extensions: { code: 'PLAN_LIMIT' } }],
    });
    await world.setFlag('billing.enabled', undefined);
    expect((await addProject(token)).errors).toBeUndefined();
  });

  it('lets the bridges of the plan report themselves, and no other', async () => {
    const { account } = await person();
    const token = await account.token();
    const beat = (id: string) =>
      world.rest('PUT', `/api/bridges/${id}/heartbeat`, {
        token,
        body: { name: 'attic', projects: [], capabilities: [] },
      });
    const ids = [newId(), newId(), newId()] as const;
    expect((await beat(ids[0])).status).toBe(200);
    expect((await beat(ids[1])).status).toBe(200);
    expect(await beat(ids[2])).toMatchObject({ status: 403, body: { error: 'plan_limit' } });
    expect((await beat(ids[0])).status).toBe(200);
  });

  it('takes an event once, and looks at what is so now whatever the order [ENV-33]', async () => {
    const { token, subscription } = await subscribed();
    subscription.status = 'past_due';
    const late = stripe.event('invoice.payment_failed', {
      parent: { subscription_details: { subscription: subscription.id } },
    });
    subscription.status = 'canceled';
    await tell('customer.subscription.deleted', subscription);
    await post(late);
    expect(await billingOf(token)).toMatchObject({ plan: 'FREE', status: 'canceled' });
    stripe.calls.length = 0;
    expect((await post(late)).status).toBe(200);
    expect(stripe.calls).toEqual([]);
  });

  it('answers 200 to events that it does not know, and to subscriptions of others', async () => {
    expect((await tell('customer.tax_id.created', { id: 'txi_1' })).status).toBe(200);
    const foreign = { id: 'sub_foreign', customer: 'cus_1', status: 'active', metadata: {}, cancel_at: null, end: 1 };
    stripe.subscriptions.set(foreign.id, foreign);
    expect((await tell('customer.subscription.created', foreign)).status).toBe(200);
    expect(await world.sql(`select 1 from subscription where id = 'sub_foreign'`)).toEqual([]);
  });

  it('refuses an event with a wrong, a missing or an old signature [ENV-33]', async () => {
    const { subscription } = await subscribed();
    subscription.status = 'canceled';
    const type = 'customer.subscription.deleted';
    const old = Math.floor(Date.now() / 1000) - 3600;
    expect((await tell(type, subscription, { secret: 'whsec_guessed' })).status).toBe(400);
    expect((await tell(type, subscription, { at: old })).status).toBe(400);
    expect((await post({ body: stripe.event(type, subscription).body, signature: '' })).status).toBe(400);
    const { signature } = stripe.event(type, subscription);
    expect((await post({ body: '{"id":"evt_forged"}', signature })).status).toBe(400);
    const [row] = await world.sql('select status from subscription where id = $1', [subscription.id]);
    expect(row).toEqual({ status: 'active' });
  });

  it('sends an event back while the service cannot be asked, and takes it the next time', async () => {
    const { token, subscription } = await subscribed();
    subscription.status = 'canceled';
    const event = stripe.event('customer.subscription.deleted', subscription);
    stripe.meddle = (_call, response) => {
      response.destroy();
      return true;
    };
    expect((await post(event)).status).toBe(503);
    stripe.meddle = undefined;
    expect((await post(event)).status).toBe(200);
    expect(await billingOf(token)).toMatchObject({ status: 'canceled' });
  });

  it('says that the service is away, and nothing of its keys', async () => {
    const { ask } = await person();
    stripe.meddle = (_call, response) => {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'Invalid API Key provided: sk_test_the_key' } }));
      return true;
    };
    const { errors } = await checkout(ask);
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect(JSON.stringify(errors)).not.toContain('sk_test');
  });

  it('is no address and no field while the flag is off [ENV-32] [ENV-33]', async () => {
    const { ask, token } = await person();
    await world.setFlag('billing.enabled', undefined);
    expect((await tell('invoice.paid', {})).status).toBe(404);
    expect(await billingOf(token)).toBeNull();
    for (const name of ['startCheckout', 'openBillingPortal']) {
      expect((await ask(`mutation { ${name} { url } }`)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect(stripe.calls).toEqual([]);
  });

  it('goes with the account: the subscription is cancelled by a job, and until that has succeeded', async () => {
    const { account, token, subscription } = await subscribed();
    const system = () => world.platform.domain.system();
    const mutation = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }';
    stripe.meddle = (_call, response) => {
      response.destroy();
      return true;
    };
    const gone = await world.graphql(token, mutation, { input: { password: account.password } });
    expect(gone.data).toEqual({ deleteAccount: { deletedId: account.id } });
    await expect(cancelSubscriptions(system(), 10)).rejects.toThrow('could not be cancelled');
    expect(subscription.status).toBe('active');
    stripe.meddle = undefined;
    expect(await cancelSubscriptions(system(), 10)).toEqual({ cancelled: 0 });
    await world.sql('update payment_cancellation set next_at = now()');
    expect(await cancelSubscriptions(system(), 10)).toEqual({ cancelled: 1 });
    expect(subscription.status).toBe('canceled');
    expect(await world.sql('select 1 from payment_cancellation')).toEqual([]);
    expect(await world.sql('select 1 from subscription where id = $1', [subscription.id])).toEqual([]);
  });

  it('that was paid while the account was deleted is cancelled too', async () => {
    const { account, ask, token } = await person();
    await checkout(ask);
    const subscription = stripe.pay();
    await world.graphql(
      token,
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }',
      {
        input: { password: account.password },
      },
    );
    await tell('customer.subscription.created', subscription);
    expect(await cancelSubscriptions(world.platform.domain.system(), 10)).toEqual({ cancelled: 1 });
    expect(subscription.status).toBe('canceled');
  });
});
