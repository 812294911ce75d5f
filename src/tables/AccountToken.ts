import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/** The purposes of a mailed token. An account has one valid token per purpose: a new one replaces it. */
export const TOKEN_PURPOSES = ['reset-password', 'new-email', 'delete-account'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** The token of a mailed link. `id` is its SHA-256, so a leaked table opens nothing. */
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
      /** The new address in a change of address. */
      email: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      expiresAt: p.datetime(),
    },
  }),
  { exported: { not: 'what it names opens the account' }, erased: { with: { account: 'accountId' } } },
);
