import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Skipped } from './Benchmark.ts';

/** @throws Skipped where there is no pgbench */
export function requirePgbench(): void {
  if (spawnSync('pgbench', ['--version']).status === 0) return;
  throw new Skipped('no pgbench on PATH; on Debian: apt-get install postgresql-contrib');
}

/** Runs a script with prepared statements for some seconds. @returns transactions per second, without connecting */
export function pgbench(url: string, name: string, script: string, clients: number, seconds: number): Promise<number> {
  const file = join('.tmp/bench', `${name}.sql`);
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(url);
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(Math.ceil(seconds)), '-f', file];
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
      else reject(new Error(`pgbench failed\n${output}`));
    });
  });
}
