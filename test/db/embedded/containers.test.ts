import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../../src/db/embedded/processIdentity.ts';
import { until } from '../../support/until.ts';
import { killHolders, spawnHolder, tryToHold } from './spawnHolder.ts';
import {
  folderWithCluster,
  query,
  readRecord,
  removeTemporaryFolders,
  runningServer,
  start,
} from './temporaryCluster.ts';

/** The namespaces of a container: process numbers, and mostly shared memory and mounts. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const FULL_CONTAINER = [...CONTAINER, '--ipc', '--uts'];
/** Each test starts a database several times, of which a busy machine makes a quarter of a minute. */
const PATIENCE_MS = 120_000;
const permitted = spawnSync('unshare', [...FULL_CONTAINER.slice(1), 'true']).status === 0;

afterEach(async () => {
  killHolders();
  await removeTemporaryFolders();
});

/** Visible in the report as skipped where this machine allows no namespaces. */
(permitted ? describe : describe.skip)('one DATA_DIR and servers in two containers', () => {
  it(
    'refuses the second, and leaves everything as it is',
    async () => {
      const dataDir = await folderWithCluster();
      const first = await start(dataDir);
      await query(first.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
      const before = filesOf(dataDir);

      const second = await tryToHold(dataDir, FULL_CONTAINER);
      expect(second).toMatchObject({ refused: 'in_use', message: expect.stringContaining(dataDir) });
      expect((second as { message: string }).message).not.toContain('\n');
      expect(filesOf(dataDir)).toEqual(before);

      // Written to disk by the one server there is, and found again by the next.
      await query(first.url, 'INSERT INTO kept SELECT 1001');
      await query(first.url, 'CHECKPOINT');
      await first.stop();
      const again = await start(dataDir);
      expect(await query(again.url, 'SELECT count(*)::int FROM kept')).toEqual([1001]);
      await again.stop();
    },
    PATIENCE_MS,
  );

  it(
    'refuses the second while only the database of the first lives on, its server killed',
    async () => {
      const dataDir = await folderWithCluster();
      const first = await spawnHolder(dataDir);
      await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
      await first.kill();
      expect(await tryToHold(dataDir, CONTAINER)).toMatchObject({ refused: 'in_use' });
      const next = await start(dataDir);
      expect(await query(next.url, 'SELECT n FROM kept')).toEqual([1]);
      await next.stop();
    },
    PATIENCE_MS,
  );

  it(
    'lets an operator command of the same container in, and the next container once all of it has ended',
    async () => {
      const dataDir = await folderWithCluster();
      const first = await spawnHolder(dataDir, FULL_CONTAINER);
      await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
      const refused = await start(dataDir).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'in_use' });
      const inside = ['nsenter', '--all', `--target=${childOf(first.child.pid as number)}`];
      const command = await spawnHolder(dataDir, inside);
      expect(command).toMatchObject({ owned: false, url: first.url });
      await command.finish();

      // The kernel ends a container whole; no hand has to remove a file afterwards.
      await first.kill();
      const next = await spawnHolder(dataDir, FULL_CONTAINER);
      expect(next.owned).toBe(true);
      expect(await query(next.url, 'SELECT n FROM kept')).toEqual([1]);
      await next.finish();
    },
    PATIENCE_MS,
  );

  it(
    'starts by itself after the machine was switched off under a container',
    async () => {
      const dataDir = await folderWithCluster();
      const first = await start(dataDir);
      await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
      const server = runningServer(dataDir);
      process.kill(server?.pid as number, 'SIGKILL');
      await until('the database is gone', () => server === null || !isAlive(server));
      expect(readRecord(dataDir).users).not.toEqual([]);
      const next = await spawnHolder(dataDir, FULL_CONTAINER);
      expect(next.owned).toBe(true);
      expect(await query(next.url, 'SELECT n FROM kept')).toEqual([1]);

      // The one that lost its database meanwhile takes nothing from the one that has it now.
      await first.stop();
      expect(await query(next.url, 'SELECT n FROM kept')).toEqual([1]);
      await next.finish();
    },
    PATIENCE_MS,
  );
});

/** The files that a second server may not touch. */
function filesOf(dataDir: string): string[] {
  return ['postgres.json', 'postgres/postmaster.pid'].map((name) => readFileSync(join(dataDir, name), 'utf8'));
}

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}
