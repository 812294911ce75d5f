import { migrations } from './migrations/migrations.ts';
import { type Queries, statement } from './statement.ts';

/** SQL text, as the next: the migrations' table is the mapper's own. */
const THERE = statement<{ there: boolean }>(
  'migrations_there',
  `select to_regclass('schema_migration') is not null as there`,
);
const APPLIED = statement<{ name: string }>('migrations_applied', 'select name from schema_migration order by name');

/** The difference between the database and this version, by the names of migrations. */
export interface MigrationState {
  readonly applied: readonly string[];
  /** Those of this version that the database lacks. */
  readonly pending: readonly string[];
  /** Those of the database that this version does not know, because a newer one applied them. */
  readonly unknown: readonly string[];
}

/** Compares the database with this version, and changes nothing. */
export async function compareMigrations(queries: Queries): Promise<MigrationState> {
  const [found] = await queries.query(THERE);
  const applied = found?.there ? (await queries.query(APPLIED)).map(({ name }) => name) : [];
  const known = migrations.map(({ name }) => name);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}
