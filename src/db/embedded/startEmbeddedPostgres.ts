import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { Deadline } from '../../lib/concurrency/Deadline.ts';
import { DATA_DIR_MODE } from '../../lib/dataDirMode.ts';
import { FolderError, makeFolder } from '../../lib/makeFolder.ts';
import { acquireLock } from './acquireLock.ts';
import { boundLog } from './boundLog.ts';
import { bringUpCluster, type ClusterStart, type RunningCluster } from './bringUpCluster.ts';
import { clusterPaths } from './clusterPaths.ts';
import { type ClusterRecord, writeClusterRecord } from './clusterRecord.ts';
import type { EmbeddedLog } from './embeddedLog.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { ensureDatabase } from './ensureDatabase.ts';
import { findBinaries, type PostgresBinaries } from './findBinaries.ts';
import { isAlive, type ProcessIdentity, processIdentity } from './processIdentity.ts';
import { readPostmasterFile } from './readPostmasterFile.ts';
import { releaseCluster } from './releaseCluster.ts';
import { stopPostmaster } from './stopPostmaster.ts';

export interface EmbeddedPostgresOptions {
  /**
   * Holds `postgres/` (the cluster), `postgres.json` (mode 0600), `postgres.log` and `postgres.lock`; created when missing.
   */
  dataDir: string;
  log: EmbeddedLog;
  /** Server settings by name, which override {@link serverSettings}. A server that already runs keeps its own. */
  settings?: Record<string, string>;
  /** Milliseconds for the whole start, including recovery after a crash; one minute by default. */
  startTimeoutMs?: number;
  /** Ends the start early, as if its time were over. */
  stop?: AbortSignal | undefined;
  /** Size at which `postgres.log` is set aside as `postgres.log.1`; 20 MB by default. */
  logLimitBytes?: number;
  /** Another PostgreSQL 18 than the packaged one. */
  binaries?: PostgresBinaries;
}

export interface EmbeddedDatabase {
  /** The database `bascule`, as the superuser of the same name. Holds the password: never log it. */
  url: string;
  /** The database `postgres` of the same server, for creating and dropping other databases. */
  adminUrl: string;
  /** False when another living process had started the server before. */
  owned: boolean;
  /** Safe to call twice. Ends the server, unless another living process uses it and so inherits it. */
  stop(): Promise<void>;
}

const DATABASE = 'bascule';

/**
 * Runs PostgreSQL in the data directory, or joins the one that runs there.
 *
 * One server serves every process on the same data: the platform, and operator commands beside it. The first process owns
 * the server; the last one to stop ends it. When the owner is killed the server keeps running, and belongs to the next
 * process that starts.
 *
 * @throws EmbeddedPostgresError with one safe line: no package for this system, data out of reach or damaged, disk full,
 *   not ready in time.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedDatabase> {
  const deadline = new Deadline(options.startTimeoutMs ?? 60_000, options.stop);
  const binaries = options.binaries ?? (await findBinaries());
  const paths = clusterPaths(makeDataDir(options.dataDir));
  const release = await acquireLock(paths.lock, deadline);
  try {
    const { record, postmaster, port } = await serve({
      paths,
      binaries,
      deadline,
      settings: options.settings ?? {},
      log: options.log,
    });
    const users = record.users.filter(isAlive);
    const user = { id: randomUUID(), ...ownIdentity() };
    writeClusterRecord(paths.record, { ...record, port, users: [...users, user] });
    const owned = users.length === 0;
    options.log.info({ port, owned, pid: postmaster.pid }, 'embedded PostgreSQL is ready');

    const leaveLog = boundLog(paths.log, options.logLimitBytes);
    let stopping: Promise<void> | undefined;
    const stop = () => {
      leaveLog();
      stopping ??= releaseCluster(paths, user.id, postmaster, options.log);
      return stopping;
    };
    const url = (database: string) => databaseUrl(record, port, database);
    return { url: url(DATABASE), adminUrl: url('postgres'), owned, stop };
  } finally {
    release();
  }
}

/**
 * Starts the server and proves that it answers. A server that was found running may die first, which starts another round.
 */
async function serve(start: ClusterStart): Promise<RunningCluster & { port: number }> {
  for (;;) {
    const running = await bringUpCluster(start);
    const { record, postmaster, launched } = running;
    const port = readPostmasterFile(start.paths.cluster)?.port ?? record.port ?? 0;
    const adminUrl = databaseUrl(record, port, 'postgres');
    try {
      if (await ensureDatabase({ adminUrl, name: DATABASE, postmaster, deadline: start.deadline })) {
        return { ...running, port };
      }
    } catch (error) {
      // No process would be left to end it.
      if (launched) await stopPostmaster(postmaster);
      throw error;
    }
    if (launched) throw new EmbeddedPostgresError('failed', 'The embedded PostgreSQL ended right after its start');
  }
}

/** The folder as an absolute path without links; created when missing. */
function makeDataDir(dataDir: string): string {
  try {
    makeFolder(dataDir, DATA_DIR_MODE);
    return realpathSync(dataDir);
  } catch (cause) {
    const reason = cause instanceof FolderError ? cause.message : `${dataDir} is out of reach`;
    throw new EmbeddedPostgresError('unreachable', `DATA_DIR: ${reason}`, { cause });
  }
}

function databaseUrl(record: ClusterRecord, port: number, database: string): string {
  return `postgres://${DATABASE}:${record.password}@127.0.0.1:${port}/${database}`;
}

function ownIdentity(): ProcessIdentity {
  return processIdentity(process.pid) ?? { pid: process.pid, started: '' };
}
