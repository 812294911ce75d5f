import type pg from 'pg';

/** A table whose rows a backup holds. */
export interface BackupTable {
  readonly name: string;
  /** Those that are written, in order; generated ones are not. */
  readonly columns: readonly string[];
  readonly partitions: readonly { readonly name: string; readonly bound: string }[];
}

/** Tables of this database alone: rows that need not survive a crash need no backup either. */
const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)))
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions,
    array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and not f.relispartition) as needs
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and c.relname <> 'schema_migration'
  order by c.relname`;

/** The tables of the database, each behind those that its foreign keys lead to. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(TABLES);
  const ordered: BackupTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ needs }) => needs.every((name) => !waiting.has(name)));
    if (ready.length === 0) throw new Error(`the foreign keys of ${[...waiting].join(', ')} lead in a circle`);
    ordered.push(...ready.map(({ name, columns, partitions }) => ({ name, columns, partitions })));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
