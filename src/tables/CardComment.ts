import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { feedbackColumns } from './feedbackColumns.ts';
import type { Row } from './Row.ts';
import type { Author } from './words.ts';

/** A comment on a card. Ids ascend with time. */
export const CardComment = defineTable(
  defineEntity({
    name: 'CardComment',
    tableName: 'card_comment',
    indexes: [
      { properties: ['accountId', 'id'] },
      { properties: ['projectId', 'id'] },
      { properties: ['cardId', 'id'] },
      {
        name: 'card_comment_words',
        expression: `create index "card_comment_words" on "card_comment" using gin (text_words("account_id", "text"))`,
      },
    ],
    properties: {
      ...feedbackColumns,
      author: p.string().columnType('text').$type<Author>(),
      /** The person who wrote it; null for an agent, and once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      text: p.string().columnType('text'),
      createdAt: p.datetime(),
      /** When its words were changed last; null while they are the first ones. */
      editedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'card_comments.json',
      as: { projectId: 'project', cardId: 'card' },
      without: { accountId: 'the account is the one that is exported', personId: 'may name another person' },
    },
    erased: { with: { project: 'projectId', card: 'cardId' }, along: 'id' },
  },
);
export type CommentRow = Row<typeof CardComment>;
