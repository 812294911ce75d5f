import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/**
 * Records that the first installation is over for good, even after its administrators were deleted. There is one row,
 * or none.
 */
export const Installation = defineTable(
  defineEntity({
    name: 'Installation',
    tableName: 'installation',
    properties: {
      /** Always `installation`. */
      id: p.string().columnType('text').primary(),
      /** When an administrator was deleted for the first time. */
      endedAt: p.datetime(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
