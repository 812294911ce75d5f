import { attemptOf } from './Workspace.ts';
import type { WorkspaceAsk } from './WorkspaceAsk.ts';

/** The end of the names of what an attempt has; empty for the card's own. */
export function endOfAttempt({ subject }: Pick<WorkspaceAsk, 'subject'>): string {
  const attempt = attemptOf(subject);
  return attempt === undefined ? '' : `-a${attempt.number}`;
}

/** The branch of a card, or of an attempt at it, in each of its repositories. */
export const branchOf = ({ rule, subject }: Pick<WorkspaceAsk, 'rule' | 'subject'>): string =>
  `${rule.branchPrefix}card-${subject.cardNumber}-${subject.project}${endOfAttempt({ subject })}`;
