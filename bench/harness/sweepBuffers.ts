import { setTimeout as pause } from 'node:timers/promises';
import { type Sweep, sweeps } from '../../src/domain/sweeps/sweeps.ts';
import { openDomain } from './openDomain.ts';
import type { PlanLog } from './planLog.ts';
import type { PageCost } from './readBuffers.ts';
import { sized } from './sized.ts';

const LOGGED_MS = sized(40, 0);
/** The first passes do what was left to do. */
const PASSES = sized(3, 1);

/** What a pass of each sweep of the schedule that finds nothing to do makes the database read. */
export async function sweepBuffers(url: string, log: PlanLog): Promise<Map<string, PageCost>> {
  const domain = await openDomain(url);
  try {
    await log.leaveOutIdle();
    const costs = new Map<string, PageCost>();
    for (const sweep of Object.values<Sweep>(sweeps)) {
      for (let pass = 0; pass < PASSES; pass++) {
        log.take();
        await sweep.runOnce(domain.system(), sweep.limit);
        await pause(LOGGED_MS);
      }
      const statements = log.take().sort((one, other) => other.buffers - one.buffers);
      const buffers = statements.reduce((sum, one) => sum + one.buffers, 0);
      costs.set(`sweep ${sweep.name}`, { buffers, statements });
    }
    return costs;
  } finally {
    await domain.close();
  }
}
