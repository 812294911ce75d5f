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

    it('is asked for again, and leads back to the page that needs it', async () => {
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

  describe('that somebody forged opens nothing', () => {
    interface Answer {
      readonly claims: Record<string, unknown>;
      readonly sign: (claims: object, key?: Parameters<typeof signIdToken>[1], header?: object) => Promise<string>;
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const without = (claims: Record<string, unknown>, name: string) =>
      Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
    const answerWith = async (
      idToken: (answer: Answer) => string | Promise<string>,
      { query = {}, sub }: { query?: Record<string, string>; sub?: string } = {},
    ) => {
      const browser = new Browser(world.baseUrl);
      const { asked, person, claims } = await begin(browser);
      const sign: Answer['sign'] = (changed, key = forger.keys.own, header = {}) =>
        signIdToken({ ...changed }, key, header);
      forger.userinfo = { sub: sub ?? person.sub };
      forger.idToken = await idToken({ claims, sign });
      const page = await comeBack(browser, asked, query);
      const accounts = await world.sql('select 1 from account where email = $1', [person.email]);
      return { browser, asked, page, accounts };
    };
    const honest = ({ claims, sign }: Answer) => sign(claims);
    const refused = ({ browser, page, accounts }: Awaited<ReturnType<typeof answerWith>>, reason: string) => {
      expect([page.status, page.location]).toEqual([303, `/login?social=${reason}`]);
      expect(browser.session).toBeUndefined();
      expect(accounts).toEqual([]);
    };

    it('though the same answer opens an account when it is honest, once', async () => {
      const answer = await answerWith(honest);
      expect([answer.page.location, answer.accounts.length]).toEqual(['/', 1]);
      const first = answer.browser.session;
      expect(first).toBeDefined();
      const { redeemed } = forger;
      const again = await comeBack(answer.browser, answer.asked);
      expect([again.location, answer.browser.session, forger.redeemed]).toEqual([
        '/login?social=state',
        first,
        redeemed,
      ]);
    });

    it.each<[string, (answer: Answer) => string | Promise<string>]>([
      ['of another issuer', ({ claims, sign }) => sign({ ...claims, iss: 'https://evil.example' })],
      ['without an issuer', ({ claims, sign }) => sign(without(claims, 'iss'))],
      ['for another audience', ({ claims, sign }) => sign({ ...claims, aud: 'another-client' })],
      [
        'for several audiences and another party',
        ({ claims, sign }) => sign({ ...claims, aud: ['bascule', 'x'], azp: 'x' }),
      ],
      ['without an audience', ({ claims, sign }) => sign(without(claims, 'aud'))],
      ['with another nonce', ({ claims, sign }) => sign({ ...claims, nonce: 'another' })],
      ['without a nonce', ({ claims, sign }) => sign(without(claims, 'nonce'))],
      ['that expired', ({ claims, sign }) => sign({ ...claims, iat: seconds() - 7200, exp: seconds() - 3600 })],
      ['without an end', ({ claims, sign }) => sign(without(claims, 'exp'))],
      ['without a subject', ({ claims, sign }) => sign(without(claims, 'sub'))],
      ['with a number as its subject', ({ claims, sign }) => sign({ ...claims, sub: 7 })],
      ['that is not signed', ({ claims }) => `${part({ alg: 'none' })}.${part(claims)}.`],
      ['whose signature was cut off', async (answer) => (await honest(answer)).replace(/[^.]*$/, '')],
      [
        'whose claims were changed after the signature',
        async (answer) => {
          const [head, , signature] = (await honest(answer)).split('.');
          return `${head}.${part({ ...answer.claims, email: 'root@quay.example' })}.${signature}`;
        },
      ],
      ['signed by another key', ({ claims, sign }) => sign(claims, forger.keys.other)],
      ['signed by a key of another name', ({ claims, sign }) => sign(claims, forger.keys.own, { kid: 'another' })],
      ['signed with the secret of the client', ({ claims, sign }) => sign(claims, forger.client.secret)],
      ['signed with the public key as a secret', ({ claims, sign }) => sign(claims, forger.keys.publicPem)],
    ])('a token %s', async (_what, idToken) => {
      refused(await answerWith(idToken), 'provider');
    });

    it('with another subject from userinfo', async () => {
      refused(await answerWith(honest, { sub: 'somebody else' }), 'provider');
    });

    it.each([
      ['in the name of another issuer', { iss: 'https://evil.example' }, 'provider'],
      ['without the name of the issuer, which the provider sends', { iss: '' }, 'provider'],
      ['with the state of another answer', { state: 'another' }, 'state'],
      ['without a state', { state: '' }, 'state'],
    ])('%s, and no code is redeemed', async (_what, query, reason) => {
      const { redeemed } = forger;
      refused(await answerWith(honest, { query }), reason);
      expect(forger.redeemed).toBe(redeemed);
    });

    it('in the browser of somebody else, with its state or with that of the other', async () => {
      const [mine, theirs] = [new Browser(world.baseUrl), new Browser(world.baseUrl)];
      const asked = await begin(mine);
      const other = await begin(theirs);
      forger.userinfo = { sub: asked.person.sub };
      forger.idToken = await signIdToken(asked.claims, forger.keys.own);
      expect((await comeBack(theirs, asked.asked)).location).toBe('/login?social=state');
      await begin(theirs);
      expect((await comeBack(theirs, other.asked)).location).toBe('/login?social=state');
      // The code, and so the token, of one person in the answer to another.
      const { asked: latest } = await begin(theirs);
      expect((await comeBack(theirs, latest)).location).toBe('/login?social=provider');
      expect(theirs.session).toBeUndefined();
    });
  });
});
