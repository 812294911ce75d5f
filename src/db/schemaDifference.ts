import { columnName, namesOf, typeOf } from '../tables/columns.ts';
import type { Table } from '../tables/Row.ts';
import { tables } from '../tables/tables.ts';
import type { Database } from './Database.ts';
import { unprepared } from './statement.ts';

/** Statements that lead from what the migrations made to what the tables declare, and back. Both are empty when they agree. */
export interface SchemaDifference {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** What the mapper leaves out of its comparison: tables in partitions. */
const BY_COLUMNS = ['host_sample', 'worker_run_tool_calls'];

/**
 * Compares a migrated database with the definitions of the tables. The mapper compares tables, columns, keys and indexes; of
 * tables in partitions the columns are compared here.
 */
export async function schemaDifference(db: Database): Promise<SchemaDifference> {
  const { up, down } = await db.orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
  const columns = await columnDifferences(db);
  return {
    up: [...statementsIn(up), ...columns.map((one) => one.up)],
    down: [...statementsIn(down), ...columns.map((one) => one.down)],
  };
}

/** On the way back the mapper would make all triggers anew, which it does not know: migrations make them. */
const statementsIn = (sql: string): string[] =>
  sql
    .split(/(?<=;)\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^create trigger|returns trigger/.test(statement));

async function columnDifferences(db: Database): Promise<{ up: string; down: string }[]> {
  const rows = await db.query(
    unprepared<Column>(
      `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped`,
    ),
    [BY_COLUMNS],
  );
  const partitioned = (tables as readonly Table[]).filter((table) => BY_COLUMNS.includes(table.tableName));
  const declared = partitioned.flatMap((table): Column[] =>
    namesOf(table).map((name) => ({
      table: table.tableName,
      name: columnName(name),
      type: typeOf(table, name),
      nullable: (table.meta.properties as Record<string, { nullable?: boolean }>)[name]?.nullable ?? false,
    })),
  );
  const key = ({ table, name, type, nullable }: Column) =>
    `${table} ${name} ${type.replace('timestamp with time zone', 'timestamptz')} ${nullable}`;
  const stored = new Set(rows.map(key));
  const wanted = new Set(declared.map(key));
  const add = ({ table, name, type, nullable }: Column) =>
    `alter table "${table}" add column "${name}" ${type}${nullable ? '' : ' not null'};`;
  const drop = ({ table, name }: Column) => `alter table "${table}" drop column "${name}";`;
  return [
    ...rows.filter((row) => !wanted.has(key(row))).map((row) => ({ up: drop(row), down: add(row) })),
    ...declared.filter((row) => !stored.has(key(row))).map((row) => ({ up: add(row), down: drop(row) })),
  ];
}
