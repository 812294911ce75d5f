import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { CardComment } from './CardComment.ts';
import { CardReview } from './CardReview.ts';
import { ChangeComment } from './ChangeComment.ts';
import { defineTable } from './defineTable.ts';
import { feedbackColumns } from './feedbackColumns.ts';
import { RunMessage } from './RunMessage.ts';

/** The key of a row that may be missing. Written out, because the mapper's own type of it has no null. */
type NullableKey = { '~type'?: { value: unknown }; '~options': { mapToPk: true; nullable: true } };

/**
 * A person whom a text about a card names by a handle: its description, a comment, a comment on its change, the summary of a review,
 * or a message to an agent at work on it. The row keeps whom the handle meant when it was
 * written, so that a text goes on naming the same person when handles change.
 */
export const CardMention = defineTable(
  defineEntity({
    name: 'CardMention',
    tableName: 'card_mention',
    indexes: [
      { properties: ['accountId', 'id'] },
      { properties: ['projectId', 'id'] },
      { properties: ['cardId', 'id'] },
      { properties: ['personId', 'id'] },
    ],
    properties: {
      ...feedbackColumns,
      /** A comment on the card; null for the other texts. A row without any of these is of the description. */
      commentId: (): NullableKey =>
        p.manyToOne(CardComment).mapToPk().nullable().deleteRule('cascade').fieldName('comment_id').index(),
      /** A comment on the change of the card; null for the other texts. */
      changeCommentId: (): NullableKey =>
        p.manyToOne(ChangeComment).mapToPk().nullable().deleteRule('cascade').fieldName('change_comment_id').index(),
      /** A review of the card, whose summary names the person; null for the other texts. */
      reviewId: (): NullableKey =>
        p.manyToOne(CardReview).mapToPk().nullable().deleteRule('cascade').fieldName('review_id').index(),
      /** A message to the agent of a run about the card; null for the other texts. */
      messageId: (): NullableKey =>
        p.manyToOne(RunMessage).mapToPk().nullable().deleteRule('cascade').fieldName('message_id').index(),
      personId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('person_id'),
      /** The person who wrote the handle; null for an agent, and once the account is deleted. */
      writerId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('writer_id').index(),
      /** As it was resolved: in lower case, without the sign in front of it. */
      handle: p.string().columnType('text'),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'card_mentions.json',
      as: {
        projectId: 'project',
        cardId: 'card',
        commentId: 'comment',
        changeCommentId: 'changeComment',
        reviewId: 'review',
        messageId: 'message',
      },
      without: {
        accountId: 'the account is the one that is exported',
        personId: 'may name another person',
        writerId: 'may name another person',
      },
    },
    erased: { with: { project: 'projectId', card: 'cardId', account: 'personId' }, along: 'id' },
  },
);
