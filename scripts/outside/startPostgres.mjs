import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPort, startProgram } from './startProgram.mjs';

/** What a power cut destroys of a test is thrown away anyway, and a plan is made once for each connection. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  plan_cache_mode: 'force_generic_plan',
  autovacuum_naptime: '1h',
};
/** Settings of the packaged PostgreSQL that older ones do not have, and the version that brought them. */
const SINCE = { io_method: 18 };

/**
 * Starts the PostgreSQL of a folder with programs, or the packaged one, on a new cluster: with the settings that the product
 * ships, or for tests.
 */
export async function startPostgres({ folder, binaries, forTests }) {
  const { findBinaries } = await import('../../src/db/embedded/findBinaries.ts');
  const { chooseAccount } = await import('../../src/db/embedded/chooseAccount.ts');
  const { serverSettings } = await import('../../src/db/embedded/serverSettings.ts');
  const { postgres, initdb } =
    binaries === undefined
      ? await findBinaries()
      : { postgres: join(binaries, 'postgres'), initdb: join(binaries, 'initdb') };
  const version = Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0]);
  // PostgreSQL runs as root nowhere.
  chmodSync(folder, 0o711);
  const home = mkdtempSync(join(folder, 'postgres-'));
  const account = chooseAccount(home);
  if (account) chownSync(home, account.uid, account.gid);
  const cluster = join(home, 'cluster');
  // Of a locale that every version has and that no system changes.
  execFileSync(initdb, ['-D', cluster, '-U', 'bascule', '--auth=trust', '--encoding=UTF8', '--no-locale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const port = await findPort();
  const known = Object.entries(serverSettings()).filter(([name]) => version >= (SINCE[name] ?? 0));
  const settings = { ...Object.fromEntries(known), ...(forTests ? FOR_TESTS : {}), port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, setting]) => ['-c', `${name}=${setting}`]);
  // SIGINT ends what is still connected.
  const server = await startProgram(postgres, ['-D', cluster, ...flags], { port, account, signal: 'SIGINT' });
  const url = `postgres://bascule@127.0.0.1:${port}/postgres`;
  await untilReady(url).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  return { ...server, pid, url };
}

/** It takes connections before it is ready, and refuses them. */
async function untilReady(url) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries >= 200 || error.code !== '57P03') throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
