import { ConfigError, readConfig } from '../../src/config.ts';
import { findLowerVersion } from '../../src/settings/databaseAddress.ts';
import { settingTable } from '../../src/settings/settings.ts';

/** One value out of its form for each setting that has a form, and what the start says of it. */
const WRONG: Record<string, [value: string, why: string]> = {
  PORT: ['65536', 'must be a whole number, 0 to 65,535'],
  WEB_CONCURRENCY: ['0', 'must be a whole number, 1 to 64'],
  SERVICES: ['web,mail', 'must list one or more of web, jobs, hub, separated by commas'],
  APP_ENV: ['production', 'must be dev, test or prod'],
  LOG_LEVEL: ['loud', 'must be silent, fatal, error, warn, info, debug or trace'],
  LOG_FORMAT: ['pretty', 'must be auto, json or text'],
  KEEP_ALIVE_SECONDS: ['1.5', 'must be a whole number of seconds, 1 to 3600'],
  DATABASE_POOL_SIZE: ['many', 'must be a whole number of connections, 2 to 500'],
  STORAGE_MAX_CARDS: ['-1', 'must be a whole number of cards, 0 or more'],
  STORAGE_MAX_BYTES: ['1 GB', 'must be a whole number of bytes, 0 to 1,000,000,000,000,000'],
  DEFAULT_URI: ['ftp://board.example.org', 'must be an http or https address'],
  ADMIN_EMAIL: ['root', 'must be an e-mail address'],
  APP_SOURCE_URL: ['code.example/ours', 'must be an http or https address'],
  REDIS_URL: ['127.0.0.1:6379', 'must be a redis: or rediss: address'],
  OIDC_ALLOWED_DOMAINS: ['quay.example,ada@quay.example', 'must list domains of e-mail addresses, separated by commas'],
  OAUTH_TRUSTED_CLIENT_IDS: ['app example', 'must list client_id URLs, or origins, separated by commas'],
  APP_ENCRYPTION_KEY: ['c2hvcnQ=', 'must be base64 of exactly 32 bytes'],
  TRUSTED_PROXIES: ['10.0.0.0/33', 'must list IP addresses, CIDRs or the word PRIVATE_SUBNETS, separated by commas'],
  HUB_JWT_SECRET: ['short', 'must be at least 32 characters'],
  ANALYTICS_SCRIPT_URL: ['stats.example.com/script.js', 'must be an http or https address'],
  ANALYTICS_ORIGIN: ['https://stats.example.com/script.js', 'must be an origin such as https://stats.example.com'],
  ANALYTICS_COLLECT_ORIGIN: ['https://a.example;script-src *', 'must be an origin such as https://stats.example.com'],
  EXPORT_STORAGE: ['gcs', 'must be local or s3'],
  EXPORT_STORAGE_BUCKET: ['a/b', 'must be the name of a bucket'],
  ARTIFACT_CONTENT_HOST: ['https://artifacts.example', 'must be the name of a host, without scheme and port'],
  EXPORT_STORAGE_ENDPOINT: ['minio:9000', 'must be an http or https address'],
  EXPORT_STORAGE_PREFIX: ['/exports/', 'must be up to 200 characters, without a slash in front'],
  EXPORT_STORAGE_FORCE_PATH_STYLE: ['yes', 'must be 0 or 1'],
  OAUTH_REFRESH_GRACE_SECONDS: ['-1', 'must be a whole number of seconds, 0 or more'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'must be an http or https address'],
  OTEL_RESOURCE_ATTRIBUTES: ['no pairs', 'must be NAME=VALUE, separated by commas'],
  OTEL_TRACES_SAMPLER_ARG: ['1.5', 'must be a number, 0.0 to 1.0'],
  APP_BRIDGE_RUN_TIMEOUT_SCHEDULE: ['* * * *', 'must be a cron line of five fields'],
};

describe('the settings', () => {
  it.each(Object.entries(WRONG))('refuse a wrong %s in one line that says its form', (name, [value, why]) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`bad setting ${name}: ${why}`));
  });

  it('refuse what is no value of their form, except those that take any text', () => {
    const takeText = /^(?:text|path|PEM text|CLAIM|directives)/;
    const refused = (name: string, value: string) => {
      try {
        readConfig({ [name]: value });
        return false;
      } catch (error) {
        return error instanceof ConfigError && error.message.startsWith(`bad setting ${name}: `);
      }
    };
    const lax = Object.entries(settingTable)
      .filter(([, { form }]) => !takeText.test(form))
      .flatMap(([name]) =>
        ['no value!', '"', 'x:/\\y'].filter((value) => !refused(name, value)).map((value) => [name, value]),
      );
    expect(lax).toEqual([]);
  });

  it('refuse the sender of mail that nobody set in prod, also when it is written out', () => {
    const prod = { APP_ENV: 'prod', DEFAULT_URI: 'https://board.example', APP_SECRET: 'x'.repeat(64) };
    expect(() => readConfig({ ...prod, MAILER_FROM_ADDRESS: 'bascule@localhost.localdomain' })).toThrow(
      new ConfigError('bad setting MAILER_FROM_ADDRESS: mail servers refuse bascule@localhost.localdomain'),
    );
    expect(readConfig({ ...prod, MAILER_FROM_ADDRESS: 'post@board.example' }).APP_ENV).toBe('prod');
  });

  it('read a blank variable as an unset one', () => {
    const blank = Object.fromEntries(Object.keys(settingTable).map((name) => [name, '  ']));
    expect(readConfig(blank)).toEqual({ ...readConfig({}), APP_SOURCE_URL: undefined });
  });

  it('puts artifacts on a site of their own, by registrable domains [ENV-60]', () => {
    const read = (host: string, DEFAULT_URI = 'https://board.example.co.uk') =>
      readConfig({ DEFAULT_URI, ARTIFACT_CONTENT_HOST: host }).ARTIFACT_CONTENT_HOST;
    const same = new ConfigError(
      'bad setting ARTIFACT_CONTENT_HOST: must be on another registrable domain than DEFAULT_URI',
    );
    for (const host of ['artifacts.example.co.uk', 'example.co.uk', 'board.example.co.uk', 'A.B.Example.co.uk'])
      expect(() => read(host)).toThrow(same);
    for (const host of ['artifacts.example:8443', '192.0.2.1', 'localhost', '-a.example', 'a_b.example'])
      expect(() => read(host)).toThrow('must be the name of a host, without scheme and port');
    expect(read('Artifacts.Other.co.uk')).toBe('artifacts.other.co.uk');
    expect(read('files.github.io', 'https://board.github.io')).toBe('files.github.io');
  });

  it('name what a bucket for exports lacks [ENV-62]', () => {
    const read = (env: Record<string, string>) => readConfig({ EXPORT_STORAGE: 's3', ...env });
    const refusal = (name: string, needer: string) => new ConfigError(`bad setting ${name}: is needed with ${needer}`);
    const EXPORT_STORAGE_BUCKET = 'board-exports';
    const id = { EXPORT_STORAGE_BUCKET, EXPORT_STORAGE_ACCESS_KEY_ID: 'AKIA' };
    const secret = { EXPORT_STORAGE_BUCKET, EXPORT_STORAGE_SECRET_ACCESS_KEY: 'secret' };
    expect(() => read({})).toThrow(refusal('EXPORT_STORAGE_BUCKET', 'EXPORT_STORAGE=s3'));
    expect(() => read(id)).toThrow(refusal('EXPORT_STORAGE_SECRET_ACCESS_KEY', 'EXPORT_STORAGE_ACCESS_KEY_ID'));
    expect(() => read(secret)).toThrow(refusal('EXPORT_STORAGE_ACCESS_KEY_ID', 'EXPORT_STORAGE_SECRET_ACCESS_KEY'));
    expect(read({ ...id, ...secret })).toMatchObject({
      EXPORT_STORAGE_REGION: 'us-east-1',
      EXPORT_STORAGE_PREFIX: 'exports/',
      EXPORT_STORAGE_FORCE_PATH_STYLE: '0',
    });
    expect(read({ EXPORT_STORAGE_BUCKET }).EXPORT_STORAGE_ACCESS_KEY_ID).toBeUndefined();
    expect(readConfig({}).EXPORT_STORAGE).toBe('local');
  });

  it('link to the source code of the project, to that of the operator, or to none [ENV-14]', () => {
    const read = (env: Record<string, string>) => readConfig(env).APP_SOURCE_URL;
    expect(read({})).toBe('https://github.com/bascule-board/bascule');
    expect(read({ APP_SOURCE_URL: 'https://code.example/ours' })).toBe('https://code.example/ours');
    expect(read({ APP_SOURCE_URL: '' })).toBeUndefined();
  });

  it('know the production environment by the one word prod, which needs its secrets [ENV-03]', () => {
    expect(readConfig({}).APP_ENV).toBe('dev');
    expect(() => readConfig({ APP_ENV: 'prod' })).toThrow('APP_ENV=prod needs APP_SECRET');
    for (const word of ['production', 'PROD', 'live']) {
      expect(() => readConfig({ APP_ENV: word })).toThrow('bad setting APP_ENV: must be dev, test or prod');
    }
  });

  it('take a public address with its scheme, without the slash at its end [ENV-06]', () => {
    const read = (DEFAULT_URI: string) => readConfig({ DEFAULT_URI }).DEFAULT_URI;
    expect(read('https://board.example.org/')).toBe('https://board.example.org');
    expect(read('http://board.example.org:8080')).toBe('http://board.example.org:8080');
    for (const wrong of ['board.example.org', 'ftp://board.example.org', '//board.example.org', '/board']) {
      expect(() => read(wrong)).toThrow('bad setting DEFAULT_URI: must be an http or https address');
    }
  });

  it('take a secret of the hub of 32 characters or more, and generate none in prod [ENV-18]', () => {
    const read = (HUB_JWT_SECRET: string) => readConfig({ HUB_JWT_SECRET }).HUB_JWT_SECRET;
    expect(() => read('s'.repeat(31))).toThrow('bad setting HUB_JWT_SECRET: must be at least 32 characters');
    expect(read('s'.repeat(32))).toBe('s'.repeat(32));
    expect(readConfig({}).HUB_JWT_SECRET).toBeUndefined();
  });

  it('take the version that the database has at least off its address, before the driver sees it [ENV-05]', () => {
    const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).DATABASE_URL;
    const url = 'postgres://me:p%40ss@db.example:5433/board';
    expect(read(url)).toEqual({ url, serverVersion: undefined });
    expect(read(`${url}?serverVersion=16`)).toEqual({ url, serverVersion: '16' });
    expect(read(`${url}?sslmode=require&serverVersion=16.4&application_name=a%20b`)).toEqual({
      url: `${url}?sslmode=require&application_name=a%20b`,
      serverVersion: '16.4',
    });
    for (const wrong of ['', 'sixteen', '16-beta', '16&serverVersion=17']) {
      expect(() => read(`${url}?serverVersion=${wrong}`)).toThrow(
        'bad setting DATABASE_URL: must name one serverVersion such as 16 or 16.4, or none',
      );
    }
    expect(() => read('mysql://db.example/board')).toThrow('bad setting DATABASE_URL: must be a postgres: address');
  });

  it.each([
    ['18', 160_004, '16'],
    ['16.5', 160_004, '16.4'],
    ['16.4', 160_004, undefined],
    ['16', 160_004, undefined],
    ['16.9.2', 170_000, undefined],
    ['9.6', 150_001, undefined],
  ])('find that a database called %s is of a lower version: %i is %p', (serverVersion, number, lower) => {
    expect(findLowerVersion(serverVersion, number)).toBe(lower);
  });

  it('read the bounds of each number and refuse what lies beyond', () => {
    const bounded = Object.entries(settingTable).flatMap(([name, { form }]) => {
      const [, min, max] = /, ([\d,]+) to ([\d,]+)$/.exec(form) ?? [];
      const number = (text: string) => Number(text.replaceAll(',', ''));
      return min && max ? [{ name, min: number(min), max: number(max) }] : [];
    });
    expect(bounded.length).toBeGreaterThan(15);
    for (const { name, min, max } of bounded) {
      const outside = { DATABASE_URL: 'postgres://localhost/any' };
      const read = (value: number) => Reflect.get(readConfig({ ...outside, [name]: String(value) }), name);
      expect([read(min), read(max)]).toEqual([min, max]);
      expect(() => read(min - 1)).toThrow(`bad setting ${name}: `);
      expect(() => read(max + 1)).toThrow(`bad setting ${name}: `);
    }
  });

  it('read a number below the floor of its flag as the default', () => {
    const read = (ms: string) => readConfig({ APP_BRIDGE_DEFAULT_STOP_SIGTERM_AFTER_MS: ms });
    expect(read('99').APP_BRIDGE_DEFAULT_STOP_SIGTERM_AFTER_MS).toBe(7500);
    expect(read('100').APP_BRIDGE_DEFAULT_STOP_SIGTERM_AFTER_MS).toBe(100);
  });

  it('read the address of a mail server, with user and password percent-decoded [ENV-15]', () => {
    const read = (MAILER_DSN: string) => readConfig({ MAILER_DSN }).MAILER_DSN;
    const smtp = {
      kind: 'smtp',
      secure: false,
      requireTls: false,
      verifyPeer: true,
      user: undefined,
      password: undefined,
    };
    expect(read('smtp://mail.example')).toEqual({ ...smtp, host: 'mail.example', port: 587 });
    expect(read('smtps://us%40er:p%2Fw@[::1]:2465?require_tls=1&verify_peer=0')).toEqual({
      ...smtp,
      host: '::1',
      port: 2465,
      secure: true,
      requireTls: true,
      verifyPeer: false,
      user: 'us@er',
      password: 'p/w',
    });
    expect(read('file:///var/mails')).toEqual({ kind: 'file', folder: '/var/mails' });
    expect([read('file://'), read('null://'), read(' ')]).toEqual([{ kind: 'file' }, { kind: 'null' }, undefined]);
    for (const bad of [
      'mail.example',
      'http://mail.example',
      'smtp://',
      'smtp://%zz@mail.example',
      'file://host/dir',
    ]) {
      expect(() => read(bad)).toThrow('bad setting MAILER_DSN: must be smtp:, smtps:, file: or null:');
    }
  });

  it('refuse a sender that is not an address, and a name that would break its header', () => {
    expect(() => readConfig({ MAILER_FROM_ADDRESS: 'post' })).toThrow('bad setting MAILER_FROM_ADDRESS: ');
    for (const name of ['a\r\nBcc: b@example.test', 'x'.repeat(101)]) {
      expect(() => readConfig({ MAILER_FROM_NAME: name })).toThrow('bad setting MAILER_FROM_NAME: ');
    }
    expect(readConfig({}).MAILER_FROM_NAME).toBe('Bascule');
  });

  it('name everything that prod lacks at once', () => {
    expect(() => readConfig({ APP_ENV: 'prod' })).toThrow(
      new ConfigError('APP_ENV=prod needs APP_SECRET, DEFAULT_URI, MAILER_FROM_ADDRESS'),
    );
  });

  it('describe themselves in sentences', () => {
    for (const [name, { about }] of Object.entries(settingTable)) {
      expect(`${name}: ${about}`).toMatch(/: [A-Z`].*\.$/);
      expect(about).not.toContain('\n');
    }
  });
});
