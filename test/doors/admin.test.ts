import { readConfig } from '../../src/config.ts';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { runHealthChecks } from '../../src/health/healthChecks.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createOperator } from '../../src/platform/parts/createOperator.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { addCard, addProject } from '../support/factories.ts';
import { APP_ENCRYPTION_KEY, type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { callGraph, codeOf } from './support/callGraph.ts';
import { addMember } from './support/tenants.ts';

interface Person extends TestAccount {
  readonly headers: Record<string, string>;
}
/** The settings that `prod` requires. */
const PROD = {
  APP_SECRET: 'a secret that nobody else knows of us',
  DEFAULT_URI: 'https://board.example.test',
  MAILER_FROM_ADDRESS: 'post@example.test',
};
type Named = { name: string; state?: unknown; detail?: unknown; [more: string]: unknown };

describe('an administrator', () => {
  let world: PlatformWorld;
  let admin: Person;
  let other: Person;

  const signIn = async (account: TestAccount): Promise<Person> => {
    const session = await createSession(world.platform.domain.system().db, account.id, new Date());
    const headers = { Cookie: sessionCookie(world.baseUrl, session.cookieValue), 'X-CSRF-Token': session.csrfToken };
    return { ...account, headers };
  };
  const ask = (person: Person, text: string, variables = {}, headers = {}) =>
    callGraph(world, { ...person.headers, ...headers }, text, variables);
  /** An administrator's view of the instance. */
  const see = async (fields: string, variables = {}, headers = {}): Promise<Record<string, unknown>> => {
    const answer = await ask(
      admin,
      fields.startsWith('query') ? fields : `{ admin { ${fields} } }`,
      variables,
      headers,
    );
    expect(answer.errors).toBeUndefined();
    return answer.data?.admin as never;
  };
  const act = (name: string, input: object, shows: string, person = admin) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    return ask(person, `mutation ($input: ${type}!) { ${name}(input: $input) { ${shows} } }`, { input });
  };
  const faultsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions.violations;

  beforeAll(async () => {
    world = await startTestPlatform({ SERVICES: 'web,hub,jobs' });
    admin = await signIn(await world.account());
    other = await signIn(await world.account());
    await world.sql('update account set admin = true where id = $1', [admin.id]);
  });
  afterAll(() => world.close());

  it('sees the checks of the operator’s command, word for word, and one more row about this request [STATUS-01] [STATUS-11]', async () => {
    const settings = readConfig({ APP_ENV: 'test', DEFAULT_URI: world.baseUrl, APP_ENCRYPTION_KEY });
    const { domain, oauth, baseUrl } = world.platform;
    const plain = (checks: readonly Pick<Named, 'name' | 'state' | 'detail'>[]) =>
      checks
        // These two change from one second to the next.
        .filter(({ name }) => name !== 'job-queue' && name !== 'mail-transport')
        .map(({ name, state, detail }) => ({ name, state: String(state).toUpperCase(), detail }))
        .toSorted((one, two) => one.name.localeCompare(two.name));
    const found = await runHealthChecks({ settings, domain, oauth, baseUrl });
    const printed = plain(found);
    expect(printed.map(({ name }) => name)).not.toContain('trusted-proxies');
    const { checks } = (await see('status { checks { name state detail } }')).status as { checks: Named[] };
    const shown = plain(checks);
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();
    expect(names(checks)).toEqual(names([...found, { name: 'trusted-proxies' }]));
    expect(shown.filter(({ name }) => name !== 'trusted-proxies')).toEqual(printed);
    expect(shown).toContainEqual({ name: 'trusted-proxies', state: 'OK', detail: 'no proxy in front' });
    const order = ['FAILED', 'WARNING', 'UNKNOWN', 'OK'];
    const places = checks.map(({ state }) => order.indexOf(String(state)));
    expect(places).toEqual(places.toSorted((one, two) => one - two));
  });

  it('sees the chain that the request came by [STATUS-10] [DEPLOY-04]', async () => {
    const row = async (headers: Record<string, string>) => {
      const { status } = await see('status { checks { name state detail } }', {}, headers);
      return (status as { checks: Named[] }).checks.find(({ name }) => name === 'trusted-proxies');
    };
    expect(await row({})).toMatchObject({ state: 'OK' });
    expect(await row({ 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http' })).toMatchObject({
      state: 'OK',
      detail: expect.stringMatching(/^1 proxy, trusted; you are 203\.0\.113\.9 over http; TRUSTED_PROXIES is unset/),
    });
    expect(await row({})).toMatchObject({
      state: 'WARNING',
      detail: expect.stringMatching(
        /headers of (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1) that name a client were believed/,
      ),
    });
    expect(await row({ 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' })).toMatchObject({
      state: 'WARNING',
      detail: expect.stringContaining('198.51.100.7'),
    });
  });

  it('sets and resets flags, which the log records, and learns which field is wrong', async () => {
    const shows = 'flag { stored reading default floor }';
    const name = 'bridge.heartbeat_interval_seconds';
    const set = await act('setFlag', { name, value: '45' }, shows);
    expect(set.data).toMatchObject({ setFlag: { flag: { stored: '45', reading: '45', floor: 10 } } });
    const low = await act('setFlag', { name, value: '3' }, shows);
    const { default: usual } = (low.data as { setFlag: { flag: { default: string } } }).setFlag.flag;
    expect(low.data).toMatchObject({ setFlag: { flag: { stored: '3', reading: usual } } });
    expect((await act('unsetFlag', { name }, shows)).data).toMatchObject({ unsetFlag: { flag: { stored: null } } });
    expect(faultsOf(await act('setFlag', { name, value: 'soon' }, shows))).toMatchObject([{ propertyPath: 'value' }]);
    expect(faultsOf(await act('setFlag', { name: 'no.flag', value: '1' }, shows))).toMatchObject([
      { propertyPath: 'name' },
    ]);
    const { audit, auditChoices } = await see(
      'audit(filter: { subjectType: "flag" }) { nodes { type subjectId subjectName actor actorName email } } auditChoices { types actors { actor name } }',
    );
    expect((audit as { nodes: object[] }).nodes).toEqual(
      ['flag.unset', 'flag.set', 'flag.set'].map((type) => ({
        ...{
          type,
          subjectId: name,
          subjectName: null,
          actor: `person:${admin.id}`,
          actorName: admin.email,
          email: admin.email,
        },
      })),
    );
    expect(auditChoices).toMatchObject({
      types: expect.arrayContaining(['account.created', 'flag.set', 'flag.unset']),
      actors: expect.arrayContaining([{ actor: `person:${admin.id}`, name: admin.email }]),
    });
  });

  it('names the cards of the log, by their titles only where the administrator is in the project', async () => {
    const owner = await signIn(await world.account());
    const project = await addProject(world, owner);
    const cards = [await addCard(world, owner, project), await addCard(world, owner, project)];
    const ask = `audit(filter: { account: "${owner.id}", type: "board.card_created" }) { nodes { cardNumber card { title project { id } } } }`;
    const seen = async () => ((await see(ask)).audit as { nodes: object[] }).nodes;
    const numbers = cards.map(({ number }) => number).reverse();
    expect(await seen()).toEqual(numbers.map((cardNumber) => ({ cardNumber, card: null })));
    await addMember(world, owner, project, 'viewer', admin);
    await world.sql('delete from card where id = $1', [cards[1]?.id]);
    await until('the membership is known', async () => JSON.stringify(await seen()).includes('title'));
    expect(await seen()).toEqual([
      { cardNumber: cards[1]?.number, card: null },
      { cardNumber: cards[0]?.number, card: { title: expect.any(String), project: { id: project } } },
    ]);
  });

  it('finds, promotes, demotes, signs out and deletes accounts, but never the last administrator', async () => {
    const guest = await signIn(await world.account());
    const { users } = await see(
      'query ($search: String) { admin { users(search: $search) { nodes { userId email admin lastSeenAt } } } }',
      {
        search: guest.email.slice(0, 30).toUpperCase(),
      },
    );
    expect((users as { nodes: object[] }).nodes).toEqual([
      { userId: guest.id, email: guest.email, admin: false, lastSeenAt: expect.any(String) },
    ]);
    const user = { userId: guest.id };
    expect((await act('promoteUser', user, 'user { admin }')).data).toMatchObject({
      promoteUser: { user: { admin: true } },
    });
    expect((await ask(guest, '{ admin { __typename } }')).data).toEqual({ admin: { __typename: 'Admin' } });
    expect((await act('demoteUser', user, 'user { admin }')).data).toMatchObject({
      demoteUser: { user: { admin: false } },
    });
    expect((await ask(guest, '{ admin { __typename } }')).data).toEqual({ admin: null });
    const last = 'is the last administrator of this instance';
    for (const [name, input, shows] of [
      ['demoteUser', { userId: admin.id }, 'user { userId }'],
      ['deleteUser', { userId: admin.id, email: admin.email }, 'deletedId'],
    ] as const) {
      expect(faultsOf(await act(name, input, shows))).toEqual([{ propertyPath: 'userId', message: last }]);
    }
    await act('endUserSessions', user, 'user { userId }');
    expect((await ask(guest, '{ viewer { id } }')).status).toBe(401);
    expect(faultsOf(await act('deleteUser', { ...user, email: other.email }, 'deletedId'))).toMatchObject([
      { propertyPath: 'email' },
    ]);
    expect((await act('deleteUser', { ...user, email: guest.email }, 'deletedId')).data).toEqual({
      deleteUser: { deletedId: guest.id },
    });
    expect(faultsOf(await act('promoteUser', user, 'user { userId }'))).toMatchObject([{ propertyPath: 'userId' }]);
    const { audit } = await see(`audit(filter: { subjectId: "${guest.id}" }) { nodes { type actor accountId } }`);
    // The lines in the account's log were deleted with it.
    expect((audit as { nodes: object[] }).nodes).toEqual([
      { type: 'account.deleted', actor: `person:${admin.id}`, accountId: admin.id },
    ]);
  });

  it('keeps one administrator when two demote each other at once', async () => {
    const second = await signIn(await world.account());
    await world.sql('update account set admin = true where id = $1', [second.id]);
    await Promise.all([
      act('demoteUser', { userId: admin.id }, 'user { userId }', second),
      act('demoteUser', { userId: second.id }, 'user { userId }'),
    ]);
    expect(await world.sql('select id from account where admin')).toHaveLength(1);
    await world.sql('update account set admin = (id = $1)', [admin.id]);
  });

  it('reads pages of accounts and of the log to their end', async () => {
    const read = async (list: string, key: string) => {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const text = `query ($after: String) { admin { ${list}(first: 2, after: $after) { nodes { id: ${key} } pageInfo { hasNextPage endCursor } } } }`;
        const seen = (await see(text, { after }))[list] as {
          nodes: { id: string }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
        ids.push(...seen.nodes.map(({ id }) => id));
        after = seen.pageInfo.hasNextPage ? seen.pageInfo.endCursor : null;
      } while (after !== null);
      return ids;
    };
    const stored = async (text: string) => (await world.sql<{ id: string }>(text)).map(({ id }) => id);
    expect(await read('users', 'userId')).toEqual(
      await stored('select id from account where erased_at is null order by id desc'),
    );
    expect(await read('audit', 'recordId')).toEqual(await stored('select id from audit_record order by id desc'));
  });

  it('exports the log as a file, filtered, and no cell of it is a formula', async () => {
    const get = (query: string, person = admin) =>
      fetch(`${world.baseUrl}/admin/audit.${query}`, { headers: person.headers });
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       values ($1, $2, 'note.made', 'system', 'note', '=1+1, "two"', now())`,
      [newId(), other.id],
    );
    const lines = (await (await get(`jsonl?account=${other.id}`)).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(['note.made', 'account.created']);
    const csv = await get('csv?type=note.made');
    expect(csv.headers.get('content-disposition')).toContain('audit.csv');
    expect(await csv.text()).toContain(`note.made,system,note,"'=1+1, ""two""",,,`);
    expect(await (await get('jsonl?until=2020-01-01T00:00:00Z')).text()).toBe('');
    for (const [query, name] of [
      ['since=soon', 'since'],
      ['account=me', 'account'],
    ]) {
      const refused = await get(`jsonl?${query}`);
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({ detail: expect.stringMatching(`^${name} must be`) }),
      ]);
    }
    expect((await get('jsonl', other)).status).toBe(404);
    const token = { headers: { Authorization: `Bearer ${await admin.token('api')}` } };
    expect((await fetch(`${world.baseUrl}/admin/audit.jsonl`, token)).status).toBe(404);
  });

  it('starts a job and sees how it ended', async () => {
    const started = await act('runJob', { name: 'purge-sign-ins' }, 'job { name cron description }');
    expect(started.data).toMatchObject({ runJob: { job: { name: 'purge-sign-ins', cron: '*/5 * * * *' } } });
    await until('its end is noted', async () => {
      const { jobs } = await see('jobs { name outcome lastAt milliseconds error counts { kind count } }');
      const job = (jobs as Named[]).find(({ name }) => name === 'purge-sign-ins');
      return job?.outcome === 'done' && job.lastAt !== null && job.error === null;
    });
    expect(faultsOf(await act('runJob', { name: 'nothing' }, 'job { name }'))).toMatchObject([
      { propertyPath: 'name' },
    ]);
  });

  describe('of mail', () => {
    const SHOWS = 'mailId kind state to attempts nextAt sentAt failedAt lastError content { subject text link }';
    type Mail = { mailId: string; state: string; content: { text: string; link: string } | null; lastError: unknown };
    const mails = async (state: string | null = null) => {
      const text = `query ($state: MailState) { admin { mails(state: $state) { nodes { ${SHOWS} } } } }`;
      return ((await see(text, { state })).mails as { nodes: Mail[] }).nodes;
    };
    const register = async (email: string) => {
      const browser = new Browser(world.baseUrl);
      const form = await browser.get('/register');
      const fields = { ...form.hiddenFields, email, password: 'tidal lantern orchard' };
      await browser.post('/register', fields, { 'X-Forwarded-For': '198.51.100.9' });
      return browser;
    };
    const once = (what: string, state: string, to: string) =>
      until(what, async () => (await mails(state)).find((mail) => 'to' in mail && mail.to === to));
    /** Another administrator, whose limit of test mails is unused. */
    let colleague: Person;
    beforeAll(async () => {
      colleague = await signIn(await world.account());
      await world.sql('update account set admin = true where id = $1', [colleague.id]);
    });
    beforeEach(() => world.sql('delete from mail'));
    afterAll(() => world.sql('update account set admin = (id = $1)', [admin.id]));

    it('reads undelivered mails, so that an address can be confirmed without a mail server', async () => {
      const email = 'deckhand@quay.example';
      const browser = await register(email);
      expect((await browser.get('/register/sent')).text).toContain('href="/admin/mail"');
      const mail = await once('it lies in the folder', 'SENT', email);
      expect(mail).toMatchObject({
        ...{ kind: 'verify-email', state: 'SENT', attempts: 1, lastError: null, nextAt: null, failedAt: null },
        content: { subject: 'Confirm your e-mail address', text: expect.stringContaining('24 hours') },
      });
      const { link = '' } = mail.content ?? {};
      expect(mail.content?.text).toContain(link);
      expect(new URL(link).origin).toBe(world.baseUrl);
      await browser.submit(await browser.get(new URL(link).pathname), {});
      expect(
        await world.sql('select 1 from account where email = $1 and verified_at is not null', [email]),
      ).toHaveLength(1);
      expect(await mails('FAILED')).toEqual([]);
      expect(await mails('WAITING')).toEqual([]);
    });

    it('sends a test mail, to the caller or to an address, ten times an hour, and the log says so without the address', async () => {
      const sent = await act('sendTestMail', {}, `mail { ${SHOWS} }`);
      expect(sent.data).toMatchObject({ sendTestMail: { mail: { kind: 'test', state: 'WAITING', to: admin.email } } });
      await once('it is sent', 'SENT', admin.email);
      await act('sendTestMail', { email: 'Postmaster@Quay.example' }, 'mail { mailId }');
      await once('the other one too', 'SENT', 'postmaster@quay.example');
      expect(faultsOf(await act('sendTestMail', { email: 'nobody' }, 'mail { mailId }'))).toMatchObject([
        { propertyPath: 'email' },
      ]);
      const { audit } = await see('audit(filter: { type: "mail.test_sent" }) { nodes { actor subjectType } }');
      expect((audit as { nodes: object[] }).nodes).toEqual(
        Array.from({ length: 2 }, () => ({ actor: `person:${admin.id}`, subjectType: 'mail' })),
      );
      for (let number = 2; number < 10; number++) await act('sendTestMail', {}, 'mail { mailId }');
      expect(codeOf(await act('sendTestMail', {}, 'mail { mailId }'))).toBe('TOO_MANY_REQUESTS');
    });

    it('counts what waits and failed, and tries again what was given up', async () => {
      const sent = await act('sendTestMail', { email: 'gone@quay.example' }, 'mail { mailId }', colleague);
      const { mailId } = (sent.data as { sendTestMail: { mail: Mail } }).sendTestMail.mail;
      await once('it is sent', 'SENT', 'gone@quay.example');
      await world.sql(
        `update mail set sent_at = null, failed_at = now(), attempts = 6, last_error = '550 no such person' where id = $1`,
        [mailId],
      );
      expect(await see('mailQueue { transport readable waiting retried failed }')).toEqual({
        mailQueue: { transport: 'file', readable: true, waiting: 0, retried: 0, failed: 1 },
      });
      expect(await mails('FAILED')).toMatchObject([{ mailId, lastError: '550 no such person', attempts: 6 }]);
      const again = await act('retryMail', { mailId }, 'mail { state attempts lastError }');
      expect(again.data).toMatchObject({
        retryMail: { mail: { state: 'WAITING', attempts: 0, lastError: '550 no such person' } },
      });
      expect(await once('it is sent now', 'SENT', 'gone@quay.example')).toMatchObject({ attempts: 1, lastError: null });
      expect(faultsOf(await act('retryMail', { mailId }, 'mail { state }'))).toMatchObject([
        { propertyPath: 'mailId' },
      ]);
      const { audit } = await see('audit(filter: { type: "mail.retried" }) { nodes { subjectId } }');
      expect((audit as { nodes: object[] }).nodes).toEqual([{ subjectId: mailId }]);
    });

    it('sends a confirmation again, once a minute, and not to an address that is confirmed', async () => {
      const email = 'stoker@quay.example';
      await register(email);
      const first = await once('the first one', 'SENT', email);
      const [{ id: userId } = { id: '' }] = await world.sql<{ id: string }>('select id from account where email = $1', [
        email,
      ]);
      const resend = () => act('resendVerification', { userId }, 'user { email verifiedAt }');
      expect((await resend()).data).toMatchObject({ resendVerification: { user: { email, verifiedAt: null } } });
      const links = await until('the second one', async () => {
        const found = (await mails('SENT')).filter((mail) => 'to' in mail && mail.to === email);
        return found.length === 2 && found.map(({ content }) => new URL(content?.link ?? '').pathname);
      });
      const stranger = new Browser(world.baseUrl);
      const both = [new URL(first.content?.link ?? '').pathname, links[0] ?? ''];
      for (const path of both) expect((await stranger.get(path)).text).toContain('type="password"');
      expect(codeOf(await resend())).toBe('TOO_MANY_REQUESTS');
      expect(faultsOf(await act('resendVerification', { userId: other.id }, 'user { email }'))).toMatchObject([
        { propertyPath: 'userId', message: 'has confirmed its address already' },
      ]);
      const { audit } = await see(
        'audit(filter: { type: "account.verification_resent" }) { nodes { subjectId actor } }',
      );
      expect((audit as { nodes: object[] }).nodes).toEqual([{ subjectId: userId, actor: `person:${admin.id}` }]);
    });

    it.each([
      ['where a mail server delivers it', { MAILER_DSN: 'smtp://127.0.0.1:1' }, 'smtp'],
      ['in prod, also in a folder', { APP_ENV: 'prod', MAILER_DSN: 'file:///tmp/mail' }, 'file'],
      ['in prod without a transport', { APP_ENV: 'prod' }, 'none'],
    ])('is nobody’s but its reader’s %s', async (_name, env, transport) => {
      const { domain, oauth, baseUrl } = world.platform;
      const settings = readConfig({ APP_ENV: 'test', ...PROD, ...env });
      const { mail } = createOperator(settings, { domain, oauth, baseUrl })(undefined);
      expect([mail.transport, mail.show]).toEqual([transport, undefined]);
    });
  });

  it('has no rights with a token, and nobody else has them', async () => {
    expect((await ask(other, '{ admin { status { checks { name } } } }')).data).toEqual({ admin: null });
    const token = { Authorization: `Bearer ${await admin.token('api')}` };
    expect((await callGraph(world, token, '{ admin { flags { name } } }')).data).toEqual({ admin: null });
    const refused = await act('setFlag', { name: 'inbox.enabled', value: 'true' }, 'flag { name }', other);
    expect([codeOf(refused), refused.data]).toEqual(['NOT_FOUND', { setFlag: null }]);
  });
});
