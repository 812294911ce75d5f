import pRetry from 'p-retry';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import { compareMigrations } from '../db/compareMigrations.ts';
import { Database } from '../db/Database.ts';
import { keepEmbeddedPostgres } from '../db/embedded/keepEmbeddedPostgres.ts';
import { startEmbeddedPostgres } from '../db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../db/migrate.ts';
import { PreparedClient, ReadOnlyDatabase } from '../db/PreparedClient.ts';
import { unprepared } from '../db/statement.ts';
import { type DatabaseAddress, findLowerVersion } from '../settings/databaseAddress.ts';
import { isPooledByTransaction } from './isPooledByTransaction.ts';

/**
 * The database of this process. `close` also stops an embedded server that no other
 * process uses.
 */
export interface OpenDatabase {
  readonly db: Database;
  /** Holds a password: never log it. */
  readonly url: string;
  /** The migrations that this opening applied. */
  readonly applied: readonly string[];
  close(): Promise<void>;
}

/** The database cannot be used; `message` is one line without a secret. */
class DatabaseUnreachable extends Error {}

/** DATABASE_URL names a version of the server that is higher than the real one. */
class ServerOlder extends Error {}

/** DATABASE_URL leads through a pooler in transaction mode, or DATABASE_POOLER_URL to another database. */
class DatabasePooled extends Error {}

/** Which database answers: no two have its number in a server that started at that moment. */
const IDENTITY = unprepared<{ identity: string }>(
  `select oid || ' ' || pg_postmaster_start_time() as identity from pg_database where datname = current_database()`,
);

/** The attempts of a start, about ten seconds in all: a database that starts at the same time needs a while. */
const TRIES = 6;

/**
 * Opens the outside database, or the embedded one of DATA_DIR, and migrates it.
 * @param stop aborts the start
 * @throws DatabaseUnreachable after the last try; ServerOlder; DatabasePooled; EmbeddedPostgresError
 */
export async function openDatabase(settings: Settings, log: Logger, stop?: AbortSignal): Promise<OpenDatabase> {
  const opened = await openAsItIs(settings, log, stop);
  try {
    const onWait = () =>
      log.warn({ event: 'migration_waits' }, 'a table that a migration changes is in use; it is tried again');
    const applied = await migrate(opened.db.orm, opened.url, { onWait, stop });
    if (applied.length > 0) log.info({ event: 'migrated', migrations: applied }, 'database migrated');
    const { unknown } = await compareMigrations(opened.db);
    if (unknown.length > 0)
      log.warn({ event: 'database_newer', migrations: unknown }, 'the database is of a newer version than this one');
    return { ...opened, applied };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens the database without migrating it, for commands that examine it first. */
export async function openAsItIs(settings: Settings, log: Logger, stop?: AbortSignal): Promise<OpenDatabase> {
  const start = () => startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log, stop });
  const running = settings.DATABASE_URL === undefined ? await start() : undefined;
  const embedded = running && keepEmbeddedPostgres(running, start, log);
  const address = settings.DATABASE_URL ?? { url: (running as { url: string }).url, serverVersion: undefined };
  const { url } = address;
  try {
    const { version, pooled } = await waitUntilReachable(url, log, stop);
    requireVersion(address, version);
    if (pooled) await requireSessions(url);
    const {
      DATABASE_POOLER_URL: pooler,
      DATABASE_POOL_SIZE: poolSize,
      DATABASE_RESERVED_POOL_SIZE: reservedSize,
    } = settings;
    if (pooler !== undefined) await waitUntilReachable(pooler, log, stop, 'pooler');
    const db = await Database.open({ url, pooler, poolSize, reservedSize });
    const close = async () => {
      await db.close();
      await embedded?.stop();
    };
    try {
      if (pooler !== undefined) await requireSameDatabase(db, url, pooler);
    } catch (error) {
      await close();
      throw error;
    }
    return { db, url, applied: [], close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function requireVersion({ serverVersion }: DatabaseAddress, number: number): void {
  const real = serverVersion === undefined ? undefined : findLowerVersion(serverVersion, number);
  if (real === undefined) return;
  throw new ServerOlder(`DATABASE_URL says serverVersion ${serverVersion} and the server is ${real}`);
}

/** Without a session of its own, a process that migrates would leave its lock to somebody else, and the next one would wait forever. */
async function requireSessions(url: string): Promise<void> {
  if (!(await isPooledByTransaction(url))) return;
  throw new DatabasePooled(
    `the database at ${where(url)} is behind a pooler in transaction mode; set DATABASE_URL to the database itself and DATABASE_POOLER_URL to the pooler`,
  );
}

/** Else pages would read and write one database, and bridges another. */
async function requireSameDatabase(db: Database, url: string, pooler: string): Promise<void> {
  const [[ours], [behind]] = await Promise.all([db.reserved.query(IDENTITY), db.query(IDENTITY)]);
  if (ours?.identity === behind?.identity) return;
  throw new DatabasePooled(
    `DATABASE_POOLER_URL leads to another database at ${where(pooler)} than DATABASE_URL at ${where(url)}`,
  );
}

/** The server, once it answers. */
async function waitUntilReachable(url: string, log: Logger, stop?: AbortSignal, what = 'database'): Promise<Server> {
  const attempt = async () => {
    const client = new PreparedClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (client.readOnly) throw new ReadOnlyDatabase();
      return await readServer(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  try {
    return await pRetry(attempt, {
      retries: TRIES - 1,
      ...(stop && { signal: stop }),
      minTimeout: 300,
      maxTimeout: 5_000,
      onFailedAttempt: ({ retriesLeft }) =>
        log.warn({ event: 'database_unreachable', retriesLeft }, `the ${what} does not answer yet`),
    });
  } catch (error) {
    const reason = error instanceof Error ? ((error as { code?: string }).code ?? error.message) : 'unknown';
    throw new DatabaseUnreachable(`the ${what} at ${where(url)} cannot be reached (${reason})`, { cause: error });
  }
}

interface Server {
  /** As a number: 160004 for 16.4. */
  readonly version: number;
  /** Whether a pooler is in between: it makes up the number of the session that PostgreSQL itself names when it answers a connection. */
  readonly pooled: boolean;
}

async function readServer(client: Client): Promise<Server> {
  const { rows } = await client.query<{ version: number; session: number }>(
    "select current_setting('server_version_num')::int as version, pg_backend_pid() as session",
  );
  const { processID } = client as Client & { processID?: number };
  return { version: rows[0]?.version ?? 0, pooled: rows[0]?.session !== processID };
}

/** Host, port and database of a URL, without user and password. */
function where(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? 'DATABASE_URL' : `${parsed.host}${parsed.pathname}`;
}
