import pg from 'pg';
import { cutConnection } from '../db/cutConnection.ts';
import { leaveReadOnly, verifyWritable } from '../db/leaveReadOnly.ts';
import { PreparedClient } from '../db/PreparedClient.ts';
import type { JobLog } from './JobLog.ts';

/**
 * How long the job library waits, in milliseconds. Its statements take a few. Without a bound, a dead connection would
 * silently stop this process's schedule forever.
 */
export interface JobPatience {
  readonly statement_timeout: number;
  readonly query_timeout: number;
  readonly connectionTimeoutMillis: number;
}

export const JOB_PATIENCE: JobPatience = {
  statement_timeout: 15_000,
  query_timeout: 20_000,
  connectionTimeoutMillis: 5_000,
};

/** Further settings that keep a dead connection from going unnoticed. */
const UPKEEP = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  maxLifetimeSeconds: 1_800,
};

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * The library's listener releases its connection a second time when a query on it fails after the first release, and a
 * listener that was ended while it waited for a connection releases one that it never got. The pool answers both with an
 * error event that has no listener, which would end the whole process.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected === undefined) return super.connect();
    super.connect((error, client, release) => {
      let released = false;
      connected(error, client, (reason) => {
        if (released) return;
        released = true;
        // A wait that was cancelled ends without a connection.
        (release as typeof release | undefined)?.(reason);
      });
    });
    return undefined;
  }
}

/** The connections of the job library. */
export interface JobPool {
  readonly pool: pg.Pool;
  /** Ends all connections at once, including dead ones. */
  cut(): void;
}

/**
 * Opens the library's connections. Each has an error listener from its first moment to its last, because an error event
 * without a listener would end the whole process.
 */
export function openJobPool(url: string, size: number, log: JobLog, patience: JobPatience): JobPool {
  const options = { connectionString: url, max: size, Client: PreparedClient, ...UPKEEP, ...patience };
  const pool = new ForgivingPool({ ...options, verify: verifyWritable });
  leaveReadOnly(pool);
  const clients = new Set<pg.PoolClient>();
  const tell = (error: Error) => log.debug({ event: 'job_connection_lost', error: error.message }, 'lost');
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', tell);
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', tell);
  return {
    pool,
    cut: () => {
      pool.end().catch(() => undefined);
      for (const client of clients) cutConnection(client);
    },
  };
}
