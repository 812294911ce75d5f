import { formatCount } from '../../../lib/formatCount.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { t } from '../../../texts/t.ts';
import type { Entry } from './entryTypes.ts';

/** A notice in a sentence; one that a newer bridge knows has the bridge's own. */
export function noticeWords({ about, text, model, tool, attempt, attempts, reason, server, count }: Entry): string {
  switch (about) {
    case 'start':
      return model == null ? t`The agent’s program began.` : t`The agent’s program began with ${showHidden(model)}.`;
    case 'answer':
      return t`The question needs no answer any more.`;
    case 'message':
      return t`The agent took a message of a person.`;
    case 'refusal':
      return t`The agent’s program did not let a call of ${showHidden(tool ?? '')} through.`;
    case 'retry':
      return retryWords(attempt, attempts, reason);
    case 'missing':
      return t`The agent works without the tool server ${showHidden(server ?? '')}.`;
    case 'left-out':
      return t`${formatCount(count ?? 0, 'entry is', { many: 'entries are' })} left out here, because the transcript is too large.`;
    case 'masked':
      return t`${formatCount(count ?? 0, 'part', { many: 'parts' })} that looked like passwords or keys became blank on the machine of the bridge.`;
    default:
      return showHidden(text ?? '');
  }
}

function retryWords(attempt: Entry['attempt'], attempts: Entry['attempts'], reason: Entry['reason']): string {
  const why = reason == null ? '' : showHidden(reason);
  if (attempt == null) return t`The agent’s program asks its model service again.`;
  if (attempts == null) {
    return why === ''
      ? t`The agent’s program asks its model service again, attempt ${attempt}.`
      : t`The agent’s program asks its model service again, attempt ${attempt}: ${why}`;
  }
  return why === ''
    ? t`The agent’s program asks its model service again, attempt ${attempt} of ${attempts}.`
    : t`The agent’s program asks its model service again, attempt ${attempt} of ${attempts}: ${why}`;
}
