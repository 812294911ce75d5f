import { defineEntity, p } from '@mikro-orm/core';
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
    ],
    properties: {
      ...feedbackColumns,
      author: p.string().columnType('text').$type<Author>(),
      text: p.string().columnType('text'),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'card_comments.json',
      as: { projectId: 'project', cardId: 'card' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId', card: 'cardId' }, along: 'id' },
  },
);
export type CommentRow = Row<typeof CardComment>;
