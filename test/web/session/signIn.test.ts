import { createSession } from '../../../src/domain/accounts/sessions/sessions.ts';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from '../../oauth/support/startOauth.ts';
import { sessionCookieName } from '../../support/sessionCookie.ts';

describe('signing in', () => {
  let world: OauthWorld;
  let site: OauthSite;

  beforeAll(async () => {
    world = await createOauthWorld();
    site = await world.serve();
    await world.addAccount('ada@example.test');
  });
  afterAll(() => world.close());

  it('is a form with email, password and a hidden _csrf, answered with 303 and the cookie', async () => {
    const browser = site.browser();
    const form = await browser.get('/login');
    expect(form.text).toMatch(/name="email"[\s\S]*name="password"/);
    expect(form.hiddenFields._csrf).toEqual(expect.any(String));
    const answer = await browser.post('/login', {
      ...form.hiddenFields,
      email: 'ada@example.test',
      password: PASSWORD,
    });
    expect([answer.status, answer.location]).toEqual([303, '/']);
    const cookie = answer.response.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${sessionCookieName(site.url)}=`));
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).not.toMatch(/; secure/i);
  });

  it('shows the home page with the CSRF value, and the form to a signed-out person', async () => {
    const browser = site.browser();
    expect((await browser.get('/')).location).toBe('/login');
    const home = await browser.signIn('ada@example.test', PASSWORD);
    expect(home.csrf).toEqual(expect.any(String));
    expect(home.text).toContain('content="ada@example.test"');
    expect((await browser.get('/login')).status).toBe(303);
  });

  it('does not reveal whether the address or the password was wrong', async () => {
    const answers = [];
    for (const email of ['ada@example.test', 'nobody@example.test']) {
      const page = await site.browser().signIn(email, 'wrong password');
      expect(page.status).toBe(401);
      answers.push(/role="alert">([^<]*)</.exec(page.text)?.[1]);
    }
    expect(answers[0]).toBe('The e-mail address or the password is wrong.');
    expect(answers[1]).toBe(answers[0]);
  });

  it.each([
    ['a missing proof', { _csrf: '' }],
    ['the proof of another browser', undefined],
  ])('is refused with %s', async (_name, fields) => {
    const browser = site.browser();
    const form = await browser.get('/login');
    const other = fields ?? { _csrf: (await site.browser().get('/login')).hiddenFields._csrf ?? '' };
    const answer = await browser.submit(form, { email: 'ada@example.test', password: PASSWORD, ...other });
    expect(answer.status).toBe(403);
    expect(browser.session).toBeUndefined();
  });

  it('gives a new session each time and ends the one before', async () => {
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const first = browser.session ?? '';
    const form = await site.browser().get('/login');
    expect(form.status).toBe(200);
    const again = site.browser();
    const page = await again.get('/login');
    again.session = first;
    await again.submit(page, { email: 'ada@example.test', password: PASSWORD });
    expect(again.session).not.toBe(first);
    expect((await browser.get('/')).location).toBe('/login');
  });

  it('answers too many tries with 429 and Retry-After, whatever address they claim', async () => {
    const strict = await world.serve();
    const browser = strict.browser();
    const attempt = async (password: string, claimed: string) => {
      const form = await browser.get('/login');
      const fields = { ...form.hiddenFields, email: 'ada@example.test', password };
      return browser.post('/login', fields, { 'x-forwarded-for': claimed });
    };
    for (let i = 0; i < 10; i++) await attempt('wrong', `192.0.2.${i}`);
    const page = await attempt(PASSWORD, '192.0.2.100');
    expect(page.status).toBe(429);
    expect(Number(page.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).toContain('Too many attempts');
  });

  it.each([
    ['/device?user_code=ABCD', '/device?user_code=ABCD'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login', '/'],
    ['', '/'],
  ])('with return_to %p leads to %p', async (wanted, expected) => {
    const fresh = await world.serve();
    const browser = fresh.browser();
    const form = await browser.get(`/login?return_to=${encodeURIComponent(wanted)}`);
    expect(form.hiddenFields.return_to).toBe(expected);
    const fields = { ...form.hiddenFields, return_to: wanted, email: 'ada@example.test', password: PASSWORD };
    expect((await browser.post('/login', fields)).location).toBe(expected);
  });

  it('makes the verified account of ADMIN_EMAIL an administrator, and an unverified one not [ENV-23]', async () => {
    const fresh = await world.serve();
    const id = await world.addAccount('root@example.test');
    const isAdmin = async (email = 'root@example.test') =>
      (await world.db.pool.query('select admin from account where email = $1', [email])).rows[0].admin as boolean;
    await world.db.pool.query('update account set verified_at = null where id = $1', [id]);
    expect((await fresh.browser().signIn('root@example.test', PASSWORD)).path).toBe('/verify-email/pending');
    expect(await isAdmin()).toBe(false);
    await world.db.pool.query('update account set verified_at = now() where id = $1', [id]);
    // Another verified account is not an administrator, no matter who signs in.
    await fresh.browser().signIn('ada@example.test', PASSWORD);
    expect([await isAdmin(), await isAdmin('ada@example.test')]).toEqual([false, false]);
    await fresh.browser().signIn('root@example.test', PASSWORD);
    expect(await isAdmin()).toBe(true);
  });

  it('ends with the sign-out, which needs the proof', async () => {
    const fresh = await world.serve();
    const browser = fresh.browser();
    const home = await browser.signIn('ada@example.test', PASSWORD);
    expect((await browser.post('/logout', { _csrf: 'wrong' })).status).toBe(403);
    expect((await browser.get('/')).status).toBe(200);
    const cookie = browser.session ?? '';
    expect((await browser.post('/logout', { _csrf: home.csrf ?? '' })).status).toBe(303);
    browser.session = cookie;
    expect((await browser.get('/')).location).toBe('/login');
  });

  it('leaves alone who is signed in to another instance of the host', async () => {
    const other = await world.serve();
    await world.addAccount('eve@example.test');
    const browser = site.browser();
    const neighbour = browser.at(other.url);
    await browser.signIn('ada@example.test', PASSWORD);
    const theirs = await neighbour.signIn('eve@example.test', PASSWORD);
    expect((await browser.get('/')).text).toContain('content="ada@example.test"');
    await neighbour.post('/logout', { _csrf: theirs.csrf ?? '' });
    expect([(await browser.get('/')).status, (await neighbour.get('/')).status]).toEqual([200, 303]);
  });

  it('lasts over the update that gave the cookie another name', async () => {
    const { cookieValue } = await createSession(
      world.db,
      await world.addAccount('old@example.test'),
      world.clock.now(),
    );
    const browser = site.browser();
    browser.setCookie('bascule_session', cookieValue);
    const home = await browser.get('/');
    expect(home.text).toContain('content="old@example.test"');
    expect(browser.session).toBe(cookieValue);
    await browser.post('/logout', { _csrf: home.csrf ?? '' });
    expect([browser.cookie('bascule_session'), (await browser.get('/')).status]).toEqual([cookieValue, 303]);
  });

  it('takes the proof in the header X-CSRF-Token too', async () => {
    const fresh = await world.serve();
    const browser = fresh.browser();
    const home = await browser.signIn('ada@example.test', PASSWORD);
    expect((await browser.post('/logout', {}, { 'x-csrf-token': home.csrf ?? '' })).status).toBe(303);
  });

  it('sends every page with headers that allow no script but its own, no frame and no cache', async () => {
    const page = await site.browser().get('/login');
    const headers = Object.fromEntries(page.response.headers);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    // The one that shows the password.
    expect(page.text.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/src="\/assets\/reveal\.js\?v=\w+"/)]);
    const style = /href="(\/assets\/style\.css[^"]*)"/.exec(page.text)?.[1] ?? '';
    expect((await site.browser().get(style)).response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['a body that is no form', { 'content-type': 'application/json' }, '{}', 415],
    ['a body that is endless', { 'content-type': 'application/x-www-form-urlencoded' }, 'x'.repeat(70_000), 413],
  ])('answers %s clearly', async (_name, headers, body, status) => {
    const response = await fetch(`${site.url}/login`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
  });
});
