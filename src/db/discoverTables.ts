import type { MikroORM } from '@mikro-orm/postgresql';
import { tables } from '../tables/tables.ts';

const discovered = new WeakSet<MikroORM>();

/**
 * Registers the definitions of the tables with the mapper. Statements read the definitions themselves, so a start does
 * without this; code that compares them with the database calls it first.
 */
export function discoverTables(orm: MikroORM): void {
  if (discovered.has(orm)) return;
  discovered.add(orm);
  orm.discoverEntity([...tables]);
}
