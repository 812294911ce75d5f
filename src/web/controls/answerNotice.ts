import type { AskResume } from '../../tables/words.ts';

/** The notice after an answer was stored: whether the session that asked continues. */
export function answerNotice({ ask, resumeRefused }: AnsweredAsk): string {
  if (resumeRefused !== null) return `The answer is stored. The session is not resumed: ${resumeRefused}.`;
  if (ask.resume === 'none') return 'The answer is stored, and the run goes on with it.';
  return ask.resume === 'waiting'
    ? 'The answer is stored. The session is resumed when its run ends.'
    : 'The answer is stored, and the bridge is asked to resume the session.';
}

interface AnsweredAsk {
  readonly ask: { readonly resume: AskResume | null };
  readonly resumeRefused: string | null;
}
