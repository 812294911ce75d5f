import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/** What a token of a mail may do. One token of each purpose is alive in an account: a new one ends the one before. */
export const TOKEN_PURPOSES = ['verify-email', 'reset-password', 'new-email', 'delete-account'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** The token of a link that was mailed. `id` is its SHA-256: a leaked table opens nothing. */
export const AccountToken = defineTable(
  defineEntity({
    name: 'AccountToken',
    tableName: 'account_token',
    indexes: [{ properties: ['expiresAt'] }],
    uniques: [{ properties: ['accountId', 'purpose'] }],
    properties: {
      id: p.string().columnType('text').primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      purpose: p.string().columnType('text').$type<TokenPurpose>(),
      /** The address that a change of the address leads to. */
      email: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      expiresAt: p.datetime(),
    },
  }),
  { exported: { not: 'what it names opens the account' }, erased: { with: { account: 'accountId' } } },
);
