import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
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
 * Migrates the database to the newest version; processes that start at once wait for the first.
 * @returns the names that were applied
 */
export async function migrate(orm: MikroORM, url: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url });
  // When the guard's connection is cut, the query that waits on it fails; without a listener the error event would end the
  // process.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if ((await orm.migrator.getPending()).length === 0) return [];
    return await migrateWithPatience(url);
  } finally {
    await guard.end();
  }
}

/**
 * Migrates on connections of its own: those of the server time out on a statement that may need minutes for a large table.
 */
async function migrateWithPatience(url: string): Promise<string[]> {
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: url,
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
