import { countedAddress } from '../../src/domain/accounts/countedAddress.ts';
import { makeStopToken } from '../../src/domain/mails/stopToken.ts';
import { Browser, type Page } from '../oauth/support/Browser.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';
import { freePort } from '../support/freePort.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { openMailbox } from './support/mailbox.ts';

const PASSWORD = 'tidal lantern orchard';
const OTHER = 'quiet harbour cobalt';
const ADMIN = 'admin@quay.example';

describe('an account', () => {
  let world: PlatformWorld;
  let smtp: FakeSmtp;
  let people = 0;
  let network = 0;

  beforeAll(async () => {
    smtp = await startSmtp();
    const port = await freePort();
    world = await startTestPlatform({
      SERVICES: 'web,hub,jobs',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEFAULT_URI: `http://localhost:${port}`,
      MAILER_DSN: smtp.dsn,
      ADMIN_EMAIL: ADMIN,
    });
  });
  afterAll(async () => {
    await world.close();
    await smtp.close();
  });

  /** Callers from a separate network, whose limits are unused. */
  const fresh = () => ({ 'X-Forwarded-For': `198.51.100.${++network}` });
  const newPerson = (email = `person${++people}@quay.example`) => ({
    email,
    browser: new Browser(world.baseUrl),
    box: openMailbox(smtp, email),
  });
  type Person = ReturnType<typeof newPerson>;
  const register = async (
    { browser, email }: Person,
    fields: Record<string, string> = {},
    headers: Record<string, string> = fresh(),
  ) => {
    const form = await browser.get('/register');
    return browser.post('/register', { ...form.hiddenFields, email, password: PASSWORD, ...fields }, headers);
  };
  const confirm = async ({ browser, box }: Person) => {
    const link = await box.nextLink('Confirm your e-mail address');
    return browser.submit(await browser.get(link.pathname), {});
  };
  const registered = async (email?: string) => {
    const person = newPerson(email);
    await register(person);
    await confirm(person);
    return person;
  };
  const idOf = async (email: string) =>
    (await world.sql<{ id: string }>('select id from account where email = $1', [email]))[0]?.id ?? '';
  const askForReset = async ({ browser, email }: Person, headers: Record<string, string> = fresh()) => {
    const form = await browser.get('/reset-password');
    return browser.post('/reset-password', { ...form.hiddenFields, email }, headers);
  };
  /** @returns the refused fields; undefined without any */
  const changeEmail = async ({ browser }: Person, email: string, password = PASSWORD) => {
    const response = await fetch(`${world.baseUrl}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: sessionCookie(world.baseUrl, browser.session),
        'X-CSRF-Token': (await browser.get('/')).csrf ?? '',
      },
      body: JSON.stringify({
        query: 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { email } } }',
        variables: { input: { email, password } },
      }),
    });
    const { errors } = (await response.json()) as {
      errors?: { extensions: { violations?: { propertyPath: string }[] } }[];
    };
    return errors?.[0]?.extensions.violations?.map(({ propertyPath }) => propertyPath);
  };
  const accountOf = async ({ email }: Person) => {
    const [row] = await world.sql<{ id: string; verified: boolean; admin: boolean }>(
      'select id, admin, verified_at is not null as verified from account where email = $1 and erased_at is null',
      [email],
    );
    return row;
  };
  const auditsOf = async (person: Person) => {
    const { id } = (await accountOf(person)) as { id: string };
    const rows = await world.sql<{ type: string }>(
      'select type from audit_record where account_id = $1 and type like $2 order by id',
      [id, 'account.%'],
    );
    return rows.map(({ type }) => type);
  };
  /** A stranger's view of an answer. */
  const seen = ({ status, location, text }: Page) => ({
    status,
    location,
    text: text.replaceAll(/name="_csrf" value="[^"]*"/g, ''),
  });
  const problem = ({ text }: Page) => /class="problem"[^>]*>([^<]*)</.exec(text)?.[1];

  it('belongs to the person who confirms the address, with a click that programs that follow links do not make [ENV-15]', async () => {
    const person = newPerson();
    const answer = await register(person, { email: ` ${person.email.toUpperCase()} ` });
    expect([answer.status, answer.location]).toEqual([303, '/register/sent']);
    const { text: sent } = await person.browser.get('/register/sent');
    expect(sent).toContain('Check your email');
    expect(sent).toContain('<a href="/login">sign in to send the mail again</a>');
    expect(await accountOf(person)).toMatchObject({ verified: false, admin: false });

    const link = await person.box.nextLink('Confirm your e-mail address');
    expect(link.origin).toBe(world.baseUrl);
    const asks = await person.browser.get(link.pathname);
    expect(asks.text).toContain(person.email);
    expect(await accountOf(person)).toMatchObject({ verified: false });
    const home = await person.browser.submit(asks, {});
    expect(home.text).toContain(`content="${person.email}"`);
    expect(await accountOf(person)).toMatchObject({ verified: true, admin: false });
    expect(await auditsOf(person)).toEqual(['account.registered', 'account.verified', 'account.signed_in']);

    const again = await person.browser.get(link.pathname);
    expect([again.status, again.formAction]).toEqual([400, undefined]);
    expect(again.text).toContain('href="/login"');
  });

  it('is in the language of the page where it was registered, which wins over that of the browser after the sign-in', async () => {
    const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' };
    const french = { 'Accept-Language': 'fr' };
    const person = newPerson();
    const { browser } = person;
    const login = await browser.get('/login', german);
    expect(login.text).toContain('<html lang="de">');
    expect(login.text).toContain('<button class="wide">Anmelden</button>');
    expect(login.response.headers.get('Vary')).toContain('Accept-Language');
    expect((await browser.get('/login')).text).toContain('<html lang="en">');
    const [script = ''] = /\/assets\/passkey\.js\?[^"]*/.exec(login.text) ?? [];
    expect((await browser.get(script.replace('&amp;', '&'))).text).toContain('Es kam kein Passkey an.');
    expect((await browser.get('/service-worker.js', german)).text).toContain('Keine Verbindung · Bascule');
    const wrong = await register(person, { password: 'short' }, { ...fresh(), ...german });
    expect(problem(wrong)).toBe('Das Passwort muss mindestens 8 Zeichen haben.');

    await register(person, {}, { ...fresh(), ...german });
    const link = await person.box.nextLink('Bestätigen Sie Ihre E-Mail-Adresse');
    await browser.submit(await browser.get(link.pathname, german), {});
    const signedIn = await browser.get('/nowhere', french);
    expect(signedIn.text).toContain('<html lang="de">');
    expect(signedIn.text).toContain('Unter dieser Adresse gibt es nichts.');
    expect(signedIn.response.headers.get('Vary') ?? '').not.toContain('Accept-Language');
    expect((await new Browser(world.baseUrl).get('/nowhere', french)).text).toContain('Il n’y a rien à cette adresse.');
  });

  it('that is not confirmed signs in to the page that says so, and to nothing else [ENV-15]', async () => {
    const person = newPerson();
    await register(person);
    const { browser, box } = person;
    const pending = await browser.signIn(person.email, PASSWORD);
    expect(pending.path).toBe('/verify-email/pending');
    expect(pending.text).toContain(person.email);
    for (const path of ['/', '/account', '/inbox', '/login']) {
      expect([path, (await browser.visit(path)).path]).toEqual([
        path,
        path === '/login' ? pending.path : expect.stringMatching(/^\/(login|verify-email\/pending)$/),
      ]);
    }
    const asked = await fetch(`${world.baseUrl}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: sessionCookie(world.baseUrl, browser.session),
        'X-CSRF-Token': pending.hiddenFields._csrf ?? '',
      },
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    });
    expect(await asked.json()).toMatchObject({ errors: [{ extensions: { code: 'EMAIL_UNVERIFIED' } }] });

    // Another link leaves the first one as it is, and a third has to wait.
    const first = await box.nextLink('Confirm your e-mail address');
    const resent = await browser.submit(pending, {});
    expect(resent.text).toContain('Another mail is on its way');
    expect((await browser.get(first.pathname)).status).toBe(200);
    expect((await browser.post('/verify-email/resend', pending.hiddenFields)).status).toBe(429);
    expect((await confirm(person)).text).toContain(`content="${person.email}"`);
    expect((await browser.get(first.pathname)).status).toBe(400);
  });

  it('that is not confirmed can be deleted with its password', async () => {
    const person = newPerson();
    await register(person);
    const pending = await person.browser.signIn(person.email, PASSWORD);
    const fields = { _csrf: pending.hiddenFields._csrf ?? '' };
    const wrong = await person.browser.post('/account/delete', { ...fields, password: OTHER });
    expect([wrong.status, problem(wrong)]).toEqual([422, 'The password is not the password of this account.']);
    expect(await accountOf(person)).toBeDefined();
    const done = await person.browser.post('/account/delete', { ...fields, password: PASSWORD });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('The account is deleted')]);
    expect(await accountOf(person)).toBeUndefined();
  });

  it('of ADMIN_EMAIL is an administrator from the confirmation on, and not before [ENV-23]', async () => {
    const person = newPerson(ADMIN);
    await register(person);
    await person.browser.signIn(ADMIN, PASSWORD);
    expect(await accountOf(person)).toMatchObject({ admin: false });
    await confirm(person);
    expect(await accountOf(person)).toMatchObject({ verified: true, admin: true });
    const other = newPerson();
    await register(other);
    await confirm(other);
    expect(await accountOf(other)).toMatchObject({ verified: true, admin: false });
  });

  it.each([
    ['an address that is none', { email: 'nobody' }, /^The address must be/],
    ['no address', { email: '' }, /^The address must be/],
    ['a short password', { password: 'short' }, /^The password must/],
    ['a common password', { password: 'password1' }, /^The password must be harder to guess/],
    [
      'the address as password',
      { email: 'someone.else@quay.example', password: 'someone.else@quay.example' },
      /^The password/,
    ],
  ])('is not made of %s: the form says which field and why, and keeps the address', async (_name, fields, says) => {
    const person = newPerson();
    const answer = await register(person, fields);
    expect([answer.status, problem(answer)]).toEqual([422, expect.stringMatching(says)]);
    expect(answer.text).toContain(`value="${'email' in fields ? fields.email : person.email}"`);
    expect(answer.text).not.toContain(PASSWORD);
    expect(await accountOf(person)).toBeUndefined();
  });

  it('is not created by a program that fills in a hidden field, by another site, or while registration is off', async () => {
    const person = newPerson();
    expect((await register(person, { website: 'https://spam.example' })).location).toBe('/register/sent');
    expect((await register(person, { _csrf: '' })).status).toBe(403);
    await world.setFlag('auth.registration.enabled', false);
    expect([(await person.browser.get('/register')).status, (await person.browser.get('/login')).text]).toEqual([
      404,
      expect.not.stringContaining('/register'),
    ]);
    await world.setFlag('auth.registration.enabled', undefined);
    expect((await person.browser.get('/login')).text).toContain('href="/register"');
    expect(await accountOf(person)).toBeUndefined();
  });

  it('is only announced to the owner of its address when somebody registers it again', async () => {
    const person = await registered();
    const stranger = { ...newPerson(person.email), box: person.box };
    const other = newPerson();
    expect(seen(await register(stranger, { password: OTHER }))).toEqual(seen(await register(other)));
    const link = await person.box.nextLink('You already have an account');
    expect(link.pathname).toBe('/login');
    expect((await new Browser(world.baseUrl).signIn(person.email, OTHER)).status).toBe(401);
    expect((await new Browser(world.baseUrl).signIn(person.email, PASSWORD)).status).toBe(200);
  });

  describe('that two people register', () => {
    const signsIn = async (email: string, password: string) =>
      (await new Browser(world.baseUrl).signIn(email, password)).status === 200;

    it('keeps for each of them a link and a password: a stranger takes nothing from the owner', async () => {
      const owner = newPerson();
      await register(owner);
      const link = await owner.box.nextLink('Confirm your e-mail address');
      const stranger = { ...newPerson(owner.email), box: owner.box };
      await register(stranger, { password: OTHER });
      const strange = await owner.box.nextLink('Confirm your e-mail address');
      expect((await owner.browser.submit(await owner.browser.get(link.pathname), {})).status).toBe(200);
      expect([await signsIn(owner.email, PASSWORD), await signsIn(owner.email, OTHER)]).toEqual([true, false]);
      expect((await stranger.browser.get(strange.pathname)).status).toBe(400);
    });

    it('gets from a link in another browser the password that is chosen there, and no session goes on', async () => {
      const stranger = newPerson();
      await register(stranger, { password: OTHER });
      expect((await stranger.browser.signIn(stranger.email, OTHER)).path).toBe('/verify-email/pending');
      const link = await stranger.box.nextLink('Confirm your e-mail address');
      const owner = new Browser(world.baseUrl);
      const page = await owner.get(link.pathname);
      expect(page.text).toContain('registered in another browser');
      const refused = await owner.submit(page, { password: 'short' });
      expect([refused.status, problem(refused)]).toEqual([422, 'The password must be at least 8 characters.']);
      expect((await accountOf(stranger))?.verified).toBe(false);
      await owner.submit(await owner.get(link.pathname), { password: PASSWORD });
      expect((await owner.get('/')).status).toBe(200);
      expect((await stranger.browser.get('/')).location).toBe('/login');
      expect([await signsIn(stranger.email, PASSWORD), await signsIn(stranger.email, OTHER)]).toEqual([true, false]);
    });

    it('has five links at most, of which the oldest gives way', async () => {
      const first = newPerson();
      await register(first);
      const oldest = await first.box.nextLink('Confirm your e-mail address');
      for (let n = 0; n < 5; n++) {
        await world.sql(`delete from rate_count where key like 'register-address:%'`);
        await register({ ...newPerson(first.email), box: first.box });
      }
      const { id } = (await accountOf(first)) as { id: string };
      expect(await world.sql('select id from registration where account_id = $1', [id])).toHaveLength(5);
      expect((await first.browser.get(oldest.pathname)).status).toBe(400);
    });
  });

  it('is asked for at most five times an hour from a network', async () => {
    const from = fresh();
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await register(newPerson(), {}, from)).status);
    expect(answers).toEqual([303, 303, 303, 303, 303, 429]);
    expect((await register(newPerson())).status).toBe(303);
  });

  it('gets a new address once its link is opened, and the old address is notified', async () => {
    const person = await registered();
    const next = newPerson();
    expect(await changeEmail(person, 'nobody')).toEqual(['email']);
    expect(await changeEmail(person, next.email, OTHER)).toEqual(['password']);
    expect(await changeEmail(person, person.email)).toEqual(['email']);
    expect(await changeEmail(person, next.email.toUpperCase())).toBeUndefined();
    const link = await next.box.nextLink('Confirm your new e-mail address');
    expect(link.origin).toBe(world.baseUrl);
    const asks = await next.browser.get(link.pathname);
    expect((await new Browser(world.baseUrl).signIn(person.email, PASSWORD)).status).toBe(200);
    expect((await next.browser.submit(asks, {})).text).toContain('Your address is changed');
    expect((await person.box.next()).subject).toBe('Your e-mail address was changed');
    expect((await new Browser(world.baseUrl).signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await new Browser(world.baseUrl).signIn(next.email, PASSWORD)).status).toBe(200);
    expect((await next.browser.get(link.pathname)).status).toBe(400);

    // The address of somebody else: the answer is the same, and only its owner learns of it.
    const owner = await registered();
    expect(await changeEmail(person, owner.email)).toBeUndefined();
    await owner.box.nextLink('You already have an account');
    expect((await new Browser(world.baseUrl).signIn(owner.email, PASSWORD)).status).toBe(200);
  });

  it('whose new address somebody else registers meanwhile keeps the old one', async () => {
    const person = await registered();
    const { id } = (await accountOf(person)) as { id: string };
    const next = newPerson();
    await changeEmail(person, next.email);
    const link = await next.box.nextLink('Confirm your new e-mail address');
    const asks = await next.browser.get(link.pathname);
    await register(newPerson(next.email));
    expect((await next.browser.submit(asks, {})).status).toBe(400);
    expect(await accountOf(person)).toMatchObject({ id });
  });

  it('gets a new password by a link on the address of the instance, whatever host the request named [ENV-07]', async () => {
    const person = await registered();
    const elsewhere = new Browser(world.baseUrl);
    await elsewhere.signIn(person.email, PASSWORD);
    const forged = { ...fresh(), 'X-Forwarded-Host': 'evil.example' };
    const sent = await askForReset(person, forged);
    expect([sent.status, sent.location]).toEqual([303, '/reset-password/sent']);
    const mail = await person.box.next();
    expect(mail.subject).toBe('Reset your password');
    expect(`${mail.text} ${mail.html}`).not.toContain('evil.example');
    const [link = ''] = /http\S+/.exec(mail.text ?? '') ?? [];
    const { origin, pathname } = new URL(link);
    expect(origin).toBe(world.baseUrl);

    const form = await person.browser.get(pathname);
    const common = await person.browser.submit(form, { password: 'password1' });
    expect([common.status, problem(common)]).toEqual([422, expect.stringMatching(/harder to guess/)]);
    const login = await person.browser.submit(form, { password: OTHER });
    expect([login.path, login.text]).toEqual(['/login', expect.stringContaining('Your password is set')]);
    // Every browser signs in again, with the new password.
    for (const browser of [person.browser, elsewhere]) expect((await browser.get('/')).location).toBe('/login');
    expect((await elsewhere.signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await elsewhere.signIn(person.email, OTHER)).status).toBe(200);
    expect((await person.box.next()).subject).toBe('Your password was changed');
    expect((await person.browser.get(pathname)).text).toContain('href="/reset-password"');
  });

  it('answers a request for a new password the same whether there is one with the address or not', async () => {
    const person = await registered();
    const nobody = newPerson();
    expect(seen(await askForReset(nobody))).toEqual(seen(await askForReset(person)));
    await person.box.nextLink('Reset your password');
    expect(
      await world.sql("select to_address from mail where to_address like 'nobody%' or to_address = $1", [nobody.email]),
    ).toEqual([]);
    // No limit reveals it either.
    const answers = async (whose: Person) => {
      const statuses = [];
      for (let i = 0; i < 3; i++) statuses.push((await askForReset(whose)).status);
      return statuses;
    };
    expect([await answers(person), await answers(nobody)]).toEqual([
      [303, 303, 303],
      [303, 303, 303],
    ]);
  });

  it('keeps its password when the link is too old, for another purpose, or invalid', async () => {
    const person = await registered();
    await askForReset(person);
    const { pathname } = await person.box.nextLink('Reset your password');
    const form = await person.browser.get(pathname);
    const token = pathname.split('/').at(-1);
    expect((await person.browser.get(`/verify-email/${token}`)).status).toBe(400);
    expect((await person.browser.get(`/account/email/${token}`)).status).toBe(400);
    expect((await person.browser.get(`/reset-password/${'x'.repeat(43)}`)).status).toBe(400);
    await world.sql(`update account_token set expires_at = now() - interval '1 second' where account_id = $1`, [
      (await accountOf(person))?.id,
    ]);
    expect((await person.browser.get(pathname)).status).toBe(400);
    expect((await person.browser.submit(form, { password: OTHER })).status).toBe(400);
    expect((await new Browser(world.baseUrl).signIn(person.email, PASSWORD)).status).toBe(200);
  });

  it('gets one password of two that are set with one link at once', async () => {
    const person = await registered();
    await askForReset(person);
    const { pathname } = await person.box.nextLink('Reset your password');
    const form = await person.browser.get(pathname);
    const set = (password: string) => person.browser.post(pathname, { ...form.hiddenFields, password });
    const answers = await Promise.all([set(OTHER), set('another quiet meadow')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    await until('the mail about it', () => person.box.unread() > 0);
    expect(await auditsOf(person)).toEqual([
      'account.registered',
      'account.verified',
      'account.signed_in',
      'account.password_reset_requested',
      'account.password_changed',
    ]);
  });

  it('keeps a link to a new password that works, however often strangers ask for one', async () => {
    const person = await registered();
    const stranger = { ...person, browser: new Browser(world.baseUrl) };
    const works = async ({ pathname }: URL) => (await new Browser(world.baseUrl).get(pathname)).status === 200;
    await askForReset(person);
    const link = await person.box.nextLink('Reset your password');
    // A link that was just made is mailed once more.
    const answer = await askForReset(stranger);
    expect((await person.box.nextLink('Reset your password')).href).toBe(link.href);
    await world.sql(`update account_token set created_at = created_at - interval '6 minutes' where account_id = $1`, [
      await idOf(person.email),
    ]);
    await askForReset(stranger);
    const newer = await person.box.nextLink('Reset your password');
    expect([newer.href === link.href, await works(link), await works(newer)]).toEqual([false, false, true]);
    // Beyond the bound of the address.
    await world.sql(`update account_token set created_at = created_at - interval '6 minutes' where account_id = $1`, [
      await idOf(person.email),
    ]);
    expect(seen(await askForReset(stranger))).toEqual(seen(answer));
    expect([await works(newer), person.box.unread()]).toEqual([true, 0]);
    const [asked] = await world.sql<{ actor: string }>(
      `select actor from audit_record where account_id = $1 and type = 'account.password_reset_requested' order by id limit 1`,
      [await idOf(person.email)],
    );
    expect(asked).toEqual({ actor: 'nobody' });
  });

  it('lets its owner in where the owner signed in before, while strangers try passwords from everywhere', async () => {
    const person = await registered();
    const { browser, email } = person;
    await browser.post('/logout', { _csrf: (await browser.get('/')).csrf ?? '' });
    await world.sql(
      `insert into rate_count (key, count, window_ends) values ($1, 1000, now() + interval '10 minutes')`,
      [`sign-in-account:${countedAddress(email)}`],
    );
    expect((await new Browser(world.baseUrl).signIn(email, PASSWORD)).status).toBe(429);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    // The mark is for this address alone.
    const other = await registered();
    await world.sql(
      `insert into rate_count (key, count, window_ends) values ($1, 1000, now() + interval '10 minutes')`,
      [`sign-in-account:${countedAddress(other.email)}`],
    );
    await browser.post('/logout', { _csrf: (await browser.get('/')).csrf ?? '' });
    expect((await browser.signIn(other.email, PASSWORD)).status).toBe(429);
  });

  it('ends the mails about cards by the link in one of them, without a sign-in, as mail programs press it', async () => {
    const { email } = await registered();
    const id = await idOf(email);
    const wants = () => world.sql('select needs_you_mails as wants from account where id = $1', [id]);
    const path = `/stop-mails/${makeStopToken(world.platform.domain.system().sealer, id)}`;
    const stranger = new Browser(world.baseUrl);
    expect((await stranger.get(path)).text).toContain('Unsubscribe from these mails?');
    expect(await wants()).toEqual([{ wants: true }]);
    const pressed = await fetch(world.baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    expect(await wants()).toEqual([{ wants: false }]);
    for (const wrong of [`${path}x`, '/stop-mails/nothing']) {
      expect([(await stranger.get(wrong)).status, (await stranger.post(wrong, {})).status]).toEqual([400, 400]);
    }
  });
});
