import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A person's account. `email` is stored in lower case. */
export const Account = defineTable(
  defineEntity({
    name: 'Account',
    tableName: 'account',
    indexes: [
      {
        name: 'account_admins',
        expression: `create index "account_admins" on "account" ("id") where "admin"`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      email: p.string().columnType('text').unique(),
      /** Null for an account without a password; a blank one, which an earlier version wrote, means the same. */
      passwordHash: p.string().columnType('text').nullable().hidden(),
      verifiedAt: p.datetime().nullable(),
      admin: p.boolean().default(false),
      locale: p.string().columnType('text').default('en'),
      /** Whether the person gets mails about cards that wait for them. */
      needsYouMails: p.boolean().default(true),
      /**
       * Increases whenever the set of the account's projects changes, so that the next heartbeat's list is checked
       * again.
       */
      projectsEpoch: p.integer().default(0),
      createdAt: p.datetime(),
      /** When the account was deleted; its rows are erased afterwards (domain/erasure). */
      erasedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'account.json',
      without: {
        passwordHash: 'opens the account',
        projectsEpoch: 'only tells processes that the list of projects changed',
        erasedAt: 'a deleted account exports nothing',
      },
    },
    erased: { with: { account: 'id' } },
  },
);
