import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/config.ts';
import { loadSecrets, type Secrets } from '../../../src/oauth/keys/secrets.ts';

describe('the secrets', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const load = (environment: Record<string, string> = {}) => loadSecrets(readConfig({ DATA_DIR: dir, ...environment }));
  const publicPem = (secrets: Secrets) =>
    secrets.oauth.usable
      ? secrets.oauth.signing.publicKey.export({ type: 'spki', format: 'pem' })
      : secrets.oauth.reason;
  const PROD = {
    APP_ENV: 'prod',
    APP_SECRET: 'a'.repeat(64),
    DEFAULT_URI: 'https://bascule.example',
    MAILER_FROM_ADDRESS: 'post@bascule.example',
  };
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('are made up once, for their owner to read alone, and found again', async () => {
    const first = await load();
    const again = await load();
    expect(again.hubJwtSecret?.length).toBeGreaterThanOrEqual(32);
    expect(publicPem(again)).toBe(publicPem(first));
    expect((await readdir(dir)).sort()).toEqual(['oauth-private-key.pem', 'secrets.json']);
    for (const name of await readdir(dir)) expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
    expect(first.generated).toEqual([
      'APP_SECRET',
      'OAUTH_ENCRYPTION_KEY',
      'HUB_JWT_SECRET',
      'INSTALL_TOKEN',
      'OAUTH_PRIVATE_KEY',
    ]);
  });

  it('made up for cookies and forms is random hex, and then kept [ENV-04]', async () => {
    const { appSecret } = await load();
    expect(appSecret).toMatch(/^[0-9a-f]{64}$/);
    expect((await load()).appSecret).toBe(appSecret);
    await rm(join(dir, 'secrets.json'));
    expect((await load()).appSecret).not.toBe(appSecret);
  });

  it('made up for OAuth are an RSA pair of 2048 bits without passphrase, and random hex [ENV-63]', async () => {
    const { oauth } = await load();
    const text = await readFile(join(dir, 'oauth-private-key.pem'), 'utf8');
    expect(text).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const key = createPrivateKey(text);
    expect([key.asymmetricKeyType, key.asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 2048]);
    expect(oauth.usable && oauth.encryptionKey).toMatch(/^[0-9a-f]{64}$/);
    await rm(join(dir, 'secrets.json'));
    const other = (await load()).oauth;
    expect(other.usable && other.encryptionKey).not.toBe(oauth.usable && oauth.encryptionKey);
  });

  it('made up for the hub and the installation are long, random and different [ENV-64]', async () => {
    const { hubJwtSecret, installToken } = await load();
    for (const secret of [hubJwtSecret, installToken]) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(installToken).not.toBe(hubJwtSecret);
    expect((await load()).installToken).toBe(installToken);
  });

  it('of an older file gain a token of the installation that is the same in every process', async () => {
    await load();
    const file = join(dir, 'secrets.json');
    const { INSTALL_TOKEN: _, ...older } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    await writeFile(file, JSON.stringify(older));
    const tokens = await Promise.all([load(), load()]).then((all) => all.map(({ installToken }) => installToken));
    expect(tokens[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(tokens[1]).toBe(tokens[0]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(older);
  });

  it('have no token of the installation in prod unless one is set', async () => {
    expect((await load(PROD)).installToken).toBeUndefined();
    expect((await load({ ...PROD, INSTALL_TOKEN: 't'.repeat(32) })).installToken).toBe('t'.repeat(32));
    expect(() => readConfig({ INSTALL_TOKEN: 't'.repeat(31) })).toThrow(
      'bad setting INSTALL_TOKEN: must be at least 32 characters',
    );
  });

  it('are the same in all processes that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => load()));
    expect(new Set(all.map((secrets) => secrets.appSecret)).size).toBe(1);
    expect(new Set(all.map(publicPem)).size).toBe(1);
    expect((await readdir(dir)).length).toBe(2);
  });

  it('say that their file is damaged, rather than making up others', async () => {
    await load();
    await writeFile(join(dir, 'secrets.json'), '{"APP_SECRET":');
    await expect(load()).rejects.toThrow('secrets.json is damaged');
  });

  it.each([
    ['PEM text [ENV-25]', async () => ({ OAUTH_PRIVATE_KEY: pem })],
    ['PEM text on one line [ENV-25]', async () => ({ OAUTH_PRIVATE_KEY: pem.replaceAll('\n', '\\n') })],
    ['base64 of PEM text [ENV-25]', async () => ({ OAUTH_PRIVATE_KEY: Buffer.from(pem).toString('base64') })],
    [
      'the path of a file [ENV-25]',
      async () => {
        await writeFile(join(dir, 'key.pem'), pem);
        return { OAUTH_PRIVATE_KEY: join(dir, 'key.pem') };
      },
    ],
    [
      'PEM text with a passphrase [ENV-26]',
      async () => ({
        OAUTH_PRIVATE_KEY: pair.privateKey
          .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open' })
          .toString(),
        OAUTH_PRIVATE_KEY_PASSPHRASE: 'open',
      }),
    ],
  ])('take the key pair as %s', async (_name, settings) => {
    const expected = pair.publicKey.export({ type: 'spki', format: 'pem' });
    expect(publicPem(await load(await settings()))).toBe(expected);
  });

  it('take the public key as PEM text or the path of a file, and none of another pair [ENV-27]', async () => {
    const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
    const own = spki(pair.publicKey);
    await writeFile(join(dir, 'public.pem'), own);
    const onOneLine = [own.replaceAll('\n', '\\n'), Buffer.from(own).toString('base64')];
    for (const OAUTH_PUBLIC_KEY of [own, ...onOneLine, join(dir, 'public.pem')]) {
      expect(publicPem(await load({ OAUTH_PRIVATE_KEY: pem, OAUTH_PUBLIC_KEY }))).toBe(own);
    }
    const OAUTH_PUBLIC_KEY = spki(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey);
    expect(publicPem(await load({ OAUTH_PRIVATE_KEY: pem, OAUTH_PUBLIC_KEY }))).toBe(
      'OAUTH_PUBLIC_KEY does not belong to OAUTH_PRIVATE_KEY',
    );
  });

  it('leave an encrypted key closed without its passphrase, and open a plain one with an empty passphrase [ENV-26]', async () => {
    const OAUTH_PRIVATE_KEY = pair.privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open' })
      .toString();
    const closed = 'OAUTH_PRIVATE_KEY is no readable key, or its passphrase is wrong';
    expect(publicPem(await load({ OAUTH_PRIVATE_KEY }))).toBe(closed);
    expect(publicPem(await load({ OAUTH_PRIVATE_KEY, OAUTH_PRIVATE_KEY_PASSPHRASE: 'shut' }))).toBe(closed);
    expect((await load({ OAUTH_PRIVATE_KEY: pem, OAUTH_PRIVATE_KEY_PASSPHRASE: '' })).oauth.usable).toBe(true);
  });

  it.each([
    ['no private key', { OAUTH_ENCRYPTION_KEY: 'k'.repeat(32) }, 'OAUTH_PRIVATE_KEY is not set'],
    ['no encryption key', { OAUTH_PRIVATE_KEY: pem }, 'OAUTH_ENCRYPTION_KEY is not set'],
    [
      'a private key that is not there',
      { OAUTH_PRIVATE_KEY: '/nowhere/key.pem', OAUTH_ENCRYPTION_KEY: 'k'.repeat(32) },
      'OAUTH_PRIVATE_KEY names a file that cannot be read',
    ],
    [
      'a private key that is none',
      { OAUTH_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nx', OAUTH_ENCRYPTION_KEY: 'k'.repeat(32) },
      'OAUTH_PRIVATE_KEY is no readable key',
    ],
    [
      'halves of two pairs',
      {
        OAUTH_PRIVATE_KEY: pem,
        OAUTH_PUBLIC_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
          .publicKey.export({ type: 'spki', format: 'pem' })
          .toString(),
        OAUTH_ENCRYPTION_KEY: 'k'.repeat(32),
      },
      'OAUTH_PUBLIC_KEY does not belong to OAUTH_PRIVATE_KEY',
    ],
  ])(
    'of prod with %s leave OAuth alone out of work, and nothing is made up [OAUTH-11]',
    async (_name, keys, reason) => {
      const secrets = await load({ ...PROD, ...keys });
      expect(secrets.oauth).toEqual({ usable: false, reason: expect.stringContaining(reason) });
      expect(secrets.appSecret).toBe(PROD.APP_SECRET);
      expect(secrets.generated).toEqual([]);
      expect(await readdir(dir)).toEqual([]);
    },
  );

  it('never put a secret into the file that a setting gives', async () => {
    await load({ APP_SECRET: 'given'.repeat(10) });
    expect(await readFile(join(dir, 'secrets.json'), 'utf8')).not.toContain('given');
  });
});
