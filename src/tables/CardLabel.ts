import { defineEntity, p } from '@mikro-orm/core';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import { Label } from './Label.ts';

/** A label of a card. */
export const CardLabel = defineTable(
  defineEntity({
    name: 'CardLabel',
    tableName: 'card_label',
    indexes: [{ properties: ['labelId'] }],
    properties: {
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
      labelId: () => p.manyToOne(Label).mapToPk().deleteRule('cascade').fieldName('label_id').primary(),
    },
  }),
  {
    exported: {
      file: 'cards.json',
      without: { cardId: 'labels are listed with their card', labelId: 'the name of the label is there instead' },
    },
    erased: { withRowsOf: 'card' },
  },
);
