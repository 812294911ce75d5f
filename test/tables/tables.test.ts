import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { Database } from '../../src/db/Database.ts';
import { discoverTables } from '../../src/db/discoverTables.ts';
import { ORDER } from '../../src/domain/erasure/erasureSteps.ts';
import { EXPORT_FILES } from '../../src/domain/exports/exportFiles.ts';
import { columnName, namesOf, propertyName, typeOf } from '../../src/tables/columns.ts';
import type { MarkedTable } from '../../src/tables/defineTable.ts';
import { tables } from '../../src/tables/tables.ts';
import { createTestDatabase } from '../support/postgres.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
}

const all: readonly MarkedTable[] = tables;
const byName = new Map(all.map((table) => [table.tableName, table]));
/** Tables that the libraries keep for themselves, and partitions, which have the columns of their table. */
const OF_OTHERS = /^(schema_migration|graphile_worker.*|(host_sample|worker_run_tool_calls)_p.*)$/;
const SPELLINGS: Readonly<Record<string, string>> = { int: 'integer' };

describe('the tables', () => {
  it('are all listed', () => {
    const files = readdirSync('src/tables').filter((file) =>
      readFileSync(`src/tables/${file}`, 'utf8').includes('defineEntity({'),
    );
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(
      tables.map(({ meta }) => meta.className).sort(),
    );
  });

  it('have columns whose names follow from those of rows, and the other way round', () => {
    for (const table of all) {
      for (const name of namesOf(table)) {
        expect(propertyName(columnName(name))).toBe(name);
      }
    }
  });

  it('have in a migrated database the columns that they declare, with their types', async () => {
    const { url, drop } = await createTestDatabase();
    const db = await Database.open({ url, poolSize: 1 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<Column>(
        `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
         from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
      );
      const stored = rows.filter((row) => !OF_OTHERS.test(row.table));
      discoverTables(db.orm);
      const declared = [...db.orm.getMetadata().getAll().values()].flatMap((meta) => {
        const table = byName.get(meta.tableName) as MarkedTable;
        return meta.props.map((prop) => ({
          table: meta.tableName,
          name: prop.fieldNames[0],
          type: SPELLINGS[typeOf(table, prop.name)] ?? typeOf(table, prop.name),
          nullable: prop.nullable ?? false,
        }));
      });
      const told = (columns: readonly { table: string; name: string | undefined; type: string; nullable: boolean }[]) =>
        columns
          .map(
            ({ table, name, type, nullable }) =>
              `${table}.${name} ${type.replace('timestamp with time zone', 'timestamptz')}${nullable ? ' null' : ''}`,
          )
          .sort();
      expect(told(stored)).toEqual(told(declared));
    } finally {
      await client.end();
      await db.close();
      await drop();
    }
  });

  it('are in the file of the export that they name, or in no file, with a reason', () => {
    const named = new Set(all.flatMap(({ marks: { exported } }) => ('file' in exported ? [exported.file] : [])));
    expect([...named].sort()).toEqual(EXPORT_FILES.map(({ name }) => name).sort());
    for (const table of all) {
      const { exported } = table.marks;
      if ('not' in exported) {
        expect(exported.not).toMatch(/\w+ \w+/);
        continue;
      }
      const sql = EXPORT_FILES.find(({ name }) => name === exported.file)?.sql;
      const names = namesOf(table).filter((name) => !(name in (exported.without ?? {})));
      for (const name of names) expect(sql).toMatch(new RegExp(`["']${exported.as?.[name] ?? name}["']`));
    }
  });

  it('go in a step of each deletion that their definition names, and in no other', () => {
    for (const kind of ['card', 'project', 'account'] as const) {
      const gone = ORDER[kind].flatMap((step) => ('statements' in step ? step.of : [step]));
      const marked = all.filter(({ marks: { erased } }) => 'with' in erased && erased.with[kind] !== undefined);
      expect(gone.map((table) => table.tableName).sort()).toEqual(marked.map((table) => table.tableName).sort());
    }
  });

  it('that go with the rows of another table are tied to it by a key', async () => {
    const { url, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const { tableName, marks } of all) {
        if (!('withRowsOf' in marks.erased)) continue;
        const { rowCount } = await client.query(
          `select from pg_constraint where contype = 'f' and confdeltype = 'c' and conrelid = $1::regclass and confrelid = $2::regclass`,
          [tableName, marks.erased.withRowsOf],
        );
        // A row that ties two of them together has a key to each.
        expect([tableName, (rowCount ?? 0) > 0]).toEqual([tableName, true]);
      }
    } finally {
      await client.end();
      await drop();
    }
  });
});
