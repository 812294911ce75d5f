import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';

/** That a person has viewed a changed file of a card, and which content of it: one that changed since counts as not viewed. */
export const ChangeView = defineTable(
  defineEntity({
    name: 'ChangeView',
    tableName: 'change_view',
    properties: {
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
      personId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('person_id').primary().index(),
      repository: p.string().columnType('text').primary(),
      path: p.string().columnType('text').primary(),
      /** The id of the content at git; null for a file that was gone. */
      blob: p.string().columnType('text').nullable(),
      viewedAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'change_views.json',
      as: { cardId: 'card' },
      without: { personId: 'the person is the account that is exported' },
    },
    erased: { with: { account: 'personId' } },
  },
);
export type ChangeViewRow = Row<typeof ChangeView>;
