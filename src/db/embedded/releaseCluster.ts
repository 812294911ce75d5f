import { Deadline } from '../../lib/concurrency/Deadline.ts';
import { acquireLock } from './acquireLock.ts';
import { clearHold } from './clusterHold.ts';
import { isSameHome, ownHome } from './clusterHome.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { type ClusterRecord, readClusterRecord, writeClusterRecord } from './clusterRecord.ts';
import type { EmbeddedLog } from './embeddedLog.ts';
import { visiblePostmaster } from './findRunningPostmaster.ts';
import { isAlive, type ProcessIdentity } from './processIdentity.ts';
import { stopPostmaster } from './stopPostmaster.ts';

/**
 * A concurrent start holds the lock for much less than this. A stop may not wait longer, because it has ten seconds in all.
 */
const LOCK_PATIENCE_MS = 1000;

/** Removes a user from the record and ends the server when it was the last one alive. */
export async function releaseCluster(
  paths: ClusterPaths,
  userId: string,
  postmaster: ProcessIdentity,
  log: EmbeddedLog,
): Promise<void> {
  const release = await acquireLock(paths.lock, new Deadline(LOCK_PATIENCE_MS)).catch(() => undefined);
  try {
    const record = readable(paths.record);
    const others = record?.users.filter((user) => user.id !== userId && isAlive(user)) ?? [];
    if (others.length === 0) {
      await stopPostmaster(postmaster);
      // Another user may have started a new server after ours crashed.
      const newer = visiblePostmaster(paths.cluster);
      if (newer) await stopPostmaster(newer.identity);
      if (release) clearHold(paths.hold);
      log.info({ pid: postmaster.pid }, 'embedded PostgreSQL has ended');
    } else {
      log.info({ users: others.length }, 'embedded PostgreSQL is left to the processes that still use it');
    }
    // A container that came after our server died has the data now, and the record with it.
    const gone = record !== null && record.home !== null && !isSameHome(record.home, ownHome());
    if (record && !gone) writeClusterRecord(paths.record, { ...record, users: others });
  } finally {
    release?.();
  }
}

/** A damaged record must not prevent the end of the server. */
function readable(path: string): ClusterRecord | null {
  try {
    return readClusterRecord(path);
  } catch {
    return null;
  }
}
