import { countedAddress } from '../../src/domain/accounts/countedAddress.ts';
import { newTotpSecret, totpCode, totpStep } from '../../src/domain/factors/totp/totpCodes.ts';
import { sealTotpSecret } from '../../src/domain/factors/totp/totpSeal.ts';
import { Browser, type Page } from '../oauth/support/Browser.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { freePort } from '../support/freePort.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { type IdentityProvider, startIdentityProvider } from './support/identityProvider.ts';
import { openMailbox } from './support/mailbox.ts';

describe('the sign-in with a provider of OpenID Connect', () => {
  let world: PlatformWorld;
  let smtp: FakeSmtp;
  let idp: IdentityProvider;

  beforeAll(async () => {
    smtp = await startSmtp();
    const port = await freePort();
    idp = await startIdentityProvider(`http://localhost:${port}/auth/oidc/callback`);
    world = await startTestPlatform({
      SERVICES: 'web,hub,jobs',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEFAULT_URI: `http://localhost:${port}`,
      MAILER_DSN: smtp.dsn,
      OIDC_ISSUER: idp.issuer,
      OIDC_CLIENT_ID: idp.client.id,
      OIDC_CLIENT_SECRET: idp.client.secret,
      OIDC_ALLOWED_DOMAINS: 'quay.example,dock.example',
      OIDC_ADMIN_CLAIM: 'groups=operators',
    });
  });
  afterAll(async () => {
    await world.close();
    await idp.close();
    await smtp.close();
  });

  const begin = async (browser: Browser): Promise<Page> => {
    const { hiddenFields } = await browser.get('/login');
    return browser.post('/auth/oidc', hiddenFields);
  };
  /** The address that the provider sends the browser back to. */
  const atProvider = async (started: Page): Promise<string> => {
    const { pathname, search } = new URL(started.location as string);
    const back = new URL((await new Browser(idp.issuer).visit(`${pathname}${search}`)).location as string);
    return `${back.pathname}${back.search}`;
  };
  const enter = async (
    browser: Browser,
    person: IdentityProvider['person'],
    idToken: IdentityProvider['idToken'] = {},
    headers: Record<string, string> = {},
  ): Promise<Page> => {
    Object.assign(idp, { person, idToken });
    return browser.get(await atProvider(await begin(browser)), headers);
  };
  const accountOf = async (email: string) => {
    const [row] = await world.sql<{ id: string; admin: boolean; verified: boolean; locale: string }>(
      'select id, admin, verified_at is not null as verified, locale from account where email = $1',
      [email],
    );
    return row;
  };
  const alice = { sub: 'u-1', email: 'alice@quay.example', email_verified: true };

  test('makes a confirmed account for a new person, in the language of the browser, and finds it by the subject alone', async () => {
    const first = new Browser(world.baseUrl);
    expect(await enter(first, alice, {}, { 'Accept-Language': 'es' })).toMatchObject({ status: 303, location: '/' });
    expect(first.session).toBeDefined();
    const account = await accountOf(alice.email);
    expect(account).toMatchObject({ admin: false, verified: true, locale: 'es' });
    const again = new Browser(world.baseUrl);
    await enter(again, { ...alice, email: 'alice.b@quay.example' });
    expect(again.session).toBeDefined();
    expect(await accountOf('alice.b@quay.example')).toBeUndefined();
  });

  test('asks for the password of an account that has the address before it links the two', async () => {
    const { id, password } = await world.account();
    const email = 'bo@quay.example';
    await world.sql('update account set email = $2 where id = $1', [id, email]);
    const browser = new Browser(world.baseUrl);
    const person = { sub: 'u-2', email, email_verified: true };
    expect(await enter(browser, person)).toMatchObject({ status: 303, location: '/auth/link' });
    expect(browser.session).toBeUndefined();
    const form = await browser.get('/auth/link');
    const wrong = await browser.post('/auth/link', { ...form.hiddenFields, password: 'not it at all' });
    expect(wrong.status).toBe(401);
    expect(browser.session).toBeUndefined();
    await browser.post('/auth/link', { ...form.hiddenFields, password });
    expect(browser.session).toBeDefined();
    const mail = await openMailbox(smtp, email).next();
    expect(mail.subject).toBe('A sign-in was added to your account');
    const later = new Browser(world.baseUrl);
    expect(await enter(later, person)).toMatchObject({ status: 303, location: '/' });
  });

  test('lets the owner link in a browser of before, while strangers try passwords from everywhere', async () => {
    const { id, password } = await world.account();
    const email = 'bea@quay.example';
    await world.sql('update account set email = $2 where id = $1', [id, email]);
    const known = new Browser(world.baseUrl);
    await known.signIn(email, password);
    await known.post('/logout', { _csrf: (await known.get('/')).csrf ?? '' });
    await world.sql(
      `insert into rate_count (key, count, window_ends) values ($1, 1000, now() + interval '10 minutes')
       on conflict (key) do update set count = 1000`,
      [`sign-in-account:${countedAddress(email)}`],
    );
    for (const [browser, status] of [
      [new Browser(world.baseUrl), 429],
      [known, 303],
    ] as const) {
      await enter(browser, { sub: 'u-2c', email, email_verified: true });
      const { hiddenFields } = await browser.get('/auth/link');
      expect((await browser.post('/auth/link', { ...hiddenFields, password })).status).toBe(status);
    }
  });

  test('links a sign-in to an account with a second factor only after the second step', async () => {
    const { id, password } = await world.account();
    const email = 'bess@quay.example';
    await world.sql('update account set email = $2 where id = $1', [id, email]);
    const ctx = world.platform.domain.system();
    const secret = newTotpSecret();
    await world.sql('insert into totp (account_id, secret, confirmed_at) values ($1, $2, now())', [
      id,
      sealTotpSecret(ctx.sealer, id, secret),
    ]);
    const browser = new Browser(world.baseUrl);
    const person = { sub: 'u-2b', email, email_verified: true };
    await enter(browser, person);
    const form = await browser.get('/auth/link');
    const step = await browser.post('/auth/link', { ...form.hiddenFields, password });
    expect(step.location).toBe('/login/second-step');
    const linked = () => world.sql('select 1 from account_identity where account_id = $1', [id]);
    expect([await linked(), browser.session]).toEqual([[], undefined]);
    const asks = await browser.get('/login/second-step');
    await browser.submit(asks, { code: '000000' });
    expect(await linked()).toEqual([]);
    await browser.submit(asks, { code: totpCode(secret, totpStep(new Date())) });
    expect(browser.session).toBeDefined();
    expect(await linked()).toHaveLength(1);
  });

  test('makes administrators of those with the claim, and takes the rights from those who lost it', async () => {
    const carla = { sub: 'u-3', email: 'carla@quay.example', email_verified: true };
    const dan = { sub: 'u-4', email: 'dan@quay.example', email_verified: true };
    await enter(new Browser(world.baseUrl), { ...carla, groups: ['operators'] });
    await enter(new Browser(world.baseUrl), { ...dan, groups: ['operators', 'crew'] });
    expect((await accountOf(carla.email))?.admin).toBe(true);
    await enter(new Browser(world.baseUrl), { ...carla, groups: ['crew'] });
    expect((await accountOf(carla.email))?.admin).toBe(false);
    // The last one keeps them: an instance without an administrator could not be mended.
    await enter(new Browser(world.baseUrl), { ...dan, groups: [] });
    expect((await accountOf(dan.email))?.admin).toBe(true);
  });

  test.each([
    ['sources', { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } }],
    ['hasgroups', { hasgroups: true }],
    ['hasgroups as text', { hasgroups: 'true' }],
  ])('takes no rights from a person with more groups than a token holds: %s', async (sign, claims) => {
    const sub = `many-${sign}`;
    const email = `${sub.replaceAll(' ', '-')}@quay.example`;
    const person = { sub, email, email_verified: true };
    await enter(new Browser(world.baseUrl), {
      ...person,
      sub: `other-${sub}`,
      email: `o-${email}`,
      groups: ['operators'],
    });
    await enter(new Browser(world.baseUrl), { ...person, groups: ['operators'] });
    await enter(new Browser(world.baseUrl), person, claims);
    expect((await accountOf(email))?.admin).toBe(true);
    // A list beside the sign is a list.
    await enter(new Browser(world.baseUrl), { ...person, groups: ['crew'] }, claims);
    expect((await accountOf(email))?.admin).toBe(false);
  });

  test('gives no rights to a person with more groups than a token holds', async () => {
    const email = 'many@quay.example';
    await enter(new Browser(world.baseUrl), { sub: 'many', email, email_verified: true, hasgroups: true });
    expect((await accountOf(email))?.admin).toBe(false);
  });

  test.each([
    ['an address that the provider did not confirm', { email_verified: false }, 'unverified'],
    ['a foreign domain', { email: 'eve@elsewhere.example' }, 'domain'],
    ['a domain that ends like an allowed one', { email: 'eve@notquay.example' }, 'domain'],
  ])('refuses %s', async (_what, claims, reason) => {
    const browser = new Browser(world.baseUrl);
    const person = { sub: `u-${reason}`, email: 'eve@quay.example', email_verified: true, ...claims };
    expect(await enter(browser, person)).toMatchObject({ status: 303, location: `/login?social=${reason}` });
    expect(browser.session).toBeUndefined();
    expect((await browser.get(`/login?social=${reason}`)).text).toContain('role="alert"');
    expect(await accountOf(person.email)).toBeUndefined();
  });

  test.each([
    [
      'lets in a person whose address is confirmed by userinfo alone',
      { email: 'holds@dock.example' },
      { email: 'holds@dock.example', email_verified: true },
    ],
    ['reads "true" as text', {}, { email: 'text@dock.example', email_verified: 'true' }],
  ])('%s', async (_what, idToken, claims) => {
    const browser = new Browser(world.baseUrl);
    expect(await enter(browser, { sub: claims.email, ...claims }, idToken)).toMatchObject({ location: '/' });
    expect(await accountOf(claims.email)).toMatchObject({ verified: true });
  });

  test.each([
    [
      'a provider that does not say whether the address is confirmed',
      { email: 'entra@dock.example', preferred_username: 'entra@dock.example' },
      'verification-missing',
      'the claim “email_verified”',
    ],
    [
      'an address that is unconfirmed, as text',
      { email: 'unconfirmed@dock.example', email_verified: 'false' },
      'unverified',
      'does not confirm your e-mail address',
    ],
    ['a person without an address', { preferred_username: 'x@dock.example' }, 'email-missing', 'the claim “email”'],
    [
      'a confirmed address of a form that is not accepted',
      { email: 'jörg@bücher.example', email_verified: true },
      'email-form',
      'its form is not accepted here',
    ],
  ])('refuses %s in a sentence of its own', async (_what, idToken, reason, words) => {
    const browser = new Browser(world.baseUrl);
    const answer = await enter(browser, { sub: `refused-${reason}` }, idToken);
    expect(answer).toMatchObject({ status: 303, location: `/login?social=${reason}` });
    expect(browser.session).toBeUndefined();
    const alert = /role="alert">(.*?)<\/p>/s.exec((await browser.get(`/login?social=${reason}`)).text)?.[1];
    expect(alert).toContain(words);
  });

  test('takes an answer once, and in the browser alone that asked for it', async () => {
    const [asked, other] = [new Browser(world.baseUrl), new Browser(world.baseUrl)];
    Object.assign(idp, { person: alice, idToken: {} });
    const back = await atProvider(await begin(asked));
    await begin(other);
    expect(await other.get(back)).toMatchObject({ status: 303, location: '/login?social=state' });
    expect(other.session).toBeUndefined();
    expect(await asked.get(back)).toMatchObject({ status: 303, location: '/' });
    expect(await asked.get(back)).toMatchObject({ status: 303, location: '/login?social=state' });
  });

  test('has no route for a service that is not configured', async () => {
    const browser = new Browser(world.baseUrl);
    const login = await browser.get('/login');
    expect(login.text).not.toContain('/auth/github');
    expect((await browser.post('/auth/github', login.hiddenFields)).status).toBe(404);
    expect((await browser.get('/auth/github/callback')).status).toBe(404);
  });
});

describe('the sign-in with a provider whose addresses the operator trusts', () => {
  let world: PlatformWorld;
  let idp: IdentityProvider;

  beforeAll(async () => {
    const port = await freePort();
    idp = await startIdentityProvider(`http://localhost:${port}/auth/oidc/callback`);
    world = await startTestPlatform({
      HOST: '127.0.0.1',
      PORT: String(port),
      DEFAULT_URI: `http://localhost:${port}`,
      OIDC_ISSUER: idp.issuer,
      OIDC_CLIENT_ID: idp.client.id,
      OIDC_CLIENT_SECRET: idp.client.secret,
      OIDC_TRUST_EMAIL: 'true',
    });
  });
  afterAll(async () => {
    await world.close();
    await idp.close();
  });

  test.each([
    ['lets in a person without the claim email_verified', {}, '/'],
    ['refuses a person whom the provider calls unconfirmed', { email_verified: false }, '/login?social=unverified'],
    [
      'refuses a person whom the provider calls unconfirmed as text',
      { email_verified: 'false' },
      '/login?social=unverified',
    ],
  ])('%s', async (what, claims, location) => {
    Object.assign(idp, { person: { sub: what }, idToken: { email: 'entra@dock.example', ...claims } });
    const browser = new Browser(world.baseUrl);
    const { hiddenFields } = await browser.get('/login');
    const { pathname, search } = new URL((await browser.post('/auth/oidc', hiddenFields)).location as string);
    const back = new URL((await new Browser(idp.issuer).visit(`${pathname}${search}`)).location as string);
    expect(await browser.get(`${back.pathname}${back.search}`)).toMatchObject({ status: 303, location });
  });
});
