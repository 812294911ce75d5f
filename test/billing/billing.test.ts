import { startCheckout } from '../../src/domain/billing/startCheckout.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createMemoryLimiter } from '../support/memoryLimiter.ts';
import { type Billed, type Payer, startBilled } from './support/billed.ts';

const addProject = ({ token }: Pick<Payer, 'token'>, { world }: Billed) =>
  world.graphql(token, 'mutation ($name: String!) { createProject(input: { name: $name }) { project { id } } }', {
    name: newId(),
  });

describe('billing', () => {
  let billed: Billed;

  beforeAll(async () => {
    billed = await startBilled();
  });
  afterAll(() => billed.close());
  beforeEach(async () => {
    billed.stripe.meddle = undefined;
    billed.stripe.calls.length = 0;
    await billed.world.setFlag('billing.enabled', true);
  });

  const beat = async (token: string, id: string, more: object = {}) => {
    const body = { projects: [], cliVersion: '1.0.0', capabilities: [], ...more };
    return billed.world.rest('PUT', `/api/bridges/${id}/heartbeat`, { token, body });
  };

  it('leads to the checkout and back, and the webhook lifts the limits [ENV-32] [ENV-33]', async () => {
    const { stripe, world, tell, billingOf } = billed;
    const payer = await billed.person();
    expect(await billingOf(payer.token)).toEqual({
      ...{ plan: 'FREE', status: null, hasEnded: false, currentPeriodEnd: null, cancelAt: null, runDays: 60 },
      ...{ projects: { used: 0, limit: 3 }, bridges: { used: 0, limit: 2 } },
    });
    expect((await billed.checkout(payer)).data).toEqual({ startCheckout: { url: `${stripe.url}/checkout` } });
    expect(Object.fromEntries(stripe.calls.at(-1)?.form ?? [])).toMatchObject({
      mode: 'subscription',
      customer_email: payer.account.email,
      'line_items[0][price]': 'price_pro',
      success_url: `${world.baseUrl}/account/billing?checkout=done`,
      cancel_url: `${world.baseUrl}/account/billing`,
    });
    const subscription = stripe.pay();
    expect((await tell('checkout.session.completed', { subscription: subscription.id })).status).toBe(200);
    expect(await billingOf(payer.token)).toMatchObject({
      ...{ plan: 'PRO', status: 'active', runDays: null, projects: { used: 0, limit: null } },
      currentPeriodEnd: new Date(subscription.end * 1000).toISOString(),
    });
    const portal = await payer.ask('mutation { openBillingPortal { url } }');
    expect(portal.data).toEqual({ openBillingPortal: { url: `${stripe.url}/portal` } });
    expect(Object.fromEntries(stripe.calls.at(-1)?.form ?? [])).toEqual({
      customer: subscription.customer,
      return_url: `${world.baseUrl}/account/billing`,
    });
  });

  it('opens one checkout for two clicks, and another one for a person who comes back later', async () => {
    const { stripe, world } = billed;
    const { id } = await world.account();
    const actor = { accountId: id, scopes: new Set(['session'] as const), key: `session ${id}` };
    const limiter = createMemoryLimiter();
    const click = (at: string) =>
      startCheckout({ ...world.platform.domain.contextOf(actor), limiter, now: new Date(at) });
    const before = stripe.checkouts.size;
    await Promise.all([click('2026-05-04T10:00:00Z'), click('2026-05-04T10:00:01Z')]);
    expect(stripe.checkouts.size).toBe(before + 1);
    await click('2026-05-04T10:20:00Z');
    expect(stripe.checkouts.size).toBe(before + 2);
  });

  it.each(['active', 'past_due', 'incomplete', 'unpaid', 'paused'])(
    'begins no second subscription beside one that is %s',
    async (status) => {
      const { subscription, ...payer } = await billed.subscriber();
      subscription.status = status;
      await billed.tell('customer.subscription.updated', subscription);
      billed.stripe.calls.length = 0;
      expect((await billed.checkout(payer)).errors?.[0]?.extensions.code).toBe('CONFLICT');
      expect(billed.stripe.calls).toEqual([]);
      expect(await billed.billingOf(payer.token)).toMatchObject({
        plan: ['active', 'past_due'].includes(status) ? 'PRO' : 'FREE',
        hasEnded: false,
      });
    },
  );

  it('begins the next subscription of somebody as the same customer', async () => {
    const { subscription, ...payer } = await billed.subscriber();
    subscription.status = 'canceled';
    await billed.tell('customer.subscription.deleted', subscription);
    expect((await billed.checkout(payer)).errors).toBeUndefined();
    expect(billed.stripe.calls.at(-1)?.form.get('customer')).toBe(subscription.customer);
  });

  it('opens no portal for somebody who never paid, and nothing for a token', async () => {
    const payer = await billed.person();
    const portal = await payer.ask('mutation { openBillingPortal { url } }');
    expect(portal.errors?.[0]?.extensions.code).toBe('CONFLICT');
    for (const name of ['startCheckout', 'openBillingPortal']) {
      const { errors } = await billed.world.graphql(payer.token, `mutation { ${name} { url } }`);
      expect(errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
    }
    expect(billed.stripe.calls).toEqual([]);
  });

  it('asks the service 20 times an hour for one person', async () => {
    const payer = await billed.person();
    for (let count = 0; count < 20; count++) expect((await billed.checkout(payer)).errors).toBeUndefined();
    expect((await billed.checkout(payer)).errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(billed.stripe.calls).toHaveLength(20);
  });

  it('refuses more than the plan has room for, and takes nothing away when a subscription ends', async () => {
    const { subscription, ...payer } = await billed.subscriber();
    for (let count = 0; count < 5; count++) expect((await addProject(payer, billed)).errors).toBeUndefined();
    subscription.status = 'canceled';
    await billed.tell('customer.subscription.deleted', subscription);
    expect(await billed.billingOf(payer.token)).toMatchObject({
      ...{ plan: 'FREE', status: 'canceled', hasEnded: true },
      projects: { used: 5, limit: 3 },
    });
    expect(await addProject(payer, billed)).toMatchObject({
      errors: [{ message: 'The plan free has room for 3 projects.', extensions: { code: 'PLAN_LIMIT' } }],
    });
    await billed.world.setFlag('billing.enabled', undefined);
    expect((await addProject(payer, billed)).errors).toBeUndefined();
  });

  it('gives the last place to one of many projects that are made at once', async () => {
    const payer = await billed.person();
    const made = await Promise.all(Array.from({ length: 8 }, () => addProject(payer, billed)));
    expect(made.filter(({ errors }) => errors === undefined)).toHaveLength(3);
  });

  it('lets the bridges of the plan report themselves, and no other', async () => {
    const { world } = billed;
    const { account } = await billed.person();
    const token = await account.token();
    const ids = [newId(), newId(), newId()] as const;
    expect((await beat(token, ids[0], { name: 'attic' })).status).toBe(200);
    expect((await beat(token, ids[1])).status).toBe(200);
    const refused = await beat(token, ids[2], { name: 'cellar' });
    expect([refused.status, refused.body]).toEqual([403, { error: 'plan_limit' }]);
    // A bridge of the account may say something new, and the refused one left nothing.
    expect((await beat(token, ids[0], { name: 'cellar' })).status).toBe(200);
    const rows = await world.sql('select bridge_id from bridge where account_id = $1', [account.id]);
    expect(rows).toHaveLength(2);
    const beats = await world.sql('select 1 from bridge_beat where account_id = $1', [account.id]);
    expect(beats).toHaveLength(2);
    await world.setFlag('billing.enabled', undefined);
    expect((await beat(token, ids[2])).status).toBe(200);
    await world.setFlag('billing.enabled', true);
    expect((await beat(token, ids[2], { cliVersion: '1.0.1' })).status).toBe(200);
  });

  it('gives the last places to two of many bridges that report at once, and refuses no other account for them', async () => {
    const [one, other] = [await billed.person(), await billed.person()];
    const tokens = [await one.account.token(), await other.account.token()] as const;
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => beat(tokens[0], newId())),
      beat(tokens[1], newId()),
    ]);
    expect(answers.slice(0, 6).filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers[6]?.status).toBe(200);
  });

  it('lets a subscriber have any number of bridges', async () => {
    const { account } = await billed.subscriber();
    const token = await account.token();
    for (let count = 0; count < 4; count++) expect((await beat(token, newId())).status).toBe(200);
  });

  it('is read by no heartbeat while the flag is off, and with it only by those of bridges that say something new', async () => {
    const { world } = billed;
    const { account, token } = await billed.person();
    const agent = await account.token();
    const [known, next] = [newId(), newId()];
    expect((await beat(agent, known)).status).toBe(200);
    // A statement about it would fail now.
    await world.sql('alter table subscription rename to put_away');
    try {
      expect((await beat(agent, known)).status).toBe(200);
      expect((await beat(agent, next)).status).toBe(500);
      await world.setFlag('billing.enabled', undefined);
      expect((await beat(agent, next)).status).toBe(200);
      expect((await addProject({ token }, billed)).errors).toBeUndefined();
      expect(await billed.billingOf(token)).toBeNull();
    } finally {
      await world.sql('alter table put_away rename to subscription');
    }
  });

  it('has no address, no field and no link while the flag is off [ENV-32] [ENV-33]', async () => {
    const { stripe, world, tell, billingOf } = billed;
    const { subscription, ...payer } = await billed.subscriber();
    const pageOf = (method: string, path: string) => fetch(`${world.baseUrl}${path}`, { method, redirect: 'manual' });
    expect((await pageOf('GET', '/account/billing')).status).toBe(303);
    await world.setFlag('billing.enabled', undefined);
    stripe.calls.length = 0;
    const unknown = await pageOf('POST', '/webhooks/unknown');
    const event = await tell('customer.subscription.updated', subscription);
    expect([event.status, await event.text()]).toEqual([404, await unknown.text()]);
    for (const method of ['GET', 'POST', 'PUT']) {
      for (const path of ['/account/billing', '/account/billing/']) {
        const [answer, other] = [await pageOf(method, path), await pageOf(method, '/account/billin')];
        expect([method, answer.status]).toEqual([method, 404]);
        expect(await answer.text()).toBe(await other.text());
      }
    }
    expect(await billingOf(payer.token)).toBeNull();
    for (const name of ['startCheckout', 'openBillingPortal']) {
      expect((await payer.ask(`mutation { ${name} { url } }`)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect(stripe.calls).toEqual([]);
  });
});

describe('an instance whose keys are bad or missing', () => {
  it('works without billing, and makes no client [ENV-32] [ENV-33]', async () => {
    const billed = await startBilled({ PAYMENT_SECRET_KEY: 'no key \u{1f511} at all', PAYMENT_WEBHOOK_SECRET: '' });
    try {
      const { world, stripe } = billed;
      const payer = await billed.person();
      // With the flag it is the person's call that fails, by its code and without the key.
      const { errors } = await billed.checkout(payer);
      expect(errors?.[0]?.extensions.code).toBe('PAYMENT_UNAVAILABLE');
      expect(JSON.stringify(errors)).not.toContain('no key');
      // Without its secret the webhook does not exist.
      expect((await billed.tell('invoice.paid', {})).status).toBe(404);
      await world.setFlag('billing.enabled', undefined);
      for (let count = 0; count < 5; count++) expect((await addProject(payer, billed)).errors).toBeUndefined();
      expect(stripe.calls).toEqual([]);
    } finally {
      await billed.close();
    }
  });

  it('shows no plan, and says that billing is not set up', async () => {
    const billed = await startBilled({ PAYMENT_PRICE_ID: '' });
    try {
      const payer = await billed.person();
      expect(await billed.billingOf(payer.token)).toBeNull();
      const { errors } = await billed.checkout(payer);
      expect(errors).toMatchObject([
        { message: 'Billing is not set up on this instance.', extensions: { code: 'PAYMENT_UNAVAILABLE' } },
      ]);
    } finally {
      await billed.close();
    }
  });
});
