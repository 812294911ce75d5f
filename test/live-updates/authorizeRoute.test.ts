import { decodeJwt } from 'jose';
import { addProject } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { openPage, type TestPage } from './support/page.ts';

const subscribed = (token: string | undefined) => (decodeJwt(token ?? '').mercure as { subscribe: string[] }).subscribe;

describe('POST /mercure/authorize', () => {
  let world: PlatformWorld;
  let me: TestAccount;
  let other: TestAccount;
  let page: TestPage;
  let mine: string;
  let theirs: string;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    [me, other] = [await world.account(), await world.account()];
    mine = `${world.baseUrl}/projects/${await addProject(world, me)}/board`;
    theirs = `${world.baseUrl}/projects/${await addProject(world, other)}/board`;
  });
  beforeEach(async () => {
    page = await openPage(world, me);
    // Each test has a minute of its own.
    await world.sql('delete from rate_count');
  });
  afterAll(() => world.close());

  it('answers the topics that are allowed and puts these alone in the cookie [LIVEX-02] [LIVEX-03] [LIVEX-05] [LIVEX-08]', async () => {
    const bridges = `${world.baseUrl}/users/${me.id}/bridges`;
    const before = Date.now();
    const reply = await page.authorize([mine, theirs, `${world.baseUrl}/nonsense`, '*', bridges]);
    expect([reply.status, reply.body.topics]).toEqual([200, [mine, bridges]]);
    expect(reply.body.hub).toBe(`${world.baseUrl}/.well-known/mercure`);
    const minutes = (Date.parse(reply.body.expiresAt ?? '') - before) / 60_000;
    expect(Math.abs(minutes - 60)).toBeLessThan(1);
    expect(subscribed(page.cookie('mercureAuthorization'))).toEqual([mine, bridges]);
    expect(decodeJwt(page.cookie('mercureAuthorization') ?? '').exp).toBe(
      Date.parse(reply.body.expiresAt ?? '') / 1000,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');

    const renewed = await page.authorize([theirs, bridges]);
    expect(renewed.body.topics).toEqual([bridges]);
    expect(subscribed(page.cookie('mercureAuthorization'))).toEqual([bridges]);
    const emptied = await page.authorize([theirs]);
    expect(emptied.body.topics).toEqual([]);
    expect(subscribed(page.cookie('mercureAuthorization'))).toEqual([]);
  });

  it('opens the hub no longer than the session lasts, unless that is used before', async () => {
    const end = new Date(Math.floor(Date.now() / 1000) * 1000 + 900_000);
    await world.sql('update session set expires_at = $1 where account_id = $2', [end, me.id]);
    const reply = await page.authorize([mine]);
    expect([reply.status, Date.parse(reply.body.expiresAt ?? '')]).toEqual([200, end.getTime()]);
    expect(decodeJwt(page.cookie('mercureAuthorization') ?? '').exp).toBe(end.getTime() / 1000);
    // To renew is no use of the session.
    const [row] = await world.sql<{ expires_at: string }>('select expires_at from session where account_id = $1', [
      me.id,
    ]);
    expect(new Date(row?.expires_at ?? '')).toEqual(end);
    await world.sql(`update session set expires_at = now() - interval '1 minute' where account_id = $1`, [me.id]);
    expect((await page.authorize([mine])).status).toBe(401);
  });

  it('hands the cookie to the hub alone, out of the reach of scripts and other sites [LIVEX-02]', async () => {
    const [plain] = (await page.authorize([mine])).setCookie;
    expect(plain).toMatch(/; path=\/\.well-known\/mercure;/);
    expect(plain).toMatch(/; httponly/i);
    expect(plain).toMatch(/; samesite=strict/i);
    expect(plain).not.toMatch(/; (secure|domain=)/i);
    const behindTls = {
      'X-CSRF-Token': page.csrf,
      'X-Forwarded-Proto': 'https',
      Cookie: sessionCookie(world.baseUrl, page.session, true),
    };
    const [secure] = (await page.authorize([mine], behindTls)).setCookie;
    expect(secure).toMatch(/; secure/i);
  });

  it('takes JSON or a form, the proof in the header or in the body [LIVEX-12]', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const json = { 'Content-Type': 'application/json; charset=utf-8' };
    const proof = { 'X-CSRF-Token': page.csrf };
    const fields = (name: string, csrf?: string) =>
      `${name}=${mine}&${name}=${theirs}${csrf === undefined ? '' : `&_csrf=${csrf}`}`;
    const replies = [
      await page.send(fields('topics', page.csrf), form),
      await page.send(fields('topics[]'), { ...form, ...proof }),
      await page.send(JSON.stringify({ topics: [mine, theirs], _csrf: page.csrf }), json),
      await page.send(JSON.stringify({ topics: [new URL(mine).pathname] }), { ...json, ...proof }),
    ];
    for (const reply of replies) expect([reply.status, reply.body.topics]).toEqual([200, [mine]]);
    const nothing = await page.send(undefined, proof);
    expect([nothing.status, nothing.body.topics]).toEqual([200, []]);
  });

  it.each<[string, () => Record<string, string>, string]>([
    ['no proof', () => ({}), '{"topics":[]}'],
    ['a wrong proof', () => ({ 'X-CSRF-Token': 'wrong' }), '{"topics":[]}'],
    ['a wrong header and the right field', () => ({ 'X-CSRF-Token': 'wrong' }), 'right'],
    ['no proof in a body that cannot be read', () => ({}), '{'],
    ['no proof in a body of another kind', () => ({ 'Content-Type': 'text/plain' }), 'x'],
  ])('is refused with %s, and sets no cookie [LIVEX-09]', async (_name, headers, body) => {
    const sent = body === 'right' ? JSON.stringify({ topics: [mine], _csrf: page.csrf }) : body;
    const reply = await page.send(sent, { 'Content-Type': 'application/json', ...headers() });
    expect([reply.status, reply.setCookie]).toEqual([403, []]);
  });

  it.each<[string, string, string, number, string | undefined]>([
    ['no list', '{"topics":"x"}', 'application/json', 422, 'topics'],
    ['something that is no text', '{"topics":["x",7]}', 'application/json', 422, 'topics[1]'],
    [
      'more topics than a cookie holds',
      JSON.stringify({ topics: Array(21).fill('x') }),
      'application/json',
      422,
      'topics',
    ],
    ['an endless topic', JSON.stringify({ topics: ['x'.repeat(513)] }), 'application/json', 422, 'topics[0]'],
    ['no JSON', '{', 'application/json', 400, undefined],
    ['another kind of body', 'x', 'text/plain', 415, undefined],
    ['an endless body', `"${'x'.repeat(70_000)}"`, 'application/json', 413, undefined],
  ])('says what is wrong with %s', async (_name, body, type, status, path) => {
    const reply = await page.send(body, { 'Content-Type': type, 'X-CSRF-Token': page.csrf });
    expect([reply.status, reply.setCookie]).toEqual([status, []]);
    expect((reply.body.violations as { propertyPath: string }[] | undefined)?.[0]?.propertyPath).toBe(path);
  });

  it('needs somebody signed in, and a POST', async () => {
    const send = (init: RequestInit) => fetch(`${world.baseUrl}/mercure/authorize`, init);
    expect((await send({ method: 'POST', headers: { 'X-CSRF-Token': page.csrf } })).status).toBe(401);
    const token = { Authorization: `Bearer ${await me.token('api')}` };
    expect((await send({ method: 'POST', headers: token })).status).toBe(401);
    const get = await send({ method: 'GET' });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('allows thirty renewals a minute to each user, whatever they open [LIVEX-10]', async () => {
    const second = await openPage(world, me);
    for (let i = 0; i < 30; i++) expect((await (i % 2 ? page : second).authorize([mine])).status).toBe(200);
    const refused = await page.authorize([mine]);
    expect([refused.status, refused.setCookie]).toEqual([429, []]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await (await openPage(world, other)).authorize([theirs])).status).toBe(200);
  });

  it('grants the inbox of the user and of the project while inbox.enabled is on [LIVEX-06] [LIVEX-07]', async () => {
    const inbox = [`${world.baseUrl}/users/${me.id}/inbox`, mine.replace(/board$/, 'inbox')];
    const foreign = [`${world.baseUrl}/users/${other.id}/inbox`, theirs.replace(/board$/, 'inbox')];
    expect((await page.authorize([...inbox, ...foreign])).body.topics).toEqual([]);
    await world.setFlag('inbox.enabled', true);
    expect((await page.authorize([...inbox, ...foreign])).body.topics).toEqual(inbox);
    await world.setFlag('inbox.enabled', undefined);
  });

  it('answers an empty list and no cookie while live_updates.enabled is off [LIVEX-11] [LIVEX-13]', async () => {
    await world.setFlag('live_updates.enabled', false);
    const reply = await page.authorize([mine]);
    await world.setFlag('live_updates.enabled', undefined);
    expect([reply.status, reply.setCookie]).toEqual([200, []]);
    expect(reply.body).toEqual({ topics: [], hub: null, expiresAt: null });
    expect((await page.authorize([mine])).body.topics).toEqual([mine]);
  });
});

describe('POST /mercure/authorize without a hub', () => {
  it('answers an empty list and no cookie [LIVEX-11]', async () => {
    const world = await startTestPlatform({ HUB_URL: 'http://127.0.0.1:9/.well-known/mercure' });
    const account = await world.account();
    const page = await openPage(world, account);
    const reply = await page.authorize([`${world.baseUrl}/users/${account.id}/bridges`]);
    expect([reply.status, reply.body.topics, reply.setCookie]).toEqual([200, [], []]);
    await world.close();
  });
});
