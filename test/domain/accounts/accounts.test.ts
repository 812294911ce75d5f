import { jest } from '@jest/globals';
import { Database } from '../../../src/db/Database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import type { Queries } from '../../../src/db/statement.ts';
import { countedAddress } from '../../../src/domain/accounts/countedAddress.ts';
import { findAccountByEmail } from '../../../src/domain/accounts/findAccount.ts';
import { Revocations } from '../../../src/domain/accounts/grants/Revocations.ts';
import { purgeRevocations, revokeTokens } from '../../../src/domain/accounts/grants/revokeTokens.ts';
import { verifyCredentials } from '../../../src/domain/accounts/passwords/verifyCredentials.ts';
import { createAccount } from '../../../src/domain/accounts/registration/createAccount.ts';
import { promoteAccount } from '../../../src/domain/accounts/registration/promoteAccount.ts';
import { findSession } from '../../../src/domain/accounts/sessions/findSession.ts';
import {
  createSession,
  endSession,
  purgeExpiredSessions,
  SESSION_SECONDS,
} from '../../../src/domain/accounts/sessions/sessions.ts';
import type { Scope } from '../../../src/domain/context.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { until } from '../../support/until.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const PASSWORD = 'correct horse battery';

describe('accounts', () => {
  let database: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await Database.open({ url: database.url, poolSize: 4 });
    await migrate(db.orm, database.url);
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const as = (scope: Scope) => ({
    actor: { accountId: '', scopes: new Set<Scope>([scope]), key: 'test' },
    queries: db,
    now: NOW,
  });
  const create = (email: string, password = PASSWORD) => createAccount(as('system'), { email, password });

  it('keep their address in lower case and count as verified at once', async () => {
    const { id } = await create('  Ada@Example.TEST ');
    expect(await findAccountByEmail(db, 'ADA@example.test')).toEqual({
      id,
      email: 'ada@example.test',
      admin: false,
      locale: 'en',
    });
  });

  it('keep the password as an argon2id hash alone', async () => {
    await create('hash@example.test');
    const { rows } = await db.pool.query("select password_hash from account where email = 'hash@example.test'");
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['no address', 'nobody', PASSWORD, 'email'],
    ['a blank address', '  ', PASSWORD, 'email'],
    ['a short password', 'short@example.test', 'eleven 11xx', 'password'],
    ['a password of one key', 'key@example.test', 'aaaaaaaaaaaaaaaa', 'password'],
    ['a password of common words', 'word@example.test', 'Password12345', 'password'],
    ['a password along the keyboard', 'row@example.test', 'qwertyuiop1234', 'password'],
    ['a password of words of the address', 'ada.lovelace@example.test', 'lovelacelovelace1815', 'password'],
    ['a password that is the name in one word', 'ada.lovelace@example.test', 'adalovelace1815', 'password'],
    ['a common password in disguise', 'disguise@example.test', '5t@rw@r5f@n!', 'password'],
    ['a password that repeats itself', 'again@example.test', 'ab1ab1ab1ab1ab1ab1', 'password'],
    ['an endless password', 'long@example.test', 'x'.repeat(1001), 'password'],
  ])('are refused with %s', async (_name, email, password, propertyPath) => {
    await expect(create(email, password)).rejects.toMatchObject({
      code: 'bad_user_input',
      violations: [{ propertyPath }],
    });
  });

  it.each(['a long password', 'rq7Zk2mVbp0x'])('are made with a password such as %s', async (password) => {
    expect(await create(`${password.length}-long@example.test`, password)).toEqual({ id: expect.any(String) });
  });

  it('learn what is weak about their password and what would be better', async () => {
    const message = `must be harder to guess. Repeated characters like "aaa" are easy to guess. Add more words that are \
less common. Avoid repeated words and characters.`;
    await expect(create('hint@example.test', 'aaaaaaaaaaaaaaaa')).rejects.toMatchObject({
      violations: [{ propertyPath: 'password', message }],
    });
  });

  it('cost little to judge, however the password was made for it', async () => {
    await create('warm@example.test');
    const spent = process.cpuUsage();
    for (const unit of ['p@55w0rd', '@a$4(8', 'il1|!', 'a', '1'])
      await create('slow@example.test', unit.repeat(1000).slice(0, 1000)).catch(() => undefined);
    const { user, system } = process.cpuUsage(spent);
    // At the library's own bound, 256 characters, it is seconds for each.
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  it('are one for each address, also when two are created at once', async () => {
    const outcomes = await Promise.allSettled([create('twin@example.test'), create('TWIN@example.test')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create('twin@example.test')).rejects.toMatchObject({ violations: [{ propertyPath: 'email' }] });
  });

  it('are made and promoted by the service alone', async () => {
    const input = { email: 'x@example.test', password: PASSWORD };
    for (const scope of ['session', 'api', 'agent'] as const) {
      await expect(createAccount(as(scope), input)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(promoteAccount(as(scope), 'ada@example.test')).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('become administrators by promotion', async () => {
    await create('boss@example.test');
    await promoteAccount(as('system'), 'BOSS@example.test');
    expect((await findAccountByEmail(db, 'boss@example.test'))?.admin).toBe(true);
    await expect(promoteAccount(as('system'), 'none@example.test')).rejects.toMatchObject({ code: 'not_found' });
  });

  describe('credentials', () => {
    beforeAll(() => create('login@example.test'));
    const limiter = createMemoryLimiter();
    const attempt = (email: string, password: string, address = '192.0.2.1', now = NOW) =>
      verifyCredentials({ queries: db, limiter }, { email, password, address }, now);

    it('open their account, in any case of the address', async () => {
      expect((await attempt('Login@Example.test', PASSWORD))?.email).toBe('login@example.test');
    });

    it('of an unknown address and a wrong password are refused alike', async () => {
      expect(await attempt('login@example.test', 'wrong')).toBeUndefined();
      expect(await attempt('stranger@example.test', 'wrong')).toBeUndefined();
    });

    it('of an account without a password open nothing', async () => {
      await db.pool.query(
        `insert into account (id, email, password_hash, verified_at, created_at)
         values (gen_random_uuid(), 'none@example.test', 'none', now(), now())`,
      );
      expect(await attempt('none@example.test', 'none')).toBeUndefined();
    });

    it('are throttled per account over all addresses, without the tries that an address wastes', async () => {
      await create('target@example.test');
      const counted = createMemoryLimiter();
      const from = (address: string, known?: string) =>
        verifyCredentials(
          { queries: db, limiter: counted },
          { email: 'target@example.test', password: PASSWORD, address, known },
          NOW,
        );
      // As if 189 had been tried from elsewhere.
      for (let i = 0; i < 189; i++)
        await counted.hit(`sign-in-account:${countedAddress('target@example.test')}`, 200, 600, NOW);
      const one = await Promise.allSettled(Array.from({ length: 40 }, () => from('192.0.2.50')));
      expect(one.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
      expect(await from('192.0.2.51')).toBeDefined();
      await expect(from('192.0.2.52')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 600 });
      expect(await from('192.0.2.52', 'a browser of the owner')).toBeDefined();
    });

    it('are throttled per address and account, correct ones too, until the window ends', async () => {
      for (let i = 0; i < 10; i++) await attempt('login@example.test', 'wrong', '192.0.2.9');
      await expect(attempt('login@example.test', PASSWORD, '192.0.2.9')).rejects.toMatchObject({
        code: 'too_many_requests',
        retryAfter: 60,
      });
      expect(await attempt('login@example.test', PASSWORD, '192.0.2.10')).toBeDefined();
      expect(await attempt('login@example.test', PASSWORD, '192.0.2.9', later(61))).toBeDefined();
    });

    it('are throttled per address over all accounts', async () => {
      const spray = (i: number) => attempt(`user${i}@example.test`, 'wrong', '192.0.2.20');
      for (let i = 0; i < 60; i++) await spray(i);
      await expect(spray(61)).rejects.toMatchObject({ code: 'too_many_requests' });
    });
  });

  describe('sessions', () => {
    it('are found by their cookie until they end', async () => {
      const { id } = await create('session@example.test');
      const { cookieValue, csrfToken } = await createSession(db, id, NOW);
      expect(await findSession(db, cookieValue, later(SESSION_SECONDS - 1), 'none')).toMatchObject({
        account: { id, email: 'session@example.test' },
        csrfToken,
      });
      expect(await findSession(db, cookieValue, later(SESSION_SECONDS), 'none')).toBeUndefined();
      expect(await findSession(db, 'made-up', NOW, 'none')).toBeUndefined();
    });

    it('leave nothing in the database that opens them', async () => {
      const { id } = await create('leak@example.test');
      const { cookieValue } = await createSession(db, id, NOW);
      const { rows } = await db.pool.query('select * from session where account_id = $1', [id]);
      expect(JSON.stringify(rows)).not.toContain(cookieValue);
    });

    it('end at once, and are purged when they have expired', async () => {
      const { id } = await create('end@example.test');
      const { cookieValue } = await createSession(db, id, NOW);
      await endSession(db, cookieValue, NOW);
      expect(await findSession(db, cookieValue, NOW, 'none')).toBeUndefined();
      const other = await createSession(db, id, later(10));
      await purgeExpiredSessions(db, later(SESSION_SECONDS));
      expect(await findSession(db, other.cookieValue, NOW, 'none')).toBeDefined();
    });

    it('are neither opened nor found for an account that is being erased', async () => {
      const gone = await create('gone@example.test');
      const { cookieValue } = await createSession(db, gone.id, NOW);
      expect(await findSession(db, cookieValue, NOW, 'none')).toBeDefined();
      await db.pool.query('update account set erased_at = $2, email = $3 where id = $1', [gone.id, NOW, gone.id]);
      expect(await findSession(db, cookieValue, NOW, 'none')).toBeUndefined();
      await expect(createSession(db, gone.id, NOW)).rejects.toMatchObject({ code: 'unauthenticated' });
    });
  });

  describe('revocations', () => {
    const token = { accountId: 'a', grantId: 'g', tokenId: 't', issuedAt: NOW.getTime() / 1000 };
    const expiresAt = new Date(Date.now() + 3_600_000);

    it.each([
      ['token', 't', { tokenId: 'other' }],
      ['grant', 'g', { grantId: 'other' }],
      ['account', 'a', { accountId: 'other' }],
    ] as const)('of a %s reach its tokens and no others', async (kind, value, other) => {
      const own = new Revocations(db);
      await revokeTokens(db, { kind, value: `${kind}-${value}`, expiresAt }, NOW);
      await own.refresh();
      const mine = { ...token, [`${kind}Id`]: `${kind}-${value}` };
      expect(own.isRevoked(mine)).toBe(true);
      expect(own.isRevoked({ ...mine, ...other })).toBe(false);
    });

    it('of an account refuse what a machine minted whose clock was ahead', async () => {
      const revocations = new Revocations(db);
      await revokeTokens(db, { kind: 'account', value: 'gone', expiresAt }, NOW);
      await revocations.refresh();
      const of = (seconds: number) => ({ ...token, accountId: 'gone', issuedAt: token.issuedAt + seconds });
      expect([-1, 0, 1, 600].map((seconds) => revocations.isRevoked(of(seconds)))).toEqual([true, true, true, true]);
    });

    it("hold until their tokens expire by the database's time, whatever the machine's clock says", async () => {
      let now = NOW;
      const machine = jest.spyOn(Date, 'now').mockImplementation(() => now.getTime() + 600_000);
      try {
        const revocations = new Revocations(db, { now: () => now });
        const has = () => revocations.isRevoked({ ...token, tokenId: 'short' });
        await revokeTokens(db, { kind: 'token', value: 'short', expiresAt: later(300) }, NOW);
        for (const second of [0, 31, 299]) {
          now = later(second);
          await revocations.refresh();
          expect(has()).toBe(true);
        }
        now = later(600);
        await revocations.refresh();
        expect(has()).toBe(false);
      } finally {
        machine.mockRestore();
      }
    });

    it('are seen also after a failover to a server that counts from where it was behind', async () => {
      let ahead = 1_000_000n;
      const servers: Queries = {
        query: async (asked, values) =>
          (await db.query(asked, values)).map((row) => {
            const { horizon } = row as { horizon?: string };
            return horizon === undefined ? row : { ...row, horizon: String(BigInt(horizon) + ahead) };
          }),
      };
      const revocations = new Revocations(servers);
      await revocations.refresh();
      ahead = 0n;
      await revokeTokens(db, { kind: 'token', value: 'promoted', expiresAt }, NOW);
      await revocations.refresh();
      expect(revocations.isRevoked({ ...token, tokenId: 'promoted' })).toBe(true);
    });

    it('are seen also when they commit minutes after later ones were read', async () => {
      const revocations = new Revocations(db);
      const clock = jest.spyOn(Date, 'now');
      const insert = 'insert into token_revocation (kind, value, expires_at, created_at) values ($1, $2, $3, $3)';
      const slow = await db.pool.connect();
      const has = (tokenId: string) => revocations.isRevoked({ ...token, tokenId });
      try {
        await slow.query('begin');
        await slow.query(insert, ['token', 'slow', expiresAt]);
        for (let minute = 0; minute < 3; minute++) {
          await revokeTokens(db, { kind: 'token', value: `quick-${minute}`, expiresAt }, NOW);
          await revocations.refresh();
          expect(has(`quick-${minute}`)).toBe(true);
          clock.mockReturnValue(Date.now() + 60_000);
        }
        expect(has('slow')).toBe(false);
        await slow.query('commit');
      } finally {
        clock.mockRestore();
        slow.release();
      }
      await revocations.refresh();
      expect(has('slow')).toBe(true);
    });

    it('are read once, and not again while nothing commits late', async () => {
      const read: number[] = [];
      const counting: Queries = {
        query: async (asked, values) => {
          const rows = await db.query(asked, values);
          read.push(rows.filter((row) => (row as { kind: unknown }).kind !== null).length);
          return rows;
        },
      };
      await revokeTokens(db, { kind: 'token', value: 'once', expiresAt }, NOW);
      // As a dump of another server brings it: from a transaction that this server has not come to.
      await db.pool.query(
        `insert into token_revocation (kind, value, expires_at, created_at, xid)
         values ('token', 'restored', $1, $1, '900000000000')`,
        [expiresAt],
      );
      const revocations = new Revocations(counting);
      await revocations.refresh();
      expect(['once', 'restored'].map((tokenId) => revocations.isRevoked({ ...token, tokenId }))).toEqual([true, true]);
      await until('nothing is read again', async () => {
        await revocations.refresh();
        return read.at(-1) === 0;
      });
    });

    it('are purged when their tokens have expired', async () => {
      await revokeTokens(db, { kind: 'token', value: 'old', expiresAt: later(1) }, NOW);
      await purgeRevocations(db, later(1));
      const { rows } = await db.pool.query("select 1 from token_revocation where value = 'old'");
      expect(rows).toEqual([]);
    });
  });
});
