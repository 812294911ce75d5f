import { columnName } from '../tables/columns.ts';
import type { Table } from '../tables/Row.ts';
import { tables } from '../tables/tables.ts';
import type { Database, Work } from './Database.ts';
import { unprepared } from './statement.ts';

/** Statements that lead from the migrated schema to the declared one, and back. Both are empty when they agree. */
export interface Change {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

interface Index {
  readonly name: string;
  /** As PostgreSQL writes it, without the schema. */
  readonly definition: string;
}

interface Declared {
  readonly name: string;
  readonly expression: string;
}

const DEFINITIONS = unprepared<Index>(
  `select i.relname as name,
     regexp_replace(pg_get_indexdef(i.oid), ' ON (ONLY )?\\S+ USING ', format(' ON "%s" USING ', t.relname)) as definition
   from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
   where x.indrelid = to_regclass($1) order by i.relname`,
);

/**
 * Compares the indexes whose definition is SQL. The mapper creates missing ones, but compares the others only by name.
 */
export function indexDifferences(db: Database): Promise<Change[]> {
  return db.transaction(async ({ queries }) => {
    const changes: Change[] = [];
    for (const table of tables as readonly Table[]) {
      const declared = expressionsOf(table);
      if (declared.length === 0) continue;
      const stored = await queries.query(DEFINITIONS, [`"${table.tableName}"`]);
      // The table does not exist yet, because every other table has its primary key: the mapper creates it with its
      // indexes.
      if (stored.length === 0) continue;
      const wanted = await definitionsOf(queries, table.tableName, declared);
      for (const { name, expression } of declared) {
        const found = stored.find((one) => one.name === name);
        if (found === undefined || found.definition === wanted.get(name)) continue;
        const removal = `drop index "${name}";`;
        changes.push({ up: [removal, `${expression};`], down: [removal, `${found.definition};`] });
      }
    }
    return changes;
  });
}

const expressionsOf = (table: Table): Declared[] =>
  ((table.meta as { indexes?: Partial<Declared>[] }).indexes ?? []).filter(
    (index): index is Declared => typeof index.expression === 'string' && index.name !== undefined,
  );

/** The statement that creates the primary key of a table, which the mapper does not create when it is missing. */
export function primaryKeyOf(table: Table): string {
  const columns = Object.entries(table.meta.properties as Record<string, { primary?: boolean }>)
    .filter(([, { primary }]) => primary === true)
    .map(([name]) => `"${columnName(name)}"`);
  return `alter table "${table.tableName}" add primary key (${columns.join(', ')});`;
}

/**
 * PostgreSQL's form of the declared indexes, by their names, from an empty copy of the table that hides it until the
 * copy is dropped. Absent: the index names a column that the table lacks so far.
 */
async function definitionsOf(
  queries: Work['queries'],
  table: string,
  declared: readonly Declared[],
): Promise<Map<string, string>> {
  const run = (text: string) => queries.query(unprepared(text));
  await run(`create temp table "${table}" (like "${table}")`);
  for (const { expression } of declared) {
    await run('savepoint made');
    await run(expression).catch(() => run('rollback to savepoint made'));
  }
  const made = await queries.query(DEFINITIONS, [`pg_temp."${table}"`]);
  await run(`drop table pg_temp."${table}"`);
  return new Map(made.map(({ name, definition }) => [name, definition]));
}
