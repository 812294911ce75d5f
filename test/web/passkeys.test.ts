import { type Lie, SoftAuthenticator } from '../domain/factors/support/softAuthenticator.ts';
import { callGraph, codeOf } from '../doors/support/callGraph.ts';
import { Browser, type Page } from '../oauth/support/Browser.ts';
import { freePort } from '../support/freePort.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';

const ROOT = 'root@example.test';
const OPTIONS = '/login/passkey/options';
const SET_UP = '/login/set-up-factor';

interface Request {
  readonly options: { readonly challenge: string; readonly allowCredentials?: unknown };
  readonly ticket: string;
}

describe('a sign-in with a passkey', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    const port = await freePort();
    world = await startTestPlatform({
      HOST: '127.0.0.1',
      PORT: String(port),
      DEFAULT_URI: `http://localhost:${port}`,
      ADMIN_EMAIL: ROOT,
      REQUIRE_SECOND_FACTOR: 'administrators',
    });
  });
  afterAll(() => world.close());

  const graph = async <Data>(browser: Browser, csrf: string, query: string, variables = {}) => {
    const headers = { Cookie: sessionCookie(world.baseUrl, browser.session), 'X-CSRF-Token': csrf };
    const answer = await callGraph(world, headers, query, variables);
    return { ...answer, data: answer.data as Data };
  };
  /** An account with a passkey, which was made on the page of the account. */
  const withPasskey = async (): Promise<{ account: TestAccount; key: SoftAuthenticator }> => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    const csrf = (await browser.signIn(account.email, account.password)).csrf ?? '';
    const begun = await graph<{ beginPasskey: Request }>(browser, csrf, 'mutation { beginPasskey { options ticket } }');
    const { options, ticket } = begun.data.beginPasskey;
    const key = new SoftAuthenticator(world.baseUrl);
    const finished = await graph<{ finishPasskey: { recoveryCodes: string[] } }>(
      browser,
      csrf,
      'mutation ($input: FinishPasskeyInput!) { finishPasskey(input: $input) { recoveryCodes } }',
      { input: { name: 'laptop', ticket, response: key.create(options) } },
    );
    expect(finished.data.finishPasskey.recoveryCodes).toHaveLength(10);
    return { account, key };
  };
  const ask = async (browser: Browser, page: Page, path = OPTIONS): Promise<Request> => {
    const answer = await browser.post(path, { _csrf: page.hiddenFields._csrf ?? '' });
    expect([answer.status, answer.response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return JSON.parse(answer.text) as Request;
  };
  /** The script's action when the button is pressed. */
  const enter = async (key: SoftAuthenticator, { browser = new Browser(world.baseUrl), lie = {} as Lie } = {}) => {
    const page = await browser.get('/login');
    const { options, ticket } = await ask(browser, page);
    const fields = {
      _csrf: page.hiddenFields._csrf ?? '',
      return_to: '/inbox',
      ticket,
      response: key.get(options, lie),
    };
    return { browser, fields, answer: await browser.post('/login/passkey', fields) };
  };
  const auditsOf = async ({ id }: TestAccount) =>
    (await world.sql<{ type: string }>('select type from audit_record where account_id = $1 order by id', [id])).map(
      ({ type }) => type,
    );

  it('alone opens a session, which the log of the account records like any other', async () => {
    const { account, key } = await withPasskey();
    const before = (await auditsOf(account)).length;
    const { browser, answer } = await enter(key);
    expect([answer.status, answer.location]).toEqual([303, '/inbox']);
    expect((await browser.get('/inbox')).text).toContain('id="app"');
    expect((await auditsOf(account)).slice(before)).toEqual(['account.signed_in']);
  });

  it('asks everybody for the same, and answers the same to whatever is not good', async () => {
    const { key } = await withPasskey();
    const browser = new Browser(world.baseUrl);
    const page = await browser.get('/login');
    const { options } = await ask(browser, page);
    expect(options.allowCredentials).toBeUndefined();
    const failures = [
      await enter(new SoftAuthenticator(world.baseUrl)),
      await enter(key, { lie: { verified: false } }),
      await enter(key, { lie: { origin: 'https://evil.example' } }),
    ];
    for (const { answer, browser: failed } of failures) {
      expect([answer.status, answer.location]).toEqual([303, '/login?passkey&return_to=%2Finbox']);
      expect(failed.session).toBeUndefined();
      expect((await failed.visit(answer.location ?? '')).text).toContain('The passkey did not open an account here.');
    }
  });

  it('takes an answer once, and from the browser that was asked', async () => {
    const { key } = await withPasskey();
    const { fields } = await enter(key);
    const again = new Browser(world.baseUrl);
    const page = await again.get('/login');
    const stolen = { ...fields, _csrf: page.hiddenFields._csrf ?? '' };
    expect((await again.post('/login/passkey', stolen)).location).toMatch(/^\/login\?passkey/);

    const other = new Browser(world.baseUrl);
    const asked = await ask(other, await other.get('/login'));
    const response = key.get(asked.options);
    const foreign = { ...stolen, ticket: asked.ticket, response };
    expect((await again.post('/login/passkey', foreign)).location).toMatch(/^\/login\?passkey/);
    expect(again.session).toBeUndefined();
  });

  it.each([OPTIONS, '/login/passkey', '/login/second-step/passkey'])(
    'takes at %s forms of its own pages alone',
    async (path) => {
      const browser = new Browser(world.baseUrl);
      await browser.get('/login');
      expect((await browser.post(path, { _csrf: 'guess' })).status).toBe(403);
    },
  );

  it('opens next to nothing of an account whose address is not confirmed, and makes no administrator', async () => {
    const { account, key } = await withPasskey();
    await world.sql('update account set verified_at = null, email = $2 where id = $1', [account.id, ROOT]);
    const { browser, answer } = await enter(key);
    expect(answer.location).toBe('/verify-email/pending');
    expect((await browser.get('/')).location).toMatch(/^\/login/);
    expect(codeOf(await graph(browser, '', '{ viewer { id } }'))).toBe('EMAIL_UNVERIFIED');
    expect(await world.sql('select admin from account where id = $1', [account.id])).toEqual([{ admin: false }]);
    await world.sql('update account set verified_at = now() where id = $1', [account.id]);
    await enter(key);
    expect(await world.sql('select admin from account where id = $1', [account.id])).toEqual([{ admin: true }]);
  });

  it('is the second step after the password, for the account whose password it was', async () => {
    const { account, key } = await withPasskey();
    const stranger = await withPasskey();
    const browser = new Browser(world.baseUrl);
    const page = await browser.signIn(account.email, account.password);
    expect(page.path).toBe('/login/second-step');
    const step = async (who: SoftAuthenticator) => {
      const { options, ticket } = await ask(browser, page, '/login/second-step/passkey');
      expect(options.allowCredentials).toHaveLength(1);
      return browser.post('/login/second-step', { ...page.hiddenFields, ticket, response: who.get(options) });
    };
    const refused = await step(stranger.key);
    expect([refused.status, refused.text]).toEqual([
      401,
      expect.stringContaining('The passkey did not open the account.'),
    ]);
    expect((await step(key)).status).toBe(303);
    expect((await browser.get('/')).text).toContain('id="app"');
    expect((await browser.post('/login/second-step/passkey', page.hiddenFields)).status).toBe(404);
  });

  it('sets up the factor that is required', async () => {
    const account = await world.account();
    await world.sql('update account set admin = true where id = $1', [account.id]);
    const browser = new Browser(world.baseUrl);
    const page = await browser.signIn(account.email, account.password);
    expect(page.path).toBe(SET_UP);
    const csrf = page.csrf ?? '';
    const add = async (name: string, lie: Lie = {}) => {
      const { options, ticket } = await ask(browser, page, `${SET_UP}/passkey`);
      const response = new SoftAuthenticator(world.baseUrl).create(options, lie);
      return browser.post(SET_UP, { _csrf: csrf, way: 'passkey', return_to: '/inbox', name, ticket, response });
    };
    const wrong = await add('key', { origin: 'https://evil.example' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('The passkey was not added.')]);
    expect((await add(' ')).text).toContain('The name must be 1 to 60 characters long after trimming.');
    const done = await add('key');
    expect([done.status, done.text.match(/<li><code>/g)?.length]).toEqual([200, 10]);
    expect((await browser.get('/inbox')).text).toContain('id="app"');
    expect((await browser.post(`${SET_UP}/passkey`, { _csrf: csrf })).status).toBe(404);
  });

  it('has its button and a script on the page, which may ask this instance alone', async () => {
    const page = await new Browser(world.baseUrl).get('/login');
    expect(page.text).toContain('data-passkey="/login/passkey/options" hidden');
    const policy = page.response.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'; connect-src 'self';");
    const script = /<script type="module" src="([^"]+)">/.exec(page.text)?.[1] ?? '';
    const sent = await fetch(`${world.baseUrl}${script}`);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    const other = await new Browser(world.baseUrl).get('/register');
    expect(other.response.headers.get('content-security-policy')).not.toContain('connect-src');
  });
});
