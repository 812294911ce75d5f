import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { ToldWay } from './words.ts';

/** That a person learned of an item in a way, which happens once. The row stays as long as the item, and some weeks longer. */
export const InboxTold = defineTable(
  defineEntity({
    name: 'InboxTold',
    tableName: 'inbox_told',
    indexes: [{ name: 'inbox_told_age', properties: ['seenAt'] }],
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      /** The id of the item. */
      itemId: p.string().columnType('text').primary(),
      way: p.string().columnType('text').$type<ToldWay>().primary(),
      /** When the item was last found in the inbox, within a day. */
      seenAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'inbox_told.json',
      as: { itemId: 'item' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { account: 'accountId' } },
  },
);
