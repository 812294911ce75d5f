import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { allCommands } from '../../src/console/commands.ts';
import { generateSecrets } from '../../src/console/generateSecrets.ts';
import { hubMode } from '../../src/hub/hubMode.ts';
import { cookieReach } from '../../src/live-updates/subscriberCookie.ts';
import { settingTable } from '../../src/settings/settings.ts';
import { composeText, environmentOf, example, OF_THE_SERVER, services, volumes } from './support/readCompose.ts';

const commands = await allCommands();

const ROOT = join(import.meta.dirname, '../..');
const FILLED: Record<string, string> = { ...example, POSTGRES_PASSWORD: 'a1b2c3' };
/** Variables that the containers alone read. */
const FOREIGN = ['APP_HOST', 'HUB_HOST', 'POSTGRES_PASSWORD'];

describe('the compose file', () => {
  it('migrates once the database answers, and starts the server when that is done', () => {
    expect(services.migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    const [, program, command] = services.migrate?.command ?? [];
    expect(program).toBe('dist/console/main.js');
    expect(commands.map(({ name }) => name)).toContain(command);
    for (const name of ['web-1', 'web-2', 'jobs'])
      expect(services[name]?.depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' });
    expect(services.proxy?.depends_on).toEqual({
      'web-1': { condition: 'service_healthy' },
      'web-2': { condition: 'service_healthy' },
    });
    for (const each of Object.values(services))
      for (const needed of Object.keys(each.depends_on ?? {})) expect(services).toHaveProperty([needed]);
  });

  it('names no variable that nobody reads, and asks for none that the example lacks', () => {
    for (const name of OF_THE_SERVER)
      expect(Object.keys(environmentOf(name, FILLED)).filter((key) => !Object.hasOwn(settingTable, key))).toEqual([]);
    const known = [...Object.keys(settingTable), ...FOREIGN];
    expect(Object.keys(example).filter((name) => !known.includes(name))).toEqual([]);
    const needed = [...composeText.matchAll(/\$\{(\w+)(?::\?[^}]*)?\}/g)].map(([, name]) => name as string);
    expect(needed.filter((name) => !Object.hasOwn(example, name))).toEqual([]);
    const proxy = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
    for (const [, name] of proxy.matchAll(/\{\$(\w+)\}/g))
      expect(services.proxy?.environment).toHaveProperty([name ?? '']);
    for (const [, name] of proxy.matchAll(/([\w-]+):\d+/g)) expect(services).toHaveProperty([name ?? '']);
  });

  it('gives the server settings with which it starts in prod, once the secrets of the example are generated', async () => {
    const filled: Record<string, string> = { ...FILLED, ...(await generateSecrets()) };
    for (const name of OF_THE_SERVER) {
      const settings = readConfig({ ...filled, ...environmentOf(name, filled) });
      expect([settings.APP_ENV, hubMode(settings)]).toEqual(['prod', 'outside']);
      expect(services[name]).toMatchObject({ read_only: true, volumes: ['data:/data'] });
    }
    expect(readConfig({ ...filled, ...environmentOf('web-1', filled) }).SERVICES).toEqual(['web']);
    expect(readConfig({ ...filled, ...environmentOf('jobs', filled) }).SERVICES).toEqual(['jobs']);
    expect(environmentOf('hub', filled)).toMatchObject({
      MERCURE_PUBLISHER_JWT_KEY: filled.HUB_JWT_SECRET,
      MERCURE_SUBSCRIBER_JWT_KEY: filled.HUB_JWT_SECRET,
    });
    for (const key of FOREIGN) expect(() => environmentOf('web-1', { ...filled, [key]: '' })).toThrow(key);
  });

  it('passes the extra directives on to the hub, by default an hour for each stream and the one origin [ENV-21]', () => {
    const directives = (env: Record<string, string>) =>
      environmentOf('hub', { ...FILLED, HUB_JWT_SECRET: 'x', ...env }).MERCURE_EXTRA_DIRECTIVES;
    expect(directives({})?.split('\n')).toEqual(['write_timeout 3600s', `cors_origins https://${example.APP_HOST}`]);
    expect(directives({ HUB_EXTRA_DIRECTIVES: 'write_timeout 600s' })).toBe('write_timeout 600s');
  });

  it('has the hub where the cookie of the instance reaches it [ENV-65]', async () => {
    const filled: Record<string, string> = { ...FILLED, ...(await generateSecrets()) };
    const { DEFAULT_URI = '', HUB_PUBLIC_URL = '' } = environmentOf('web-1', filled);
    expect(cookieReach(DEFAULT_URI, HUB_PUBLIC_URL)).toMatchObject({ reaches: true, path: '/.well-known/mercure' });
  });

  it('mounts only files and volumes that there are', () => {
    for (const { volumes: mounts = [] } of Object.values(services)) {
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        expect(source.startsWith('./') ? existsSync(join(ROOT, source)) : Object.hasOwn(volumes, source)).toBe(true);
      }
    }
  });
});
