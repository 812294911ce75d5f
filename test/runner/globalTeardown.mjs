import { appendFileSync } from 'node:fs';
import { secondsOfFamily } from './processorTime.mjs';
import { endShared } from './shared.mjs';

export default async function globalTeardown() {
  // A run of a few files has them in this process.
  await endShared();
  const { stopTestCluster, testServerPid } = await import('../support/postgres.ts');
  if (process.env.BASCULE_TEST_COSTS !== undefined) noteCostOf(testServerPid());
  await stopTestCluster();
}

/** The usage of the database server with its processes, of which a few still end: the last tests have just let go of them. */
function noteCostOf(pid) {
  const seconds = pid && secondsOfFamily(pid);
  if (seconds === undefined) return;
  appendFileSync(process.env.BASCULE_TEST_COSTS, `${JSON.stringify({ file: 'the database server', seconds })}\n`);
}
