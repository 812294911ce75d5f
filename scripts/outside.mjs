import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTypeScript } from '../test/runner/transform.mjs';
import { startPooler } from './outside/startPooler.mjs';
import { startPostgres } from './outside/startPostgres.mjs';
import { findPort, startProgram } from './outside/startProgram.mjs';

/**
 * Runs the tests, or the benchmarks, over programs that this machine has installed, in place of those that the project
 * brings: the programs end with the run.
 *
 * Usage: npm run test:outside -- [--postgres DIR] [--pgbouncer FILE] [--redis FILE] [--bench] [argument …]
 *   --postgres   the folder of `postgres` and `initdb`; without it, the packaged PostgreSQL
 *   --pgbouncer  puts PgBouncer in transaction mode in front of the connections of requests
 *   --redis      Redis or Valkey, for rate limits and wake-ups
 *   --bench      the benchmarks in place of the tests; the other arguments go to either
 */
loadTypeScript();
const args = process.argv.slice(2);
const value = (name) => {
  const at = args.indexOf(name);
  return at >= 0 ? args.splice(at, 2)[1] : undefined;
};
const [folderOfPostgres, pgbouncer, redis] = ['--postgres', '--pgbouncer', '--redis'].map(value);
const at = args.indexOf('--bench');
const bench = at >= 0 && args.splice(at, 1).length > 0;
const prefix = bench ? 'BENCH' : 'TEST';

const folder = mkdtempSync(join(tmpdir(), 'outside-'));
const started = [];
let status = 1;
try {
  const database = await startPostgres({ folder, binaries: folderOfPostgres, forTests: !bench });
  started.push(database);
  const env = { [`${prefix}_DATABASE_ADMIN_URL`]: database.url };
  const pids = [database.pid];
  if (pgbouncer !== undefined) {
    const pooler = await startPooler({ program: pgbouncer, folder, database: database.url });
    started.push(pooler);
    pids.push(pooler.pid);
    env[`${prefix}_DATABASE_POOLER_URL`] = pooler.url;
  }
  if (redis !== undefined) {
    const port = await findPort();
    // A database for each server under test, so that the limits of one are not those of another.
    const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--databases', '16384'];
    const server = await startProgram(redis, options.map(String), { port });
    started.push(server);
    pids.push(server.pid);
    env[`${prefix}_REDIS_URL`] = `redis://127.0.0.1:${port}`;
  }
  const run = spawn('node', [bench ? 'scripts/bench.mjs' : 'scripts/test.mjs', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env, ...(bench && { BENCH_DATABASE_PIDS: pids.join(' ') }) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
  status = await new Promise((resolve) => run.once('exit', (code) => resolve(code ?? 1)));
} finally {
  for (const each of started.reverse()) await each.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
