/** A table as `defineEntity` describes it. */
export interface Table {
  readonly tableName: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly meta: { readonly properties: object };
}

/** The builder of a column; one that names another table is wrapped in a function, because that table may come later. */
type BuilderOf<Property> = Property extends () => infer Builder ? Builder : Property;

/** The driver reads 64-bit integers as text, because a JavaScript number holds no more than 53 bits exactly. */
type AsRead<Value> = Value extends bigint ? string : Value;

type ValueOf<Builder> = Builder extends { '~type'?: { value: infer Value }; '~options': infer Options }
  ? (Options extends { mapToPk: true } ? string : AsRead<Value>) | (Options extends { nullable: true } ? null : never)
  : never;

/**
 * A row of a table as the connection returns it: its columns in camel case, timestamps as Date, 64-bit integers and decimals
 * as text, JSON parsed, and null where a column is empty.
 */
export type Row<T extends Table> = {
  -readonly [Name in keyof T['properties']]: ValueOf<BuilderOf<T['properties'][Name]>>;
};

/** The names of a table's columns, in camel case. */
export type ColumnOf<T extends Table> = keyof T['properties'] & string;

/** Those columns of a row that may be null, as null. */
export type Nulls<AnyRow> = { [Name in keyof AnyRow as null extends AnyRow[Name] ? Name : never]: null };

/** Those columns of a row that are never null: what a new row must name, unless the database has a default for it. */
export type Filled<AnyRow> = { [Name in keyof AnyRow as null extends AnyRow[Name] ? never : Name]: AnyRow[Name] };
