import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import type { Author } from './words.ts';

/** What somebody said about a card. Ids ascend with time. */
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
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      /** No key points there: of a card that is deleted they go batch by batch (domain/erasure). */
      cardId: p.uuid(),
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
