import { Type } from '@mikro-orm/core';
import { DatabaseSchema } from '@mikro-orm/sql';
import type { Table } from '../tables/Row.ts';
import { tables } from '../tables/tables.ts';
import type { Database } from './Database.ts';
import { discoverTables } from './discoverTables.ts';
import { type Change, indexDifferences, primaryKeyOf } from './indexDifferences.ts';

/**
 * Types that the mapper confuses with its own types for times and JSON: it would read them as `timestamptz` and
 * `jsonb`.
 */
const LOOK_ALIKE = /^timestamp(\(\d\))?$|^json$/;

/** Keeps the type name that the database uses. */
class TypeAsStored extends Type {
  constructor(private readonly stored: string) {
    super();
  }

  override getColumnType(): string {
    return this.stored;
  }
}

/**
 * Compares a migrated database with the definitions of the tables. The mapper compares tables, columns, defaults, keys, checks
 * and indexes. It takes two indexes with the same name and a definition in SQL for equal, and does not notice that a primary
 * key is missing; both are compared here. Element types of arrays are not compared.
 */
export async function schemaDifference(db: Database): Promise<Change> {
  discoverTables(db.orm);
  const stored = await storedSchema(db);
  // The mapper leaves tables out of the schema that it gets.
  const keyless = new Set(
    stored
      .getTables()
      .filter((table) => !table.hasPrimaryKey())
      .map(({ name }) => name),
  );
  const { up, down } = await db.orm.schema.getUpdateSchemaMigrationSQL({ wrap: false, fromSchema: stored });
  const indexes = await indexDifferences(db);
  const keys = (tables as readonly Table[]).filter((table) => keyless.has(table.tableName)).map(primaryKeyOf);
  return {
    up: [
      ...beforeForeignKeys(statementsIn(up), keys),
      // Last, because an index may be of a new column; on the way back first.
      ...indexes.flatMap((change) => change.up),
    ],
    down: [...indexes.flatMap((change) => change.down), ...statementsIn(down)],
  };
}

/**
 * The tables as the database has them, without the partitions, which come and go with time. Definitions do not contain
 * partitions either, and the mapper's reverse migration would copy the table into one without them.
 */
async function storedSchema({ orm }: Database): Promise<DatabaseSchema> {
  const { skipTables } = orm.config.get('schemaGenerator') as { skipTables?: string[] };
  const connection = orm.em.getConnection();
  const schema = await DatabaseSchema.create(
    connection,
    orm.em.getPlatform(),
    orm.config,
    undefined,
    undefined,
    undefined,
    skipTables,
  );
  for (const table of schema.getTables()) {
    table.setPartitioning(undefined);
    for (const column of table.getColumns()) {
      if (LOOK_ALIKE.test(column.type)) column.mappedType = new TypeAsStored(column.type);
    }
  }
  return schema;
}

/** A foreign key needs the primary key that it leads to, and a primary key its columns. */
function beforeForeignKeys(statements: readonly string[], keys: readonly string[]): string[] {
  const first = statements.findIndex((statement) => / foreign key /.test(statement));
  return first < 0 ? [...statements, ...keys] : [...statements.slice(0, first), ...keys, ...statements.slice(first)];
}

/** On the way back, the mapper would create all triggers again, but it does not know them: migrations create them. */
const statementsIn = (sql: string): string[] =>
  sql
    .split(/(?<=;)\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^create trigger|returns trigger/.test(statement));
