import type { ColumnType } from 'kysely';
import type { Row, Table } from '../tables/Row.ts';
import type { tables } from '../tables/tables.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Whether the database fills a column in by itself, so that an insert may leave it out. */
type HasDefault<Property> = Property extends {
  '~options': { default: unknown } | { defaultRaw: string } | { autoincrement: true };
}
  ? true
  : false;

type Columns<T extends Table> = {
  [Name in keyof Row<T>]: HasDefault<T['properties'][Name]> extends true
    ? ColumnType<Row<T>[Name], Row<T>[Name] | undefined, Row<T>[Name]>
    : Row<T>[Name];
};

/** The tables as the query builder knows them: names in camel case, each with the columns of its definition. */
export type BuilderTables = {
  [T in (typeof tables)[number] as CamelCase<T['tableName'] & string>]: Columns<T>;
};
