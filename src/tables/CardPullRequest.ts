import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { PullRequestFacts } from './PullRequestFacts.ts';
import type { Row } from './Row.ts';
import type { ChecksState, ForgeName, PullRequestState, ReviewState } from './words.ts';

/** What a forge said of the pull request of a card: one row a card, that of the pull request which the card names. */
export const CardPullRequest = defineTable(
  defineEntity({
    name: 'CardPullRequest',
    tableName: 'card_pull_request',
    indexes: [
      { properties: ['accountId', 'cardId'] },
      { properties: ['projectId', 'number'] },
      { properties: ['projectId', 'headSha'] },
      {
        name: 'card_pull_request_unmerged',
        expression: `create index "card_pull_request_unmerged" on "card_pull_request" ("account_id", "read_at") where "state" in ('open', 'draft')`,
      },
      {
        name: 'card_pull_request_changed',
        expression: `create index "card_pull_request_changed" on "card_pull_request" ("project_id", "changed_at" desc) where "state" in ('open', 'draft')`,
      },
    ],
    properties: {
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      forge: p.string().columnType('text').$type<ForgeName>(),
      /** Owner and name of the repository, as its webhook or the last delivery names it. */
      repository: p.string().columnType('text'),
      /** The forge's id of the repository; null where a webhook delivers for it. */
      repositoryNumber: p.string().columnType('text').nullable(),
      /** What delivers for it: the id of the project's webhook, or the forge's id of the installation of the app. */
      connection: p.string().columnType('text'),
      number: p.integer(),
      url: p.string().columnType('text'),
      title: p.string().columnType('text'),
      branch: p.string().columnType('text'),
      base: p.string().columnType('text'),
      state: p.string().columnType('text').$type<PullRequestState>(),
      headSha: p.string().columnType('text'),
      /** Whether its branch and its base contradict each other; null while the forge does not say. */
      conflict: p.boolean().nullable(),
      checks: p.string().columnType('text').$type<ChecksState>(),
      review: p.string().columnType('text').$type<ReviewState>(),
      /** The commit that was approved last, which need not be the head. */
      approvalSha: p.string().columnType('text').nullable(),
      openThreads: p.integer(),
      /** The number of the open pull request whose branch is its base. */
      stackedOn: p.integer().nullable(),
      isBehind: p.boolean(),
      /** Whether it waits in the forge's own queue. */
      inQueue: p.boolean(),
      /** Whether it changes how changes are checked; null while nobody has read what it changes. */
      touchesGuarded: p.boolean().nullable(),
      facts: p.json<PullRequestFacts>(),
      /** When it changed last, by the forge's clock. */
      changedAt: p.datetime(),
      /** When all of it was read from the forge; null until then. */
      readAt: p.datetime().nullable(),
      /** Until then nobody reads it again, while it is what `lookedAs` says. */
      lookAt: p.datetime().nullable(),
      /** The state in which it was left alone; null where no state makes a difference. */
      lookedAs: p.string().columnType('text').nullable(),
    },
  }),
  {
    exported: {
      file: 'card_pull_requests.json',
      as: { projectId: 'project', cardId: 'card' },
      without: {
        accountId: 'the account is the one that is exported',
        lookAt: 'it says when the service reads its forge again, and nothing of the person',
        lookedAs: 'it says when the service reads its forge again, and nothing of the person',
      },
    },
    erased: { withRowsOf: 'card' },
  },
);
/** What is known of it, without what only the reading of its forge keeps. */
export type CardPullRequestRow = Omit<Row<typeof CardPullRequest>, 'lookAt' | 'lookedAs'>;
