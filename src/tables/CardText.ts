import { defineEntity, p } from '@mikro-orm/core';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';

/**
 * The search terms of a card. A trigger writes it with each new title or description; a move of the card does not change it, because
 * its indexes have an entry for each part of the title and for each word.
 */
export const CardText = defineTable(
  defineEntity({
    name: 'CardText',
    tableName: 'card_text',
    indexes: [
      { name: 'card_text_grams', expression: `create index "card_text_grams" on "card_text" using gin ("grams")` },
      { name: 'card_text_words', expression: `create index "card_text_words" on "card_text" using gin ("words")` },
    ],
    properties: {
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
      /**
       * Hashes of the parts of the title (three characters each, and the beginnings of its words) and of the end of
       * the id, each together with the owner, so that one account's cards do not slow down another account's search.
       */
      grams: p.array().columnType('integer[]').$type<number[]>(),
      /** The words of title and description, and the owner. */
      words: p.string().columnType('tsvector').nullable(),
    },
  }),
  {
    exported: { not: 'it only finds cards by their titles, which are exported' },
    erased: { withRowsOf: 'card' },
  },
);
