import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Migration20261121000000Initial } from './migrations/Migration20261121000000Initial.ts';
import { Migration20261121000001LiveUpdatesFlag } from './migrations/Migration20261121000001LiveUpdatesFlag.ts';

/** In order; a name never changes once released. */
export const migrations = [
  { name: 'Migration20261121000000Initial', class: Migration20261121000000Initial },
  { name: 'Migration20261121000001LiveUpdatesFlag', class: Migration20261121000001LiveUpdatesFlag },
];

/** The mapper's options of the migrator. */
export const migratorOptions = {
  extensions: [Migrator],
  migrations: { tableName: 'schema_migration', migrationsList: migrations, snapshot: false, transactional: true },
};

/** One number that every process of every version agrees on. */
const MIGRATION_LOCK = 4_620_113;

/**
 * Brings the database up to the newest migration; processes that start at once wait for the first.
 * @returns the names that were applied
 */
export async function migrate(orm: MikroORM, url: string): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await orm.migrator.up();
    return applied.map((migration) => migration.name);
  } finally {
    await guard.end();
  }
}
