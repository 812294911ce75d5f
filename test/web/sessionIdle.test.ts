import type { Browser } from '../oauth/support/Browser.ts';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from '../oauth/support/startOauth.ts';
import { sessionCookieName } from '../support/sessionCookie.ts';

const IDLE = 600;
const DAY = 24 * 3600;

describe('an unused session', () => {
  let world: OauthWorld;
  let site: OauthSite;
  let accountId: string;
  let browser: Browser;

  beforeAll(async () => {
    world = await createOauthWorld();
    site = await world.serve({ sessionIdleSeconds: IDLE });
    accountId = await world.addAccount('ada@example.test');
  });
  beforeEach(async () => {
    await world.db.pool.query('delete from session');
    browser = site.browser();
    expect((await browser.signIn('ada@example.test', PASSWORD)).status).toBe(200);
  });
  afterAll(() => world.close());

  const isOpen = async (headers?: Record<string, string>) => (await browser.get('/', headers)).status === 200;

  it('ends after its time', async () => {
    world.pass(IDLE - 60);
    expect(await isOpen()).toBe(true);
    world.pass(IDLE + 1);
    expect(await isOpen()).toBe(false);
    expect(browser.session).toBeDefined();
  });

  it('ends also when the page after the sign-in is never fetched', async () => {
    const fresh = site.browser();
    const form = await fresh.get('/login');
    const answer = await fresh.post('/login', { ...form.hiddenFields, email: 'ada@example.test', password: PASSWORD });
    expect(answer.location).toBe('/');
    world.pass(IDLE + 1);
    expect((await fresh.get('/')).status).toBe(303);
  });

  it('lasts while it is used, 30 days at most, in a cookie that lasts as long', async () => {
    const lasting = await world.serve({ sessionIdleSeconds: 7 * DAY });
    browser = lasting.browser();
    const form = await browser.get('/login');
    const fields = { ...form.hiddenFields, email: 'ada@example.test', password: PASSWORD };
    const signedInAt = world.clock.now().getTime();
    const { response } = await browser.post('/login', fields);
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${sessionCookieName(lasting.url)}=`));
    const days = (Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '') - signedInAt) / (DAY * 1000);
    expect(days).toBeCloseTo(30, 1);
    for (let day = 6; day <= 24; day += 6) {
      world.pass(6 * DAY);
      expect([day, await isOpen()]).toEqual([day, true]);
    }
    world.pass(5 * DAY);
    expect(await isOpen()).toBe(true);
    world.pass(DAY + 1);
    expect(await isOpen()).toBe(false);
  });

  it.each([
    ['a refresh', () => browser.get('/', { 'X-Unattended': '1' })],
    ['a renewal of its stream', () => browser.post('/mercure/authorize', {})],
  ])('is not kept by %s of a page that lies open', async (_name, ask) => {
    world.pass(IDLE / 2);
    await ask();
    world.pass(IDLE / 2 + 1);
    expect(await isOpen()).toBe(false);
  });

  it('costs a write once in a while, and not one for each request', async () => {
    const row = async () =>
      (await world.db.pool.query('select ctid, xmin, expires_at from session where account_id = $1', [accountId])).rows;
    const first = await row();
    world.pass(IDLE / 10 - 5);
    for (let i = 0; i < 3; i++) expect(await isOpen()).toBe(true);
    expect(await row()).toEqual(first);
    world.pass(10);
    await Promise.all([isOpen(), isOpen(), isOpen()]);
    expect(await row()).not.toEqual(first);
  });

  it('is not kept by another that ends in the same moment', async () => {
    const other = site.browser();
    await other.signIn('ada@example.test', PASSWORD);
    const end = new Date(world.clock.now().getTime() + (IDLE / 2) * 1000);
    await world.db.pool.query('update session set expires_at = $1', [end]);
    expect(await isOpen()).toBe(true);
    world.pass(IDLE / 2 + 1);
    expect([await isOpen(), (await other.get('/')).status]).toEqual([true, 303]);
  });

  it('is shown its page by a database that takes no writes', async () => {
    world.pass(IDLE / 2);
    await world.db.pool.query('alter table session add constraint frozen check (expires_at < now()) not valid');
    expect(await isOpen()).toBe(true);
    await world.db.pool.query('alter table session drop constraint frozen');
  });
});
