import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';

/**
 * What a person did with an item of their inbox. The items themselves are derived from the current state, so an item
 * without a row is new, and a row without an item means nothing.
 */
export const InboxMark = defineTable(
  defineEntity({
    name: 'InboxMark',
    tableName: 'inbox_mark',
    indexes: [{ name: 'inbox_mark_age', properties: ['updatedAt'] }],
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      /** The id of the item. */
      itemId: p.string().columnType('text').primary(),
      readAt: p.datetime().nullable(),
      doneAt: p.datetime().nullable(),
      snoozedUntil: p.datetime().nullable(),
      updatedAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'inbox_marks.json',
      as: { itemId: 'item' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { account: 'accountId' } },
  },
);
export type InboxMarkRow = Row<typeof InboxMark>;
