import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import pRetry from 'p-retry';
import pg from 'pg';
import { migrations } from './migrations/migrations.ts';

/** The migrator's options of the mapper. */
export const migratorOptions = {
  extensions: [Migrator],
  migrations: { tableName: 'schema_migration', migrationsList: migrations, snapshot: false, transactional: true },
};

/** The number of the advisory lock, the same in every process of every version. */
const MIGRATION_LOCK = 4_620_113;

/**
 * How long a migration waits for a table. Requests that need the table queue up behind it and give up after five seconds, so
 * it gives up before them, takes everything back and lets them through. A backup or a report may hold a table for minutes.
 */
const LOCK_WAIT_MS = 1_000;
const TRY_AGAIN_MS = 1_000;
/** A table that is never free must end a start some day. */
const TRY_FOR_MS = 600_000;
/** The table is held by others, or held by others who wait for what the migration holds. */
const IN_USE = new Set(['55P03', '40P01']);

interface Patience {
  /** Is told when a table is in use, before the next attempt. */
  readonly onWait?: () => void;
  /** Ends the attempts. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Migrates the database to the newest version; processes that start at once wait for the first.
 * @returns the names that were applied
 */
export async function migrate(orm: MikroORM, url: string, patience: Patience = {}): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url });
  // When the guard's connection is cut, the query that waits on it fails; without a listener the error event would end the
  // process.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if ((await orm.migrator.getPending()).length === 0) return [];
    return await migrateWhenFree(url, patience);
  } finally {
    await guard.end();
  }
}

/** Tries until no table that changes is in use. An attempt is one transaction, so one that failed has changed nothing. */
function migrateWhenFree(url: string, { onWait, stop }: Patience): Promise<string[]> {
  return pRetry(() => migrateWithPatience(url), {
    retries: Number.POSITIVE_INFINITY,
    factor: 1,
    minTimeout: TRY_AGAIN_MS,
    maxRetryTime: TRY_FOR_MS,
    ...(stop && { signal: stop }),
    shouldRetry: ({ error }) => IN_USE.has((error as { code?: string }).code ?? ''),
    onFailedAttempt: ({ error }) => {
      if (IN_USE.has((error as { code?: string }).code ?? '')) onWait?.();
    },
  });
}

/**
 * Migrates on connections of its own: those of the server time out on a statement that may need minutes for a large table.
 */
async function migrateWithPatience(url: string): Promise<string[]> {
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: url,
    driverOptions: { lock_timeout: LOCK_WAIT_MS },
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ...migratorOptions,
    forceUtcTimezone: true,
    debug: false,
    logger: () => undefined,
  });
  try {
    return (await orm.migrator.up()).map((migration) => migration.name);
  } finally {
    await orm.close(true);
  }
}
