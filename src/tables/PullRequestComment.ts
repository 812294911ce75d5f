import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { CommentFailure } from './words.ts';

/**
 * A comment on the pull request of a card, because a fix run began (document 2 §2.2, storage rule 2). It waits here to be posted.
 */
export const PullRequestComment = defineTable(
  defineEntity({
    name: 'PullRequestComment',
    tableName: 'pull_request_comment',
    uniques: [{ properties: ['runId'] }],
    indexes: [
      { properties: ['projectId', 'id'] },
      {
        name: 'pull_request_comment_queued',
        expression: `create index "pull_request_comment_queued" on "pull_request_comment" ("project_id", "id") where "posted_at" is null`,
      },
      {
        name: 'pull_request_comment_due',
        expression: `create index "pull_request_comment_due" on "pull_request_comment" ("account_id", "id") where "posted_at" is null and "given_up_at" is null`,
      },
      {
        name: 'pull_request_comment_posted',
        expression: `create index "pull_request_comment_posted" on "pull_request_comment" ("card_id", "id") where "forge_comment_id" is not null`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      cardId: p.uuid(),
      /** The service's id of the run. No foreign key, because the comment outlives the run. */
      runId: p.uuid(),
      pullRequestNumber: p.integer(),
      pullRequestUrl: p.string().columnType('text').nullable(),
      body: p.string().columnType('text'),
      createdAt: p.datetime(),
      postedAt: p.datetime().nullable(),
      attempts: p.integer().default(0),
      /** When it is tried next; null for at once. */
      nextAt: p.datetime().nullable(),
      /** The forge's id of the comment, which a later one of the same pull request edits. */
      forgeCommentId: p.string().columnType('text').nullable(),
      /** When it was given up. */
      givenUpAt: p.datetime().nullable(),
      /** Why the last attempt failed. */
      failure: p.string().columnType('text').$type<CommentFailure>().nullable(),
    },
  }),
  {
    exported: {
      file: 'pull_request_comments.json',
      as: { projectId: 'project', cardId: 'card', runId: 'run' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId' }, along: 'id' },
  },
);
