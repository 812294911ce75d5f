import type { Pool, PoolClient } from 'pg';
import { PreparedClient, ReadOnlyDatabase } from './PreparedClient.ts';

/**
 * For the pool's option `verify`: refuses a new connection to a server that takes no writes. Each later try connects anew, so
 * that the first one after a failover finds the server that was promoted.
 */
export function verifyWritable(client: PoolClient, done: (error?: Error) => void): void {
  done(isReadOnly(client) ? new ReadOnlyDatabase() : undefined);
}

/**
 * Takes connections out of the pool whose server stopped taking writes. After a failover they would stay for as long as they
 * are used, and fail every write that meets one of them.
 */
export function leaveReadOnly(pool: Pool): void {
  pool.on('release', (_error, client) => {
    if (!isReadOnly(client)) return;
    // A connection that says goodbye is not taken back by the pool.
    client.end().catch(() => undefined);
    // Those that idle lead to the same server; new ones are verified. Each is taken out, and handed back as unusable.
    for (let left = pool.idleCount; left > 0; left--) {
      pool.connect().then(
        (idle) => idle.release(true),
        () => undefined,
      );
    }
  });
}

const isReadOnly = (client: PoolClient): boolean => client instanceof PreparedClient && client.readOnly;
