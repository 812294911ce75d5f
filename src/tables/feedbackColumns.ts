import { p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Project } from './Project.ts';

/** Where a comment, a question or a review stands. */
export const feedbackColumns = {
  id: p.uuid().primary(),
  accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
  projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
  /** No key points there: the feedback on a deleted card is deleted batch by batch (domain/erasure). */
  cardId: p.uuid(),
} as const;
