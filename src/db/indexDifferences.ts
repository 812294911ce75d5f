import { columnName } from '../tables/columns.ts';
import type { Table } from '../tables/Row.ts';
import { tables } from '../tables/tables.ts';
import type { Change } from './columnDifferences.ts';
import type { Database, Work } from './Database.ts';
import { unprepared } from './statement.ts';

interface Index {
  readonly name: string;
  /** As PostgreSQL writes it, without the schema. */
  readonly definition: string;
  readonly removal: string;
}

interface Declared {
  readonly name: string;
  readonly expression: string;
}

const DEFINITIONS = unprepared<Index>(
  `select i.relname as name,
     case when x.indisprimary then format('alter table "%s" add constraint "%s" %s', t.relname, i.relname, pg_get_constraintdef(k.oid))
       else regexp_replace(pg_get_indexdef(i.oid), ' ON (ONLY )?\\S+ USING ', format(' ON "%s" USING ', t.relname)) end as definition,
     case when x.indisprimary then format('alter table "%s" drop constraint "%s"', t.relname, i.relname)
       else format('drop index "%s"', i.relname) end as removal
   from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
   left join pg_constraint k on k.conindid = i.oid and k.contype = 'p'
   where x.indrelid = to_regclass($1) order by i.relname`,
);

/**
 * Compares the indexes whose definition is SQL, which the mapper knows by their names alone. A table of `whole` is not known
 * to the mapper, so its primary key and its other indexes are compared too.
 */
export function indexDifferences(db: Database, whole: readonly string[]): Promise<Change[]> {
  return db.transaction(async ({ queries }) => {
    const changes: Change[] = [];
    for (const table of tables as readonly Table[]) {
      const isWhole = whole.includes(table.tableName);
      const declared = [...expressionsOf(table), ...(isWhole ? [primaryKeyOf(table)] : [])];
      if (declared.length === 0) continue;
      const stored = await queries.query(DEFINITIONS, [`"${table.tableName}"`]);
      const wanted = await definitionsOf(queries, table.tableName, declared);
      changes.push(...declared.flatMap((index) => changed(stored, index, wanted.get(index.name), isWhole)));
      if (isWhole) changes.push(...stored.filter(({ name }) => !wanted.has(name)).map(removed));
    }
    return changes;
  });
}

function changed(
  stored: readonly Index[],
  { name, expression }: Declared,
  wanted: Index | undefined,
  isWhole: boolean,
) {
  const found = stored.find((one) => one.name === name);
  const made = `${expression};`;
  const removal = `${wanted?.removal ?? `drop index "${name}"`};`;
  // The mapper makes the missing indexes of its tables.
  if (found === undefined) return isWhole ? [{ up: [made], down: [removal] }] : [];
  if (found.definition === wanted?.definition) return [];
  return [{ up: [`${found.removal};`, made], down: [removal, `${found.definition};`] }];
}

const removed = ({ definition, removal }: Index): Change => ({ up: [`${removal};`], down: [`${definition};`] });

const expressionsOf = (table: Table): Declared[] =>
  ((table.meta as { indexes?: Partial<Declared>[] }).indexes ?? []).filter(
    (index): index is Declared => typeof index.expression === 'string' && index.name !== undefined,
  );

function primaryKeyOf(table: Table): Declared {
  const columns = Object.entries(table.meta.properties as Record<string, { primary?: boolean }>)
    .filter(([, { primary }]) => primary === true)
    .map(([name]) => `"${columnName(name)}"`);
  const name = `${table.tableName}_pkey`;
  return {
    name,
    expression: `alter table "${table.tableName}" add constraint "${name}" primary key (${columns.join(', ')})`,
  };
}

/**
 * What PostgreSQL makes of the declared indexes, by their names, on an empty copy of the table that hides it until the
 * copy is dropped. Absent: the index names a column that the table lacks so far.
 */
async function definitionsOf(
  queries: Work['queries'],
  table: string,
  declared: readonly Declared[],
): Promise<Map<string, Index | undefined>> {
  const run = (text: string) => queries.query(unprepared(text));
  await run(`create temp table "${table}" (like "${table}")`);
  for (const { expression } of declared) {
    await run('savepoint made');
    await run(expression).catch(() => run('rollback to savepoint made'));
  }
  const made = await queries.query(DEFINITIONS, [`pg_temp."${table}"`]);
  await run(`drop table pg_temp."${table}"`);
  return new Map(declared.map(({ name }) => [name, made.find((one) => one.name === name)]));
}
