import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PID_FILE = join(import.meta.dirname, '../../.tmp/postgres/postgres/postmaster.pid');

export default async function globalTeardown() {
  if (process.env.BASCULE_TEST_COST === '1') tellDatabaseCost();
  const { stopTestCluster } = await import('../support/postgres.ts');
  await stopTestCluster();
}

/** What the database server's ended processes have used; only Linux tells. */
function tellDatabaseCost() {
  try {
    const pid = readFileSync(PID_FILE, 'utf8').split('\n', 1)[0];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    process.stderr.write(`the database server used ${(Number(fields[13]) + Number(fields[14])) / 100} s\n`);
  } catch {
    // Another system, or somebody else's server.
  }
}
