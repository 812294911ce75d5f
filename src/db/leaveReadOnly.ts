import type { Pool, PoolClient } from 'pg';
import { PreparedClient, ReadOnlyDatabase } from './PreparedClient.ts';

/**
 * For the pool's option `verify`: refuses a new connection to a read-only server. Each retry connects again, so that the
 * first one after a failover reaches the promoted server.
 */
export function verifyWritable(client: PoolClient, done: (error?: Error) => void): void {
  done(isReadOnly(client) ? new ReadOnlyDatabase() : undefined);
}

/**
 * Removes connections from the pool whose server became read-only. After a failover they would stay as long as they are
 * used, and fail every write that gets one of them.
 */
export function leaveReadOnly(pool: Pool): void {
  pool.on('release', (_error, client) => {
    if (!isReadOnly(client)) return;
    // The pool does not take back a connection that is closed.
    client.end().catch(() => undefined);
    // Idle connections lead to the same server, and new ones are verified. Each idle one is taken out and handed back as
    // unusable.
    for (let left = pool.idleCount; left > 0; left--) {
      pool.connect().then(
        (idle) => idle.release(true),
        () => undefined,
      );
    }
  });
}

const isReadOnly = (client: PoolClient): boolean => client instanceof PreparedClient && client.readOnly;
