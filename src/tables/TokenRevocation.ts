import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/**
 * A revocation of access tokens. No table holds access tokens, which are signed; a revocation is listed here until the
 * tokens that it concerns have expired. Every process reads the rows that are new to it and keeps them in memory.
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
      /** When the last token concerned expires, after which the row is deleted. */
      expiresAt: p.datetime(),
      createdAt: p.datetime(),
      /** The transaction that wrote the row. Readers follow transactions, because sequence numbers are drawn before a commit. */
      xid: p.string().columnType('xid8').defaultRaw('pg_current_xact_id()'),
    },
  }),
  {
    exported: { not: 'it names tokens by what opens nothing, until they have expired' },
    erased: { not: 'a deleted account is refused by it; it goes when the tokens have expired' },
  },
);
