import type pg from 'pg';

/**
 * Ends a connection at once. The driver's own `end` says goodbye and waits for the server to hang up. A dead server never
 * does, and the socket would stay until TCP gives up, a quarter of an hour later.
 */
export function cutConnection(client: pg.Client | pg.PoolClient): void {
  client.on('error', () => undefined);
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  client.end().catch(() => undefined);
  connection?.stream?.destroy();
}
