import { cancelSubscriptions } from '../../src/domain/billing/cancelSubscriptions.ts';
import { sweeps } from '../../src/domain/sweeps/sweeps.ts';
import { until } from '../support/until.ts';
import { type Billed, type Payer, startBilled } from './support/billed.ts';

const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }';

describe('the subscription of an account that is deleted', () => {
  let billed: Billed;

  beforeAll(async () => {
    billed = await startBilled();
  });
  afterAll(() => billed.close());
  beforeEach(async () => {
    billed.stripe.meddle = undefined;
    await billed.world.setFlag('billing.enabled', true);
    await billed.world.sql('delete from payment_cancellation');
  });

  const sweep = (limit = 10) => cancelSubscriptions(billed.world.platform.domain.system(), limit);
  const waiting = () =>
    billed.world.sql<{ attempts: number; minutes: number }>(
      'select attempts, round(extract(epoch from next_at - now()) / 60)::int as minutes from payment_cancellation',
    );
  const makeDue = () => billed.world.sql(`update payment_cancellation set next_at = now() - interval '1 second'`);
  const remove = async ({ account, ask }: Payer) => {
    const gone = await ask(DELETE, { input: { password: account.password } });
    expect(gone).toMatchObject({ data: { deleteAccount: { deletedId: account.id } } });
  };
  const hangUp = () => {
    billed.stripe.meddle = (_call, response) => {
      response.destroy();
      return true;
    };
  };

  it('is cancelled by a job, for which the deletion does not wait, and until that has succeeded', async () => {
    const { stripe, world } = billed;
    const { subscription, ...payer } = await billed.subscriber();
    hangUp();
    stripe.calls.length = 0;
    await remove(payer);
    expect(stripe.calls).toEqual([]);
    expect(await world.sql('select 1 from subscription where id = $1', [subscription.id])).toEqual([]);
    for (const [attempts, minutes] of [1, 5, 30, 120, 360, 360].entries()) {
      await expect(sweep()).rejects.toThrow('could not be cancelled');
      expect(await waiting()).toEqual([{ attempts: attempts + 1, minutes }]);
      expect(await sweep()).toEqual({ cancelled: 0 });
      await makeDue();
    }
    expect(subscription.status).toBe('active');
    stripe.meddle = undefined;
    expect(await sweep()).toEqual({ cancelled: 1 });
    expect(subscription.status).toBe('canceled');
    expect(await waiting()).toEqual([]);
  });

  it('waits while the instance takes no payments', async () => {
    const { subscription, ...payer } = await billed.subscriber();
    await remove(payer);
    await billed.world.setFlag('billing.enabled', undefined);
    billed.stripe.calls.length = 0;
    expect(await sweep()).toEqual({ cancelled: 0 });
    expect(billed.stripe.calls).toEqual([]);
    await billed.world.setFlag('billing.enabled', true);
    expect(await sweep()).toEqual({ cancelled: 1 });
    expect(subscription.status).toBe('canceled');
  });

  it('does not keep others from their turn when it cannot be cancelled', async () => {
    const [one, two] = [await billed.subscriber(), await billed.subscriber()];
    await remove(one);
    await remove(two);
    billed.stripe.meddle = (call, response) => {
      if (!call.path.endsWith(one.subscription.id)) return false;
      response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"x"}}');
      return true;
    };
    await expect(sweep()).rejects.toThrow('could not be cancelled');
    expect(two.subscription.status).toBe('canceled');
    expect(await waiting()).toHaveLength(1);
  });

  it('costs three calls in a pass while the service is away', async () => {
    await billed.world.sql(
      `insert into payment_cancellation (id, created_at, next_at) select 'sub_' || n, now(), now() - interval '1 second' from generate_series(1, 9) n`,
    );
    hangUp();
    billed.stripe.calls.length = 0;
    await expect(sweep()).rejects.toThrow('could not be cancelled');
    expect(billed.stripe.calls.length).toBe(3);
  });

  it('is cancelled too when it is paid for while the account is deleted', async () => {
    const payer = await billed.person();
    await billed.checkout(payer);
    const subscription = billed.stripe.pay();
    await remove(payer);
    await billed.tell('customer.subscription.created', subscription);
    expect(await sweep()).toEqual({ cancelled: 1 });
    expect(subscription.status).toBe('canceled');
    // The service's event about its end requires nothing.
    await billed.tell('customer.subscription.deleted', subscription);
    expect(await waiting()).toEqual([]);
  });

  it('is neither kept nor forgotten when its event arrives at the moment of the deletion', async () => {
    const { world } = billed;
    const payer = await billed.person();
    await billed.checkout(payer);
    const subscription = billed.stripe.pay();
    const deletion = await world.platform.domain.system().db.pool.connect();
    await deletion.query('begin');
    await deletion.query('update account set erased_at = now() where id = $1', [payer.account.id]);
    const told = billed.tell('customer.subscription.created', subscription);
    await until('the event waits for the deletion', async () => {
      const waits = await world.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waits.length > 0;
    });
    await deletion.query('commit');
    deletion.release();
    expect((await told).status).toBe(200);
    expect(await world.sql('select 1 from subscription where id = $1', [subscription.id])).toEqual([]);
    expect(await sweep()).toEqual({ cancelled: 1 });
    expect(subscription.status).toBe('canceled');
  });

  it('is forgotten with the events of the service, which go after a month', async () => {
    await billed.world.sql(
      `insert into payment_event values ('evt_old', now() - interval '31 days'), ('evt_young', now() - interval '29 days')`,
    );
    await sweep();
    expect(await billed.world.sql(`select id from payment_event where id in ('evt_old', 'evt_young')`)).toEqual([
      { id: 'evt_young' },
    ]);
  });

  it('has a job that looks every minute', () => {
    expect(sweeps.cancelSubscriptions).toMatchObject({ name: 'cancel-subscriptions', runOnce: cancelSubscriptions });
  });
});
