/** Whatever runs statements on the test's database. */
interface Sql {
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

const TABLES = `select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
const DEADLOCK = '40P01';

/**
 * Looks which tables of a new database are empty, and returns a function that empties them again. Numbers of sequences go on. As
 * in `emptyTables`, it deletes rows, because a truncation would create every file again.
 */
export async function createWipe(world: Sql): Promise<() => Promise<void>> {
  const tables = await world.sql<{ name: string }>(TABLES);
  const filled = await world.sql<{ name: string }>(
    tables.map(({ name }) => `(select '${name}' as name from ${name} limit 1)`).join(' union all '),
  );
  const kept = new Set(filled.map(({ name }) => name));
  const deletions = tables.filter(({ name }) => !kept.has(name)).map(({ name }) => `delete from ${name};`);
  // Without the checks of foreign keys, for nothing that refers to a row stays.
  const statement = `begin; set local session_replication_role = replica; ${deletions.join(' ')} commit`;
  return async () => {
    // What the file before left under way may hold rows in another order.
    await world.sql(statement).catch(async (error: { code?: string }) => {
      if (error.code !== DEADLOCK) throw error;
      await world.sql(statement);
    });
  };
}
