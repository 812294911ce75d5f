import 'reflect-metadata';
import { getMetadataStorage } from 'type-graphql';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { transaction } from '../../src/domain/context.ts';
import { totpCode, totpStep } from '../../src/domain/factors/totp/totpCodes.ts';
import { queueMail } from '../../src/domain/mails/queueMail.ts';
import { AdminActsResolver } from '../../src/resolvers/admin/AdminActsResolver.ts';
import { SoftAuthenticator } from '../domain/factors/support/softAuthenticator.ts';
import { freePort } from '../support/freePort.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { callGraph, codeOf } from './support/callGraph.ts';

/** A person at a browser; with a second factor they have unused recovery codes. */
interface Person extends TestAccount {
  readonly headers: Record<string, string>;
  readonly codes: string[];
}
interface Act {
  /** The input of the mutation for a person; what it changes is made ready before. */
  readonly input: (person: Person) => Promise<object>;
  readonly shows: string;
}

let world: PlatformWorld;

const signIn = async (account: TestAccount): Promise<Person> => {
  const session = await createSession(world.platform.domain.system().db, account.id, new Date());
  const headers = { Cookie: sessionCookie(world.baseUrl, session.cookieValue), 'X-CSRF-Token': session.csrfToken };
  return { ...account, headers, codes: [] };
};
const send = ({ headers }: Person, name: string, input: object, shows: string) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return callGraph(world, headers, `mutation ($input: ${type}!) { ${name}(input: $input) { ${shows} } }`, { input });
};
const resultOf = async <Result>(answer: ReturnType<typeof send>, name: string): Promise<Result> =>
  ((await answer).data as Record<string, Result>)[name] as Result;
/** As if the sign-in and every proof were eleven minutes ago. */
const grow = ({ id }: Person) =>
  world.sql(
    `update session set created_at = least(created_at, now() - interval '11 minutes'), proven_at = null where account_id = $1`,
    [id],
  );
const addApp = async (person: Person): Promise<void> => {
  const { secret } = await resultOf<{ secret: string }>(send(person, 'beginTotp', {}, 'secret'), 'beginTotp');
  const code = totpCode(secret, totpStep(new Date()));
  const made = send(person, 'confirmTotp', { code }, 'recoveryCodes');
  person.codes.push(...(await resultOf<{ recoveryCodes: string[] }>(made, 'confirmTotp')).recoveryCodes);
};
const prove = (person: Person, proof: object) => send(person, 'proveIdentity', proof, 'viewer { id }');

const stranger = () => world.account();
const named = async (setUp?: string) => {
  const { id: userId } = await stranger();
  if (setUp !== undefined) await world.sql(setUp, [userId]);
  return { userId };
};
const lostMail = async () => {
  const { id: accountId } = await stranger();
  const mail = { kind: 'test', to: 'gone@quay.example', accountId, locale: 'en', data: {} } as const;
  const mailId = await transaction(world.platform.domain.system(), (tx) => queueMail(tx, mail));
  await world.sql('update mail set failed_at = now(), attempts = 6 where id = $1', [mailId]);
  return { mailId };
};
const addPasskey = async (person: Person) => {
  const key = new SoftAuthenticator(world.baseUrl);
  type Begun = { options: object; ticket: string };
  const { options, ticket } = await resultOf<Begun>(send(person, 'beginPasskey', {}, 'options ticket'), 'beginPasskey');
  return { key, options, ticket };
};

/** Every act of an administrator. */
const ADMIN_ACTS: Readonly<Record<string, Act>> = {
  setFlag: { input: async () => ({ name: 'inbox.enabled', value: 'false' }), shows: 'flag { name }' },
  unsetFlag: {
    input: async () => {
      await world.setFlag('inbox.enabled', false);
      return { name: 'inbox.enabled' };
    },
    shows: 'flag { name }',
  },
  promoteUser: { input: () => named(), shows: 'user { userId }' },
  demoteUser: { input: () => named('update account set admin = true where id = $1'), shows: 'user { userId }' },
  endUserSessions: {
    input: async () => {
      const { id: userId } = await signIn(await stranger());
      return { userId };
    },
    shows: 'user { userId }',
  },
  resetUserFactors: {
    input: () => named(`insert into totp (account_id, secret, confirmed_at) values ($1, 'sealed', now())`),
    shows: 'user { userId }',
  },
  deleteUser: {
    input: async () => {
      const { id: userId, email } = await stranger();
      return { userId, email };
    },
    shows: 'deletedId',
  },
  resendVerification: {
    input: () => named('update account set verified_at = null where id = $1'),
    shows: 'user { userId }',
  },
  sendTestMail: { input: async () => ({ email: 'somebody@quay.example' }), shows: 'mail { mailId }' },
  retryMail: { input: lostMail, shows: 'mail { mailId }' },
  runJob: { input: async () => ({ name: 'purge-sign-ins' }), shows: 'job { name }' },
};

/** Acts of people on their own accounts, each by what the account needs before. */
const OWN_ACTS: Readonly<Record<string, Act>> = {
  createPersonalToken: { input: async () => ({ name: 'A script', scope: 'API_READ' }), shows: 'accessToken' },
  beginTotp: { input: async () => ({}), shows: 'secret' },
  confirmTotp: {
    input: async (person) => {
      const { secret } = await resultOf<{ secret: string }>(send(person, 'beginTotp', {}, 'secret'), 'beginTotp');
      return { code: totpCode(secret, totpStep(new Date())) };
    },
    shows: 'recoveryCodes',
  },
  removeTotp: {
    input: async ({ id, codes }) => {
      if (codes.length === 0) await world.sql(`insert into totp (account_id, pending) values ($1, 'sealed')`, [id]);
      return {};
    },
    shows: 'viewer { id }',
  },
  beginPasskey: { input: async () => ({}), shows: 'ticket' },
  finishPasskey: {
    input: async (person) => {
      const { key, options, ticket } = await addPasskey(person);
      return { name: 'key', ticket, response: key.create(options) };
    },
    shows: 'recoveryCodes',
  },
  setPassword: {
    input: async ({ id }) => {
      await world.sql('update account set password_hash = null where id = $1', [id]);
      return { newPassword: 'tidal lantern orchard' };
    },
    shows: 'viewer { id }',
  },
  unlinkIdentity: {
    input: async ({ id }) => {
      await world.sql(
        `insert into account_identity (id, account_id, provider, subject, linked_at) values ($1, $1, 'github', $2, now())`,
        [id, `s-${id}`],
      );
      return { identityId: id };
    },
    shows: 'unlinkedId',
  },
};

/** Acts that need the recent proof where there is a second factor. */
const FACTOR_ACTS: Readonly<Record<string, Act>> = {
  regenerateRecoveryCodes: { input: async () => ({}), shows: 'recoveryCodes' },
  removePasskey: {
    input: async (person) => {
      const { key, options, ticket } = await addPasskey(person);
      await send(person, 'finishPasskey', { name: 'key', ticket, response: key.create(options) }, 'recoveryCodes');
      const [{ id } = { id: '' }] = await world.sql<{ id: string }>('select id from passkey where account_id = $1', [
        person.id,
      ]);
      return { passkeyId: id };
    },
    shows: 'viewer { id }',
  },
  deleteAccount: { input: async ({ password }) => ({ password }), shows: 'deletedId' },
  changePassword: {
    input: async ({ password }) => ({ password, newPassword: 'another long passphrase of mine' }),
    shows: 'viewer { id }',
  },
  changeEmail: {
    input: async ({ password, id }) => ({ password, email: `other.${id}@example.test` }),
    shows: 'viewer { id }',
  },
  requestAccountDeletion: {
    input: async ({ id, email }) => {
      await world.sql('update account set password_hash = null where id = $1', [id]);
      return { email };
    },
    shows: 'sentTo',
  },
};

/** What acts change; not the time at which a session was used last. */
const seen = async () => {
  const tables = {
    'account where erased_at is null': '*',
    feature_flag: '*',
    session: 'id, account_id, created_at, proven_at',
    totp: '*',
    passkey: '*',
    account_identity: '*',
    recovery_code: '*',
    personal_token: '*',
    account_token: '*',
    // A mail that waits may be sent in between, and one without an account is deleted then.
    'mail where account_id is not null': 'id, kind, to_address',
    audit_record: '*',
  };
  const rows = await Promise.all(
    Object.entries(tables).map(([table, columns]) => world.sql(`select ${columns} from ${table}`)),
  );
  return rows.map((of) => of.map((row) => JSON.stringify(row)).toSorted());
};

beforeAll(async () => {
  const port = await freePort();
  const home = { HOST: '127.0.0.1', PORT: String(port), DEFAULT_URI: `http://localhost:${port}` };
  world = await startTestPlatform({ SERVICES: 'web,hub,jobs', ...home });
});
afterAll(() => world.close());

describe('an act that needs a recent proof', () => {
  const newPerson = async ({ admin, hasFactor }: { admin: boolean; hasFactor: boolean }) => {
    const person = await signIn(await stranger());
    await world.sql('update account set admin = $2 where id = $1', [person.id, admin]);
    if (hasFactor) await addApp(person);
    return person;
  };
  const refuses = async (person: Person, name: string, input: object, shows: string) => {
    const before = await seen();
    expect(codeOf(await send(person, name, input, shows))).toBe('PROOF_REQUIRED');
    expect(await seen()).toEqual(before);
  };
  const WITHOUT = { ...ADMIN_ACTS, ...OWN_ACTS };
  const WITH = { ...ADMIN_ACTS, ...OWN_ACTS, ...FACTOR_ACTS };

  it.each(Object.keys(WITHOUT))('is refused when it is old, and %s changes nothing then', async (name) => {
    const { input, shows } = WITHOUT[name] as Act;
    const person = await newPerson({ admin: name in ADMIN_ACTS, hasFactor: false });
    const given = await input(person);
    await grow(person);
    await refuses(person, name, given, shows);
    // An account without a password has nothing to enter: its owner signs in again.
    const again = name === 'setPassword' ? await signIn(person) : person;
    if (again === person) expect((await prove(person, { password: person.password })).errors).toBeUndefined();
    expect((await send(again, name, given, shows)).errors).toBeUndefined();
  });

  it.each(Object.keys(WITH))('takes no password where there is a second factor, but its code: %s', async (name) => {
    const { input, shows } = WITH[name] as Act;
    const person = await newPerson({ admin: name in ADMIN_ACTS, hasFactor: true });
    const given = await input(person);
    await grow(person);
    const tried = await prove(person, { password: person.password });
    expect(tried.errors?.[0]?.extensions.violations).toMatchObject([{ propertyPath: 'password' }]);
    await refuses(person, name, given, shows);
    expect((await prove(person, { code: person.codes[0] })).errors).toBeUndefined();
    expect((await send(person, name, given, shows)).errors).toBeUndefined();
  });

  it('is every act of an administrator', () => {
    const { mutations } = getMetadataStorage();
    const admins = mutations
      .filter(({ target, description = '' }) => target === AdminActsResolver || /for administrators/i.test(description))
      .map(({ schemaName }) => schemaName);
    expect(admins.length).toBeGreaterThan(0);
    expect(Object.keys(ADMIN_ACTS).toSorted()).toEqual(admins.toSorted());
  });

  it('says nothing to those who are no administrators', async () => {
    const person = await newPerson({ admin: false, hasFactor: false });
    await grow(person);
    expect(codeOf(await send(person, 'promoteUser', { userId: person.id }, 'user { userId }'))).toBe('NOT_FOUND');
  });
});

describe('the deletion of the own account', () => {
  const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }';
  const remove = (token: string, password: string) =>
    callGraph(world, { Authorization: `Bearer ${token}` }, DELETE, { input: { password } });
  const exists = async ({ id }: TestAccount) =>
    (await world.sql('select 1 from account where id = $1 and erased_at is null', [id])).length === 1;

  it('needs the password alone while there is no second factor, at a browser and with an issued token', async () => {
    const person = await signIn(await stranger());
    await grow(person);
    expect((await send(person, 'deleteAccount', { password: person.password }, 'deletedId')).data).toEqual({
      deleteAccount: { deletedId: person.id },
    });
    const other = await stranger();
    expect((await remove(await other.token('api'), other.password)).data).toEqual({
      deleteAccount: { deletedId: other.id },
    });
  });

  it('takes no token where there is a second factor', async () => {
    const person = await signIn(await stranger());
    await addApp(person);
    expect(codeOf(await remove(await person.token('api'), person.password))).toBe('INSUFFICIENT_SCOPE');
    expect(await exists(person)).toBe(true);
  });

  it('takes no personal token at all', async () => {
    const person = await signIn(await stranger());
    const made = send(person, 'createPersonalToken', { name: 'A script', scope: 'API' }, 'accessToken');
    const { accessToken } = await resultOf<{ accessToken: string }>(made, 'createPersonalToken');
    const refused = await remove(accessToken, person.password);
    expect(codeOf(refused)).toBe('FORBIDDEN');
    expect(refused.errors?.[0]?.message).toContain('personal access token');
    expect(await exists(person)).toBe(true);
  });
});
