import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';

/**
 * A comment that waits to be posted on the pull request of a card, because a fix run began (document 2 §2.2, storage rule 2).
 * An integration with a forge reads this queue and marks the comments that it posted.
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
