import { writeFile } from 'node:fs/promises';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { ForwardProxy, INVALID_TLS } from '../support/ForwardProxy.ts';

const PLAIN = 'http://board.invalid:4250';
const SECURE = 'https://board.invalid';
const WORK = 'work:\n  implement:\n    prompt: "Work on card {cardNumber}."\n';
/** Nothing listens there. */
const DEAD = 'http://ines:s3cret@127.0.0.1:9';

describe.each([PLAIN, SECURE])('A network in which %s is reached through a proxy', (address) => {
  const variable = address === PLAIN ? 'HTTP_PROXY' : 'HTTPS_PROXY';
  let platform: PlatformWorld;
  let proxy: ForwardProxy;
  let world: BridgeWorld;
  let bridge: BridgeProcess | undefined;
  let ca: Record<string, string>;

  beforeAll(async () => {
    platform = await sharedTestPlatform();
    proxy = await ForwardProxy.before(platform.baseUrl, address);
  });
  afterAll(async () => {
    await proxy?.close();
    await platform?.close();
  });
  beforeEach(async () => {
    world = await BridgeWorld.open({ platform });
    await world.login(address);
    await writeFile(world.file('ca.pem'), INVALID_TLS.cert);
    ca = { NODE_EXTRA_CA_CERTS: world.file('ca.pem') };
    proxy.seen.length = 0;
    proxy.credentials = undefined;
    bridge = undefined;
  });
  afterEach(async () => {
    await bridge?.stop('SIGKILL');
    await world.close();
  });

  it('has a bridge that takes work, and hears events through it', async () => {
    await world.rules(WORK);
    bridge = await world.bridge({ env: { ...ca, [variable]: proxy.url() } }).connected();
    expect(await world.runOf(await world.request('implement'))).toMatchObject({ state: 'SUCCEEDED' });
    const asked = (path: string) => proxy.seen.filter((line) => line.startsWith(`GET ${address}${path}`));
    if (address === PLAIN)
      expect(['/api/events', '/.well-known/mercure'].map((path) => asked(path).length > 0)).toEqual([true, true]);
    else expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT board.invalid:443']));
  });

  it('has a program that shows the proxy its user and password, and tells nobody of them', async () => {
    proxy.credentials = `Basic ${Buffer.from('ines:s3cret').toString('base64')}`;
    const env = (of: string) => ({ ...ca, [variable]: of });
    expect(await check(env(proxy.url('ines:s3cret')))).toContain('ok  the instance answers');
    const refused = await check(env(proxy.url('ines:wr0ng')));
    expect(refused).toContain(`the proxy ${proxy.url()} asks for another user and password (407): correct ${variable}`);
    const dead = await check(env(DEAD));
    expect(dead).toContain(`${address} cannot be reached: the proxy http://127.0.0.1:9 does not answer (ECONNREFUSED)`);
    expect(`${refused}${dead}`).not.toMatch(/s3cret|wr0ng/);
  });

  it('has a program that asks hosts directly that NO_PROXY names, and this machine always', async () => {
    expect(await check({ ...ca, [variable]: proxy.url(), NO_PROXY: '.invalid' })).toContain('(ENOTFOUND)');
    await world.login(platform.baseUrl);
    expect(await check({ HTTP_PROXY: DEAD, HTTPS_PROXY: DEAD })).toContain('ok  the instance answers');
    expect(proxy.seen).toEqual([]);
  });

  async function check(env: Record<string, string>): Promise<string> {
    const { stdout, stderr } = await world.runAlone(['status'], env);
    return `${stdout}${stderr}`;
  }
});
