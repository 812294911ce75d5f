import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** An answered challenge of a passkey, which must not be accepted again. `id` is its SHA-256. */
export const SpentChallenge = defineTable(
  defineEntity({
    name: 'SpentChallenge',
    tableName: 'spent_challenge',
    indexes: [{ properties: ['expiresAt'] }],
    properties: {
      id: p.string().columnType('text').primary(),
      /** When the challenge expires anyway. */
      expiresAt: p.datetime(),
    },
  }),
  { exported: { not: 'a random number of five minutes' }, erased: { not: 'it goes after five minutes' } },
);
