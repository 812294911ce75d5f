import { type Change, columnDifferences } from './columnDifferences.ts';
import type { Database } from './Database.ts';

/** What the mapper leaves out of its comparison: tables in partitions. */
const BY_COLUMNS = ['host_sample', 'worker_run_tool_calls'];

/**
 * Compares a migrated database with the definitions of the tables. The mapper compares tables, columns, keys and indexes; of
 * tables in partitions the columns are compared here.
 */
export async function schemaDifference(db: Database): Promise<Change> {
  const { up, down } = await db.orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
  const columns = await columnDifferences(db, BY_COLUMNS);
  return {
    up: [...statementsIn(up), ...columns.flatMap((one) => one.up)],
    down: [...statementsIn(down), ...columns.flatMap((one) => one.down)],
  };
}

/** On the way back the mapper would make all triggers anew, which it does not know: migrations make them. */
const statementsIn = (sql: string): string[] =>
  sql
    .split(/(?<=;)\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^create trigger|returns trigger/.test(statement));
