import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/** A code that opens an account once, in place of its second factor. `id` is its SHA-256: a leaked table opens nothing. */
export const RecoveryCode = defineTable(
  defineEntity({
    name: 'RecoveryCode',
    tableName: 'recovery_code',
    properties: {
      id: p.string().columnType('text').primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      createdAt: p.datetime(),
      usedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'recovery_codes.json',
      without: { id: 'it is made of the code', accountId: 'the account is the one that is exported' },
    },
    erased: { with: { account: 'accountId' } },
  },
);
