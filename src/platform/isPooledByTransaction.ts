import pg from 'pg';

/** A pooler keeps the session that it gave last at hand, but somebody else's statement may take it in between. */
const TRIES = 5;
const PATIENCE_MS = 5_000;

/**
 * Whether a pooler is in transaction mode: two connections that are open at once are then served by one session of the
 * server. Locks, notifications and prepared statements of the one would be those of the other.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const one = await open();
    const other = await open();
    for (let tries = 0; tries < TRIES; tries++) {
      if ((await sessionOf(one)) === (await sessionOf(other))) return true;
    }
    return false;
  } catch {
    // In session mode, a pooler that is full lets the second one wait.
    return false;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
