import type { AskResume } from '../../tables/words.ts';
import type { Translate } from '../texts/Translate.ts';

/** The notice after an answer was stored: whether the session that asked continues. */
export function answerNotice(t: Translate, { ask, resumeRefused }: AnsweredAsk): string {
  if (resumeRefused !== null) {
    return t('The answer is stored. The session is not resumed: {reason}.', { reason: t(resumeRefused) });
  }
  if (ask.resume === 'none') return t('The answer is stored, and the run goes on with it.');
  return ask.resume === 'waiting'
    ? t('The answer is stored. The session is resumed when its run ends.')
    : t('The answer is stored, and the bridge is asked to resume the session.');
}

interface AnsweredAsk {
  readonly ask: { readonly resume: AskResume | null };
  readonly resumeRefused: string | null;
}
