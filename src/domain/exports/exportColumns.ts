import { columnName, namesOf, typeOf } from '../../tables/columns.ts';
import type { Exported, MarkedTable } from '../../tables/defineTable.ts';
import type { ColumnOf } from '../../tables/Row.ts';

/** SQL that replaces a column. */
type Instead<T extends MarkedTable> = { readonly [Name in ColumnOf<T>]?: string };

/** A moment as RFC 3339 in UTC, to the millisecond, as the API writes it. */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The columns of a table that the export shows, under their names in the export, for a `select`: all but those that the
 * table's definition leaves out.
 */
export const exportColumns = <T extends MarkedTable>(table: T, alias: string, instead: Instead<T> = {}): string =>
  shown(table, alias, instead)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(', ');

/** The same as one JSON object. */
export const exportObject = <T extends MarkedTable>(table: T, alias: string, instead: Instead<T> = {}): string =>
  `jsonb_build_object(${shown(table, alias, instead)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** The file that holds the rows of a table. @throws for a table that is in none */
export function exportFileOf(table: MarkedTable): string {
  return exportedOf(table).file;
}

function shown<T extends MarkedTable>(table: T, alias: string, instead: Instead<T>): [string, string][] {
  const { as = {}, without = {} } = exportedOf(table);
  return namesOf(table)
    .filter((name) => !(name in without))
    .map((name) => {
      const column = `${alias}.${columnName(name)}`;
      return [as[name] ?? name, instead[name] ?? (typeOf(table, name) === 'timestamptz' ? iso(column) : column)];
    });
}

function exportedOf(table: MarkedTable): Extract<Exported<string>, { file: string }> {
  const { exported } = table.marks;
  if ('not' in exported) throw new Error(`${table.tableName} is exported nowhere: ${exported.not}`);
  return exported;
}
