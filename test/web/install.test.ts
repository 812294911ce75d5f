import { Browser, type Page } from '../oauth/support/Browser.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const TOKEN = 'a token of the installation, long enough';
const EMAIL = 'harbourmaster@quay.example';
const PASSWORD = 'tidal lantern orchard';

describe('the installation', () => {
  let world: PlatformWorld;
  let network = 0;

  const start = async () => {
    world = await startTestPlatform({ INSTALL_TOKEN: TOKEN });
  };

  /** Callers from a separate network, whose limits are unused. */
  const fresh = () => ({ 'X-Forwarded-For': `198.51.100.${++network}` });
  const enter = async (browser: Browser) => {
    const answer = await browser.get(`/install?token=${encodeURIComponent(TOKEN)}`, fresh());
    expect([answer.status, answer.location]).toEqual([303, '/install']);
    return browser.get('/install');
  };
  const send = (
    browser: Browser,
    form: Page,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    browser.post(
      '/install',
      { ...form.hiddenFields, email: EMAIL, password: PASSWORD, ...fields },
      { ...fresh(), ...headers },
    );
  const cookieName = () => `bascule_install_${new URL(world.baseUrl).port}`;
  const administrators = () => world.sql<{ email: string }>('select email from account where admin');
  /** An answer without what differs from request to request. */
  const bytesOf = ({ status, text, response }: Page) => {
    const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return { status, text, headers };
  };

  describe('that makes no account', () => {
    beforeAll(start);
    afterAll(() => world.close());
    afterEach(async () => expect(await world.sql('select id from account')).toEqual([]));

    it.each([
      ['without a token', '/install'],
      ['with an empty token', '/install?token='],
      ['with a wrong token', `/install?token=${'x'.repeat(TOKEN.length)}`],
      ['with two tokens', `/install?token=${encodeURIComponent(TOKEN)}&token=x`],
    ])('does not exist %s: the answer is that of any unknown address [ENV-22]', async (_name, path) => {
      const browser = new Browser(world.baseUrl);
      for (const accept of ['text/html', '*/*']) {
        const unknown = await browser.get('/no-such-thing', { accept });
        expect(unknown.status).toBe(404);
        expect(bytesOf(await browser.get(path, { accept, ...fresh() }))).toEqual(bytesOf(unknown));
      }
      expect(browser.cookie(cookieName())).toBeUndefined();
    });

    it('creates nothing for a post without the token, and answers it as any unknown address [ENV-22]', async () => {
      const browser = new Browser(world.baseUrl);
      const fields = { email: EMAIL, password: PASSWORD };
      const unknown = bytesOf(await browser.post('/no-such-thing', fields));
      expect(unknown.status).toBe(404);
      expect(bytesOf(await browser.post('/install', fields, fresh()))).toEqual(unknown);
      expect(bytesOf(await browser.post('/install', { ...fields, token: 'wrong' }, fresh()))).toEqual(unknown);
      browser.setCookie(cookieName(), `${Date.now() + 60_000}.made-up`);
      expect(bytesOf(await browser.post('/install', fields, fresh()))).toEqual(unknown);
      expect(await administrators()).toEqual([]);
    });

    it('does not exist for any method that it has no answer for', async () => {
      const answer = await world.rest('PUT', '/install');
      const unknown = await world.rest('PUT', '/no-such-thing');
      expect([answer.status, answer.body, answer.headers.get('allow')]).toEqual([404, unknown.body, null]);
    });

    it('refuses a form that another page sent to a browser that brought the token', async () => {
      const browser = new Browser(world.baseUrl);
      const form = await enter(browser);
      expect((await send(browser, form, { _csrf: 'made-up' })).status).toBe(403);
      expect(await administrators()).toEqual([]);
    });

    it.each([
      ['no address', { email: 'quay' }, 'The address must be an e-mail address.'],
      ['seven characters', { password: 'k7#Lq2!' }, 'The password must be at least 8 characters.'],
      ['1001 characters', { password: 'x1!q'.repeat(251) }, 'The password must be at most 1000 characters.'],
      [
        'the address',
        { email: 'k7zq-x93v@quay.example', password: 'K7zq-x93v@quay.example' },
        'The password must not be',
      ],
      ['a common password', { password: 'password1' }, 'The password must be harder to guess.'],
    ])('says what is wrong with %s, and keeps the address', async (_name, fields, words) => {
      const browser = new Browser(world.baseUrl);
      const form = await enter(browser);
      const answer = await send(browser, form, fields);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(words);
      expect(answer.hiddenFields.email).toBe('email' in fields ? fields.email : EMAIL);
      expect(answer.hiddenFields.password).toBeUndefined();
      expect(await administrators()).toEqual([]);
    });

    it('compares ten tokens an hour for one network, and then no more [ENV-22]', async () => {
      const browser = new Browser(world.baseUrl);
      const from = fresh();
      for (let i = 0; i < 10; i++) expect((await browser.get(`/install?token=${i}`, from)).status).toBe(404);
      const right = `/install?token=${encodeURIComponent(TOKEN)}`;
      const late = await browser.get(right, from);
      expect(late.status).toBe(429);
      const wait = Number(late.response.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
      expect((await browser.post('/install', { token: TOKEN, email: EMAIL, password: PASSWORD }, from)).status).toBe(
        429,
      );
      expect((await browser.get(right, fresh())).status).toBe(303);
    });

    it('leads a visitor of an empty instance to a page that says where the link is, and does not reveal the token', async () => {
      const browser = new Browser(world.baseUrl);
      expect((await browser.get('/')).location).toBe('/install');
      const page = await browser.visit('/');
      expect(page.status).toBe(404);
      expect(page.text).toContain('This instance has no account yet');
      expect(page.text).toContain('/install?token=');
      expect(page.text).not.toContain(TOKEN);
      expect(page.formAction).toBe('/install');
    });
  });

  describe('that makes an account', () => {
    beforeEach(start);
    afterEach(() => world.close());

    it('is open to the token, which leaves the address at once, and makes a verified administrator who is signed in [ENV-22]', async () => {
      const browser = new Browser(world.baseUrl);
      const form = await enter(browser);
      expect(form.status).toBe(200);
      expect(form.text).toContain('Create the first account');
      const cookie = (await new Browser(world.baseUrl).get(`/install?token=${encodeURIComponent(TOKEN)}`, fresh()))
        .response;
      const [line = ''] = cookie.headers.getSetCookie();
      expect(line).toMatch(/^bascule_install_\d+=.*; path=\/install; expires=.*; samesite=lax; httponly$/i);
      expect(decodeURIComponent(line)).not.toContain(TOKEN);
      expect(cookie.headers.get('cache-control')).toBe('no-store');

      const french = { 'Accept-Language': 'fr-CA' };
      const answer = await send(browser, form, { email: 'Harbourmaster@Quay.example' }, french);
      expect([answer.status, answer.location]).toEqual([303, '/welcome']);
      expect(browser.cookie(cookieName())).toBeUndefined();
      const [account] = await world.sql(
        'select id, email, admin, verified_at is not null as verified, locale from account',
      );
      expect(account).toMatchObject({ email: EMAIL, admin: true, verified: true, locale: 'fr' });
      const audits = await world.sql('select type, actor, account_id as account from audit_record order by type');
      const id = (account as { id: string }).id;
      expect(audits).toEqual([
        { type: 'account.created', actor: 'install', account: id },
        { type: 'account.promoted', actor: 'install', account: id },
        { type: 'account.signed_in', actor: `person:${id}`, account: id },
      ]);
      expect((await browser.get('/login')).location).toBe('/');
    });

    it('takes the token in the form from a browser that keeps no cookies', async () => {
      const browser = new Browser(world.baseUrl);
      const fields = { email: EMAIL, password: 'short', token: TOKEN };
      const again = await browser.post('/install', fields, fresh());
      expect(again.status).toBe(422);
      expect(again.hiddenFields).toMatchObject({ token: TOKEN, email: EMAIL });
      expect(await send(browser, again)).toMatchObject({ status: 303, location: '/welcome' });
    });

    it('makes one administrator of many posts at once [ENV-22]', async () => {
      const browsers = await Promise.all(
        Array.from({ length: 5 }, async (_, i) => {
          const browser = new Browser(world.baseUrl);
          return { browser, form: await enter(browser), email: `person-${i}@quay.example` };
        }),
      );
      const answers = await Promise.all(browsers.map(({ browser, form, email }) => send(browser, form, { email })));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404]);
      expect(await administrators()).toHaveLength(1);
      expect(await world.sql('select id from account')).toHaveLength(1);
    });

    it('does not exist once there is an administrator, whatever is brought [ENV-22]', async () => {
      const late = new Browser(world.baseUrl);
      const form = await enter(late);
      const first = new Browser(world.baseUrl);
      await send(first, await enter(first));
      const unknown = bytesOf(await late.get('/no-such-thing'));
      for (let i = 0; i < 12; i++) {
        const path = i === 0 ? '/install' : `/install?token=${encodeURIComponent(TOKEN)}`;
        expect(bytesOf(await late.get(path, { 'X-Forwarded-For': '203.0.113.9' }))).toEqual(unknown);
      }
      expect((await send(late, form, { token: TOKEN })).status).toBe(404);
      expect(await administrators()).toEqual([{ email: EMAIL }]);
      expect((await new Browser(world.baseUrl).get('/')).location).toBe('/login');
    });

    it('stays open while accounts have no administrator among them, and leads visitors to the sign-in', async () => {
      const { email } = await world.account();
      const browser = new Browser(world.baseUrl);
      expect((await browser.get('/')).location).toBe('/login');
      expect((await browser.get('/install')).text).toContain('There is nothing at this address.');
      const form = await enter(browser);
      const taken = await send(browser, form, { email });
      expect([taken.status, taken.text.includes('The address is taken by another account.')]).toEqual([422, true]);
      expect((await send(browser, form)).status).toBe(303);
      expect(await administrators()).toEqual([{ email: EMAIL }]);
    });
  });
});

describe('an instance whose operator set no token', () => {
  it('says so at every unknown address while it is empty', async () => {
    const world = await startTestPlatform({
      APP_ENV: 'prod',
      APP_SECRET: 's'.repeat(64),
      DEFAULT_URI: 'http://bascule.test',
      MAILER_FROM_ADDRESS: 'post@bascule.test',
    });
    try {
      expect(world.platform.installLink).toBeUndefined();
      const { port } = new URL(`http://127.0.0.1:${world.platform.port}`);
      const page = await new Browser(`http://127.0.0.1:${port}`).get('/install?token=');
      expect(page.status).toBe(404);
      expect(page.text).toContain('The server has no <code>INSTALL_TOKEN</code>');
    } finally {
      await world.close();
    }
  });
});
