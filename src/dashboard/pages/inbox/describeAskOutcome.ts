import { showHidden } from '../../lib/hidden.ts';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import type { Outcome } from './useAnsweredAsks.ts';

/** The outcome of a request in one sentence. */
export function describeAskOutcome(outcome: Outcome): string {
  if (outcome.kind === 'late') return t`Nobody answered in time, so it is denied.`;
  if (outcome.kind === 'unknown') return t`It does not wait for an answer any more.`;
  const answer = showHidden(known(outcome.answer));
  // The service says itself why it denied a request.
  return outcome.answer.startsWith('Denied:') ? answer : t`Answered: ${answer}`;
}
