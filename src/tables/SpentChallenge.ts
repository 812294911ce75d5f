import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A challenge of a passkey that was answered: it is not taken again. `id` is its SHA-256. */
export const SpentChallenge = defineTable(
  defineEntity({
    name: 'SpentChallenge',
    tableName: 'spent_challenge',
    indexes: [{ properties: ['expiresAt'] }],
    properties: {
      id: p.string().columnType('text').primary(),
      /** When it would be too old anyway. */
      expiresAt: p.datetime(),
    },
  }),
  { exported: { not: 'a random number of five minutes' }, erased: { not: 'it goes after five minutes' } },
);
