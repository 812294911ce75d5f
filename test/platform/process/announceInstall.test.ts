import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { announceInstall } from '../../../src/platform/process/announceInstall.ts';
import { findInstallLink } from '../../../src/platform/process/findInstallLink.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { operate, startServer } from '../../support/serverProcess.ts';

const LINK = 'http://127.0.0.1:4000/install?token=abc';

describe('the link of the installation', () => {
  it('is printed at each start while there is no administrator, and stdout stays one line', async () => {
    const { url, drop } = await createTestDatabase();
    const dir = await mkdtemp(join(tmpdir(), 'install-link-'));
    const env = { DATA_DIR: dir, DATABASE_URL: url, PORT: '0', SERVICES: 'web' };
    try {
      const links: string[] = [];
      for (let start = 0; start < 2; start++) {
        const server = await startServer(env);
        await server.kill('SIGTERM');
        expect(server.stdout()).toBe(`ready ${server.baseUrl}\n`);
        const lines = server
          .stderr()
          .split('\n')
          .filter((line) => line.includes('/install?token='));
        expect(lines).toHaveLength(1);
        const told = JSON.parse(lines[0] ?? '') as { event: string; url: string };
        expect(told.event).toBe('install_open');
        expect(told.url).toMatch(new RegExp(`^${server.baseUrl}/install\\?token=[0-9a-f]{64}$`));
        links.push(new URL(told.url).search);
      }
      expect(links[1]).toBe(links[0]);
      await operate(env, 'app:user:create', 'root@quay.example', '--password', 'tidal lantern orchard', '--admin');
      const server = await startServer(env);
      await server.kill('SIGTERM');
      expect(server.stderr()).not.toContain('/install');
    } finally {
      await drop();
      await rm(dir, { recursive: true });
    }
  });

  it('is separate for people', () => {
    const told: string[] = [];
    const terminal = { write: (line: string) => told.push(line) > 0 };
    announceInstall(LINK, pino({ level: 'info' }, new PassThrough()), terminal);
    expect(told.join('').split('\n')).toContain(`    ${LINK}`);
    announceInstall(LINK, pino({ level: 'warn' }, new PassThrough()), terminal);
    expect(told).toHaveLength(1);
  });

  it.each([
    ['of a process that serves pages', {}, 'https://board.example/install?token=t'],
    [
      'without the token of prod, which its operator knows',
      { APP_ENV: 'prod' },
      'https://board.example/install?token=<INSTALL_TOKEN>',
    ],
    ['of no other process', { SERVICES: ['jobs'] }, undefined],
  ] as const)('is that %s', async (_name, settings, link) => {
    const options = {
      settings: { APP_ENV: 'dev', SERVICES: ['web'], ...settings } as Parameters<typeof findInstallLink>[0]['settings'],
      baseUrl: 'https://board.example',
      token: 't',
      installation: { isOpen: async () => true },
    };
    expect(await findInstallLink(options)).toBe(link);
    expect(await findInstallLink({ ...options, installation: { isOpen: async () => false } })).toBeUndefined();
    expect(await findInstallLink({ ...options, token: undefined })).toBeUndefined();
  });
});
