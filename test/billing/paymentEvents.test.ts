import { type Billed, startBilled } from './support/billed.ts';

describe('events of the payment service', () => {
  let billed: Billed;

  beforeAll(async () => {
    billed = await startBilled();
  });
  afterAll(() => billed.close());
  beforeEach(() => {
    billed.stripe.meddle = undefined;
    billed.stripe.calls.length = 0;
  });

  const statusOf = async (id: string) =>
    (await billed.world.sql<{ status: string }>('select status from subscription where id = $1', [id]))[0]?.status;

  it('are handled once each, and lead to the current state whatever their order [ENV-33]', async () => {
    const { stripe, post, tell, billingOf } = billed;
    const { token, subscription } = await billed.subscriber();
    subscription.status = 'past_due';
    const late = stripe.event('invoice.payment_failed', {
      parent: { subscription_details: { subscription: subscription.id } },
    });
    const later = stripe.event('customer.subscription.updated', { ...subscription });
    subscription.status = 'canceled';
    await tell('customer.subscription.deleted', subscription);
    expect((await post(late)).status).toBe(200);
    expect((await post(later)).status).toBe(200);
    expect(await billingOf(token)).toMatchObject({ plan: 'FREE', status: 'canceled' });
    stripe.calls.length = 0;
    expect((await post(late)).status).toBe(200);
    expect(stripe.calls).toEqual([]);
  });

  it('that arrive twice at once are taken once', async () => {
    const { subscription } = await billed.subscriber();
    subscription.status = 'past_due';
    const event = billed.stripe.event('customer.subscription.updated', subscription);
    const answers = await Promise.all([billed.post(event), billed.post(event), billed.post(event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = await billed.world.sql(
      `select 1 from audit_record where type = 'account.subscription_changed' and account_id =
         (select account_id from subscription where id = $1)`,
      [subscription.id],
    );
    // Its beginning, and this change.
    expect(told).toHaveLength(2);
  });

  it('whose answer comes late change nothing that was learnt since', async () => {
    const { stripe, tell } = billed;
    const { subscription } = await billed.subscriber();
    let answerFirst: () => void = () => undefined;
    const asked = new Promise<void>((reached) => {
      stripe.meddle = (_call, response) => {
        stripe.meddle = undefined;
        const { end, ...shown } = subscription;
        const old = JSON.stringify({ ...shown, items: { data: [{ current_period_end: end }] } });
        answerFirst = () => response.writeHead(200, { 'Content-Type': 'application/json' }).end(old);
        reached();
        return true;
      };
    });
    const slow = tell('customer.subscription.updated', subscription);
    await asked;
    subscription.status = 'canceled';
    expect((await tell('customer.subscription.deleted', subscription)).status).toBe(200);
    answerFirst();
    expect((await slow).status).toBe(200);
    expect(await statusOf(subscription.id)).toBe('canceled');
  });

  it.each([
    ['invoice.paid', (id: string) => ({ parent: { subscription_details: { subscription: id } } })],
    ['invoice.paid', (id: string) => ({ subscription: id })],
    ['invoice.payment_failed', (id: string) => ({ parent: { subscription_details: { subscription: { id } } } })],
    ['checkout.session.completed', (id: string) => ({ subscription: id })],
    ['customer.subscription.created', (id: string) => ({ id })],
    ['customer.subscription.updated', (id: string) => ({ id })],
    ['customer.subscription.deleted', (id: string) => ({ id })],
  ])('of kind %s lead to their subscription', async (type, object) => {
    const { subscription } = await billed.subscriber();
    subscription.status = 'past_due';
    subscription.cancel_at = subscription.end as never;
    expect((await billed.tell(type, object(subscription.id))).status).toBe(200);
    expect(await statusOf(subscription.id)).toBe('past_due');
  });

  it('that concern nothing here are answered and change nothing', async () => {
    const { stripe, world, tell } = billed;
    expect((await tell('customer.tax_id.created', { id: 'txi_1' })).status).toBe(200);
    expect((await tell('invoice.paid', { parent: null })).status).toBe(200);
    expect((await tell('customer.subscription.updated', { id: 'sub_unknown' })).status).toBe(200);
    for (const metadata of [{}, { bascule_account: 'somebody' }]) {
      const foreign = { id: 'sub_foreign', customer: 'cus_1', status: 'active', metadata, cancel_at: null, end: 1 };
      stripe.subscriptions.set(foreign.id, foreign);
      expect((await tell('customer.subscription.created', foreign)).status).toBe(200);
    }
    expect(await world.sql(`select 1 from subscription where id = 'sub_foreign'`)).toEqual([]);
  });

  it('with a wrong, a missing or an old signature are refused by a code [ENV-33]', async () => {
    const { stripe, post, tell } = billed;
    const { subscription } = await billed.subscriber();
    subscription.status = 'canceled';
    const type = 'customer.subscription.deleted';
    const { body, signature } = stripe.event(type, subscription);
    const refused = [
      await tell(type, subscription, { secret: 'whsec_guessed' }),
      await tell(type, subscription, { at: Math.floor(Date.now() / 1000) - 3600 }),
      await post({ body }),
      await post({ body, signature: '' }),
      await post({ body, signature: 't=1,v1=zz' }),
      await post({ body: '{"id":"evt_forged"}', signature }),
      // The signature is over the bytes: the same value in other words is another body.
      await post({ body: JSON.stringify(JSON.parse(body), null, 1), signature }),
    ];
    for (const answer of refused) {
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'bad_signature' })]);
    }
    expect(await statusOf(subscription.id)).toBe('active');
    expect((await post({ body, signature })).status).toBe(200);
    expect(await statusOf(subscription.id)).toBe('canceled');
  });

  it('of more than 512 KB are refused', async () => {
    const answer = await billed.tell('invoice.paid', { text: 'x'.repeat(600 * 1024) });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ error: 'payload_too_large' }),
    ]);
  });

  it('are sent back while the service cannot be asked, without a fault of this one, and taken the next time', async () => {
    const { stripe, post, billingOf } = billed;
    const { token, subscription } = await billed.subscriber();
    subscription.status = 'canceled';
    const event = stripe.event('customer.subscription.deleted', subscription);
    stripe.meddle = (_call, response) => {
      response.destroy();
      return true;
    };
    const away = await post(event);
    expect([away.status, await away.json()]).toEqual([
      424,
      expect.objectContaining({ error: 'payment_unavailable', detail: expect.stringContaining('does not answer') }),
    ]);
    expect(away.headers.get('retry-after')).toBe('5');
    stripe.meddle = undefined;
    expect((await post(event)).status).toBe(200);
    expect(await billingOf(token)).toMatchObject({ status: 'canceled' });
  });
});
