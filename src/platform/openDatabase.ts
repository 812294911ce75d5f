import pRetry from 'p-retry';
import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import { compareMigrations } from '../db/compareMigrations.ts';
import { Database } from '../db/Database.ts';
import { keepEmbeddedPostgres } from '../db/embedded/keepEmbeddedPostgres.ts';
import { startEmbeddedPostgres } from '../db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../db/migrate.ts';
import { PreparedClient, ReadOnlyDatabase } from '../db/PreparedClient.ts';

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

/** The attempts of a start, about ten seconds in all: a database that starts at the same time needs a while. */
const TRIES = 6;

/**
 * Opens the outside database, or the embedded one of DATA_DIR, and migrates it.
 * @param stop aborts the start
 * @throws DatabaseUnreachable after the last try; EmbeddedPostgresError
 */
export async function openDatabase(settings: Settings, log: Logger, stop?: AbortSignal): Promise<OpenDatabase> {
  const opened = await openAsItIs(settings, log, stop);
  try {
    const applied = await migrate(opened.db.orm, opened.url);
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

/** Opens the database and leaves its tables as they are, for those who look at it before it is migrated. */
export async function openAsItIs(settings: Settings, log: Logger, stop?: AbortSignal): Promise<OpenDatabase> {
  const start = () => startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log, stop });
  const running = settings.DATABASE_URL === undefined ? await start() : undefined;
  const embedded = running && keepEmbeddedPostgres(running, start, log);
  const url = running?.url ?? (settings.DATABASE_URL as string);
  try {
    await waitUntilReachable(url, log, stop);
    const { DATABASE_POOL_SIZE: poolSize, DATABASE_RESERVED_POOL_SIZE: reservedSize } = settings;
    const db = await Database.open({ url, poolSize, reservedSize });
    const close = async () => {
      await db.close();
      await embedded?.stop();
    };
    return { db, url, applied: [], close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function waitUntilReachable(url: string, log: Logger, stop?: AbortSignal): Promise<void> {
  const attempt = async () => {
    const client = new PreparedClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (client.readOnly) throw new ReadOnlyDatabase();
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  try {
    await pRetry(attempt, {
      retries: TRIES - 1,
      ...(stop && { signal: stop }),
      minTimeout: 300,
      maxTimeout: 5_000,
      onFailedAttempt: ({ retriesLeft }) =>
        log.warn({ event: 'database_unreachable', retriesLeft }, 'the database does not answer yet'),
    });
  } catch (error) {
    const reason = error instanceof Error ? ((error as { code?: string }).code ?? error.message) : 'unknown';
    throw new DatabaseUnreachable(`the database at ${where(url)} cannot be reached (${reason})`, { cause: error });
  }
}

/** Host, port and database of a URL, without user and password. */
function where(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? 'DATABASE_URL' : `${parsed.host}${parsed.pathname}`;
}
