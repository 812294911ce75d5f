import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Migration20261121000000Initial } from './migrations/Migration20261121000000Initial.ts';
import { Migration20261121000001LiveUpdatesFlag } from './migrations/Migration20261121000001LiveUpdatesFlag.ts';
import { Migration20261121000002RunRecord } from './migrations/Migration20261121000002RunRecord.ts';
import { Migration20261121000003Feedback } from './migrations/Migration20261121000003Feedback.ts';
import { Migration20261121000004AgentLogin } from './migrations/Migration20261121000004AgentLogin.ts';
import { Migration20261122000011RevocationOrder } from './migrations/Migration20261122000011RevocationOrder.ts';
import { Migration20261122000012Processes } from './migrations/Migration20261122000012Processes.ts';
import { Migration20261122000021Erasure } from './migrations/Migration20261122000021Erasure.ts';
import { Migration20261122000031Vacuum } from './migrations/Migration20261122000031Vacuum.ts';
import { Migration20261122000032Shares } from './migrations/Migration20261122000032Shares.ts';
import { Migration20261122000041ExperimentSums } from './migrations/Migration20261122000041ExperimentSums.ts';
import { Migration20261122000042CardErasure } from './migrations/Migration20261122000042CardErasure.ts';
import { Migration20261122000043ErasureMarks } from './migrations/Migration20261122000043ErasureMarks.ts';
import { Migration20261122000051OutboxGap } from './migrations/Migration20261122000051OutboxGap.ts';
import { Migration20261122000061RegisteredOperations } from './migrations/Migration20261122000061RegisteredOperations.ts';

/** In order. A name never changes once released. */
export const migrations = [
  { name: 'Migration20261121000000Initial', class: Migration20261121000000Initial },
  { name: 'Migration20261121000001LiveUpdatesFlag', class: Migration20261121000001LiveUpdatesFlag },
  { name: 'Migration20261121000002RunRecord', class: Migration20261121000002RunRecord },
  { name: 'Migration20261121000003Feedback', class: Migration20261121000003Feedback },
  { name: 'Migration20261121000004AgentLogin', class: Migration20261121000004AgentLogin },
  { name: 'Migration20261122000011RevocationOrder', class: Migration20261122000011RevocationOrder },
  { name: 'Migration20261122000012Processes', class: Migration20261122000012Processes },
  { name: 'Migration20261122000021Erasure', class: Migration20261122000021Erasure },
  { name: 'Migration20261122000031Vacuum', class: Migration20261122000031Vacuum },
  { name: 'Migration20261122000032Shares', class: Migration20261122000032Shares },
  { name: 'Migration20261122000041ExperimentSums', class: Migration20261122000041ExperimentSums },
  { name: 'Migration20261122000042CardErasure', class: Migration20261122000042CardErasure },
  { name: 'Migration20261122000043ErasureMarks', class: Migration20261122000043ErasureMarks },
  { name: 'Migration20261122000051OutboxGap', class: Migration20261122000051OutboxGap },
  { name: 'Migration20261122000061RegisteredOperations', class: Migration20261122000061RegisteredOperations },
];

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
