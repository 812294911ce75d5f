import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** How often a limit was hit within its window. The table is unlogged, so a crash of the database empties it. */
export const RateCount = defineTable(
  defineEntity({
    name: 'RateCount',
    tableName: 'rate_count',
    indexes: [{ name: 'rate_count_window_ends', properties: ['windowEnds'] }],
    properties: {
      /** The name of the limit and the caller whose calls are counted. */
      key: p.string().columnType('text').primary(),
      count: p.integer(),
      windowEnds: p.datetime(),
    },
  }),
  { exported: { not: 'a counter of some seconds' }, erased: { not: 'it goes with its window' } },
);
