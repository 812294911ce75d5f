import { existsSync } from 'node:fs';
import type { Deadline } from '../../lib/concurrency/Deadline.ts';
import { chooseAccount } from './chooseAccount.ts';
import { chooseLauncher } from './chooseLauncher.ts';
import { isSameHome, ownHome } from './clusterHome.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { type ClusterRecord, newClusterRecord, readClusterRecord, writeClusterRecord } from './clusterRecord.ts';
import type { EmbeddedLog } from './embeddedLog.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import type { PostgresBinaries } from './findBinaries.ts';
import { findReadyPostmaster } from './findReadyPostmaster.ts';
import { handOver } from './handOver.ts';
import { initialiseCluster, removeUnfinishedClusters } from './initialiseCluster.ts';
import { launchPostmaster } from './launchPostmaster.ts';
import type { ProcessIdentity } from './processIdentity.ts';
import { refuseOtherMachine } from './refuseOtherMachine.ts';
import { serverSettings } from './serverSettings.ts';

export interface ClusterStart {
  paths: ClusterPaths;
  binaries: PostgresBinaries;
  deadline: Deadline;
  settings: Record<string, string>;
  log: EmbeddedLog;
}

export interface RunningCluster {
  record: ClusterRecord;
  postmaster: ProcessIdentity;
  /** False when the server ran before. */
  launched: boolean;
}

/** Finds the cluster's running server, or starts it, or creates the cluster first. Called under the lock. */
export async function bringUpCluster(start: ClusterStart): Promise<RunningCluster> {
  const { paths, binaries, deadline, settings, log } = start;
  removeUnfinishedClusters(paths.dataDir);
  const found = readClusterRecord(paths.record) ?? newClusterRecord();
  const exists = existsSync(paths.cluster);
  if (exists && !existsSync(paths.record)) {
    throw new EmbeddedPostgresError(
      'credentials_lost',
      `${paths.record} is gone, and with it the password of the database beside it; restore it from a backup`,
    );
  }
  refuseOtherMachine(paths, found.home);
  const running = exists ? await findReadyPostmaster(paths, found.home, deadline) : null;
  if (running) return { record: found, postmaster: running, launched: false };

  // Recorded before the launch: whatever a crash leaves, the next start knows where to look for a server. The users of a
  // home that has ended are gone with it.
  const home = ownHome();
  const moved = !isSameHome(found.home, home);
  const record = moved ? { ...found, home, users: [] } : found;
  // The password first, then the cluster: a cluster always has one.
  if (moved || !exists) writeClusterRecord(paths.record, record);

  const account = chooseAccount(paths.cluster);
  const launcher = chooseLauncher(account, binaries, paths.dataDir);
  log.debug({ launcher: launcher.name, account }, 'starting the embedded PostgreSQL');
  if (exists) {
    handOver(paths.cluster, account);
  } else {
    await initialiseCluster({ clusterDir: paths.cluster, binaries, account, launcher, password: record.password });
    log.info({ dataDir: paths.dataDir }, 'embedded PostgreSQL was initialised');
  }
  const postmaster = await launchPostmaster({
    postgres: binaries.postgres,
    launcher,
    clusterDir: paths.cluster,
    holdFile: paths.hold,
    logFile: paths.log,
    settings: { ...serverSettings(), ...settings },
    preferredPort: record.port,
    deadline,
  });
  return { record, postmaster, launched: true };
}
