import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { findRunningPostmaster } from './findRunningPostmaster.ts';
import type { ProcessIdentity } from './processIdentity.ts';
import { readPostmasterFile } from './readPostmasterFile.ts';

/**
 * The server that runs on this cluster once it accepts connections, or null when none runs. One that a killed owner left in
 * the middle of its recovery is waited for; one that ends meanwhile counts as none.
 */
export async function findReadyPostmaster(clusterDir: string, deadline: number): Promise<ProcessIdentity | null> {
  for (;;) {
    const postmaster = await findRunningPostmaster(clusterDir, deadline);
    if (!postmaster) return null;
    const file = readPostmasterFile(clusterDir);
    if (file?.pid === postmaster.pid && file.status === 'ready') return postmaster;
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError('timeout', 'The PostgreSQL that runs on this data does not become ready');
    }
    await sleep(20);
  }
}
