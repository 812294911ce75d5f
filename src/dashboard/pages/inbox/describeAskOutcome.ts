import { showHidden } from '../../lib/hidden.ts';
import { isAnswerOfService } from '../../lib/isAnswerOfService.ts';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import type { Outcome } from './useAnsweredAsks.ts';

/** The outcome of a request in one sentence. */
export function describeAskOutcome(outcome: Outcome): string {
  if (outcome.kind === 'late') return t`Nobody answered in time, so it is denied.`;
  if (outcome.kind === 'unknown') return t`It does not wait for an answer any more.`;
  if (isAnswerOfService(outcome.answer)) return known(outcome.answer);
  const answer = showHidden(outcome.answer);
  return t`Answered: ${answer}`;
}
