import { createHash } from 'node:crypto';
import {
  CamelCasePlugin,
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { columnName } from '../tables/columns.ts';
import type { BuilderTables } from './builderTables.ts';
import { type Queries, type Statement, statement, unprepared } from './statement.ts';

/** The names in the database follow from the definitions of the tables, by the rule that the connection reads rows by. */
class NamesOfDefinitions extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return columnName(name);
  }
}

/** Builds statements over the tables. It has no connection: `prepare` makes statements of what it builds. */
export const build = new Kysely<BuilderTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new NamesOfDefinitions()],
});

/** The values of a statement while it is built: each stands for the value that a run brings. */
export type Bound<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** A statement that was built once, with the places of its values. */
export interface Prepared<Values, Found> {
  readonly statement: Statement<Found>;
  readonly names: readonly (keyof Values)[];
}

class Place {
  constructor(readonly name: string) {}
}

/**
 * Builds a statement once, because building costs more than most statements take of this process's time. Its name follows
 * from its text, so every process calls it the same.
 * @param make builds it with a place for each value; a constant in it is a mistake, because no run would bind it
 * @param options.named whether connections keep it prepared; not for one of many variants, of which they would keep too many
 */
export function prepare<Values, Found>(
  make: (bound: Bound<Values>) => Compilable<Found>,
  { named = true }: { named?: boolean } = {},
): Prepared<Values, Found> {
  const places = new Proxy({}, { get: (_, name) => sql.val(new Place(String(name))) });
  const { sql: text, parameters } = make(places as Bound<Values>).compile();
  const names = parameters.map((parameter) => {
    if (!(parameter instanceof Place)) throw new Error(`a statement holds the value ${String(parameter)}: ${text}`);
    return parameter.name as keyof Values;
  });
  return { statement: named ? statement(nameOf(text), text) : unprepared(text), names };
}

const nameOf = (text: string): string => `built_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

/**
 * Builds the variants of a statement, such as those of a list with filters, each when it is first asked for.
 * @param make builds the variant of a shape, of which there must be few: what is asked for, and never its values
 */
export function variants<Shape extends Readonly<Record<string, string | boolean>>, Values, Found>(
  make: (shape: Shape) => Prepared<Values, Found>,
): (shape: Shape) => Prepared<Values, Found> {
  const known = new Map<string, Prepared<Values, Found>>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const made = known.get(key) ?? make(shape);
    known.set(key, made);
    return made;
  };
}

/** Runs a statement with its values. */
export function run<Values, Found>(
  queries: Queries,
  { statement, names }: Prepared<Values, Found>,
  values: Values,
): Promise<Found[]> {
  return queries.query(
    statement,
    names.map((name) => values[name]),
  );
}

/** Runs a statement that finds one row at most. */
export async function runOne<Values, Found>(
  queries: Queries,
  prepared: Prepared<Values, Found>,
  values: Values,
): Promise<Found | undefined> {
  const [row] = await run(queries, prepared, values);
  return row;
}

/** For `where(column, '=', among(values))`: one bound array, so that the text is the same for any number of values. */
export const among = <Value>(values: Expression<readonly Value[]>): RawBuilder<Value> => sql<Value>`any(${values})`;

/** Columns of a table under its alias, for `select`: `w.id`, `w.accountId`, … */
export const under = <Alias extends string, Name extends string>(
  alias: Alias,
  names: readonly Name[],
): `${Alias}.${Name}`[] => names.map((name) => `${alias}.${name}` as const);

/** A bound list of uuids as rows `g.id`, to read something for each of them in one statement. */
export const idsOf = (ids: Expression<readonly string[]>) =>
  sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'g'>(sql`g(id)`);

/**
 * A value of a JSON column, bound as its text: the driver would send a list as one of the database's own, and a bare string
 * or number as no JSON at all.
 */
export const asJson = <Value>(text: Expression<string | null>): RawBuilder<Value> => sql<Value>`${text}::jsonb`;

/**
 * Bound lists of equal length as rows, a column for each list, to write several rows in one statement.
 * @param lists each with its type, as `arrayOf(bound.slugs, 'text')`
 */
export const rowsOf = <Alias extends string, Columns extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  lists: { readonly [Name in keyof Columns]: RawBuilder<readonly Columns[Name][]> },
) => {
  const names = sql.join(Object.keys(lists).map((name) => sql.ref(name)));
  return sql<Columns>`unnest(${sql.join(Object.values(lists))})`.as<Alias>(sql`${sql.ref(alias)}(${names})`);
};

/** A bound list of values as an array of the database. */
export const arrayOf = <Value>(values: Expression<readonly Value[]>, type: ArrayType): RawBuilder<readonly Value[]> =>
  sql<readonly Value[]>`${values}::${sql.raw(type)}[]`;
type ArrayType = 'uuid' | 'text' | 'boolean' | 'integer' | 'bigint' | 'timestamptz';

/** The id of a row of `idsOf`, in the conditions of what is read for each of them. */
export const eachId = sql.ref<string>('g.id');
