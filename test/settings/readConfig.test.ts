import { ConfigError, readConfig } from '../../src/config.ts';
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
  DEFAULT_URI: ['ftp://board.example.org', 'must be an http or https address'],
  TRUSTED_PROXIES: ['10.0.0.0/33', 'must list IP addresses, CIDRs or the word PRIVATE_SUBNETS, separated by commas'],
  HUB_JWT_SECRET: ['short', 'must be at least 32 characters'],
  OAUTH_REFRESH_GRACE_SECONDS: ['-1', 'must be a whole number of seconds, 0 or more'],
  APP_BRIDGE_RUN_TIMEOUT_SCHEDULE: ['* * * *', 'must be a cron line of five fields'],
};

describe('the settings', () => {
  it.each(Object.entries(WRONG))('refuse a wrong %s in one line that says its form', (name, [value, why]) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`bad setting ${name}: ${why}`));
  });

  it('read a blank variable as an unset one', () => {
    const blank = Object.fromEntries(Object.keys(settingTable).map((name) => [name, '  ']));
    expect(readConfig(blank)).toEqual(readConfig({}));
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

  it('refuse a sender that is no address, and a name that would break its header', () => {
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
