import { randomUUID } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { query, removeTemporaryFolders, start, temporaryFolder } from '../db/embedded/temporaryCluster.ts';
import { addProject, report } from '../support/factories.ts';
import { type Answer, type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';

/**
 * The settings that a server needs so that another one can follow it. Losing what a power cut would lose is no part
 * of this test.
 */
const REPLICATES = { wal_level: 'replica', max_wal_senders: '5', hot_standby: 'on', fsync: 'off' };

/** A server whose data is a copy of the other's, and which follows it from then on. */
async function startStandby(dataDir: string, primaryUrl: string) {
  const { hostname, port, username, password } = new URL(primaryUrl);
  writeFileSync(join(dataDir, 'postgres/standby.signal'), '');
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  return start(dataDir, { settings: { ...REPLICATES, primary_conninfo } });
}

describe('a failover to a standby behind one address', () => {
  let world: PlatformWorld;
  let proxy: TcpProxy;
  let tokens: string[];
  let apiToken: string;
  let projectId: string;
  let drawn = 0;
  const seen = new Map<number, number>();
  const [first, second] = [temporaryFolder(), temporaryFolder()];

  /** A heartbeat, whose lane has connections of its own, and a write of the pool that requests share. */
  async function call(): Promise<Answer[]> {
    const token = tokens[drawn++ % tokens.length] as string;
    const pin = { variants: ['a'], candidate: 'a' };
    const answers = await Promise.all([
      world.rest('PUT', `/api/bridges/${randomUUID()}/heartbeat`, { token, body: report() }),
      world.rest('PUT', `/api/projects/${projectId}/experiments/e/pins/${randomUUID()}`, { token, body: pin }),
    ]);
    for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
    return answers;
  }
  /** A transaction: unlike a statement by itself, it hands a connection back that has just refused it. */
  async function addCard(): Promise<number> {
    const text = 'mutation ($p: ID!) { createCard(input: {projectId: $p, title: "Paint"}) { card { id } } }';
    const { errors = [] } = await world.graphql(apiToken, text, { p: projectId });
    const codes: Record<string, number> = { UNAVAILABLE: 503 };
    const status = errors[0] === undefined ? 200 : (codes[errors[0].extensions.code] ?? 500);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    return status;
  }
  const all = async (status: number) => {
    const statuses = [...(await call()).map((answer) => answer.status), await addCard()];
    return statuses.every((one) => one === status);
  };
  const beats = async (url: string) => Number((await query(url, 'select count(*) from bridge_beat'))[0]);

  beforeAll(async () => {
    // Copied once while it is stopped: the packaged PostgreSQL brings no program for a copy of a running one.
    await (await start(first, { settings: REPLICATES })).stop();
    cpSync(first, second, { recursive: true });
    rmSync(join(second, 'postgres.hold'), { force: true });
  }, 120_000);
  afterAll(async () => {
    await world?.close();
    await proxy?.close();
    await removeTemporaryFolders();
  });

  it('answers 503 with Retry-After while the address leads to a standby, never 500, and serves on with the promoted one', async () => {
    const a = await start(first, { settings: REPLICATES });
    const b = await startStandby(second, a.url);
    const way = await TcpProxy.before(a.url);
    proxy = way.proxy;
    world = await startTestPlatform({ DATABASE_URL: way.url, DATABASE_POOL_SIZE: '6' });
    const account = await world.account();
    tokens = await Promise.all(Array.from({ length: 40 }, () => account.token()));
    apiToken = await account.token('api');
    projectId = await addProject(world, account);
    for (let n = 0; n < 5; n++) expect(await all(200)).toBe(true);
    const written = await beats(a.url);
    await until('the standby has what was written', async () => (await beats(b.url)) === written);

    // The address moves before anybody has promoted the standby: it can be read and takes no writes.
    proxy.leadTo(b.url);
    await until('everything is unavailable', async () => {
      const answers = await call();
      if (answers.some(({ status }) => status !== 503)) return false;
      for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return true;
    });
    for (let n = 0; n < 5; n++) expect(await all(503)).toBe(true);
    expect(await beats(b.url)).toBe(written);

    await a.stop();
    await query(b.url, 'select pg_promote()');
    await until('the promoted one serves', () => all(200));
    for (let n = 0; n < 10; n++) expect(await all(200)).toBe(true);

    // The former primary comes back as a standby of the new one, and the address leads to it by mistake.
    const former = await startStandby(first, b.url);
    proxy.leadTo(former.url);
    await until('everything is unavailable', () => all(503));
    // A process that kept a connection to it would still be refused, although the address is right again.
    proxy.leadTo(b.url, 'kept');
    await until('it serves', () => all(200));
    for (let n = 0; n < 10; n++) expect(await all(200)).toBe(true);

    // Nothing but these was ever answered; no write was taken that the present primary lacks.
    expect([...seen.keys()].sort()).toEqual([200, 503]);
    const taken = Math.floor((seen.get(200) ?? 0) / 3);
    expect(await beats(b.url)).toBeGreaterThanOrEqual(taken);
  }, 240_000);
});
