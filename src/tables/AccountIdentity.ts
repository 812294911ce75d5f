import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/** A sign-in elsewhere that opens an account. The subject alone names the person there: addresses change hands. */
export const AccountIdentity = defineTable(
  defineEntity({
    name: 'AccountIdentity',
    tableName: 'account_identity',
    uniques: [{ properties: ['provider', 'subject'] }, { properties: ['accountId', 'provider'] }],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      provider: p.string().columnType('text'),
      subject: p.string().columnType('text'),
      /** What the person is called there, for people to read. */
      login: p.string().columnType('text').nullable(),
      linkedAt: p.datetime(),
    },
  }),
  {
    exported: { file: 'identities.json', without: { accountId: 'the account is the one that is exported' } },
    erased: { with: { account: 'accountId' } },
  },
);
