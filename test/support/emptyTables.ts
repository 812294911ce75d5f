/** Whatever runs statements on the test's database. */
interface Sql {
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Which tables go with which, as `truncate … cascade` sees it: those whose foreign keys lead to them, however far. */
const CLOSURE = `with recursive gone as (
    select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1::text[])
    union
    select c.conrelid from pg_constraint c join gone on c.confrelid = gone.oid where c.contype = 'f'
  )
  select oid::regclass::text as name from gone
  join pg_class using (oid) where not relispartition`;

const statements = new Map<string, string>();

/**
 * Empties the tables and all that refer to them. Deletes the few rows that a test leaves: a truncation creates every
 * file of every table and index again, which costs fifty times as much.
 */
export async function emptyTables(world: Sql, ...tables: string[]): Promise<void> {
  const key = tables.join();
  let statement = statements.get(key);
  if (statement === undefined) {
    const found = await world.sql<{ name: string }>(CLOSURE, [tables]);
    // Without the checks of foreign keys, for nothing that refers to a row stays.
    statement = `begin; set local session_replication_role = replica; ${found.map(({ name }) => `delete from ${name};`).join(' ')} commit`;
    statements.set(key, statement);
  }
  await world.sql(statement);
}
