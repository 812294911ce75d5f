import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isAlive } from '../../../src/db/embedded/processIdentity.ts';
import { killHolders, spawnHolder, spawnStarter } from './spawnHolder.ts';
import {
  folderWithCluster,
  query,
  readRecord,
  removeTemporaryFolders,
  runningServer,
  start,
  temporaryFolder,
} from './temporaryCluster.ts';

afterEach(async () => {
  killHolders();
  await removeTemporaryFolders();
});

describe('one cluster for several processes', () => {
  it('outlives a kill -9 of its owner, and the next start takes it over and ends it', async () => {
    const dataDir = await folderWithCluster();
    const owner = await spawnHolder(dataDir);
    await query(owner.url, 'CREATE TABLE kept AS SELECT 1 AS answer');
    const server = runningServer(dataDir);
    await owner.kill();
    expect(server && isAlive(server)).toBe(true);

    const next = await start(dataDir);
    expect(next).toMatchObject({ owned: true, url: owner.url });
    expect(runningServer(dataDir)).toEqual(server);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([1]);
    expect(readRecord(dataDir).users).toMatchObject([{ pid: process.pid }]);
    await next.stop();
    expect(server && isAlive(server)).toBe(false);
  });

  it('is joined while its owner lives, and keeps running when the guest leaves', async () => {
    const dataDir = await folderWithCluster();
    const owner = await spawnHolder(dataDir);
    const guest = await start(dataDir);
    expect(guest).toMatchObject({ owned: false, url: owner.url });
    await guest.stop();
    expect(await query(owner.url, 'SELECT 1')).toEqual([1]);
    await owner.finish();
    expect(runningServer(dataDir)).toBeNull();
  });

  it('passes to the guest when the owner leaves first, and ends with the last one', async () => {
    const dataDir = await folderWithCluster();
    const owner = await spawnHolder(dataDir);
    const guest = await start(dataDir);
    await owner.finish();
    expect(await query(guest.url, 'SELECT 1')).toEqual([1]);
    await guest.stop();
    expect(runningServer(dataDir)).toBeNull();
  });

  it('is made and started once when three processes come at the same instant', async () => {
    const dataDir = temporaryFolder();
    const holders = await Promise.all([spawnHolder(dataDir), spawnHolder(dataDir), spawnHolder(dataDir)]);
    expect(holders.map((holder) => holder.owned).sort()).toEqual([false, false, true]);
    expect(new Set(holders.map((holder) => holder.url)).size).toBe(1);
    await Promise.all(holders.map((holder) => holder.finish()));
    expect(runningServer(dataDir)).toBeNull();
    expect(readRecord(dataDir).users).toEqual([]);
  });

  it('does not receive a Ctrl-C meant for its owner', async () => {
    const dataDir = await folderWithCluster();
    const owner = await spawnHolder(dataDir);
    const server = runningServer(dataDir);
    process.kill(-(owner.child.pid ?? 0), 'SIGINT');
    expect(await query(owner.url, 'SELECT 1')).toEqual([1]);
    expect(server && isAlive(server)).toBe(true);
    await owner.finish();
    expect(runningServer(dataDir)).toBeNull();
  });

  it('is created again after a kill -9 in the middle of its creation', async () => {
    const dataDir = temporaryFolder();
    const starter = spawnStarter(dataDir);
    const begun = () => readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'cluster', 'base')));
    while (!begun()) await setImmediate();
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    // The one that was just cut off may still have its orphaned initdb at work; an earlier one has no process left.
    mkdirSync(join(dataDir, 'postgres.new-before/cluster/base'), { recursive: true });
    const database = await start(dataDir);
    expect(database.owned).toBe(true);
    expect(await query(database.url, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(dataDir)).not.toContain('postgres.new-before');
    await database.stop();
  });
});
