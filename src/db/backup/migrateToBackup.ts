import { compareMigrations } from '../compareMigrations.ts';
import type { Database } from '../Database.ts';
import { migrations } from '../migrations/migrations.ts';

/** The backup does not fit the database; `message` says why, in one line. */
export class BackupMismatch extends Error {}

/**
 * Brings an empty database to the migrations of a backup.
 * @throws BackupMismatch for a database with accounts or of a newer version, and for a backup of a newer version
 */
export async function migrateToBackup(db: Database, wanted: readonly string[]): Promise<void> {
  const known = migrations.map(({ name }) => name);
  const strange = wanted.filter((name) => !known.includes(name));
  if (strange.length > 0) throw new BackupMismatch(`the backup is of a newer version, which has ${strange.join(', ')}`);
  const { applied } = await compareMigrations(db);
  if (applied.length > 0) {
    const [found] = await db.query<{ used: boolean }>({
      name: '',
      text: 'select exists (select from account) as used',
    });
    if (found?.used) throw new BackupMismatch('the database has accounts: restore into an empty one');
  }
  const beyond = applied.filter((name) => !wanted.includes(name));
  if (beyond.length > 0)
    throw new BackupMismatch('the database has migrations that the backup lacks: restore into an empty one');
  const missing = wanted.filter((name) => !applied.includes(name));
  if (missing.length > 0) await db.orm.migrator.up({ migrations: missing });
}
