import type { ColumnOf, Nulls, Row, Table } from './Row.ts';

/** The SQL types of columns whose definition names none, by the mapper's type. A key of another table is a uuid. */
const SQL_TYPES: Readonly<Record<string, string>> = {
  BigIntType: 'bigint',
  BlobType: 'bytea',
  BooleanType: 'boolean',
  DateType: 'date',
  DateTimeType: 'timestamptz',
  IntegerType: 'integer',
  JsonType: 'jsonb',
  SmallIntType: 'smallint',
  UuidType: 'uuid',
};

interface Definition {
  readonly columnType?: string;
  readonly nullable?: boolean;
  readonly type?: { readonly name?: string; readonly constructor: { readonly name: string } };
}

/** A column's name in the database. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column's name in a row, from its name in the database. */
export const propertyName = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** All columns of a table in the order of their definition, named as in a row. */
export const namesOf = <T extends Table>(table: T): ColumnOf<T>[] =>
  Object.keys(table.meta.properties) as ColumnOf<T>[];

/** All columns but some. */
export const namesExcept = <T extends Table, Left extends ColumnOf<T>>(
  table: T,
  ...left: readonly Left[]
): Exclude<ColumnOf<T>, Left>[] =>
  namesOf(table).filter((name): name is Exclude<ColumnOf<T>, Left> => !(left as readonly string[]).includes(name));

/**
 * The columns of a table as a statement lists them: `r.id, r.account_id, …`.
 * @param alias what the statement calls the table; an empty one leaves the names bare
 * @param names the columns that are wanted; all of them by default
 */
export const columnsOf = <T extends Table>(
  table: T,
  alias: string,
  names: readonly ColumnOf<T>[] = namesOf(table),
): string => names.map((name) => under(alias, name)).join(', ');

/** The same for rows that become JSON inside of the statement, whose keys no connection renames: `r.run_key as "runKey"`. */
export const namedColumnsOf = <T extends Table>(
  table: T,
  alias: string,
  names: readonly ColumnOf<T>[] = namesOf(table),
): string => names.map((name) => `${under(alias, name)} as "${name}"`).join(', ');

/** The same with their types, as `jsonb_to_recordset` wants them: `"runKey" uuid`. The keys of the JSON are those of a row. */
export const recordOf = <T extends Table>(table: T, names: readonly ColumnOf<T>[]): string =>
  names.map((name) => `"${name}" ${typeOf(table, name)}`).join(', ');

/** The SQL type of a column. */
export function typeOf<T extends Table>(table: T, name: ColumnOf<T>): string {
  const given = (table.meta.properties as Record<string, Definition | (() => { '~options': Definition })>)[name];
  // A reference is a function, because tables may refer to each other.
  const definition = typeof given === 'function' ? given()['~options'] : given;
  const { columnType, type } = definition ?? {};
  if (columnType !== undefined) return columnType;
  // The mapper takes a type as its class or as an object of it.
  return SQL_TYPES[type?.name ?? ''] ?? SQL_TYPES[type?.constructor.name ?? ''] ?? 'uuid';
}

const under = (alias: string, name: string): string =>
  alias === '' ? columnName(name) : `${alias}.${columnName(name)}`;

/** The columns of a table that may be null, each as null. */
export const nullsOf = <T extends Table>(table: T): Nulls<Row<T>> =>
  Object.fromEntries(
    Object.entries<Definition>(table.meta.properties as Record<string, Definition>)
      .filter(([, { nullable }]) => nullable === true)
      .map(([name]) => [name, null]),
  ) as Nulls<Row<T>>;
