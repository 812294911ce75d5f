import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { createAccount } from '../../src/domain/accounts/registration/createAccount.ts';
import { type Platform, startPlatform } from '../../src/platform/startPlatform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

describe('a connection', () => {
  let database: TestDatabase;
  let dataDir: string;
  let platform: Platform;
  const lines: { level: number; event?: string }[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'bascule-test-'));
    const settings = readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      APP_ENV: 'test',
      SERVICES: 'web,hub',
    });
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    platform = await startPlatform(settings, log);
  });
  afterAll(async () => {
    await platform.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('without a request is kept for longer than proxies keep theirs', async () => {
    const { headers } = await fetch(`${platform.baseUrl}/livez`);
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(75);
  });

  it('whose reader vanishes in the middle of an answer is not an error of the service', async () => {
    const { hostname, port } = new URL(platform.baseUrl);
    const socket = connect(Number(port), hostname);
    const { script } = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist-explorer/manifest.json'), 'utf8'));
    socket.write(`GET /graphql/explorer/${script} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await once(socket, 'readable');
    socket.resetAndDestroy();
    const told = await until('the end of the answer is told', () => lines.find(({ event }) => event === 'http_error'));
    expect(told.level).toBe(20);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('of a browser that asks for what is nowhere gets a page, and a program gets its problem', async () => {
    // An instance without an account speaks of that instead.
    await createAccount(platform.domain.system(), { email: 'ada@example.test', password: 'a long password' });
    for (const path of ['/nowhere', '/projects', '/api/nowhere', '/oauth/nowhere']) {
      const browser = await fetch(`${platform.baseUrl}${path}`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
      expect([path, browser.status, browser.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await browser.text()).toContain('<h1>Not found</h1>');
      for (const headers of [{}, { Accept: 'application/json' }]) {
        const program = await fetch(`${platform.baseUrl}${path}`, { headers });
        expect([program.status, program.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      }
    }
  });
});
