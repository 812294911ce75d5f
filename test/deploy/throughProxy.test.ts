import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { checkDeploy } from '../../src/console/deploy/checkDeploy.ts';
import { freePort } from '../support/freePort.ts';
import { LOCAL_TLS } from '../support/localTls.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { runConsoleWith } from '../support/serverProcess.ts';
import { type PublicDoor, startProxy } from './support/startProxy.ts';

describe('an instance behind a proxy, checked at its public address', () => {
  const believed = getCACertificates('default');
  let door: PublicDoor;
  let world: PlatformWorld | undefined;
  let admin: TestAccount;

  beforeAll(async () => {
    // The check believes the proxy's certificate, and so does the check of the hub, which asks where browsers do.
    setDefaultCACertificates([...believed, LOCAL_TLS.cert]);
    door = await startProxy();
  });
  afterEach(async () => {
    await world?.close();
    world = undefined;
  });
  afterAll(async () => {
    // Other files share the process.
    setDefaultCACertificates(believed);
    await door.close();
  });

  const start = async (env: Record<string, string> = {}): Promise<PlatformWorld> => {
    const PORT = String(await freePort());
    door.leadTo(`http://127.0.0.1:${PORT}`);
    world = await startTestPlatform({
      SERVICES: 'web,hub,jobs',
      HOST: '127.0.0.1',
      PORT,
      DEFAULT_URI: door.url,
      MAILER_FROM_ADDRESS: 'board@example.org',
      APP_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      ...env,
    });
    admin = await world.account();
    await world.sql('update account set admin = true where id = $1', [admin.id]);
    return world;
  };
  const check = async ({ email, password }: Pick<TestAccount, 'email' | 'password'>) => {
    const checks = await checkDeploy({
      url: door.url,
      probeToken: undefined,
      commit: undefined,
      token: undefined,
      admin: { email, password },
      answerMs: 30_000,
      exportMs: 60_000,
    });
    expect(JSON.stringify(checks)).not.toContain(password);
    return (name: string) => checks.find((each) => each.name === name);
  };
  const sessions = async () => (await world?.sql('select 1 from session'))?.length;

  it('is well where the proxy is trusted: an administrator reads the status and gets a data export [DEPLOY-04]', async () => {
    await start();
    const row = await check(admin);
    expect(row('sign-in')).toMatchObject({ state: 'ok' });
    expect(row('status')).toMatchObject({ state: 'ok' });
    expect(row('trusted-proxies')).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('1 proxy, trusted; you are 127.0.0.1 over https'),
    });
    expect(row('export')).toMatchObject({ state: 'ok' });
    expect(await sessions()).toBe(0);
  });

  it('fails where the proxy is not trusted, because what it says of clients is ignored [DEPLOY-04]', async () => {
    await start({ TRUSTED_PROXIES: '198.51.100.7' });
    expect((await check(admin))('trusted-proxies')).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('forwarded headers from 127.0.0.1 were ignored'),
    });
  });

  it('fails for a person who is not an administrator, and for a wrong password, and leaves no session behind', async () => {
    const stranger = await check(await (await start()).account());
    expect(stranger('sign-in')).toMatchObject({
      state: 'failed',
      detail: 'the account is no administrator of the instance',
    });
    expect(stranger('status')).toMatchObject({ state: 'unknown' });
    const wrong = await check({ ...admin, password: 'nine violet harbours sink' });
    expect(wrong('sign-in')).toMatchObject({ state: 'failed', detail: expect.stringContaining('does not know') });
    await world?.sql('update account set verified_at = null where id = $1', [admin.id]);
    expect((await check(admin))('sign-in')).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/^\/graphql answered \d+: Confirm/),
    });
    expect(await sessions()).toBe(0);
  });

  it('fails for an account whose sign-in asks for a second factor, or has to set one up', async () => {
    await start({ REQUIRE_SECOND_FACTOR: 'administrators' });
    expect((await check(admin))('sign-in')).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('This instance requires a second factor'),
    });
    await world?.sql(
      `insert into passkey (id, account_id, credential_id, public_key, counter, transports, opens_alone, backed_up, name, created_at)
         values ($1, $1, 'key', '', 0, '{}', false, false, 'key', now())`,
      [admin.id],
    );
    expect((await check(admin))('sign-in')).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('asks for a second factor'),
    });
    expect(await sessions()).toBe(0);
  });

  it('reports what fails and what an operator should look at, each by its name', async () => {
    await start({
      MAILER_FROM_ADDRESS: '',
      MAILER_DSN: 'smtp://127.0.0.1:1',
      HUB_EXTRA_DIRECTIVES: 'write_timeout 3600s',
    });
    expect((await check(admin))('status')).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/^mail-transport: .*; mail-sender: .*; hub-directives: .*cors_origins/),
    });
  });

  it.each([
    ['http://board.example.org', 'a password', 'needs an https address'],
    ['https://board.example.org', '', 'reads the password from'],
    ['https://grace:secret@board.example.org', 'a password', 'without user and password'],
  ])('takes no password at %s, given %j', async (url, input, words) => {
    expect(await runConsoleWith({ input }, {}, 'app:deploy:check', url, '--email', 'a@example.org')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(words),
    });
  });
});
