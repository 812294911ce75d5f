import { defineEntity, p } from '@mikro-orm/core';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';

/** Work that a rule asked for while its card waited for other cards. Its request opens when the last of them is done. */
export const WithheldWork = defineTable(
  defineEntity({
    name: 'WithheldWork',
    tableName: 'withheld_work',
    indexes: [{ properties: ['createdAt'] }],
    properties: {
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
      ruleId: p.string().columnType('text').primary(),
      kind: p.string().columnType('text'),
      /** What the request continues: see `Retry`. Since when accounts were limited is no part of it, because the wait begins again. */
      attempt: p.integer(),
      resumeSessionId: p.uuid().nullable(),
      handBacks: p.integer(),
      /** How often failed checks sent the work back, and what failed. */
      sentBack: p.integer().default(0),
      failedChecks: p.string().columnType('text').nullable(),
      /** The reason that its request is to have in place of its rule's own. */
      reason: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: { file: 'cards.json', without: { cardId: 'withheld work is listed with its card' } },
    erased: { withRowsOf: 'card' },
  },
);
export type WithheldRow = Row<typeof WithheldWork>;
