import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { CommentFailure, PullRequestPostKind } from './words.ts';

/** What is posted at a forge for an agent: a review, an answer in a conversation, or a pull request for what it pushed. It waits here for that. */
export const PullRequestPost = defineTable(
  defineEntity({
    name: 'PullRequestPost',
    tableName: 'pull_request_post',
    // A run says one thing in each place: what it says later takes the place of what waits there.
    uniques: [{ properties: ['runId', 'kind', 'thread'] }],
    indexes: [
      { properties: ['projectId', 'id'] },
      { properties: ['cardId', 'id'] },
      {
        name: 'pull_request_post_due',
        expression: `create index "pull_request_post_due" on "pull_request_post" ("account_id", "id") where "posted_at" is null and "given_up_at" is null`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      cardId: p.uuid(),
      kind: p.string().columnType('text').$type<PullRequestPostKind>(),
      /** The run that says it, after whose end it is posted; its card where no run is on record. No foreign key, because this outlives the run. */
      runId: p.uuid(),
      /** The review on the card that is posted; null without one. */
      reviewId: p.uuid().nullable(),
      /** The forge's id of the conversation that is answered; empty without one. */
      thread: p.string().columnType('text').default(''),
      /** The answer; null without one. */
      body: p.string().columnType('text').nullable(),
      /** Null for one that is yet to be opened. */
      pullRequestNumber: p.integer().nullable(),
      pullRequestUrl: p.string().columnType('text').nullable(),
      /** The commit that was reviewed; null without a review. */
      sha: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      postedAt: p.datetime().nullable(),
      attempts: p.integer().default(0),
      /** When it is tried next; null for at once. */
      nextAt: p.datetime().nullable(),
      /** The login as which the app posts; null for a person's token. It is known before the post is. */
      postedAs: p.string().columnType('text').nullable(),
      /** The forge's id of what was posted: of the review, the conversation or the pull request. */
      forgeId: p.string().columnType('text').nullable(),
      /** When it was given up, or nobody wanted it any more. */
      givenUpAt: p.datetime().nullable(),
      /** Why the last attempt failed. */
      failure: p.string().columnType('text').$type<CommentFailure>().nullable(),
    },
  }),
  {
    exported: {
      file: 'pull_request_posts.json',
      as: { projectId: 'project', cardId: 'card', runId: 'run', reviewId: 'review' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId' }, along: 'id' },
  },
);
