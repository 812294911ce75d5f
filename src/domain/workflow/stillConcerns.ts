import type { CardRow } from '../board/cards/cardRow.ts';
import type { WorkflowRule } from './Workflow.ts';

/** Whether what became of a rule's work still matters where the card is: not back in the Backlog, nor at an end that is not the rule's own. */
export const stillConcerns = (rule: WorkflowRule, { column }: CardRow): boolean =>
  !(column.terminal || column.backlog) || rule.on.includes(column.slug);
