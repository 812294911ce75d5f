import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

/** Connects, which proves that this is our server, and makes the database when it is missing. Called under the lock. */
export async function ensureDatabase(adminUrl: string, name: string, deadline: number): Promise<void> {
  const client = await connect(adminUrl, deadline);
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function connect(url: string, deadline: number): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    // Without a listener the end of the server between two queries would end this process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end().catch(() => undefined);
      const code = (cause as { code?: string }).code ?? '';
      if (code === '28P01') {
        throw new EmbeddedPostgresError('credentials_lost', 'postgres.json does not fit the database beside it', {
          cause,
        });
      }
      if (!NOT_YET.has(code) || Date.now() > deadline) {
        const words = cause instanceof Error ? cause.message : String(cause);
        throw new EmbeddedPostgresError('failed', `The embedded PostgreSQL does not answer: ${words}`, { cause });
      }
      await sleep(20);
    }
  }
}
