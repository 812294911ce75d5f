import { defineEntity, p } from '@mikro-orm/core';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';

/** A document linked to a card. Each tag of a card has one document. */
export const CardDocument = defineTable(
  defineEntity({
    name: 'CardDocument',
    tableName: 'card_document',
    indexes: [{ properties: ['documentId'] }],
    properties: {
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
      documentId: p.uuid().primary(),
      tag: p.string().columnType('text').primary(),
      /** The title of the document, from the person or agent that linked it; null if nobody gave one. */
      title: p.string().columnType('text').nullable(),
    },
  }),
  {
    exported: { file: 'cards.json', without: { cardId: 'links are listed with their card' } },
    erased: { withRowsOf: 'card' },
  },
);
