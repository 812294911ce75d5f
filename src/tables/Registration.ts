import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * A registration whose link has not been opened. An address that nobody confirmed may be registered more than once, and
 * each registration has a link and a password of its own. `id` is the SHA-256 of the token in the link.
 */
export const Registration = defineTable(
  defineEntity({
    name: 'Registration',
    tableName: 'registration',
    indexes: [{ properties: ['accountId'] }, { properties: ['expiresAt'] }],
    properties: {
      id: p.string().columnType('text').primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      /** The password that was chosen; none where an administrator sent the link. */
      passwordHash: p.string().columnType('text').nullable(),
      /** The keyed digest of the browser that registered. The chosen password becomes that of the account only there. */
      browser: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      expiresAt: p.datetime(),
    },
  }),
  { exported: { not: 'what it names opens the account' }, erased: { with: { account: 'accountId' } } },
);
