import type { Emptier } from './Emptier.ts';

/** Empties the tables and all that refer to them. */
export async function emptyTables(world: { readonly emptier: Emptier }, ...tables: string[]): Promise<void> {
  await world.emptier.emptyWithRest(tables);
}
