import pg from 'pg';
import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';

const TOKEN = 'probe-me-0123456789';

let world: PlatformWorld;
let tokenless: PlatformWorld;

beforeAll(async () => {
  world = await startTestPlatform({ HEALTH_PROBE_TOKEN: TOKEN, BUILD_COMMIT: '9f2c1e07ab4d' });
  tokenless = await startTestPlatform({ HEALTH_PROBE_TOKEN: '', BUILD_COMMIT: '9f2c1e07ab4d', APP_SOURCE_URL: '' });
});
afterAll(() => Promise.all([world.close(), tokenless.close()]));

const probe = (on: PlatformWorld, path = '/healthz', headers: Record<string, string> = {}) =>
  on.rest('GET', path, { headers });

describe('the health of the service', () => {
  it('is ok to anybody while the database answers, and kept by no cache [HEALTH-01] [HEALTH-03]', async () => {
    const answer = await probe(world);
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('reports its commit to a caller with the probe token [HEALTH-04] [ENV-49]', async () => {
    const answer = await probe(world, '/healthz', { 'X-Probe-Token': TOKEN });
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', version: '9f2c1e07ab4d' }]);
  });

  it.each([
    ['another token', 'HEALTH-05', { 'X-Probe-Token': 'probe-me-0123456780' }, ''],
    ['the start of the token', 'HEALTH-05', { 'X-Probe-Token': TOKEN.slice(0, -1) }, ''],
    ['an empty token', 'HEALTH-05', { 'X-Probe-Token': '' }, ''],
    ['the token in the address', 'HEALTH-07', {}, `?token=${TOKEN}&X-Probe-Token=${TOKEN}`],
  ])('keeps its commit from who has %s [%s]', async (_title, _id, headers, query) => {
    const answer = await probe(world, `/healthz${query}`, headers as Record<string, string>);
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
  });

  it.each(['', TOKEN, 'undefined'])(
    'keeps its commit while no token is set, also from %j [HEALTH-06]',
    async (token) => {
      expect((await probe(tokenless, '/healthz', { 'X-Probe-Token': token })).body).toEqual({ status: 'ok' });
    },
  );

  it('is an error without the database, while the process lives on [HEALTH-02] [HEALTH-03] [HEALTH-08]', async () => {
    expect((await probe(world, '/livez')).body).toEqual({ status: 'ok' });
    const [row] = await world.sql<{ name: string }>('select current_database() as name');
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_ADMIN_URL });
    await admin.connect();
    const name = admin.escapeIdentifier(row?.name ?? '');
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [row?.name]);
    for (const headers of [{}, { 'X-Probe-Token': TOKEN }]) {
      const sick = await probe(world, '/healthz', headers as Record<string, string>);
      expect([sick.status, sick.body]).toEqual([503, { status: 'error' }]);
      expect(sick.headers.get('cache-control')).toBe('no-store');
    }
    const alive = await probe(world, '/livez');
    expect([alive.status, alive.body]).toEqual([200, { status: 'ok' }]);
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    expect((await probe(world)).status).toBe(200);
  });
});

describe('the footer of pages', () => {
  const links = async (on: PlatformWorld) => {
    const text = await (await fetch(`${on.baseUrl}/login`)).text();
    return [...text.matchAll(/<footer><a href="([^"]*)"/g)].map(([, link]) => link);
  };

  it('links to the source code, unless the operator wants no link [ENV-14]', async () => {
    expect(await links(world)).toEqual(['https://github.com/bascule-board/bascule']);
    expect(await links(tokenless)).toEqual([]);
  });
});
