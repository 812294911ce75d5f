import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/**
 * An access token is a signed text that no table holds; what was revoked is listed here until its tokens have
 * expired by themselves. Every process reads the rows that are new to it and keeps them in memory.
 */
export const TokenRevocation = defineTable(
  defineEntity({
    name: 'TokenRevocation',
    tableName: 'token_revocation',
    indexes: [{ properties: ['expiresAt'] }, { properties: ['xid'] }],
    properties: {
      id: p.bigint().primary().autoincrement(),
      /** What `value` names: an account, a grant, or one token by its id. */
      kind: p.string().columnType('text').$type<'account' | 'grant' | 'token'>(),
      value: p.string().columnType('text'),
      /** When the last token concerned has expired, so the row can go. */
      expiresAt: p.datetime(),
      createdAt: p.datetime(),
      /** The transaction that wrote the row: readers follow these, since numbers are drawn long before some commits. */
      xid: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()'),
    },
  }),
  {
    exported: { not: 'it names tokens by what opens nothing, until they have expired' },
    erased: { not: 'a deleted account is refused by it; it goes when the tokens have expired' },
  },
);
