import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { feedbackColumns } from './feedbackColumns.ts';
import type { Row } from './Row.ts';
import type { Author, ChangeSide } from './words.ts';

/**
 * A comment on lines of the change of a card, or an answer to one. It is a draft, which its author alone sees, until the review
 * that it belongs to is sent. Ids ascend with time.
 */
export const ChangeComment = defineTable(
  defineEntity({
    name: 'ChangeComment',
    tableName: 'change_comment',
    indexes: [
      { properties: ['accountId', 'id'] },
      { properties: ['projectId', 'id'] },
      { properties: ['cardId', 'id'] },
    ],
    properties: {
      ...feedbackColumns,
      /** The comment that it answers; null for the first of a thread. No foreign key: the two go together. */
      threadId: p.uuid().nullable(),
      /** The review that it was sent with; null while it is a draft, and for an answer that was sent alone. */
      reviewId: p.uuid().nullable(),
      repository: p.string().columnType('text'),
      path: p.string().columnType('text'),
      side: p.string().columnType('text').$type<ChangeSide>(),
      /** Lines of that side of the file, from 1. */
      startLine: p.integer(),
      endLine: p.integer(),
      /** The lines, cut. */
      quote: p.string().columnType('text'),
      /** The id at git of the content that was looked at; null where it is not known. */
      blob: p.string().columnType('text').nullable(),
      /** The commit that was looked at; null where it is not known. */
      head: p.string().columnType('text').nullable(),
      body: p.string().columnType('text'),
      /** What the lines should become; null for none. */
      suggestion: p.string().columnType('text').nullable(),
      author: p.string().columnType('text').$type<Author>(),
      /** The person who wrote it; null for an agent, and once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      /** The person whose draft it is, with whose account it goes; null once it is sent. */
      draftBy: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('cascade').fieldName('draft_by').index(),
      /** The run that answered. No foreign key, because the answer outlives the run. */
      runId: p.uuid().nullable(),
      /** Whether the newest change has another content at that place. */
      isOutdated: p.boolean().default(false),
      createdAt: p.datetime(),
      editedAt: p.datetime().nullable(),
      /** When the thread was settled; null while it is open. */
      resolvedAt: p.datetime().nullable(),
      resolvedBy: () =>
        p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('resolved_by').index(),
    },
  }),
  {
    exported: {
      file: 'change_comments.json',
      as: { projectId: 'project', cardId: 'card', threadId: 'thread', reviewId: 'review', runId: 'run' },
      without: {
        accountId: 'a comment of yours may be on a card of another account',
        personId: 'may name another person',
        draftBy: 'a draft in the file is that of the account that is exported',
        resolvedBy: 'may name another person',
      },
    },
    erased: {
      with: { project: 'projectId', card: 'cardId', account: 'draftBy' },
      along: { project: 'id', card: 'id' },
    },
  },
);
export type ChangeCommentRow = Row<typeof ChangeComment>;
