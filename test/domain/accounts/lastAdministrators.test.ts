import { eraseAccount } from '../../../src/domain/accounts/erasure/eraseAccount.ts';
import { demoteUser, promoteUser } from '../../../src/domain/admin/changeUser.ts';
import { deleteUser } from '../../../src/domain/admin/deleteUser.ts';
import { enterWith } from '../../../src/domain/identities/enterWith.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { createOwner, type Owner } from '../factors/support/owner.ts';

describe('two administrators, the last ones of an instance where others have accounts', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
    await world.addAccount();
  });
  afterAll(() => world.close());

  const revocations = { refresh: async () => undefined };
  const admins = async () =>
    (await world.sql<{ id: string }>('select id from account where admin and erased_at is null')).map(({ id }) => id);
  const addTwo = async (): Promise<[Owner, Owner]> => {
    const two: [Owner, Owner] = [await createOwner(world), await createOwner(world)];
    await world.sql('update account set admin = id = any($1)', [two.map(({ id }) => id)]);
    return two;
  };
  const demote = (by: Owner, who: Owner) => demoteUser(by.context(), { userId: who.id });
  const remove = (by: Owner, { id: userId, email }: Owner) =>
    deleteUser({ ...by.context(), revocations }, { userId, email });
  const leave = (who: Owner) => eraseAccount({ ...who.context(), revocations }, { email: who.email, locale: 'en' });
  /** A sign-in at the service of the company, which says that the person is no longer an administrator. */
  const loseClaim = async ({ id, email }: Owner) => {
    await world.sql(
      `insert into account_identity (id, account_id, provider, issuer, subject, linked_at)
       values ($1, $1, 'oidc', 'https://id.example', $2, now()) on conflict do nothing`,
      [id, id],
    );
    const identity = { provider: 'oidc', issuer: 'https://id.example', subject: id, login: null, email, admin: false };
    return enterWith(world.system(), identity, { registers: false, domains: [], trustsAddresses: false });
  };
  /** Starts the acts in turn, each while a transaction holds the rows, and lets them go on at once. */
  const race = async (
    acts: readonly (() => Promise<unknown>)[],
    held: string,
  ): Promise<PromiseSettledResult<unknown>[]> => {
    const busy = await world.db.pool.connect();
    await busy.query('begin');
    await busy.query(`select 1 from account where ${held} for update`);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const running: Promise<unknown>[] = [];
    for (const act of acts) {
      running.push(act());
      await until('the act waits', async () => (await world.sql(waiting)).length === running.length);
    }
    await busy.query('commit');
    busy.release();
    return Promise.allSettled(running);
  };

  const RACES: [string, (one: Owner, other: Owner) => (() => Promise<unknown>)[]][] = [
    ['demote each other', (one, other) => [() => demote(one, other), () => demote(other, one)]],
    ['delete their own accounts', (one, other) => [() => leave(one), () => leave(other)]],
    ['delete each other', (one, other) => [() => remove(one, other), () => remove(other, one)]],
    ['are deleted and demoted', (one, other) => [() => remove(one, other), () => demote(other, one)]],
    ['leave and are demoted', (one, other) => [() => leave(one), () => demote(one, other)]],
    ['lose the claim of a service and are demoted', (one, other) => [() => loseClaim(one), () => demote(one, other)]],
    ['lose the claim of a service and leave', (one, other) => [() => loseClaim(one), () => leave(other)]],
  ];
  it.each(
    RACES.flatMap(
      ([what, acts]) =>
        [
          [what, 'in this order', acts, false],
          [what, 'in the other order', acts, true],
        ] as const,
    ),
  )('who %s at once, %s, leave one administrator', async (_what, _order, acts, reversed) => {
    const [one, other] = await addTwo();
    const started = acts(one, other);
    const results = await race(reversed ? started.toReversed() : started, 'admin');
    expect(await admins()).toHaveLength(1);
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(faults.every((code) => ['conflict', 'bad_user_input'].includes(code))).toBe(true);
  });

  it('let others delete their accounts while a transaction holds the row of an administrator', async () => {
    await addTwo();
    const guest = await createOwner(world);
    const busy = await world.db.pool.connect();
    try {
      await busy.query('begin');
      await busy.query('select 1 from account where admin for update');
      expect(await leave(guest)).toBe(true);
    } finally {
      await busy.query('rollback');
      busy.release();
    }
    expect(await world.sql('select 1 from account where id = $1', [guest.id])).toEqual([]);
  });

  it.each([
    ['its owner', (_by: Owner, who: Owner) => leave(who)],
    ['an administrator', remove],
  ])('keep a successor whom %s deletes in the moment of the promotion', async (_who, end) => {
    const [one, other] = await addTwo();
    const successor = await createOwner(world);
    const results = await race(
      [() => promoteUser(one.context(), { userId: successor.id }), () => end(other, successor)],
      `id = '${successor.id}'`,
    );
    expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'conflict' } }]);
    expect(await admins()).toHaveLength(3);
  });

  it('delete an account at once, and only one of them finds it', async () => {
    const [one, other] = await addTwo();
    const guest = await createOwner(world);
    const results = await race([() => remove(one, guest), () => remove(other, guest)], `id = '${guest.id}'`);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
