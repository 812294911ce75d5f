import { jest } from '@jest/globals';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { allowDevice, deviceLogin, discover, refresh } from './support/flows.ts';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from './support/startOauth.ts';

const SECONDS = 7_200;

describe('an authorization server whose machine has a wrong clock', () => {
  let world: OauthWorld;
  let site: OauthSite;
  let wrong = 0;

  beforeAll(async () => {
    world = await createOauthWorld();
    site = await world.serve();
    await world.addAccount('ada@example.test');
  });
  afterEach(() => setWrong(0));
  afterAll(() => world.close());

  const realNow = Date.now.bind(Date);
  /** From now on the machine is so many seconds ahead, and the corrected time is what it was. */
  function setWrong(seconds: number): void {
    jest.restoreAllMocks();
    if (seconds !== 0) jest.spyOn(Date, 'now').mockImplementation(() => realNow() + seconds * 1000);
    world.pass(wrong - seconds);
    wrong = seconds;
  }

  describe.each([
    ['two hours ahead', SECONDS],
    ['two hours behind', -SECONDS],
  ])('%s', (_word, seconds) => {
    it('stamps its access tokens by the corrected time, and they open for an hour', async () => {
      setWrong(seconds);
      const browser = site.browser();
      await browser.signIn('ada@example.test', PASSWORD);
      const tokens = await deviceLogin(site, browser);
      const again = await refresh(site, tokens.refresh_token ?? '');
      expect(again.status).toBe(200);
      for (const text of [tokens.access_token, again.body.access_token ?? '']) {
        const { iat = 0, exp = 0 } = decodeJwt(text);
        expect(exp - iat).toBe(3_600);
        expect(Math.abs(realNow() / 1000 - iat)).toBeLessThan(300);
        expect(await site.oauth.verifyAccessToken(text, world.clock.now())).toBeDefined();
        expect(await site.oauth.verifyAccessToken(text, new Date((exp + 1) * 1000))).toBeUndefined();
      }
    });

    it('gives out codes that live as long as they should at a process whose machine is right, and the other way round', async () => {
      const browser = site.browser();
      await browser.signIn('ada@example.test', PASSWORD);
      const config = await discover(site);
      for (const [first, second] of [
        [seconds, 0],
        [0, seconds],
      ] as const) {
        setWrong(first);
        const started = await client.initiateDeviceAuthorization(config, { scope: 'agent' });
        expect(started.expires_in).toBe(600);
        setWrong(second);
        await allowDevice(browser, started.verification_uri_complete ?? '');
        const body = new URLSearchParams({
          client_id: 'bascule-cli',
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          device_code: started.device_code,
        });
        expect((await fetch(`${site.url}/oauth/token`, { method: 'POST', body })).status).toBe(200);

        setWrong(first);
        const late = await client.initiateDeviceAuthorization(config, { scope: 'agent' });
        setWrong(second);
        world.pass(601);
        body.set('device_code', late.device_code);
        const expired = await fetch(`${site.url}/oauth/token`, { method: 'POST', body });
        world.pass(-601);
        expect([expired.status, (await expired.json()) as object]).toMatchObject([400, { error: 'expired_token' }]);
      }
    });
  });
});
