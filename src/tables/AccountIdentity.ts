import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * A linked sign-in at another service. Only the subject identifies the person there, because addresses change hands.
 */
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
      /** The person's name there, for people to read. */
      login: p.string().columnType('text').nullable(),
      linkedAt: p.datetime(),
    },
  }),
  {
    exported: { file: 'identities.json', without: { accountId: 'the account is the one that is exported' } },
    erased: { with: { account: 'accountId' } },
  },
);
