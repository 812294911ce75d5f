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
 * How long a migration waits for a table. Requests that need the table queue up behind it, and the least patient of
 * them, the reports of bridges, give up after a second. So the migration gives up before them, rolls back and lets them
 * through. A backup or a report may hold a table for minutes.
 */
const LOCK_WAIT_MS = 400;
const TRY_AGAIN_MS = 1_000;
/** A start must not wait forever for a table that is never free. */
const TRY_FOR_MS = 600_000;
/** Other transactions hold the table, or wait for what the migration holds. */
const IN_USE = new Set(['55P03', '40P01']);

interface Patience {
  /** Called when a table is in use, before the next attempt. */
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
    const pending = (await orm.migrator.getPending()).map(({ name }) => name);
    if (pending.length === 0) return [];
    // Nobody waits for a table of an empty database, and one transaction makes all of it or nothing.
    const isEmpty = (await orm.migrator.getExecuted()).length === 0;
    await migrateWhenFree(url, isEmpty ? pending.slice(-1) : pending, patience);
    return pending;
  } finally {
    await guard.end();
  }
}

/**
 * Migrates up to each of the names, one after the other, on connections of its own: those of the server time out on a statement
 * that may need minutes for a large table. Each step is a transaction: one that failed has changed nothing, and a migration
 * holds no table while it waits for one that the next needs. A step is tried until no table that it changes is in use.
 */
async function migrateWhenFree(url: string, names: readonly string[], { onWait, stop }: Patience): Promise<void> {
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
  const isInUse = (error: unknown) => IN_USE.has((error as { code?: string }).code ?? '');
  try {
    for (const to of names) {
      await pRetry(() => orm.migrator.up({ to }), {
        retries: Number.POSITIVE_INFINITY,
        factor: 1,
        minTimeout: TRY_AGAIN_MS,
        maxRetryTime: TRY_FOR_MS,
        ...(stop && { signal: stop }),
        shouldRetry: ({ error }) => isInUse(error),
        onFailedAttempt: ({ error }) => {
          if (isInUse(error)) onWait?.();
        },
      });
    }
  } finally {
    await orm.close(true);
  }
}
