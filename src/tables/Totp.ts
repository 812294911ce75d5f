import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/** The authenticator app of an account (RFC 6238). Both secrets are sealed, so a leaked table generates no codes. */
export const Totp = defineTable(
  defineEntity({
    name: 'Totp',
    tableName: 'totp',
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      /** Null until the first code is entered. */
      secret: p.string().columnType('text').nullable().hidden(),
      confirmedAt: p.datetime().nullable(),
      /** The time step of the last accepted code, in units of 30 seconds since 1970: older codes are refused. */
      lastStep: p.integer().nullable(),
      /** A secret that was shown, and takes effect once a code of it is entered. */
      pending: p.string().columnType('text').nullable().hidden(),
      pendingAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'authenticator.json',
      without: {
        accountId: 'the account is the one that is exported',
        secret: 'it makes codes that open the account',
        pending: 'it makes codes that open the account',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
