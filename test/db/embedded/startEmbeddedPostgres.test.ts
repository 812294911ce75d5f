import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isAlive } from '../../../src/db/embedded/processIdentity.ts';
import { readPostmasterFile } from '../../../src/db/embedded/readPostmasterFile.ts';
import { until } from '../../support/until.ts';
import {
  folderWithCluster,
  query,
  readRecord,
  removeTemporaryFolders,
  runningServer,
  start,
  temporaryFolder,
} from './temporaryCluster.ts';

const asRoot = process.getuid?.() === 0;

afterEach(removeTemporaryFolders);

describe('the embedded PostgreSQL', () => {
  it('keeps its data, password and port over a restart', async () => {
    const dataDir = join(temporaryFolder(), 'made', 'by the start');
    const first = await start(dataDir);
    expect(first.owned).toBe(true);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([42]);
    expect(await query(second.adminUrl, 'SELECT current_database()')).toEqual(['postgres']);
    await second.stop();
  });

  it('ends with stop, which may be called again, and leaves no process and no user on record', async () => {
    const dataDir = await folderWithCluster();
    const database = await start(dataDir);
    const server = runningServer(dataDir);
    expect(readRecord(dataDir).users).toMatchObject([{ pid: process.pid }]);
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(server && isAlive(server)).toBe(false);
    expect(runningServer(dataDir)).toBeNull();
    expect(readRecord(dataDir).users).toEqual([]);
  });

  it('stops while clients are connected and in the middle of a query', async () => {
    const dataDir = await folderWithCluster();
    const database = await start(dataDir);
    const busy = query(database.url, 'SELECT pg_sleep(600)').catch((error: { code?: string }) => error.code);
    const active = `SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`;
    while ((await query(database.adminUrl, active))[0] !== 1);
    await database.stop();
    expect(await busy).toBe('57P01');
    expect(runningServer(dataDir)).toBeNull();
  });

  it('asks for the password, keeps it from other accounts and listens on this machine alone', async () => {
    const dataDir = await folderWithCluster();
    const database = await start(dataDir);
    const url = new URL(database.url);
    url.password = 'guess';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    for (const name of ['postgres.json', 'postgres.lock', 'postgres.log', 'postgres.hold']) {
      expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    expect(await query(database.url, `SELECT current_setting('listen_addresses')`)).toEqual(['127.0.0.1']);
    await database.stop();
  });

  it('makes commits wait for the disk, speaks UTF-8 and takes settings over its own', async () => {
    const dataDir = await folderWithCluster();
    const database = await start(dataDir, { settings: { work_mem: '9MB', max_connections: '33' } });
    const names = ['fsync', 'synchronous_commit', 'wal_level', 'jit', 'work_mem', 'max_connections', 'server_encoding'];
    const values = await query(database.url, `SELECT ${names.map((name) => `current_setting('${name}')`).join()}`);
    expect(values).toEqual(['on', 'on', 'minimal', 'off', '9MB', '33', 'UTF8']);
    expect(await query(database.url, `SELECT lower('ÄÉ')`)).toEqual(['äé']);
    await database.stop();
  });

  it('moves to another port when somebody took its own', async () => {
    const dataDir = await folderWithCluster();
    const first = await start(dataDir);
    await first.stop();
    const { port } = readRecord(dataDir);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start(dataDir);
    expect(readRecord(dataDir).port).not.toBe(port);
    expect(await query(second.url, 'SELECT 1')).toEqual([1]);
    await second.stop();
    squatter.close();
  });

  it.each([
    ['has ended', () => 2 ** 22 + 5],
    ['belongs to a process of another kind now', (stranger: number) => stranger],
  ])('starts over a pid file whose process %s', async (_, pid) => {
    const dataDir = await folderWithCluster();
    const cluster = join(dataDir, 'postgres');
    const first = await start(dataDir);
    const text = readPostmasterFile(cluster)?.text ?? '';
    await first.stop();
    const { uid, gid } = statSync(cluster);
    // Of the server's own account: that is the case in which PostgreSQL itself would be fooled.
    const stranger = spawn('sleep', ['600'], asRoot ? { uid, gid } : {});
    await once(stranger, 'spawn');
    writeFileSync(join(cluster, 'postmaster.pid'), text.replace(/^\d+/, String(pid(stranger.pid ?? 0))), {
      mode: 0o600,
    });
    chownSync(join(cluster, 'postmaster.pid'), uid, gid);
    const second = await start(dataDir, { startTimeoutMs: 5000 });
    expect(second.owned).toBe(true);
    expect(await query(second.url, 'SELECT 1')).toEqual([1]);
    await second.stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
    await once(stranger, 'exit');
  });

  it('bounds its log while it runs, and keeps what was put aside last', async () => {
    const dataDir = await folderWithCluster();
    const database = await start(dataDir, { logLimitBytes: 5_000, settings: { log_statement: 'all' } });
    const log = join(dataDir, 'postgres.log');
    for (const round of ['one', 'two']) {
      rmSync(`${log}.1`, { force: true });
      await query(database.url, `SELECT '${round}', '${'x'.repeat(6_000)}'`);
      await until('it was put aside', () => existsSync(`${log}.1`));
      expect(statSync(log).size).toBeLessThan(5_000);
      expect(statSync(`${log}.1`).size).toBeGreaterThan(5_000);
    }
    await query(database.url, `SELECT 'after'`);
    expect(readFileSync(log, 'utf8')).toContain(`SELECT 'after'`);
    await database.stop();
  });

  it('recovers what was committed when the server itself was killed', async () => {
    const dataDir = await folderWithCluster();
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS answer');
    process.kill(runningServer(dataDir)?.pid ?? 0, 'SIGKILL');
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([7]);
    await second.stop();
    await first.stop();
    expect(runningServer(dataDir)).toBeNull();
  });

  (asRoot ? it : it.skip)('takes back a cluster that root restored from a copy', async () => {
    const [dataDir, copy] = [await folderWithCluster(), temporaryFolder()];
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 3 AS answer');
    await first.stop();
    cpSync(dataDir, copy, { recursive: true });
    lchownSync(join(copy, 'postgres'), 0, 0);
    for (const entry of readdirSync(join(copy, 'postgres'), { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(copy, 'postgres', entry), 0, 0);
    }
    rmSync(dataDir, { recursive: true });
    const second = await start(copy);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([3]);
    await second.stop();
  });
});
