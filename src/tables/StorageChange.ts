import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/**
 * The difference that a statement makes to what an account stores. Triggers of the tables that hold texts write it in the
 * transaction of the change, so that no writer can forget it and none waits for another. No foreign key, because an account's
 * rows may be deleted together with it.
 */
export const StorageChange = defineTable(
  defineEntity({
    name: 'StorageChange',
    tableName: 'storage_change',
    indexes: [{ properties: ['accountId'] }],
    properties: {
      id: p.bigint().primary().autoincrement(),
      accountId: p.uuid(),
      cards: p.bigint(),
      bytes: p.bigint(),
    },
  }),
  { exported: { not: 'it adds up what is exported' }, erased: { with: { account: 'accountId' } } },
);
