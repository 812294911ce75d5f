import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * A linked sign-in at another service. Only issuer and subject identify the person there, because addresses change hands, and an
 * operator may replace the service by another one, whose subjects are other people.
 */
export const AccountIdentity = defineTable(
  defineEntity({
    name: 'AccountIdentity',
    tableName: 'account_identity',
    uniques: [{ properties: ['provider', 'issuer', 'subject'] }, { properties: ['accountId', 'provider'] }],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      provider: p.string().columnType('text'),
      subject: p.string().columnType('text'),
      /** The person's name there, for people to read. */
      login: p.string().columnType('text').nullable(),
      linkedAt: p.datetime(),
      /** The address of the service; blank for a row of an earlier version until the next start of the server. */
      issuer: p.string().columnType('text').default(''),
    },
  }),
  {
    exported: { file: 'identities.json', without: { accountId: 'the account is the one that is exported' } },
    erased: { with: { account: 'accountId' } },
  },
);
