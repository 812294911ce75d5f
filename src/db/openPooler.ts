import pg, { type Pool, type PoolConfig } from 'pg';
import { PreparedClient } from './PreparedClient.ts';

/**
 * A connection to a pooler in transaction mode, which may run each transaction on another session of the server. A
 * statement that one session has prepared is unknown to the next one, so each is sent with its text.
 */
class PooledClient extends PreparedClient {
  protected override readonly prepares = false;
}

/**
 * Opens a pool of connections to a pooler. They set nothing when they open: a pooler refuses parameters that it does not
 * know, and what a client sets later stays with a session that belongs to somebody else a moment after. So the timeouts of
 * statements are set by the pooler when it connects to the server.
 */
export function openPooler(url: string, options: PoolConfig): Pool {
  const pool = new pg.Pool({ ...options, Client: PooledClient, connectionString: url });
  // A connection that breaks while idle has already left the pool. Without a listener, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}
