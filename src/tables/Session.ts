import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * A sentence that one page leaves for the next page. It is kept in the session, because a text in the address would let a
 * foreign link make our page say anything.
 */
export interface Notice {
  readonly kind: 'done' | 'refused';
  readonly text: string;
  /** The path of the page that shows it. */
  readonly page: string;
  /** RFC 3339. A page that is opened hours later does not show the notice. */
  readonly until: string;
}

/** A browser's session, kept on the server. `id` is the SHA-256 of the cookie's value: a leaked table opens nothing. */
export const Session = defineTable(
  defineEntity({
    name: 'Session',
    tableName: 'session',
    indexes: [{ properties: ['expiresAt'] }],
    properties: {
      id: p.string().columnType('text').primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      csrfToken: p.string().columnType('text').hidden(),
      /** The notice that the next page shows once: see notices.ts. */
      notice: p.json<Notice>().nullable().hidden(),
      createdAt: p.datetime(),
      /**
       * When the person last proved to be the owner; null where that was the sign-in itself. Earlier than the sign-in
       * where another service let the person in without asking again: see requireRecentProof.ts.
       */
      provenAt: p.datetime().nullable(),
      /** Up to five minutes before its actual last use; null for a session from before this was recorded. */
      lastSeenAt: p.datetime().nullable(),
      /** The browser's description of itself at the sign-in. */
      userAgent: p.string().columnType('text').nullable(),
      /** The network that it was last used from. */
      address: p.string().columnType('text').nullable(),
      expiresAt: p.datetime(),
    },
  }),
  { exported: { not: 'what it holds opens the account' }, erased: { with: { account: 'accountId' } } },
);
