import { columnName, namesOf, typeOf } from '../tables/columns.ts';
import type { Table } from '../tables/Row.ts';
import { tables } from '../tables/tables.ts';
import type { Database } from './Database.ts';
import { unprepared } from './statement.ts';

/** Statements that lead from what the migrations made to what the tables declare, and back. Both are empty when they agree. */
export interface Change {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Types that the definitions and PostgreSQL spell differently. */
const SPELLINGS: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz', int: 'integer' };

/** Compares the columns of the named tables with their definitions: their types, and whether they may be null. */
export async function columnDifferences(db: Database, tableNames: readonly string[]): Promise<Change[]> {
  const rows = await db.query(
    unprepared<Column>(
      `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
       order by c.relname, a.attnum`,
    ),
    [tableNames],
  );
  const stored = byPlace(rows.map((row) => ({ ...row, type: SPELLINGS[row.type] ?? row.type })));
  const declared = byPlace(
    (tables as readonly Table[]).filter((table) => tableNames.includes(table.tableName)).flatMap(columnsDeclared),
  );
  return [
    ...[...stored]
      .filter(([place]) => !declared.has(place))
      .map(([, gone]) => ({ up: [drop(gone)], down: [add(gone)] })),
    ...[...declared].flatMap(([place, wanted]) => {
      const found = stored.get(place);
      if (found === undefined) return [{ up: [add(wanted)], down: [drop(wanted)] }];
      // Dropping and adding it would lose what the column holds.
      const up = alter(found, wanted);
      return up.length === 0 ? [] : [{ up, down: alter(wanted, found) }];
    }),
  ];
}

const byPlace = (columns: readonly Column[]): Map<string, Column> =>
  new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));

const columnsDeclared = (table: Table): Column[] =>
  namesOf(table).map((name) => {
    const type = typeOf(table, name);
    return {
      table: table.tableName,
      name: columnName(name),
      type: SPELLINGS[type] ?? type,
      nullable: (table.meta.properties as Record<string, { nullable?: boolean }>)[name]?.nullable ?? false,
    };
  });

const add = ({ table, name, type, nullable }: Column): string =>
  `alter table "${table}" add column "${name}" ${type}${nullable ? '' : ' not null'};`;

const drop = ({ table, name }: Column): string => `alter table "${table}" drop column "${name}";`;

function alter(from: Column, { table, name, type, nullable }: Column): string[] {
  const column = `alter table "${table}" alter column "${name}"`;
  return [
    ...(from.type === type ? [] : [`${column} type ${type} using "${name}"::${type};`]),
    ...(from.nullable === nullable ? [] : [`${column} ${nullable ? 'drop' : 'set'} not null;`]),
  ];
}
