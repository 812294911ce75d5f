import { join } from 'node:path';

export interface ClusterPaths {
  dataDir: string;
  cluster: string;
  record: string;
  lock: string;
  /** The named pipe of {@link isHeld}. */
  hold: string;
  log: string;
}

/** Every path of the cluster; `dataDir` is absolute and without links. */
export function clusterPaths(dataDir: string): ClusterPaths {
  const at = (name: string) => join(dataDir, name);
  return {
    dataDir,
    cluster: at('postgres'),
    record: at('postgres.json'),
    lock: at('postgres.lock'),
    hold: at('postgres.hold'),
    log: at('postgres.log'),
  };
}
