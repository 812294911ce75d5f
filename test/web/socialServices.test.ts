import { totpCode, totpStep } from '../../src/domain/factors/totp/totpCodes.ts';
import { githubProvider } from '../../src/web/social/githubProvider.ts';
import { callGraph, codeOf } from '../doors/support/callGraph.ts';
import { Browser, type Page } from '../oauth/support/Browser.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { freePort } from '../support/freePort.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { type FakeGithub, type GithubPerson, startFakeGithub } from './support/fakeGithub.ts';
import { type IdentityProvider, startIdentityProvider } from './support/identityProvider.ts';
import { openMailbox } from './support/mailbox.ts';

const PASSWORD = 'tidal lantern orchard';

describe('the sign-in with GitHub and Google', () => {
  let world: PlatformWorld;
  let smtp: FakeSmtp;
  let github: FakeGithub;
  let google: IdentityProvider;
  let people = 0;

  beforeAll(async () => {
    smtp = await startSmtp();
    github = await startFakeGithub();
    const port = await freePort();
    google = await startIdentityProvider(`http://localhost:${port}/auth/google/callback`);
    world = await startTestPlatform({
      SERVICES: 'web,hub,jobs',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEFAULT_URI: `http://localhost:${port}`,
      MAILER_DSN: smtp.dsn,
      OAUTH_SOCIAL_A_ID: github.client.id,
      OAUTH_SOCIAL_A_SECRET: github.client.secret,
      OAUTH_SOCIAL_A_URL: github.url,
      OAUTH_SOCIAL_B_ID: google.client.id,
      OAUTH_SOCIAL_B_SECRET: google.client.secret,
      OAUTH_SOCIAL_B_ISSUER: google.issuer,
    });
    await world.setFlag('auth.github.enabled', true);
    await world.setFlag('auth.google.enabled', true);
  });
  afterAll(async () => {
    await world.close();
    await google.close();
    await github.close();
    await smtp.close();
  });
  beforeEach(() => {
    github.mood = 'allows';
  });

  /** A person at GitHub whom this instance has not seen. */
  const newPerson = (address = `person${++people}@quay.example`): GithubPerson & { email: string } => ({
    id: 1000 + people,
    login: `person-${people}`,
    email: address,
    emails: [
      { email: 'old@quay.example', primary: false, verified: true },
      { email: address, primary: true, verified: true },
    ],
  });
  const begin = async (browser: Browser, service = 'github'): Promise<Page> => {
    const { hiddenFields } = await browser.get('/login');
    return browser.post(`/auth/${service}`, hiddenFields);
  };
  /** The way back to us from GitHub. */
  const wayBack = async (started: Page, person: GithubPerson): Promise<string> => {
    github.person = person;
    const back = await github.answer(started.location ?? `no way there: ${started.status} ${started.text}`);
    return `${back.pathname}${back.search}`;
  };
  const enter = async (person: GithubPerson, browser = new Browser(world.baseUrl)) => {
    const page = await browser.get(await wayBack(await begin(browser), person));
    return { browser, page };
  };
  const enterGoogle = async (sub: string, email: string, browser = new Browser(world.baseUrl)) => {
    google.person = { sub, email, email_verified: true };
    const { pathname, search } = new URL((await begin(browser, 'google')).location as string);
    const back = new URL((await new Browser(google.issuer).visit(`${pathname}${search}`)).location as string);
    return { browser, page: await browser.get(`${back.pathname}${back.search}`) };
  };
  const ask = async (browser: Browser, query: string, variables: Record<string, unknown> = {}) =>
    callGraph(
      world,
      {
        Cookie: sessionCookie(world.baseUrl, browser.session),
        'X-CSRF-Token': (await browser.get('/account')).csrf ?? '',
      },
      query,
      variables,
    );
  const identitiesOf = async (browser: Browser) => {
    const { data } = await ask(browser, '{ viewer { identities { identityId provider label login usable } } }');
    return (data as { viewer: { identities: { identityId: string; provider: string }[] } }).viewer.identities;
  };
  const unlink = (browser: Browser, identityId: string) =>
    ask(browser, 'mutation ($input: UnlinkIdentityInput!) { unlinkIdentity(input: $input) { unlinkedId } }', {
      input: { identityId },
    });
  const noticeOf = async (browser: Browser) =>
    /id="notice"[^>]*>([^<]*)</.exec((await browser.get('/account')).text)?.[1];
  const accountOf = async (email: string) => {
    const [row] = await world.sql<{ id: string; hash: string | null; verified: boolean }>(
      'select id, password_hash as hash, verified_at is not null as verified from account where email = $1',
      [email],
    );
    return row;
  };
  /** A person who registered here, signed in at a browser. */
  const local = async () => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    return { ...account, browser };
  };
  const beginLink = async (browser: Browser, password = 'correct horse battery', service = 'github'): Promise<Page> => {
    const form = await browser.get(`/auth/${service}/link`);
    return browser.post(`/auth/${service}/link`, { ...form.hiddenFields, password });
  };

  /** As if every sign-in and proof of the account were eleven minutes ago. */
  const grow = (email: string) =>
    world.sql(
      `update session set created_at = now() - interval '11 minutes', proven_at = null
       where account_id = (select id from account where email = $1)`,
      [email],
    );
  /** Sets up an authenticator app; the recovery codes. */
  const addApp = async (browser: Browser): Promise<string[]> => {
    const begun = await ask(browser, 'mutation { beginTotp { secret } }');
    const { secret } = (begun.data as { beginTotp: { secret: string } }).beginTotp;
    const made = await ask(
      browser,
      'mutation ($code: String!) { confirmTotp(input: {code: $code}) { recoveryCodes } }',
      {
        code: totpCode(secret, totpStep(new Date())),
      },
    );
    return (made.data as { confirmTotp: { recoveryCodes: string[] } }).confirmTotp.recoveryCodes;
  };

  it('makes an account of a new person at GitHub and finds it again [ENV-45] [ENV-46]', async () => {
    const person = newPerson();
    const first = await enter(person);
    expect(first.page).toMatchObject({ status: 303, location: '/' });
    expect(await accountOf(person.email)).toMatchObject({ hash: null, verified: true });
    expect(await identitiesOf(first.browser)).toMatchObject([
      { provider: 'github', label: 'GitHub', login: person.login, usable: true },
    ]);
    const moved = { ...person, login: 'renamed', emails: newPerson().emails };
    const again = await enter(moved);
    expect(await identitiesOf(again.browser)).toEqual(await identitiesOf(first.browser));
  });

  it('makes an account of a new person at Google and finds it again [ENV-47] [ENV-48]', async () => {
    const first = await enterGoogle('g-1', 'ada@quay.example');
    expect(first.page).toMatchObject({ status: 303, location: '/' });
    const again = await enterGoogle('g-1', 'ada.b@quay.example');
    expect(await identitiesOf(again.browser)).toMatchObject([{ provider: 'google', label: 'Google' }]);
    expect(await accountOf('ada.b@quay.example')).toBeUndefined();
  });

  it.each([
    ['github', 'auth.github.enabled', '[ENV-45]'],
    ['google', 'auth.google.enabled', '[ENV-47]'],
  ])('has no button and no route of %s while the flag %s is off %s', async (service, flag) => {
    const browser = new Browser(world.baseUrl);
    const { browser: member } = await local();
    const login = await browser.get('/login');
    expect(login.text).toContain(`action="/auth/${service}"`);
    await world.setFlag(flag, false);
    const back = `/auth/${service}/callback?code=x&state=y`;
    const answers = [
      (await browser.post(`/auth/${service}`, login.hiddenFields)).status,
      (await browser.get(back)).status,
      (await member.get(`/auth/${service}/link`)).status,
    ];
    const shown = (await browser.get('/login')).text;
    const { data } = await ask(member, '{ viewer { signInServices { name } } }');
    await world.setFlag(flag, true);
    expect(answers).toEqual([404, 404, 404]);
    expect(shown).not.toContain(`/auth/${service}`);
    expect(JSON.stringify(data)).not.toContain(service);
  });

  it('leads back with the reason when the person, the provider or the address says no', async () => {
    const person = newPerson();
    const reasonOf = async (mood: FakeGithub['mood'], who: GithubPerson = person) => {
      github.mood = mood;
      const { page, browser } = await enter(who);
      expect(browser.session).toBeUndefined();
      expect((await browser.get(page.location as string)).text).toContain('role="alert"');
      return page.location;
    };
    expect(await reasonOf('denies')).toBe('/login?social=denied');
    expect(await reasonOf('down')).toBe('/login?social=provider');
    const unconfirmed = { ...person, emails: [{ email: person.email, primary: true, verified: false }] };
    expect(await reasonOf('allows', unconfirmed)).toBe('/login?social=unverified');
    expect(await reasonOf('allows', { ...person, emails: [] })).toBe('/login?social=email-missing');
    expect(await accountOf(person.email)).toBeUndefined();
  });

  it('takes no answer of another issuer, and none with another state', async () => {
    const browser = new Browser(world.baseUrl);
    const forged = new URL(await wayBack(await begin(browser), newPerson()), world.baseUrl);
    forged.searchParams.set('iss', 'https://evil.example');
    expect((await browser.get(`${forged.pathname}${forged.search}`)).location).toBe('/login?social=provider');
    const other = new URL(await wayBack(await begin(browser), newPerson()), world.baseUrl);
    other.searchParams.set('state', 'another');
    expect((await browser.get(`${other.pathname}${other.search}`)).location).toBe('/login?social=state');
    expect(browser.session).toBeUndefined();
  });

  it('waits for a provider that does not answer no longer than its limit', async () => {
    const isOn = () => true;
    const provider = githubProvider({
      ...{ url: github.url, clientId: github.client.id, clientSecret: github.client.secret, isOn },
      timeoutSeconds: 0.1,
    });
    const trip = { state: 's'.repeat(43), nonce: 'n', verifier: 'v'.repeat(43) };
    const back = await github.answer((await provider.authorize(trip, `${world.baseUrl}/auth/github/callback`)).href);
    github.mood = 'silent';
    await expect(provider.identify(trip, back)).rejects.toThrow(/time/i);
  });

  describe('on the page of the account', () => {
    it('links another sign-in after the password was shown, and notifies the owner by mail', async () => {
      const { browser, email } = await local();
      const person = newPerson();
      await grow(email);
      const wrong = await beginLink(browser, 'not the password');
      expect([wrong.status, wrong.location]).toEqual([401, undefined]);
      expect(wrong.text).toContain('role="alert"');
      const back = await browser.get(await wayBack(await beginLink(browser), person));
      expect(back).toMatchObject({ status: 303, location: '/account' });
      expect(await noticeOf(browser)).toContain('GitHub opens your account');
      expect(await identitiesOf(browser)).toMatchObject([{ provider: 'github', login: person.login }]);
      expect((await openMailbox(smtp, email).next()).subject).toBe('A sign-in was added to your account');
      // The address at GitHub has nothing to do with that of the account.
      expect(await accountOf(person.email)).toBeUndefined();
      const elsewhere = await enter(person);
      expect((await elsewhere.browser.get('/account')).text).toContain(email);
    });

    it('links with a fresh sign-in as the proof, and asks for nothing more then', async () => {
      const { browser } = await local();
      const form = await browser.get('/auth/github/link');
      expect(form.text).not.toMatch(/name="(password|code)"/);
      const person = newPerson();
      await browser.get(await wayBack(await browser.post('/auth/github/link', form.hiddenFields), person));
      expect(await identitiesOf(browser)).toMatchObject([{ login: person.login }]);
    });

    it('takes a code and not the password where there is a second factor', async () => {
      const { browser, email } = await local();
      const [code = ''] = await addApp(browser);
      await grow(email);
      const form = await browser.get('/auth/github/link');
      expect(form.text).toContain('name="code"');
      expect(form.text).not.toContain('name="password"');
      const send = (proof: Record<string, string>) =>
        browser.post('/auth/github/link', { ...form.hiddenFields, ...proof });
      // A form that asked for nothing, because a proof was recent then, is shown again with the field.
      for (const [status, proof] of [
        [401, { password: 'correct horse battery' }],
        [401, { code: '000000' }],
        [200, {}],
      ] as [number, Record<string, string>][]) {
        const refused = await send(proof);
        expect([refused.status, refused.location]).toEqual([status, undefined]);
        expect(refused.text.includes('role="alert"')).toBe(status === 401);
      }
      const person = newPerson();
      await browser.get(await wayBack(await send({ code }), person));
      expect(await identitiesOf(browser)).toMatchObject([{ login: person.login }]);
    });

    it('asks for another sign-in where there is neither a password nor a second factor', async () => {
      const person = newPerson();
      const { browser } = await enter(person);
      await grow(person.email);
      const form = await browser.get('/auth/google/link');
      expect(form.formAction).toBe('/logout');
      const refused = await browser.post('/auth/google/link', form.hiddenFields);
      expect([refused.status, refused.location]).toEqual([401, undefined]);
    });

    it('never signs in as somebody else, and takes no sign-in from another account', async () => {
      const person = newPerson();
      await enter(person);
      const { browser, email } = await local();
      const back = await browser.get(await wayBack(await beginLink(browser), person));
      expect(back).toMatchObject({ status: 303, location: '/account' });
      expect(await noticeOf(browser)).toContain('opens another account');
      const page = await browser.get('/account');
      expect(page.text).toContain(email);
      expect(page.text).not.toContain(person.email);
      expect(await identitiesOf(browser)).toEqual([]);
    });

    it('links nothing when another person is signed in at the return, or nobody', async () => {
      const first = await local();
      const person = newPerson();
      const back = await wayBack(await beginLink(first.browser), person);
      const second = await world.account();
      first.browser.session = 'none';
      await first.browser.signIn(second.email, second.password);
      expect((await first.browser.get(back)).location).toBe('/account');
      expect(await noticeOf(first.browser)).toContain('another browser');
      expect(await identitiesOf(first.browser)).toEqual([]);
      const third = await local();
      const late = await wayBack(await beginLink(third.browser), person);
      third.browser.session = 'none';
      expect((await third.browser.get(late)).location).toBe('/login?social=state');
      expect(await world.sql('select 1 from account_identity where subject = $1', [String(person.id)])).toEqual([]);
    });

    it('asks a visitor to sign in first, and takes no form of another site', async () => {
      const visitor = new Browser(world.baseUrl);
      expect((await visitor.get('/auth/github/link')).location).toBe('/login?return_to=%2Fauth%2Fgithub%2Flink');
      const { browser } = await local();
      const answer = await browser.post('/auth/github/link', { password: 'correct horse battery', _csrf: 'none' });
      expect([answer.status, answer.location]).toEqual([403, undefined]);
    });

    it('keeps one sign-in of each service', async () => {
      const { browser } = await local();
      await browser.get(await wayBack(await beginLink(browser), newPerson()));
      await browser.get(await wayBack(await beginLink(browser), newPerson()));
      expect(await noticeOf(browser)).toContain('has another sign-in of that service');
      expect(await identitiesOf(browser)).toHaveLength(1);
    });

    it('unlinks all but the last way in, and notifies the owner by mail', async () => {
      const person = newPerson();
      const { browser } = await enter(person);
      const [githubs] = await identitiesOf(browser);
      const last = await unlink(browser, githubs?.identityId ?? '');
      expect([codeOf(last), last.data]).toEqual(['LAST_WAY_IN', { unlinkIdentity: null }]);

      google.person = { sub: `g-${person.id}`, email: 'else@quay.example', email_verified: true };
      const { pathname, search } = new URL((await beginLink(browser, '', 'google')).location as string);
      const back = new URL((await new Browser(google.issuer).visit(`${pathname}${search}`)).location as string);
      await browser.get(`${back.pathname}${back.search}`);
      const box = openMailbox(smtp, person.email);
      expect((await box.next()).subject).toBe('A sign-in was added to your account');
      // A service that is off opens nothing.
      await world.setFlag('auth.google.enabled', false);
      expect(codeOf(await unlink(browser, githubs?.identityId ?? ''))).toBe('LAST_WAY_IN');
      await world.setFlag('auth.google.enabled', true);
      expect((await unlink(browser, githubs?.identityId ?? '')).data).toEqual({
        unlinkIdentity: { unlinkedId: githubs?.identityId },
      });
      expect(await identitiesOf(browser)).toMatchObject([{ provider: 'google' }]);
      expect((await box.next()).subject).toBe('A sign-in was removed from your account');
      const audits = await world.sql<{ type: string }>(
        `select a.type from audit_record a join account o on o.id = a.account_id where o.email = $1 and a.type like '%linked' order by a.id`,
        [person.email],
      );
      expect(audits.map(({ type }) => type)).toEqual([
        'account.identity_linked',
        'account.identity_linked',
        'account.identity_unlinked',
      ]);
      expect(codeOf(await unlink((await local()).browser, githubs?.identityId ?? ''))).toBe('NOT_FOUND');
    });

    it('lets two who unlink the last two sign-ins at once take one of them', async () => {
      const { browser } = await enter(newPerson());
      const { pathname, search } = new URL((await beginLink(browser, '', 'google')).location as string);
      google.person = { sub: `g-two-${people}`, email: 'else@quay.example', email_verified: true };
      const back = new URL((await new Browser(google.issuer).visit(`${pathname}${search}`)).location as string);
      await browser.get(`${back.pathname}${back.search}`);
      const both = await identitiesOf(browser);
      const answers = await Promise.all(both.map(({ identityId }) => unlink(browser, identityId)));
      expect(answers.map(codeOf).sort()).toEqual(['LAST_WAY_IN', undefined]);
      expect(await identitiesOf(browser)).toHaveLength(1);
    });
  });

  describe('of an account without a password', () => {
    const viewerOf = async (browser: Browser) =>
      (await ask(browser, '{ viewer { hasPassword emailVerified } }')).data?.viewer;
    const requestDeletion = (email: string) =>
      `mutation { requestAccountDeletion(input: {email: "${email}"}) { sentTo } }`;
    const setPassword = (browser: Browser, newPassword: string) =>
      ask(browser, 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { viewer { hasPassword } } }', {
        input: { newPassword },
      });

    it('lets its owner set a first one, once, after which it signs in with it', async () => {
      const person = newPerson();
      const { browser } = await enter(person);
      expect(await viewerOf(browser)).toEqual({ hasPassword: false, emailVerified: true });
      const other = await enter(person);
      expect((await setPassword(browser, 'password')).errors?.[0]?.extensions.violations).toMatchObject([
        { propertyPath: 'newPassword' },
      ]);
      expect((await setPassword(browser, PASSWORD)).data).toEqual({ setPassword: { viewer: { hasPassword: true } } });
      expect((await openMailbox(smtp, person.email).next()).subject).toBe('Your password was changed');
      expect((await other.browser.get('/account')).status).toBe(303);
      expect((await setPassword(browser, 'another good one here')).errors).toHaveLength(1);
      expect((await new Browser(world.baseUrl).signIn(person.email, PASSWORD)).path).toBe('/');
      const [identity] = await identitiesOf(browser);
      expect((await unlink(browser, identity?.identityId ?? '')).errors).toBeUndefined();
    });

    it('lets its owner set a first one by mail', async () => {
      const person = newPerson();
      await enter(person);
      const visitor = new Browser(world.baseUrl);
      expect((await visitor.signIn(person.email, '')).status).toBe(401);
      await visitor.submit(await visitor.get('/reset-password'), { email: person.email });
      const link = await openMailbox(smtp, person.email).nextLink('Reset your password');
      await visitor.submit(await visitor.get(link.pathname), { password: PASSWORD });
      expect((await visitor.signIn(person.email, PASSWORD)).path).toBe('/');
    });

    it('leads a person who comes from another service with its address to the sign-in that opens it', async () => {
      const person = newPerson();
      await enter(person);
      const { browser, page } = await enterGoogle('g-same', person.email);
      expect(page.location).toBe('/auth/link');
      const form = await browser.get('/auth/link');
      expect(form.formAction).toBeUndefined();
      expect(form.text).toContain('href="/reset-password"');
      expect(browser.session).toBeUndefined();
    });

    it('asks an account without a password for none: address and deletion say what to do', async () => {
      const { browser } = await enter(newPerson());
      const change = await ask(
        browser,
        'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { id } } }',
        { input: { email: 'new@quay.example', password: 'anything at all' } },
      );
      const violations = [{ propertyPath: 'password', message: 'is missing in this account: set one first' }];
      expect(change.errors?.[0]?.extensions.violations).toEqual(violations);
      const deletion = await ask(
        browser,
        'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }',
        { input: { password: '' } },
      );
      expect(deletion.errors?.[0]?.extensions.violations).toEqual(violations);
    });

    it('is deleted by a link that is mailed to its owner, works once and asks again', async () => {
      const person = newPerson();
      const { browser } = await enter(person);
      const request = requestDeletion(person.email);
      const box = openMailbox(smtp, person.email);
      expect((await ask(browser, request)).data).toEqual({ requestAccountDeletion: { sentTo: person.email } });
      const replaced = await box.nextLink('Confirm that your account is to be deleted');
      await ask(browser, request);
      const link = await box.nextLink('Confirm that your account is to be deleted');
      expect(link.origin).toBe(world.baseUrl);
      for (const path of [
        replaced.pathname,
        '/account/delete/none',
        `/reset-password/${link.pathname.split('/')[3]}`,
      ]) {
        const page = await browser.get(path);
        expect([page.status, page.formAction]).toEqual([400, undefined]);
        expect(page.text).toMatch(/class="button wide" href="\/(account|reset-password)"/);
      }
      const token = `Bearer ${await world.platform.authorization
        .issueAccessTokens({
          account: { id: (await accountOf(person.email))?.id ?? '' },
          ...{ scope: 'api', ttlSeconds: 600, count: 1, now: new Date() },
        })
        .then(({ accessTokens }) => accessTokens[0])}`;
      // The reader of the mail may be at another browser.
      const reader = new Browser(world.baseUrl);
      const asks = await reader.get(link.pathname);
      expect(asks.text).toContain(person.email);
      expect(await accountOf(person.email)).toBeDefined();
      expect((await reader.post(link.pathname, {})).status).toBe(403);
      const done = await reader.submit(asks, {});
      expect([done.status, done.text.includes('The account is deleted')]).toEqual([200, true]);
      expect(await accountOf(person.email)).toBeUndefined();
      expect((await browser.get('/account')).status).toBe(303);
      expect((await callGraph(world, { Authorization: token }, '{ viewer { id } }')).status).toBe(401);
      expect((await box.next()).subject).toBe('Your account is deleted');
      expect((await reader.submit(asks, {})).status).toBe(400);
      // The sign-in elsewhere is free again.
      expect((await enter(person)).page).toMatchObject({ status: 303, location: '/' });
    });

    it('with a second factor is deleted by the link only with a code of it, or by its owner who has just proven it', async () => {
      const person = newPerson();
      const { browser } = await enter(person);
      const [code = ''] = await addApp(browser);
      const box = openMailbox(smtp, person.email);
      expect((await box.next()).subject).toBe('A second factor was added to your account');
      await ask(browser, requestDeletion(person.email));
      const link = await box.nextLink('Confirm that your account is to be deleted');
      const reader = new Browser(world.baseUrl);
      const asks = await reader.get(link.pathname);
      expect(asks.text).toContain('name="code"');
      for (const wrong of ['', 'aaaa-bbbb-cccc-dddd']) {
        const refused = await reader.submit(asks, { code: wrong });
        expect([refused.status, refused.text.includes('role="alert"')]).toEqual([422, true]);
      }
      expect(await accountOf(person.email)).toBeDefined();
      expect((await browser.get(link.pathname)).text).not.toContain('name="code"');
      await grow(person.email);
      expect((await browser.get(link.pathname)).text).toContain('name="code"');
      expect((await reader.submit(asks, { code })).text).toContain('The account is deleted');
      expect(await accountOf(person.email)).toBeUndefined();

      const other = newPerson();
      const owner = await enter(other);
      await addApp(owner.browser);
      const otherBox = openMailbox(smtp, other.email);
      await otherBox.next();
      await ask(owner.browser, requestDeletion(other.email));
      const second = await otherBox.nextLink('Confirm that your account is to be deleted');
      const done = await owner.browser.submit(await owner.browser.get(second.pathname), {});
      expect(done.text).toContain('The account is deleted');
    });

    it('with a password has that as its proof, not a mail', async () => {
      const { browser, email } = await local();
      expect(codeOf(await ask(browser, requestDeletion(email)))).toBe('CONFLICT');
      expect(codeOf(await ask(browser, requestDeletion('else@quay.example')))).toBe('BAD_USER_INPUT');
    });
  });

  it('shows administrators what each service needs and the address to register', async () => {
    const { browser, id } = await local();
    const query = '{ admin { signInServices { name configured missing flag on redirectUri } } }';
    expect((await ask(browser, query)).data).toEqual({ admin: null });
    await world.sql('update account set admin = true where id = $1', [id]);
    await world.setFlag('auth.google.enabled', false);
    const { data } = await ask(browser, query);
    await world.setFlag('auth.google.enabled', true);
    const redirectUri = (name: string) => `${world.baseUrl}/auth/${name}/callback`;
    expect(data?.admin).toEqual({
      signInServices: [
        {
          ...{ name: 'github', configured: true, missing: [], flag: 'auth.github.enabled', on: true },
          redirectUri: redirectUri('github'),
        },
        {
          ...{ name: 'google', configured: true, missing: [], flag: 'auth.google.enabled', on: false },
          redirectUri: redirectUri('google'),
        },
        {
          ...{ name: 'oidc', configured: false, flag: null, on: false },
          missing: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
          redirectUri: redirectUri('oidc'),
        },
      ],
    });
  });
});

describe('the sign-in elsewhere without all of its settings', () => {
  it.each<[string, Record<string, string>, string]>([
    ['github', { OAUTH_SOCIAL_A_ID: 'an-id' }, '[ENV-46]'],
    ['github', { OAUTH_SOCIAL_A_SECRET: 'a-secret' }, '[ENV-45]'],
    ['google', { OAUTH_SOCIAL_B_ID: 'an-id' }, '[ENV-48]'],
    ['google', { OAUTH_SOCIAL_B_SECRET: 'a-secret' }, '[ENV-47]'],
  ])('has neither button nor route of %s with %j alone, whatever the flag says %s', async (service, env) => {
    const world = await startTestPlatform(env);
    try {
      await world.setFlag(`auth.${service}.enabled`, true);
      const browser = new Browser(world.baseUrl);
      const login = await browser.get('/login');
      expect(login.text).not.toContain('/auth/');
      expect((await browser.post(`/auth/${service}`, login.hiddenFields)).status).toBe(404);
      expect((await browser.get(`/auth/${service}/callback?code=x&state=y`)).status).toBe(404);
    } finally {
      await world.close();
    }
  });
});
