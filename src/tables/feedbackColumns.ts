import { p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Project } from './Project.ts';

/** The card of a comment, a question or a review. */
export const feedbackColumns = {
  id: p.uuid().primary(),
  accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
  projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
  /** No foreign key: feedback on a deleted card is deleted in batches (domain/erasure). */
  cardId: p.uuid(),
} as const;
