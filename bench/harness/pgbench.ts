import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Skipped } from './Benchmark.ts';
import { FOLDER } from './folder.ts';
import { tiny } from './sized.ts';

/** @throws Skipped where there is no pgbench */
export function requirePgbench(): void {
  if (spawnSync('pgbench', ['--version']).status === 0) return;
  throw new Skipped('no pgbench on PATH; on Debian: apt-get install postgresql-contrib');
}

/** On a machine that is busy with something else, no transaction may have come to its end in a second. */
const TOO_SHORT = /^number of transactions actually processed: 0$/m;
const LONGEST_SECONDS = 60;
/** Of each client where nobody reads the figures: pgbench's shortest time, a second of both processors, shows nothing more. */
const TINY_TRANSACTIONS = 3;

/**
 * Runs a script with prepared statements for some seconds, and for ten times as long when that was too short for any.
 * @returns transactions per second, without connecting
 */
export function pgbench(url: string, name: string, script: string, clients: number, seconds: number): Promise<number> {
  const file = join(FOLDER, `${name}.sql`);
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(url);
  const extent = tiny ? ['-t', String(TINY_TRANSACTIONS)] : ['-T', String(Math.ceil(seconds))];
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', ...extent, '-f', file];
  const child = spawn('pgbench', args, {
    // By environment: an address with its password would show in the list of processes.
    env: {
      PATH: process.env.PATH ?? '',
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
      if (code === 0 && tps !== undefined) resolve(Number(tps));
      else if (TOO_SHORT.test(output) && seconds < LONGEST_SECONDS)
        resolve(pgbench(url, name, script, clients, seconds * 10));
      else reject(new Error(`pgbench failed\n${output}`));
    });
  });
}
