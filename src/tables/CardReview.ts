import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { feedbackColumns } from './feedbackColumns.ts';
import type { Row } from './Row.ts';
import type { Author, ReviewVerdict, Severity } from './words.ts';

/** A finding of a review. */
export interface ReviewFinding {
  /** The file of the finding; null for a finding about no file. */
  path: string | null;
  line: number | null;
  severity: Severity;
  title: string;
  detail: string;
}

/** A commit that a review is about. */
export interface ReviewedHead {
  readonly repository: string;
  readonly head: string;
  /** Names the files that the change had at that commit, with what was not committed; null where the change had moved on by then. */
  readonly content: string | null;
}

/** A review of a card's work (document 3 §2.2). It changes nothing else on the board. Ids ascend with time. */
export const CardReview = defineTable(
  defineEntity({
    name: 'CardReview',
    tableName: 'card_review',
    indexes: [
      { properties: ['accountId', 'id'] },
      { properties: ['projectId', 'id'] },
      { properties: ['cardId', 'id'] },
    ],
    properties: {
      ...feedbackColumns,
      author: p.string().columnType('text').$type<Author>(),
      /** The person who wrote it; null for an agent, and once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      sessionId: p.uuid().nullable(),
      /** The id of the run that wrote the review. No foreign key, because the review outlives the run. */
      runId: p.uuid().nullable(),
      verdict: p.string().columnType('text').$type<ReviewVerdict>(),
      summary: p.string().columnType('text'),
      findings: p.json<ReviewFinding[]>(),
      /** The commits that a person had before them who reviewed the change on its page; null for any other review. */
      heads: p.json<ReviewedHead[]>().nullable(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'card_reviews.json',
      as: { projectId: 'project', cardId: 'card', runId: 'run' },
      without: { accountId: 'the account is the one that is exported', personId: 'may name another person' },
    },
    erased: { with: { project: 'projectId', card: 'cardId' }, along: 'id' },
  },
);
export type ReviewRow = Row<typeof CardReview>;
