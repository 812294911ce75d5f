import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LoginNeeded, ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import { Login, type LoginOptions } from '../../../src/bridge/auth/Login.ts';
import { writeLoginFile } from '../../../src/bridge/auth/LoginFile.ts';
import { ConfigDir } from '../../../src/bridge/config/ConfigDir.ts';
import { deviceLogin, refresh } from '../../oauth/support/flows.ts';
import {
  createOauthWorld,
  makeKeys,
  type OauthSite,
  type OauthWorld,
  PASSWORD,
} from '../../oauth/support/startOauth.ts';

/** The network between the bridge and the instance; `losing` brings each request there and no answer to a redemption back. */
type Network = 'good' | 'losing' | 'away';

describe('a renewal of the login whose answer is lost', () => {
  let world: OauthWorld;
  let site: OauthSite;
  let way: Server;
  let url: string;
  let network: Network;
  /** The refresh tokens that reached the instance. */
  let redeemed: string[];
  let dir: string;
  let config: ConfigDir;
  /** What the login wants to do later, by the clock of the world. */
  let tasks: { at: number; task: () => Promise<void> }[];

  beforeAll(async () => {
    world = await createOauthWorld();
    await world.addAccount('ada@example.test');
    way = createServer(async (req, res) => {
      if (network === 'away') return void req.socket.destroy();
      const body = await buffer(req);
      const isRedemption = req.url === '/oauth/token' && req.method === 'POST';
      if (isRedemption) redeemed.push(new URLSearchParams(body.toString()).get('refresh_token') ?? '');
      const onward = request(
        new URL(req.url ?? '/', site.url),
        { method: req.method, headers: req.headers },
        async (answer) => {
          const bytes = await buffer(answer);
          if (network === 'losing' && isRedemption) req.socket.destroy();
          else res.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
        },
      );
      onward.end(body);
    });
    way.listen(0, '127.0.0.1');
    await once(way, 'listening');
    url = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
    site = await world.serve({ keys: makeKeys(), settings: { DEFAULT_URI: url } });
  });
  afterAll(async () => {
    way.closeAllConnections();
    way.close();
    await world.close();
  });
  beforeEach(async () => {
    network = 'good';
    redeemed = [];
    tasks = [];
    dir = await mkdtemp(join(tmpdir(), 'bascule-login-'));
    config = new ConfigDir(join(dir, 'config'));
    const browser = site.browser();
    await browser.signIn('ada@example.test', PASSWORD);
    const tokens = await deviceLogin({ ...site, url }, browser);
    await writeLoginFile(config, {
      url,
      refreshToken: tokens.refresh_token ?? '',
      tokens: {
        agent: { token: tokens.access_token, expiresAt: new Date(now() + 90_000).toISOString(), lifetime: 900 },
      },
    });
    redeemed = [];
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const now = () => world.clock.now().getTime();
  const open = (more: LoginOptions = {}) =>
    Login.open(config, {
      now,
      later: (ms, task) => void tasks.push({ at: now() + ms, task }),
      ...more,
    });
  const kept = async () => JSON.parse(await readFile(config.at('config.json'), 'utf8'));
  const opens = async (token: string) => (await site.oauth.verifyAccessToken(token, world.clock.now())) !== undefined;
  /** Lets time pass as a bridge sees it; what is due happens, and has ended, a second at a time. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      world.pass(1);
      const due = tasks.filter(({ at }) => at <= now());
      tasks = tasks.filter((one) => !due.includes(one));
      for (const { task } of due) await task();
    }
  }
  /** Renews and loses the answer; the token of before serves on. */
  async function lose(login: Login): Promise<string> {
    const before = await login.token();
    world.pass(40);
    network = 'losing';
    expect(await login.token()).toBe(before);
    expect(redeemed).toHaveLength(1);
    network = 'away';
    return before;
  }

  it('and a minute without network end nothing: the old token is redeemed once more as soon as there is a way', async () => {
    const ended: LoginNeeded[] = [];
    const login = await open({ onEnded: (error) => ended.push(error) });
    const first = (await kept()).refreshToken;
    const before = await lose(login);
    await pass(59);
    expect(redeemed).toEqual([first]);
    network = 'good';
    await pass(1);
    expect(redeemed).toEqual([first, first]);
    const token = await login.token();
    expect(token).not.toBe(before);
    expect(await opens(token)).toBe(true);
    // And so with the next renewals.
    for (let hour = 0; hour < 3; hour++) {
      world.pass(3_600);
      expect(await opens(await login.token())).toBe(true);
    }
    expect(ended).toEqual([]);
    expect(tasks).toEqual([]);
  });

  it('is not tried again on a way that brings no answer, because the instance redeems a token only once more', async () => {
    const login = await open();
    await lose(login);
    await pass(20);
    await expect(Promise.all(Array.from({ length: 20 }, () => login.token()))).resolves.toHaveLength(20);
    expect(redeemed).toHaveLength(1);
    network = 'good';
    await pass(1);
    expect(redeemed).toHaveLength(2);
    await pass(30);
    expect(redeemed).toHaveLength(2);
  });

  it('is made up for by another process, whose token serves this one too', async () => {
    const login = await open();
    await lose(login);
    network = 'good';
    const other = await open();
    const token = await other.token();
    expect(redeemed).toHaveLength(2);
    await pass(2);
    expect(await login.token()).toBe(token);
    expect(redeemed).toHaveLength(2);
    expect(tasks).toEqual([]);
  });

  it('because the process was killed before it wrote the new token, is made up for by the next process', async () => {
    const login = await open();
    await login.token();
    const before = await readFile(config.at('config.json'), 'utf8');
    world.pass(60);
    const lost = await login.token();
    await config.writeJson(JSON.parse(before), 'config.json');
    world.pass(50);
    const next = await open();
    const token = await next.token();
    expect(token).not.toBe(lost);
    expect(await opens(token)).toBe(true);
    world.pass(3_600);
    expect(await opens(await next.token())).toBe(true);
  });

  it('ends the login after the grace, once and for all, and says what happened and what to do', async () => {
    const ended: LoginNeeded[] = [];
    const login = await open({ onEnded: (error) => ended.push(error) });
    await lose(login);
    await pass(70);
    network = 'good';
    await pass(1);
    const failure = await login.token().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LoginNeeded);
    expect((failure as Error).message).toBe(
      `the login at ${url} has ended, because the answer to its last renewal was lost and the instance could not be reached in time: run \`bascule login\``,
    );
    expect(ended).toEqual([failure]);
    const reached = redeemed.length;
    await pass(100);
    expect(redeemed).toHaveLength(reached);
    expect(tasks).toEqual([]);
  });

  it('serves the token of before until that expires, and asks less often after a while', async () => {
    const login = await open();
    const before = await lose(login);
    await pass(45);
    expect(await login.token()).toBe(before);
    await pass(45);
    await expect(login.token()).rejects.toThrow(ServiceError);
    const waits = tasks.map(({ at }) => at - now());
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(1_000);
  });

  it('and a database that was set back to before it end nothing either: the token of before is kept until the new one has worked', async () => {
    const login = await open();
    const first = (await kept()).refreshToken;
    world.pass(60);
    await login.token();
    const second = (await kept()).refreshToken;
    expect(second).not.toBe(first);
    // As it was before the renewal.
    await world.db.pool.query(
      `delete from oauth_payload where model = 'RefreshToken' and redemptions = 0 and grant_id in (
         select grant_id from oauth_payload where model = 'RefreshToken' group by grant_id having count(*) = 2)`,
    );
    await world.db.pool.query(
      `update oauth_payload set redemptions = 0, consumed_at = null where model = 'RefreshToken' and redemptions = 1`,
    );
    world.pass(3_600);
    redeemed = [];
    expect(await opens(await login.token())).toBe(true);
    expect(redeemed).toEqual([second, first]);
    expect(await refresh(site, (await kept()).refreshToken)).toMatchObject({ status: 200 });
  });

  it('is nothing that a redemption waits for whose way is gone: then the instance is not asked at all', async () => {
    const login = await open();
    await login.token();
    world.pass(60);
    network = 'away';
    await login.token();
    expect(redeemed).toEqual([]);
    expect(tasks).toEqual([]);
  });
});
