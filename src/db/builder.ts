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
import { LRUCache } from 'lru-cache';
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

/** The values of a statement while it is built: each is a placeholder for the value that a run provides. */
export type Bound<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** A statement that is built once, with the places of its values. */
export interface Prepared<Values, Found> {
  /** @throws Error when the statement holds a value, because no run could bind it */
  readonly statement: Statement<Found>;
  readonly names: readonly (keyof Values)[];
}

class Place {
  constructor(readonly name: string) {}
}

/**
 * Builds a statement once, because building costs more than most statements take of this process's time. It does so at
 * the first run, because a start declares hundreds of statements and runs a few. The name follows from the text, so every
 * process calls it the same.
 * @param make builds it with a place for each value; a constant in it is a mistake, because no run binds it
 * @param options.named whether connections keep it prepared; not for one of many variants, of which they would keep too
 * many
 */
export function prepare<Values, Found>(
  make: (bound: Bound<Values>) => Compilable<Found>,
  { named = true }: { named?: boolean } = {},
): Prepared<Values, Found> {
  let built: Prepared<Values, Found> | undefined;
  const once = () => {
    built ??= buildNow(make, named);
    return built;
  };
  return {
    get statement() {
      return once().statement;
    },
    get names() {
      return once().names;
    },
  };
}

function buildNow<Values, Found>(
  make: (bound: Bound<Values>) => Compilable<Found>,
  named: boolean,
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

/** Variants of one statement that are kept. Callers choose the filters, so their combinations must not fill the memory. */
const KEPT_VARIANTS = 500;

/**
 * Builds the variants of a statement, such as those of a list with filters, each when it is first asked for.
 * @param make builds the variant of a shape: what is asked for, and never its values
 */
export function variants<Shape extends Readonly<Record<string, string | boolean>>, Values, Found>(
  make: (shape: Shape) => Prepared<Values, Found>,
): (shape: Shape) => Prepared<Values, Found> {
  const known = new LRUCache<string, Prepared<Values, Found>>({ max: KEPT_VARIANTS });
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

/** Some of a statement's places by their names, for `values` and `set` where the columns have the same names. */
export const placesOf = <Values, Name extends keyof Values>(
  bound: Bound<Values>,
  names: readonly Name[],
): Pick<Bound<Values>, Name> =>
  Object.fromEntries(names.map((name) => [name, bound[name]])) as unknown as Pick<Bound<Values>, Name>;

/**
 * A value of a JSON column, bound as its text: the driver would send a list as one of the database's own, and a bare string
 * or number as no JSON at all.
 */
export const asJson = <Value>(text: Expression<string | null>): RawBuilder<Value> => sql<Value>`${text}::jsonb`;

type Lists<Columns> = { readonly [Name in keyof Columns]: RawBuilder<readonly Columns[Name][]> };

const unnested = <Found, Alias extends string>(
  alias: Alias,
  lists: Lists<object>,
  ending: RawBuilder<unknown>,
  names: string[],
) =>
  sql<Found>`unnest(${sql.join(Object.values(lists))})${ending}`.as<Alias>(
    sql`${sql.ref(alias)}(${sql.join(names.map((name) => sql.ref(name)))})`,
  );

/**
 * Bound lists of equal length as rows, a column for each list, to read or write several rows in one statement.
 * @param lists each with its type, as `arrayOf(bound.slugs, 'text')`
 */
export const rowsOf = <Alias extends string, Columns extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  lists: Lists<Columns>,
) => unnested<Columns, Alias>(alias, lists, sql``, Object.keys(lists));

/** The same with the `place` of each row in the lists, from 1. */
export const placedRowsOf = <Alias extends string, Columns extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  lists: Lists<Columns>,
) =>
  unnested<Columns & { place: string }, Alias>(alias, lists, sql` with ordinality`, [...Object.keys(lists), 'place']);

/** A bound list of values as an array of the database, which cannot infer the type without a column beside it. */
export const arrayOf = <Value>(values: Expression<readonly Value[]>, type: ArrayType): RawBuilder<readonly Value[]> =>
  sql<readonly Value[]>`${values}::${sql.raw(type)}[]`;
type ArrayType = 'bigint' | 'boolean' | 'integer' | 'smallint' | 'text' | 'timestamptz' | 'uuid';

/** A bound list of uuids as rows `g.id`, to read something for each of them in one statement. */
export const idsOf = (ids: Expression<readonly string[]>) => rowsOf('g', { id: arrayOf(ids, 'uuid') });

/** The id of a row of `idsOf`, in the conditions of what is read for each of them. */
export const eachId = sql.ref<string>('g.id');

/** A count or a place as a number; the driver reads 64-bit integers as text. */
export const toInteger = (value: Expression<number | string | bigint>): RawBuilder<number> =>
  sql<number>`${value}::integer`;

/** The number of rows. */
export const howMany = toInteger(build.fn.countAll());
