import type { Emptier } from './Emptier.ts';

/** Whatever runs statements on the test's database. */
interface World {
  readonly emptier: Emptier;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

const TABLES = `select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
const DEADLOCK = '40P01';

/** Looks which tables of a new database are empty, and returns a function that empties them again. Numbers of sequences go on. */
export async function createWipe(world: World): Promise<() => Promise<void>> {
  const tables = await world.sql<{ name: string }>(TABLES);
  const filled = await world.sql<{ name: string }>(
    tables.map(({ name }) => `(select '${name}' as name from ${name} limit 1)`).join(' union all '),
  );
  const kept = new Set(filled.map(({ name }) => name));
  const emptied = tables.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  return async () => {
    // What the file before left under way may hold rows in another order.
    await world.emptier.empty(emptied).catch(async (error: { code?: string }) => {
      if (error.code !== DEADLOCK) throw error;
      await world.emptier.empty(emptied);
    });
  };
}
