import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Deadline } from '../../lib/concurrency/Deadline.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { explainFailure } from './explainFailure.ts';
import { isAlive, type ProcessIdentity } from './processIdentity.ts';

interface Wanted {
  adminUrl: string;
  name: string;
  postmaster: ProcessIdentity;
  deadline: Deadline;
}

const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

/**
 * Connects, which proves that this is our server, and creates the database when it is missing. Returns false when the
 * server ended in the meantime: a server that was found running may have been shutting down. Called under the lock.
 */
export async function ensureDatabase(wanted: Wanted): Promise<boolean> {
  for (;;) {
    try {
      await createIfMissing(wanted);
      return true;
    } catch (cause) {
      if (!isAlive(wanted.postmaster)) return false;
      const code = (cause as { code?: string }).code ?? '';
      if (code === '28P01') {
        const message = 'postgres.json does not fit the database beside it';
        throw new EmbeddedPostgresError('credentials_lost', message, { cause });
      }
      if (!NOT_YET.has(code) || wanted.deadline.passed) {
        throw explainFailure('The embedded PostgreSQL does not serve', cause instanceof Error ? cause.message : code);
      }
      await sleep(20);
    }
  }
}

async function createIfMissing({ adminUrl, name }: Wanted): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
  // Without a listener, the end of the server between two queries would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
