import { deviceLogin, refresh } from './support/flows.ts';
import { createOauthWorld, makeKeys, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

describe('refresh tokens', () => {
  let world: OauthWorld;
  let site: OauthSite;
  let accountId: string;
  const keys = makeKeys();

  beforeAll(async () => {
    world = await createOauthWorld();
    accountId = await world.addAccount('ada@example.test');
    site = await world.serve({ keys });
  });
  afterAll(() => world.close());

  async function login(at: OauthSite = site): Promise<{ access: string; refresh: string }> {
    const browser = at.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const tokens = await deviceLogin(at, browser);
    // The library's clock and the server's differ once a test has moved the latter.
    world.pass(61);
    return { access: tokens.access_token, refresh: tokens.refresh_token ?? '' };
  }
  const opens = async (token: string, at: OauthSite = site) =>
    (await at.oauth.verifyAccessToken(token, new Date())) !== undefined;
  const redeem = async (token: string, at: OauthSite = site) => refresh(at, token);

  it('rotates: each redemption gives another token [OAUTH-03]', async () => {
    const first = await login();
    const second = await redeem(first.refresh);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh);
    expect((await redeem(second.body.refresh_token ?? '')).status).toBe(200);
  });

  it('redeems a rotated token once more within the grace, a minute unless set, up to its last second [OAUTH-03] [ENV-10]', async () => {
    const first = await login();
    await redeem(first.refresh);
    world.pass(60);
    const again = await redeem(first.refresh);
    expect(again.status).toBe(200);
    expect(await opens(again.body.access_token ?? '')).toBe(true);
  });

  it('refuses a rotated token the second time within the grace, and its family with it [OAUTH-03]', async () => {
    const first = await login();
    const newest = await redeem(first.refresh);
    expect((await redeem(first.refresh)).status).toBe(200);
    expect(await redeem(first.refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await redeem(newest.body.refresh_token ?? '')).status).toBe(400);
    expect(await opens(newest.body.access_token ?? '')).toBe(false);
    expect(await opens(first.access)).toBe(false);
  });

  it('keeps two successors valid within the grace until one is used, which retires the other for good', async () => {
    const first = await login();
    const [left, right] = [await redeem(first.refresh), await redeem(first.refresh)];
    expect([left.status, right.status]).toEqual([200, 200]);
    const used = await redeem(left.body.refresh_token ?? '');
    expect(used.status).toBe(200);
    // The holder of the other one has a copy: as with every reuse, nobody keeps the grant.
    expect(await redeem(right.body.refresh_token ?? '')).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await opens(used.body.access_token ?? '')).toBe(false);
  });

  it('continues with the successor that was used, whatever became of the other', async () => {
    const first = await login();
    const [left, right] = [await redeem(first.refresh), await redeem(first.refresh)];
    const used = await redeem(right.body.refresh_token ?? '');
    const next = await redeem(used.body.refresh_token ?? '');
    expect([left.status, used.status, next.status]).toEqual([200, 200, 200]);
    expect(await opens(next.body.access_token ?? '')).toBe(true);
  });

  it('ends the grace of a rotated token when its successor is used: its reuse ends the login', async () => {
    const first = await login();
    const second = await redeem(first.refresh);
    const used = await redeem(second.body.refresh_token ?? '');
    expect(used.status).toBe(200);
    // Well within the minute: it is a copy that somebody comes with, and no answer that was lost on its way.
    expect(await redeem(first.refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await opens(used.body.access_token ?? '')).toBe(false);
    expect((await redeem(used.body.refresh_token ?? '')).status).toBe(400);
  });

  it('lets one of two successors through that are used at the same moment', async () => {
    const first = await login();
    const successors = [await redeem(first.refresh), await redeem(first.refresh)];
    const answers = await Promise.all(successors.map(({ body }) => redeem(body.refresh_token ?? '')));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 400)).toBe(true);
  });

  it('refuses a rotated token after the grace, and its family with it [OAUTH-03] [ENV-10]', async () => {
    const first = await login();
    const newest = await redeem(first.refresh);
    world.pass(61);
    expect(await redeem(first.refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await redeem(newest.body.refresh_token ?? '')).status).toBe(400);
    expect(await opens(newest.body.access_token ?? '')).toBe(false);
    expect(await world.audits(accountId)).toContain('oauth.grant_revoked');
  });

  it('never touches the logins of other machines when it takes back a family', async () => {
    const other = await login();
    const stolen = await login();
    await redeem(stolen.refresh);
    world.pass(61);
    await redeem(stolen.refresh);
    expect(await opens(other.access)).toBe(true);
    expect((await redeem(other.refresh)).status).toBe(200);
  });

  it('lets at most two of many redemptions at once through [OAUTH-03]', async () => {
    for (let round = 0; round < 3; round++) {
      const first = await login();
      const answers = await Promise.all(Array.from({ length: 24 }, () => redeem(first.refresh)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
      expect(new Set(statuses)).toEqual(new Set([200, 400]));
    }
    expect(site.logged).toEqual([]);
  });

  it('refuses a rotated token at once when the grace is 0 [OAUTH-04] [ENV-10]', async () => {
    const strict = await world.serve({ keys, settings: { OAUTH_REFRESH_GRACE_SECONDS: 0 } });
    const first = await login(strict);
    expect((await redeem(first.refresh, strict)).status).toBe(200);
    expect(await redeem(first.refresh, strict)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refuses the access tokens of a replaced key pair while refresh tokens still redeem [OAUTH-05]', async () => {
    const first = await login();
    const rekeyed = await world.serve({ keys: { ...makeKeys(), encryptionKey: keys.encryptionKey } });
    expect(await opens(first.access)).toBe(true);
    expect(await opens(first.access, rekeyed)).toBe(false);
    const renewed = await redeem(first.refresh, rekeyed);
    expect(renewed.status).toBe(200);
    expect(await opens(renewed.body.access_token ?? '', rekeyed)).toBe(true);
  });

  it('redeems no refresh token of a replaced encryption key [OAUTH-06] [ENV-28]', async () => {
    const first = await login();
    const rekeyed = await world.serve({ keys: { ...keys, encryptionKey: 'another'.repeat(8) } });
    expect(await redeem(first.refresh, rekeyed)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await redeem(first.refresh)).status).toBe(200);
  });

  it('keeps no token, code or payload readable in the database [ENV-28]', async () => {
    const { refresh: token } = await login();
    const { rows } = await world.db.pool.query('select * from oauth_payload where model <> $1', ['Client']);
    expect(rows.length).toBeGreaterThan(0);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(token);
    expect(text).not.toContain('agent');
  });

  it('prolongs the grant with each redemption, so that a bridge in use stays logged in', async () => {
    const first = await login();
    const expiry = async () => {
      const text = "select extract(epoch from max(expires_at)) as at from oauth_payload where model = 'Grant'";
      return Number((await world.db.pool.query(text)).rows[0].at);
    };
    const before = await expiry();
    world.pass(24 * 3600);
    expect((await redeem(first.refresh)).status).toBe(200);
    expect((await expiry()) - before).toBeGreaterThanOrEqual(24 * 3600 - 1);
  });
});
