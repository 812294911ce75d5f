import { defineEntity, p } from '@mikro-orm/core';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';

/** A card that waits for another card of its project. It does so until the other one is done, archived or deleted. */
export const CardBlock = defineTable(
  defineEntity({
    name: 'CardBlock',
    tableName: 'card_block',
    properties: {
      /** The card that waits. */
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
      blockerId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('blocker_id').primary().index(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: { file: 'cards.json', without: { cardId: 'blockers are listed with the card that waits for them' } },
    erased: { withRowsOf: 'card' },
  },
);
