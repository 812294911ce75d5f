import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from '../../lib/concurrency/Deadline.ts';
import type { ClusterHome } from './clusterHome.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { findRunningPostmaster } from './findRunningPostmaster.ts';
import type { ProcessIdentity } from './processIdentity.ts';
import { readPostmasterFile } from './readPostmasterFile.ts';

/**
 * The server of this cluster once it accepts connections, or null when none runs. Waits for a server that a killed
 * owner left in the middle of its recovery; a server that ends meanwhile counts as none.
 * @param home where the last server was started
 */
export async function findReadyPostmaster(
  paths: ClusterPaths,
  home: ClusterHome | null,
  deadline: Deadline,
): Promise<ProcessIdentity | null> {
  for (;;) {
    const postmaster = await findRunningPostmaster(paths, home, deadline);
    if (!postmaster) return null;
    const file = readPostmasterFile(paths.cluster);
    if (file?.pid === postmaster.pid && file.status === 'ready') return postmaster;
    if (deadline.passed) {
      throw new EmbeddedPostgresError('timeout', 'The PostgreSQL that runs on this data does not become ready');
    }
    await sleep(20);
  }
}
