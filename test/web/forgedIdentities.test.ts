import { Browser, type Page } from '../oauth/support/Browser.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { type Forger, signIdToken, startForger } from './support/forger.ts';

describe('an answer of a provider of OpenID Connect', () => {
  let world: PlatformWorld;
  let forger: Forger;
  beforeAll(async () => {
    forger = await startForger();
    world = await startTestPlatform({
      OIDC_ISSUER: forger.issuer,
      OIDC_CLIENT_ID: forger.client.id,
      OIDC_CLIENT_SECRET: forger.client.secret,
    });
    await world.setFlag('auth.registration.enabled', true);
  });
  afterAll(async () => {
    await world.close();
    await forger.close();
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  let people = 0;
  /** A way to the provider, and the honest claims of somebody new who comes back from it. */
  const begin = async (browser: Browser, form?: Page) => {
    const { hiddenFields } = form ?? (await browser.get('/login'));
    const { searchParams: asked } = new URL((await browser.post('/auth/oidc', hiddenFields)).location as string);
    people += 1;
    const person = { sub: `p-${people}`, email: `p-${people}@quay.example`, email_verified: true };
    const { issuer: iss, client } = forger;
    const times = { iat: seconds(), exp: seconds() + 60 };
    return { asked, person, claims: { ...person, ...times, iss, aud: client.id, nonce: asked.get('nonce') ?? '' } };
  };
  const comeBack = (browser: Browser, asked: URLSearchParams, more: Record<string, string> = {}) =>
    browser.get(
      `/auth/oidc/callback?${new URLSearchParams({ code: 'c', state: asked.get('state') ?? '', iss: forger.issuer, ...more })}`,
    );

  describe('as a proof that it is the owner', () => {
    /** Signs in with the time at which the provider says that the person signed in there. */
    const enter = async (authTime: number | undefined, browser = new Browser(world.baseUrl), form?: Page) => {
      const { asked, person, claims } = await begin(browser, form);
      const sub = form === undefined ? person.sub : known;
      known = sub;
      forger.userinfo = { sub };
      forger.idToken = await signIdToken({ ...claims, sub, auth_time: authTime }, forger.keys.own);
      return { browser, asked, page: await comeBack(browser, asked) };
    };
    let known = '';
    /** The page that asks whether to link another sign-in leads to a further one without a proof. */
    const isProven = async (browser: Browser) =>
      (await browser.get('/auth/oidc/link')).formAction === '/auth/oidc/link';

    it('counts from the time that it tells', async () => {
      const { browser, asked } = await enter(seconds() - 590);
      expect(Number(asked.get('max_age'))).toBeGreaterThan(86_400);
      expect(browser.session).toBeDefined();
      expect(await isProven(browser)).toBe(true);
      const late = await enter(seconds() - 601);
      expect(late.browser.session).toBeDefined();
      expect(await isProven(late.browser)).toBe(false);
    });

    it('counts as of now when it tells no time, and when its clock is ahead', async () => {
      for (const time of [undefined, seconds() + 3600]) {
        const { browser } = await enter(time);
        expect(await isProven(browser)).toBe(true);
        await world.sql(`update session set created_at = created_at - interval '11 minutes',
          proven_at = proven_at - interval '11 minutes'`);
        expect(await isProven(browser)).toBe(false);
      }
    });

    it('is asked for anew, and leads back to the page that needs it', async () => {
      const { browser } = await enter(seconds() - 3600);
      const login = await browser.submit(await browser.get('/auth/oidc/link'), {});
      const form = /<form method="post" action="\/auth\/oidc">[\s\S]*?<\/form>/.exec(login.text)?.[0] ?? '';
      expect(form).toContain('name="again"');
      const { asked, page } = await enter(seconds(), browser, login);
      expect([asked.get('max_age'), page.location]).toEqual(['0', '/auth/oidc/link']);
      expect(await isProven(browser)).toBe(true);
    });

    it('is none when the provider did not ask the person again, in a sentence of its own', async () => {
      const { browser } = await enter(seconds() - 3600);
      const login = await browser.submit(await browser.get('/auth/oidc/link'), {});
      const { page } = await enter(seconds() - 3600, browser, login);
      expect(page.location).toBe('/login?social=stale&again=&return_to=%2Fauth%2Foidc%2Flink');
      expect(browser.session).toBeUndefined();
      const notice = await browser.get(page.ownLocation ?? '');
      expect(notice.text).toContain('without asking who you are');
      expect(notice.text).toContain('name="again"');
    });

    it('is taken when the provider tells no time though it was asked for one', async () => {
      const { browser } = await enter(seconds() - 3600);
      const login = await browser.submit(await browser.get('/auth/oidc/link'), {});
      await enter(undefined, browser, login);
      expect(await isProven(browser)).toBe(true);
    });
  });
});
