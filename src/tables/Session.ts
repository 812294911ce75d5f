import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * A sentence that one page leaves for the page that follows it. It waits in the session: in the address, anybody could
 * make our page say whatever a link of theirs says.
 */
export interface Notice {
  readonly kind: 'done' | 'refused';
  readonly text: string;
  /** The path of the page that it is meant for. */
  readonly page: string;
  /** RFC 3339. A page that is opened hours later says nothing of what happened then. */
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
      /** What the next page tells its person, once: see notices.ts. */
      notice: p.json<Notice>().nullable().hidden(),
      createdAt: p.datetime(),
      expiresAt: p.datetime(),
    },
  }),
  { exported: { not: 'what it holds opens the account' }, erased: { with: { account: 'accountId' } } },
);
