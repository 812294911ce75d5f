import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOf } from './processorTime.mjs';

const PID_FILE = join(import.meta.dirname, '../../.tmp/postgres/postgres/postmaster.pid');

export default async function globalTeardown() {
  if (process.env.BASCULE_TEST_COSTS !== undefined) noteDatabaseCost();
  const { stopTestCluster } = await import('../support/postgres.ts');
  await stopTestCluster();
}

/** The usage of the database server's ended processes: nearly all, because each test ends its connections. */
function noteDatabaseCost() {
  try {
    const seconds = secondsOf(readFileSync(PID_FILE, 'utf8').split('\n', 1)[0]);
    if (seconds !== undefined)
      appendFileSync(process.env.BASCULE_TEST_COSTS, `${JSON.stringify({ file: 'the database server', seconds })}\n`);
  } catch {
    // Another system, or somebody else's server.
  }
}
