import { appendFileSync } from 'node:fs';
import { secondsOf } from './processorTime.mjs';

export default async function globalTeardown() {
  const { stopTestCluster, testServerPid } = await import('../support/postgres.ts');
  if (process.env.BASCULE_TEST_COSTS !== undefined) noteCostOf(testServerPid());
  await stopTestCluster();
}

/** The usage of the database server's ended processes: nearly all, because each test ends its connections. */
function noteCostOf(pid) {
  const seconds = pid && secondsOf(pid);
  if (seconds === undefined) return;
  appendFileSync(process.env.BASCULE_TEST_COSTS, `${JSON.stringify({ file: 'the database server', seconds })}\n`);
}
