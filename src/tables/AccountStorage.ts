import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * What an account stores, but for the notes in `StorageChange` that are not added yet. Writers that are bounded lock it one after
 * the other; nobody else does.
 */
export const AccountStorage = defineTable(
  defineEntity({
    name: 'AccountStorage',
    tableName: 'account_storage',
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      cards: p.bigint(),
      /** Bytes of texts, with `ROW_BYTES` for each row that holds some (domain/storage). */
      bytes: p.bigint(),
    },
  }),
  { exported: { not: 'it adds up what is exported' }, erased: { with: { account: 'accountId' } } },
);
