import { defineEntity, p } from '@mikro-orm/core';
import { Card } from './Card.ts';

/** A document that a card links, under one tag. */
export const CardDocument = defineEntity({
  name: 'CardDocument',
  tableName: 'card_document',
  properties: {
    cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
    documentId: p.uuid().primary(),
    tag: p.string().columnType('text').primary(),
  },
});
