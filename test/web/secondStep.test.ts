import { makeToken } from '../../src/domain/accounts/registration/accountTokens.ts';
import { transaction } from '../../src/domain/context.ts';
import { totpCode, totpStep } from '../../src/domain/factors/totp/totpCodes.ts';
import { CookieNames } from '../../src/web/session/CookieNames.ts';
import { Browser, type Page } from '../oauth/support/Browser.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

const PATH = '/login/second-step';

describe('a sign-in with a second factor', () => {
  let world: PlatformWorld;
  let network = 0;

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  const fresh = () => ({ 'X-Forwarded-For': `198.51.100.${++network}` });
  const graphql = async <Data>(browser: Browser, query: string, variables: Record<string, unknown> = {}) => {
    const response = await fetch(`${world.baseUrl}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: sessionCookie(world.baseUrl, browser.session),
        'X-CSRF-Token': (await browser.get('/')).csrf ?? '',
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as { data: Data; errors?: unknown[] };
  };
  /** An account with an authenticator app, set up over the graph as its page does it. */
  const withApp = async (): Promise<{ account: TestAccount; secret: string; codes: string[] }> => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    const begun = await graphql<{ beginTotp: { secret: string; address: string; qrCode: { size: number } } }>(
      browser,
      'mutation { beginTotp { secret address qrCode { size path } } }',
    );
    const { secret } = begun.data.beginTotp;
    const confirmed = await graphql<{ confirmTotp: { recoveryCodes: string[]; viewer: unknown } }>(
      browser,
      `mutation ($input: ConfirmTotpInput!) { confirmTotp(input: $input) {
        recoveryCodes viewer { factors { totpSince recoveryCodesLeft provenUntil } } } }`,
      { input: { code: totpCode(secret, totpStep(new Date())) } },
    );
    expect(confirmed.data.confirmTotp.viewer).toEqual({
      factors: { totpSince: expect.any(String), recoveryCodesLeft: 10, provenUntil: expect.any(String) },
    });
    return { account, secret, codes: confirmed.data.confirmTotp.recoveryCodes };
  };
  /** An unused code of the app, as if half a minute had passed. */
  const code = async ({ account, secret }: { account: TestAccount; secret: string }) => {
    await world.sql('update totp set last_step = last_step - 10 where account_id = $1', [account.id]);
    return totpCode(secret, totpStep(new Date()));
  };
  /** The first step: the browser is at the second one. */
  const begin = async ({ email, password }: TestAccount, returnTo = '/account') => {
    const browser = new Browser(world.baseUrl);
    const form = await browser.get(`/login?return_to=${encodeURIComponent(returnTo)}`);
    const answer = await browser.post('/login', { ...form.hiddenFields, email, password });
    expect([answer.status, answer.location]).toEqual([303, PATH]);
    expect(browser.session).toBeUndefined();
    return { browser, page: await browser.get(PATH) };
  };
  /** The cookie that the first step leaves in the browser. */
  const cookieOf = (browser: Browser) => {
    const name = new CookieNames(world.baseUrl).of('bascule_step', false);
    return { name, value: browser.cookie(name) as string };
  };
  const enter = (browser: Browser, page: Page, entered: string, headers = fresh()) =>
    browser.post(PATH, { ...page.hiddenFields, code: entered }, headers);
  const audits = async ({ id }: TestAccount) => {
    const rows = await world.sql<{ type: string }>(
      `select type from audit_record where account_id = $1 and type like 'account.%' order by id`,
      [id],
    );
    return rows.map(({ type }) => type);
  };

  it('asks for a code after the password, opens no session before, and leads where the person wanted to go', async () => {
    const person = await withApp();
    const { account } = person;
    const { browser, page } = await begin(account, '/inbox');
    expect(page.text).toContain('autocomplete="one-time-code"');
    for (const path of ['/', '/account', '/inbox']) {
      expect((await browser.get(path)).location).toMatch(/^\/login/);
    }
    const passed = await enter(browser, page, await code(person));
    expect([passed.status, passed.location]).toEqual([303, '/inbox']);
    expect(browser.session).toBeDefined();
    expect((await browser.get('/account')).status).toBe(200);
    // The cookie of the first step is gone.
    expect((await browser.get(PATH)).location).toBe('/');
    expect((await audits(account)).slice(-1)).toEqual(['account.signed_in']);
  });

  it('refuses wrong, used and late codes in the same words, and notes each', async () => {
    const person = await withApp();
    const { account } = person;
    const used = await code(person);
    const first = await begin(account);
    await enter(first.browser, first.page, used);
    const late = totpCode(person.secret, totpStep(new Date()) - 2);
    const { browser, page } = await begin(account);
    const seen = [];
    for (const entered of ['000000', used, late, '', 'abcd-efgh-jkmn-pqrs', 'x'.repeat(5000)]) {
      const answer = await enter(browser, page, entered);
      seen.push([answer.status, /class="problem"[^>]*>([^<]*)</.exec(answer.text)?.[1]]);
    }
    expect(new Set(seen.map(String))).toEqual(new Set(['401,This code is wrong, too old, or was used already.']));
    expect(browser.session).toBeUndefined();
    expect((await audits(account)).filter((type) => type === 'account.second_step_failed')).toHaveLength(6);
  });

  it('takes a recovery code in place of the app, once', async () => {
    const { account, codes } = await withApp();
    const { browser, page } = await begin(account);
    expect((await enter(browser, page, codes[0] as string)).location).toBe('/account');
    expect(browser.session).toBeDefined();
    const again = await begin(account);
    expect((await enter(again.browser, again.page, codes[0] as string)).status).toBe(401);
    expect(await audits(account)).toContain('account.recovery_code_used');
  });

  it('ends after ten minutes, in another browser, and once the password was changed', async () => {
    const person = await withApp();
    const { account } = person;
    const late = await begin(account);
    // As the first step left it ten minutes ago.
    const { sealer } = world.platform.domain.system();
    const kept = cookieOf(late.browser);
    const opened = sealer.open('bascule_step', Buffer.from(kept.value, 'base64url').toString('base64')) as {
      until: number;
    };
    expect(opened.until - Date.now()).toBeLessThanOrEqual(600_000);
    const old = sealer.seal('bascule_step', { ...opened, until: opened.until - 600_000 });
    late.browser.setCookie(kept.name, Buffer.from(old, 'base64').toString('base64url'));
    const tooLate = await enter(late.browser, late.page, await code(person));
    expect([tooLate.location, late.browser.session]).toEqual(['/login?late', undefined]);
    expect((await late.browser.get('/login?late')).text).toContain('The sign-in took too long');

    const stranger = new Browser(world.baseUrl);
    const { hiddenFields } = await stranger.get('/login');
    const elsewhere = await stranger.post(PATH, { _csrf: hiddenFields._csrf ?? '', code: await code(person) }, fresh());
    expect([elsewhere.location, stranger.session]).toEqual(['/login?late', undefined]);

    const { browser, page } = await begin(account);
    await world.sql('update account set password_hash = $2 where id = $1', [account.id, 'another']);
    const changed = await enter(browser, page, await code(person));
    expect([changed.location, browser.session]).toEqual(['/login?late', undefined]);
  });

  it('refuses forms of other sites and cookies that were changed', async () => {
    const person = await withApp();
    const { account } = person;
    const { browser } = await begin(account);
    expect((await browser.post(PATH, { _csrf: 'guess', code: await code(person) }, fresh())).status).toBe(403);
    const { name, value } = cookieOf(browser);
    browser.setCookie(name, `${value.slice(0, 30)}${value[30] === 'A' ? 'B' : 'A'}${value.slice(31)}`);
    expect((await browser.get(PATH)).location).toBe('/login?late');
  });

  it('bounds the attempts of a network on the account', async () => {
    const person = await withApp();
    const { account } = person;
    const { browser, page } = await begin(account);
    const headers = fresh();
    for (let i = 0; i < 10; i++) expect((await enter(browser, page, '000000', headers)).status).toBe(401);
    const refused = await enter(browser, page, await code(person), headers);
    expect([refused.status, browser.session]).toEqual([429, undefined]);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is asked for after a reset of the password, too', async () => {
    const person = await withApp();
    const { account } = person;
    const token = await transaction(world.platform.domain.system(), (tx) =>
      makeToken(tx, { accountId: account.id, purpose: 'reset-password' }),
    );
    const browser = new Browser(world.baseUrl);
    const password = 'quiet harbour cobalt';
    await browser.submit(await browser.get(`/reset-password/${token}`), { password });
    expect(browser.session).toBeUndefined();
    const { browser: next, page } = await begin({ ...account, password });
    await enter(next, page, await code(person));
    expect(next.session).toBeDefined();
  });

  it('stays one step for an account without a factor', async () => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    expect(browser.session).toBeDefined();
    expect((await browser.get(PATH)).location).toBe('/');
    expect((await new Browser(world.baseUrl).get(PATH)).location).toBe('/login?late');
  });
});
