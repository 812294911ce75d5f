import type { MikroORM } from '@mikro-orm/postgresql';
import { tables } from '../tables/tables.ts';

const told = new WeakSet<MikroORM>();

/**
 * Tells the mapper of the definitions of the tables. Statements read the definitions themselves, so a start goes without
 * this; code that compares them with the database calls it first.
 */
export function discoverTables(orm: MikroORM): void {
  if (told.has(orm)) return;
  told.add(orm);
  orm.discoverEntity([...tables]);
}
