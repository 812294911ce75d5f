import { deleteAccount } from '../../../../src/domain/accounts/erasure/deleteAccount.ts';
import { Revocations } from '../../../../src/domain/accounts/grants/Revocations.ts';
import { revokeTokens } from '../../../../src/domain/accounts/grants/revokeTokens.ts';
import { createAccount } from '../../../../src/domain/accounts/registration/createAccount.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { createMemoryLimiter } from '../../../support/memoryLimiter.ts';
import { sharedDomainWorld } from '../../../support/sharedDomain.ts';
import { until } from '../../../support/until.ts';

const PASSWORD = 'correct horse battery';

describe('the deletion of an account', () => {
  let world: DomainWorld;
  let accountId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const made = await createAccount(world.system(), { email: `${Math.random()}@example.test`, password: PASSWORD });
    accountId = made.id;
  });

  const remove = (password: string) => {
    const revocations = new Revocations(world.db);
    return deleteAccount({ ...world.as(accountId), limiter: createMemoryLimiter(), revocations }, { password });
  };

  it('needs its password', async () => {
    await expect(remove('guessed')).rejects.toMatchObject({ code: 'bad_user_input' });
    expect(await world.sql('select 1 from account where id = $1', [accountId])).toHaveLength(1);
  });

  it('draws the number of its revocation when the rest is done, so that no reader passes it', async () => {
    const busy = await world.db.pool.connect();
    await busy.query('begin');
    await busy.query('select 1 from account where id = $1 for update', [accountId]);
    const removed = remove(PASSWORD);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('the deletion waits for the account', async () => (await world.sql(waiting)).length > 0);
    const expiresAt = new Date(world.now.getTime() + 60_000);
    await revokeTokens(world.db, { kind: 'token', value: 'another', expiresAt }, world.now);
    await busy.query('commit');
    busy.release();
    expect(await removed).toBe(accountId);
    const listed = await world.sql<{ value: string }>('select value from token_revocation order by id');
    expect(listed.map((row) => row.value)).toEqual(['another', accountId]);
    expect(await world.sql('select 1 from account where id = $1', [accountId])).toEqual([]);
  });

  it('has tokens refused that were issued while it waited, and by machines whose clock is ahead', async () => {
    await remove(PASSWORD);
    const revocations = new Revocations(world.db);
    await revocations.refresh();
    const now = world.now.getTime() / 1000;
    for (const issuedAt of [now - 60, now, now + 5, now + 3_600]) {
      expect(revocations.isRevoked({ accountId, grantId: undefined, tokenId: 'any', issuedAt })).toBe(true);
    }
  });

  it('is refused to the last administrator while others have an account', async () => {
    const other = await createAccount(world.system(), { email: `${Math.random()}@example.test`, password: PASSWORD });
    await world.sql('update account set admin = (id = $1)', [accountId]);
    await expect(remove(PASSWORD)).rejects.toMatchObject({ code: 'conflict' });
    expect(await world.sql('select 1 from account where id = $1', [accountId])).toHaveLength(1);
    await world.sql('update account set admin = true where id = $1', [other.id]);
    expect(await remove(PASSWORD)).toBe(accountId);

    await world.sql('delete from account where id <> $1', [other.id]);
    accountId = other.id;
    expect(await remove(PASSWORD)).toBe(accountId);
  });
});
