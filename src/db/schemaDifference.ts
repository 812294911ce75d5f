import { type Change, columnDifferences } from './columnDifferences.ts';
import type { Database } from './Database.ts';
import { indexDifferences } from './indexDifferences.ts';

/** What the mapper leaves out of its comparison: tables in partitions. */
const IN_PARTITIONS = ['host_sample', 'worker_run_tool_calls'];

/**
 * Compares a migrated database with the definitions of the tables. The mapper compares tables, columns, keys and indexes, but
 * takes two indexes with the same name and a definition in SQL for equal. Those are compared here, and so are the columns and
 * indexes of tables in partitions.
 */
export async function schemaDifference(db: Database): Promise<Change> {
  const { up, down } = await db.orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
  const columns = await columnDifferences(db, IN_PARTITIONS);
  const indexes = await indexDifferences(db, IN_PARTITIONS);
  return {
    up: [
      ...statementsIn(up),
      ...columns.flatMap((change) => change.up),
      // Last, because an index may be of a new column; on the way back first.
      ...indexes.flatMap((change) => change.up),
    ],
    down: [
      ...indexes.flatMap((change) => change.down),
      ...statementsIn(down),
      ...columns.flatMap((change) => change.down),
    ],
  };
}

/** On the way back the mapper would make all triggers anew, which it does not know: migrations make them. */
const statementsIn = (sql: string): string[] =>
  sql
    .split(/(?<=;)\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^create trigger|returns trigger/.test(statement));
