import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LoginNeeded, ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import { Login } from '../../../src/bridge/auth/Login.ts';
import { logOut } from '../../../src/bridge/auth/logOut.ts';
import { ConfigDir } from '../../../src/bridge/config/ConfigDir.ts';
import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';
import { bundled } from '../support/bundled.ts';
import { logInByDevice } from '../support/logInByDevice.ts';
import { writeLogin } from '../support/writeLogin.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const TAKE_TOKENS = join(import.meta.dirname, 'support/takeTokens.mjs');

describe('the login of a folder', () => {
  let world: PlatformWorld;
  let dir: string;
  let config: ConfigDir;

  beforeAll(async () => {
    world = await startTestPlatform({
      OAUTH_ACCESS_TOKEN_SECONDS: '2',
      OAUTH_REFRESH_GRACE_SECONDS: '0',
      APP_THROTTLE_PER_MINUTE: '1000000',
    });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-login-'));
    config = await logInByDevice(join(dir, 'config'), world.baseUrl, await world.account());
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const kept = async () => JSON.parse(await readFile(config.at('config.json'), 'utf8'));
  const call = (token: string, path = '/api/projects') =>
    fetch(`${world.baseUrl}${path}`, {
      method: path === '/mcp' ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(path === '/mcp' ? { body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' } : {}),
    });

  it('comes from one device flow, opens the bridge endpoints and is for its owner’s eyes alone [CLI-01]', async () => {
    const login = await Login.open(config);
    expect((await call(await login.token())).status).toBe(200);
    expect((await stat(config.at('config.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(config.path)).mode & 0o777).toBe(0o700);
    expect(await kept()).toMatchObject({ url: world.baseUrl, refreshToken: expect.any(String) });
  });

  it('opens the tools too, with tokens that are good for nothing else', async () => {
    const tools = await (await Login.open(config, { purpose: 'mcp' })).token();
    const bridge = await (await Login.open(config)).token();
    expect((await call(tools, '/mcp')).status).toBe(200);
    expect((await call(tools)).status).toBeGreaterThanOrEqual(401);
    expect((await call(bridge, '/mcp')).status).toBeGreaterThanOrEqual(401);
  });

  it('renews a token that has run out, unattended [CLI-02]', async () => {
    let now = Date.now();
    const login = await Login.open(config, { now: () => now });
    const first = await login.token();
    expect(await login.token()).toBe(first);
    now += 2_000;
    const second = await login.token();
    expect(second).not.toBe(first);
    expect((await call(second)).status).toBe(200);
    expect((await kept()).tokens.agent.token).toBe(second);
  });

  it('takes another token when the service refused the one it had', async () => {
    const login = await Login.open(config);
    const first = await login.token();
    login.refused(first);
    expect(await login.token()).not.toBe(first);
  });

  it('is shared by many processes at once: none uses a token up that another one needs [CLI-02]', async () => {
    const purposes = ['agent', 'mcp', 'agent', 'mcp', 'agent'];
    const run = promisify(execFile);
    const program = await bundled(TAKE_TOKENS);
    const outcomes = await Promise.all(purposes.map((purpose) => run(NODE, [program, config.path, purpose, '4'])));
    for (const { stdout } of outcomes) expect(JSON.parse(stdout)).toMatchObject({ tokens: 4 });
    expect((await call(await (await Login.open(config)).token())).status).toBe(200);
  });

  it('asks once when many want a token at the same time', async () => {
    let now = Date.now();
    const login = await Login.open(config, { now: () => now });
    now += 2_000;
    const tokens = await Promise.all(Array.from({ length: 20 }, () => login.token()));
    expect(new Set(tokens).size).toBe(1);
  });

  it('has ended when the service says so, and asks a person for a new one [CLI-03]', async () => {
    const login = await Login.open(config);
    login.refused(await login.token());
    const { refreshToken, ...rest } = await kept();
    await writeFile(config.at('config.json'), JSON.stringify({ ...rest, refreshToken: `${refreshToken}x` }));
    await expect(login.token()).rejects.toThrow(LoginNeeded);
    await expect(login.token()).rejects.toThrow(/bascule login/);
  });

  it('continues with a new login that was made in the meantime', async () => {
    const login = await Login.open(config);
    login.refused(await login.token());
    const { refreshToken: _, ...rest } = await kept();
    await writeFile(config.at('config.json'), JSON.stringify({ ...rest, refreshToken: 'nonsense' }));
    await expect(login.token()).rejects.toThrow(LoginNeeded);
    await logInByDevice(config.path, world.baseUrl, await world.account());
    expect((await call(await login.token())).status).toBe(200);
  });

  it('never sends the token of one instance to another', async () => {
    const login = await Login.open(config);
    const before = await login.token();
    await writeLogin(config.path, 'http://127.0.0.1:9', { agent: 'of another' });
    login.refused(before);
    await expect(login.token()).rejects.toThrow(/now at http:\/\/127\.0\.0\.1:9,/);
  });

  it('may be tried again when the service is away, and the last token serves to its end', async () => {
    let now = Date.now();
    await writeLogin(config.path, 'http://127.0.0.1:9', { agent: 'still good' });
    const login = await Login.open(config, { now: () => now });
    now += 3_590_000;
    expect(await login.token()).toBe('still good');
    now += 10_001;
    const failure = await login.token().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceError);
    expect((failure as ServiceError).retryable).toBe(true);
  });

  it('is renewed in a folder that takes no lock', async () => {
    const login = await Login.open(config);
    login.refused(await login.token());
    const real = config.at.bind(config);
    config.at = (...names) => (names[0]?.endsWith('.lock') ? '/dev/null/lock' : real(...names));
    expect((await call(await login.token())).status).toBe(200);
  });

  it('survives a full disk: the redeemed tokens are used, reported, and written when there is room', async () => {
    const told: Error[] = [];
    const login = await Login.open(config, { onUnsaved: (error) => told.push(error) });
    login.refused(await login.token());
    const before = await kept();
    const real = ConfigDir.prototype.writeJson;
    config.writeJson = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const token = await login.token();
    expect((await call(token)).status).toBe(200);
    expect(told).toHaveLength(1);
    expect(await kept()).toEqual(before);
    config.writeJson = real;
    login.refused(token);
    const next = await login.token();
    expect((await call(next)).status).toBe(200);
    expect((await kept()).tokens.agent.token).toBe(next);
  });

  it('puts a damaged file aside and asks for a login', async () => {
    await writeFile(config.at('config.json'), '{"url": "http://');
    await expect(Login.open(config)).rejects.toThrow(LoginNeeded);
    expect(await readFile(config.at('config.json.damaged'), 'utf8')).toBe('{"url": "http://');
  });

  it('is revoked at the service by a logout, and forgotten here', async () => {
    const login = await Login.open(config);
    const token = await login.token();
    expect(await logOut(config)).toEqual({ kind: 'done' });
    expect(await kept()).toEqual({ url: world.baseUrl });
    expect((await call(token)).status).toBe(401);
    login.refused(token);
    await expect(login.token()).rejects.toThrow(LoginNeeded);
    expect(await logOut(config)).toEqual({ kind: 'was-out' });
  });

  it('is forgotten here even when the service cannot be reached', async () => {
    await writeLogin(config.path, 'http://127.0.0.1:9', { agent: 'token' });
    expect(await logOut(config)).toMatchObject({ kind: 'kept-there', reason: expect.stringContaining('127.0.0.1:9') });
    await expect(Login.open(config)).rejects.toThrow(LoginNeeded);
  });
});
