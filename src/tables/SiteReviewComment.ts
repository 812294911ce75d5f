import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { feedbackColumns } from './feedbackColumns.ts';
import type { Row } from './Row.ts';

/** A comment that a person made on a page of a site, with the widget. Ids ascend with time. */
export const SiteReviewComment = defineTable(
  defineEntity({
    name: 'SiteReviewComment',
    tableName: 'site_review_comment',
    indexes: [
      { properties: ['accountId', 'id'] },
      { properties: ['projectId', 'id'] },
      { properties: ['cardId', 'id'] },
      { properties: ['projectId', 'url', 'id'] },
    ],
    uniques: [{ properties: ['projectId', 'draftId'] }],
    properties: {
      ...feedbackColumns,
      /** The person who wrote it; null for a visitor with a preview token, and once the account is deleted. */
      personId: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('person_id').index(),
      text: p.string().columnType('text'),
      /** The address of the page, in ASCII and short enough for an index. */
      url: p.string().columnType('text'),
      /** The selector of the element on it; null for the page as a whole. */
      selector: p.string().columnType('text').nullable(),
      viewportWidth: p.integer(),
      viewportHeight: p.integer(),
      /** The mark that the widget of the site carries. */
      context: p.string().columnType('text').nullable(),
      /** What the widget calls the comment, so that one that it sends twice is one. */
      draftId: p.uuid().nullable(),
      /** The picture of the page. No foreign key: the artifact may be deleted alone. */
      artifactId: p.uuid().nullable(),
      createdAt: p.datetime(),
      /** When somebody settled it; null while it is open. */
      resolvedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'site_review_comments.json',
      as: { projectId: 'project', cardId: 'card', artifactId: 'artifact' },
      without: {
        accountId: 'the account is the one that is exported',
        personId: 'may name another person',
        draftId: 'only tells what was sent twice',
      },
    },
    erased: { with: { project: 'projectId', card: 'cardId' }, along: 'id' },
  },
);
export type SiteReviewRow = Row<typeof SiteReviewComment>;
